import { useEffect, useState } from "react";
import * as styles from "../contact-form.module.css";
import type { ChosenPhoto } from "./chosen-photo";

/** A chosen photo, small, once it has been read; its name stands beside it. */
export function Thumbnail({ thumbnail }: Pick<ChosenPhoto, "thumbnail">) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void thumbnail.then((read) => {
      if (isShown) setSource(read);
    });
    return () => {
      isShown = false;
    };
  }, [thumbnail]);
  return (
    <span className={styles["thumbnail"]}>
      {source !== undefined && <img src={source} alt="" />}
    </span>
  );
}
