import { useField } from "formik";
import { useState } from "react";
import { Chips } from "../components/chips";
import { contactFields } from "../../functions/contact/contact-fields";
import * as styles from "./contact-form.module.css";
import { fieldClass, FieldError } from "./form-field";

const name = "service";
const legendId = `${name}-legend`;
const otherId = `${name}-other`;

type Props = {
  /** Those to choose from: what is sent, and what stands on the chip. */
  services: readonly { readonly name: string; readonly shortName: string }[];
};

/**
 * What the message is about: one of the services, or something else in the visitor's own words. All
 * of it is one field, of which the first text that is not empty counts.
 */
export function ServiceField({ services }: Props) {
  const [field, { value, error, touched }, { setValue }] = useField<string>(name);
  const [asksOther, setAsksOther] = useState(false);
  const isService = services.some(({ name: service }) => service === value);
  const isOther = asksOther || (value !== "" && !isService);
  const shown = touched ? error : undefined;
  const choose = (service: string) => () => {
    setAsksOther(service === "");
    void setValue(service, false);
  };
  return (
    <div className={fieldClass("wide")} data-invalid={shown ? "" : undefined}>
      <Chips
        name={name}
        legend={<span id={legendId}>{contactFields[name].label}</span>}
        options={[
          ...services.map(({ name: service, shortName }) => ({
            label: shortName,
            value: service,
            checked: value === service,
            onChange: choose(service),
          })),
          { label: "Something else", value: "", checked: isOther, onChange: choose("") },
        ]}
      />
      <div className={styles["other"]}>
        <label id={otherId} htmlFor={name}>
          What is it?
        </label>
        <FieldError name={name} error={shown} />
        <input
          {...field}
          id={name}
          type="text"
          value={isService ? "" : value}
          aria-labelledby={`${legendId} ${otherId}`}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown && `${name}-error`}
        />
      </div>
    </div>
  );
}
