import { clsx } from "clsx/lite";
import { FormikProvider, useFormik, type FormikHelpers } from "formik";
import { graphql } from "gatsby";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type SyntheticEvent,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "../../components/button";
import { apiPaths } from "../../../functions/shared/paths";
import {
  formFieldNames,
  formHeadingId,
  referringPageField,
  photosField,
  botCheckFields,
  urgentId,
} from "../../../functions/shared/contact-fields";
import type { Message } from "../../../functions/shared/check-message";
import { createUrgencyTest, type UrgentPhrases } from "../../../functions/shared/urgent";
import * as columns from "../../components/columns.module.css";
import * as styles from "./contact-form.module.css";
import { emptyMessage, readFormMessage, restoreDraft, writeDraft } from "./draft";
import { ErrorSummary, FormField } from "./form-field";
import { PhotoField } from "./photo-field";
import { useSendMessage, type SendResult } from "./send-message";
import { ServiceField } from "./service-field";
import type { SentMessage } from "./receipt";
import { SendStatus, UploadProgress } from "./send-status";
import { UrgentAdvice, UrgentLine } from "./urgent-advice";
import { usePhotos } from "./use-photos";

/** The texts below and after the form. @fragment */
export const contactFormTextsFragment = graphql`
  fragment ContactFormTexts on ContactPage {
    formNote
    photosHint
    successMessage
  }
`;

/** Signs of an urgent message, and the advice for its writer. @fragment */
export const urgentSignsFragment = graphql`
  fragment UrgentSigns on BusinessUrgent {
    advice
    phrasesFile
  }
`;

/** Path of the page of this site that led here, or "" if another site or none did. */
function readReferringPage(): string {
  const { referrer, location } = window.document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : "";
}

/**
 * Fields that visitors do not see: a trap for programs, and the page that led to the form, which stays
 * empty without script.
 */
function HiddenFields() {
  const referringPage = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (referringPage.current) referringPage.current.value = readReferringPage();
  }, []);
  const { honeypot } = botCheckFields;
  return (
    <>
      <div className={styles.honeypotField}>
        <label htmlFor={honeypot}>Leave this field empty</label>
        <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input ref={referringPage} type="hidden" name={referringPageField} />
    </>
  );
}

/**
 * The phrases that tell an urgent message, from their file: they are a third of the page's size. Undefined until it
 * has arrived; the host tells urgent messages by the same phrases.
 */
function useUrgentPhrases(file: string | undefined): UrgentPhrases | undefined {
  const [phrases, setPhrases] = useState<UrgentPhrases>();
  useEffect(() => {
    if (!file) return;
    void fetch(file)
      .then((response) => response.json())
      .then(setPhrases, () => undefined);
  }, [file]);
  return phrases;
}

type Props = {
  /** The other ways for a visitor when sending fails, and the note for the receipt when it does not. */
  ways: ComponentProps<typeof SendStatus>["ways"];
  texts: Queries.ContactFormTextsFragment;
  services: ComponentProps<typeof ServiceField>["services"];
  /** Names of the towns that links to the form may name. */
  towns: readonly string[];
  /** Null if business.yml has no `urgent`. `advice` is split into sentences. */
  urgent:
    | (Omit<Queries.UrgentSignsFragment, "advice"> & {
        readonly advice: readonly (readonly string[])[];
      })
    | null;
};

function preventDefault(event: SyntheticEvent) {
  event.preventDefault();
}

