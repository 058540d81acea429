import * as styles from "../contact-form.module.css";

/** How far the photos are on their way: a bar, and the same in words. */
export function UploadProgress({ share }: { share: number }) {
  const text = share < 1 ? `Sending photos: ${Math.floor(share * 100)}%` : "Photos sent, saving...";
  return (
    <div className={styles["progress"]}>
      <progress max={1} value={share} aria-label="Sending photos" />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
