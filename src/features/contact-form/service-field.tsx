import { clsx } from "clsx/lite";
import { useFormikContext } from "formik";
import type { FormEvent } from "react";
import { Chips } from "../../components/lists/chips";
import { contactFields } from "../../../functions/shared/contact-fields";
import type { Message } from "../../../functions/shared/check-message";
import * as styles from "./contact-form.module.css";
import { FieldError, OptionalHint } from "./form-field";

const name = "service";
const legendId = `${name}-legend`;
const otherId = `${name}-other`;

type Props = {
  /** The name that is sent, and the one on the chip; emergencies are not offered here, but links may name them. */
  services: readonly {
    readonly name: string;
    readonly shortName: string;
    readonly isEmergency?: boolean;
  }[];
};

/** Chooses "Something else", so that what is typed there counts. */
function chooseOther({ currentTarget: { form } }: FormEvent<HTMLInputElement>): void {
  const other = form?.querySelector<HTMLInputElement>(`[name="${name}"][value=""]`);
  if (other) other.checked = true;
}

/**
 * The subject of the message: one of the services, or something else in the visitor's own words. Both are
 * one field of the form, and the first text that is not empty counts. The browser keeps the choice like the texts,
 * so a choice made before any script runs counts too.
 */
export function ServiceField({ services }: Props) {
  const error = useFormikContext<Message>().errors[name];
  return (
    <div className={clsx(styles.field, styles.wide)}>
      <Chips
        name={name}
        legend={
          <span id={legendId}>
            {contactFields[name].label}
            <OptionalHint />
          </span>
        }
        options={[
          ...services
            .filter((service) => !service.isEmergency)
            .map(({ name: value, shortName: label }) => ({ label, value })),
          { label: "Something else", value: "" },
        ]}
      />
      <div className={styles.other}>
        <label id={otherId} htmlFor={name}>
          What is it about?
        </label>
        <input
          id={name}
          name={name}
          type="text"
          onInput={chooseOther}
          aria-labelledby={`${legendId} ${otherId}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
        />
        <FieldError name={name} error={error} />
      </div>
    </div>
  );
}