/** The message form. Works as a plain form post without script. */
export function ContactForm({ texts, ways, services, towns, urgent: signs }: Props) {
  const [result, setResult] = useState<SendResult>();
  const [lastSent, setLastSent] = useState<SentMessage>();
  /** True while the receipt is shown instead of the form. */
  const [isReplaced, setIsReplaced] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sendMessage = useSendMessage();
  const photos = usePhotos();
  const [progress, setProgress] = useState<number>();
  const phrases = useUrgentPhrases(signs?.phrasesFile);
  const isUrgent = useMemo(() => {
    const emergencies = services
      .filter((service) => service.isEmergency)
      .map((service) => service.name);
    return createUrgencyTest(phrases, emergencies);
  }, [services, phrases]);

  function takeFiles(event: SyntheticEvent, files: FileList) {
    if (files.length === 0) return;
    event.preventDefault();
    photos.add([...files]);
  }

  function startAnother() {
    flushSync(() => {
      setResult(undefined);
      setIsReplaced(false);
    });
    form.current?.querySelector<HTMLInputElement>(`[name=${photosField.name}]`)?.focus();
  }

  async function submit(_: Message, helpers: FormikHelpers<Message>) {
    setResult(undefined);
    const message = readFormMessage(form.current);
    void helpers.setValues(message);
    const photosToSend = await photos.latest();
    const sent = await sendMessage(message, form.current, photosToSend, setProgress);
    setProgress(undefined);
    setResult(sent);
    if (sent.outcome === "invalid") {
      helpers.setErrors(sent.errors);
      if (sent.errors.photos) photos.refuse(sent.errors.photos);
    }
    if (sent.outcome === "sent") {
      setLastSent({ values: message, photos: photosToSend });
      photos.remove(photosToSend);
      // The form stays if something was typed meanwhile.
      if (JSON.stringify(readFormMessage(form.current)) !== JSON.stringify(message)) return;
      setIsReplaced(true);
      form.current?.reset();
      helpers.resetForm();
    }
  }

  // The owner's list of packages asks for Formik. It holds the errors, the state of sending and a copy
  // of the texts, which are the browser's; sendMessage checks them.
  const formik = useFormik({
    initialValues: emptyMessage,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: submit,
  });
  const { values, errors, submitCount, isSubmitting, handleSubmit, setValues } = formik;
  const cannotWait = signs !== null && isUrgent(values);
  useEffect(() => {
    if (form.current) void setValues(restoreDraft(form.current, { services, towns }));
  }, [setValues, services, towns]);
  useEffect(() => {
    writeDraft(values);
  }, [values]);

  return (
    <FormikProvider value={formik}>
      <form
        ref={form}
        method="post"
        action={apiPaths.contact}
        encType="multipart/form-data"
        onSubmit={handleSubmit}
        onInput={() => void setValues(readFormMessage(form.current))}
        onPaste={(event) => {
          const { clipboardData } = event;
          const [file] = clipboardData.files;
          const text = clipboardData.getData("text");
          // Office programs copy a picture with a text, and macOS copies a file's name with the file.
          if (!(file && text && text !== file.name)) takeFiles(event, clipboardData.files);
        }}
        onDragOver={preventDefault}
        onDrop={(event) => {
          takeFiles(event, event.dataTransfer.files);
        }}
        noValidate
        className={styles.form}
        aria-labelledby={formHeadingId}
      >
        <div className={styles.entry} hidden={isReplaced}>
          {Object.keys(errors).length > 0 && !isSubmitting && (
            <ErrorSummary errors={errors} attempt={submitCount} />
          )}
          <div className={clsx(columns.columns, columns.fit, styles.fields)}>
            <PhotoField chosen={photos} hint={texts.photosHint} />
            {formFieldNames.map((name) =>
              name === "service" ? (
                <ServiceField key={name} services={services} />
              ) : (
                <FormField
                  key={name}
                  name={name}
                  after={name === "message" && cannotWait && <UrgentLine phone={ways.phone} />}
                />
              ),
            )}
          </div>
          <HiddenFields />
          {/* Rendered even if hidden: the server fills it in when it refuses a form sent without script. */}
          {signs && (
            <div id={urgentId} role="status" hidden={!cannotWait}>
              <UrgentAdvice advice={signs.advice} phone={ways.phone} />
            </div>
          )}
          {progress !== undefined && <UploadProgress share={progress} />}
          <Button type="submit" variant="gold" size="lg" disabled={isSubmitting}>
            {isSubmitting ? "Sending..." : "Send for a Quote"}
          </Button>
          {/* The note promises an answer later. */}
          <p className="note" hidden={cannotWait}>
            {texts.formNote}
          </p>
        </div>
        <SendStatus
          ways={ways}
          result={result}
          thanks={texts.successMessage}
          values={values}
          lastSent={lastSent}
          advice={signs?.advice}
          onAnother={isReplaced ? startAnother : undefined}
        />
      </form>
    </FormikProvider>
  );
}
