import { useState } from "react";
import { Button } from "../../components/button";
import { ContactBlock } from "../../components/business/contact-block";
import { GoogleMap } from "../../components/business/google-map";
import { OpeningHours } from "../../components/business/opening-hours";
import { useBusiness } from "../../components/business/use-business";
import { Section } from "../../components/section";
import { paths } from "../../content-model/paths";
import { ContactForm } from "../../contact/contact-form";
import { SendOutcome } from "../../contact/send-outcome";
import { ownPicture } from "../../gallery/own-photos";
import { PhotoDialog } from "../../gallery/photo-dialog";
import { PhotoGallery } from "../../gallery/photo-gallery";
import { useToasts } from "../../gallery/toasts";
import { ContactWays } from "../../sections/contact/contact-ways";
import { Pagination } from "../../sections/lists/pagination";
import { Receipt } from "../../sections/contact/receipt";
import { PriceCard } from "../../sections/towns/town-text";
import * as styles from "./design-system.module.css";
import { entries, Sample } from "./samples";
import { useSamples } from "./use-samples";

const message = { name: "Jo", phone: "", email: "", service: "", address: "", message: "Hello." };

/** The form, and what becomes of a message. */
function Contact() {
  const business = useBusiness();
  const { contactPage } = useSamples();
  return (
    <>
      <Section heading="Ways to reach us, hours, receipt" tone="sunk">
        <PriceCard heading="Working in CW9" />
        <ContactWays {...contactPage} />
        <OpeningHours />
        <ContactBlock />
        <Sample name="Receipt">
          <Receipt reference="SW-1234-ABCD" />
        </Sample>
        <Sample name="Receipt without a reference">
          <Receipt />
        </Sample>
      </Section>
      <Section heading="Form" intro="Press Send to see the errors.">
        <ContactForm texts={contactPage} ways={business} />
        {([{ outcome: "sent", reference: "SW-1234" }, { outcome: "failed" }] as const).map(
          (result) => (
            <Sample key={result.outcome} name={`A message that was ${result.outcome}`}>
              <SendOutcome
                ways={business}
                result={result}
                thanks={contactPage.successMessage}
                values={message}
              />
            </Sample>
          ),
        )}
      </Section>
    </>
  );
}

/** The gallery with toasts and dialog. */
function Gallery() {
  const { promise } = useBusiness();
  const { picture } = useSamples();
  const { notify, region } = useToasts();
  const [open, setOpen] = useState(false);
  const photos = entries(5, (number) => ({
    id: `sample-${number}`,
    title: `Photo ${number}`,
    description: "What was done.",
    category: "Domestic",
    location: "Knutsford",
    uploadDate: "2024-01-01",
    ...ownPicture(picture),
  }));
  return (
    <Section heading="Gallery" intro="All are Domestic; other categories have nothing in them.">
      <PhotoGallery staticPhotos={photos} fallbacks={[]} sampleNote="" promise={promise} />
      <div className={styles["row"]}>
        {(["default", "destructive"] as const).map((tone) => (
          <Button
            key={tone}
            variant={tone}
            onClick={() => {
              notify({ tone, title: `A ${tone} toast`, text: "It waits while you point at it." });
            }}
          >
            Toast, {tone}
          </Button>
        ))}
        <Button
          variant="outline"
          onClick={() => {
            setOpen(true);
          }}
        >
          Dialog
        </Button>
      </div>
      {open && (
        <PhotoDialog
          photos={photos}
          index={0}
          fallback=""
          onMove={() => undefined}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
      {region}
    </Section>
  );
}

/** What changes while it is used. */
export function States() {
  return (
    <>
      <Contact />
      <Gallery />
      <Section heading="Pages" tone="sunk">
        {[1, 4, 7].map((page) => (
          <Pagination
            key={page}
            list={paths.blogs}
            page={page}
            last={7}
            label={`Sample pages, ${page} of 7`}
            previous="Newer"
            next="Older"
          />
        ))}
        <GoogleMap />
      </Section>
    </>
  );
}
