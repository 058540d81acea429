import { useEffect, useRef, type ReactNode } from "react";
import { phoneHref } from "../../../functions/shared/contact-links";
import {
  contactFields,
  formFieldNames,
  photosField,
  photosNotKeptMessage,
  promiseId,
  promiseText,
  referenceName,
  ringUsText,
} from "../../../functions/shared/contact-fields";
import type { Message } from "../../../functions/shared/check-message";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { Thumbnail } from "./photo-field";
import * as styles from "./receipt.module.css";
import type { ChosenPhoto } from "./use-photos";

export type SentMessage = { readonly values: Message; readonly photos: readonly ChosenPhoto[] };

/** The message that was sent, field by field, and thumbnails of its photos. */
function SentFields({ values, photos }: SentMessage) {
  return (
    <>
      <h3>What you wrote</h3>
      <dl className={styles.fields}>
        {formFieldNames.map(
          (name) =>
            values[name] && (
              <div key={name}>
                <dt className="meta">{contactFields[name].title}</dt>
                <dd>{values[name]}</dd>
              </div>
            ),
        )}
        {photos.length > 0 && (
          <div>
            <dt className="meta">{photosField.title}</dt>
            <dd className={styles.photos}>
              {photos.map((photo) => (
                <Thumbnail key={photo.id} {...photo} />
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

type Props = {
  /** The heading when the message is safe; its line breaks are kept. */
  thanks: string;
  /** Undefined on the page for visitors without script: the host fills in the line and shows it. */
  reference?: string;
  photosNotKept?: boolean;
  /** A message about a danger is promised no time: its writer is told to ring, if somebody always answers. */
  urgent?: boolean;
  /** The time by which an answer is promised, in words. */
  answerBy?: string;
  /** The sentence shown when no time is promised. */
  note: string;
  phone: {
    readonly display: string;
    readonly international: string;
    /** The hours in which somebody answers it; undefined if somebody always does. */
    readonly hours?: string;
  };
  lastSent?: SentMessage;
  /** Stands directly above "ring us". */
  advice?: ReactNode;
  /** The way to another message. */
  children: ReactNode;
};

/** Thanks, reference and next steps for somebody who wrote, in place of the form. The heading takes the focus. */
export function Receipt({
  thanks,
  reference,
  photosNotKept,
  urgent,
  answerBy,
  note,
  phone,
  lastSent,
  advice,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Focus alone may leave the heading in the middle of the screen, and the button to ring below it.
    heading.current?.scrollIntoView();
  }, []);
  const later = answerBy ? `${promiseText} by ${answerBy}.` : note;
  // Nobody may answer at this hour if the phone has hours; the advice says them, and whom to ring.
  const promised = urgent ? !phone.hours && ringUsText : later;
  return (
    <div className={styles.receipt}>
      <h2 ref={heading} tabIndex={-1} className="h3">
        {urgent ? "We have your message" : thanks}
      </h2>
      <p id={referenceName} hidden={!reference} className={styles.reference}>
        Your reference: <strong>{reference}</strong>
      </p>
      {photosNotKept && <p>{photosNotKeptMessage}</p>}
      {advice}
      <p id={promiseId} hidden={!promised}>
        {promised}
      </p>
      {lastSent && <SentFields {...lastSent} photos={photosNotKept ? [] : lastSent.photos} />}
      {!urgent && (
        <p>
          {"Can't wait? Ring us. "}
          {phone.hours}
        </p>
      )}
      <ButtonRow>
        <ButtonLink href={phoneHref(phone.international)} variant="gold" icon="phone">
          Call {phone.display}
        </ButtonLink>
        {children}
      </ButtonRow>
    </div>
  );
}
