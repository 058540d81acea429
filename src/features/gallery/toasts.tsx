import { useCallback, useState } from "react";
import type * as Library from "react-toastify";
import * as styles from "./toasts.module.css";

/** A short message in the corner of the screen. */
export type Notice = {
  readonly variant: "default" | "destructive";
  readonly title: string;
  readonly text: string;
};

/** Toasts, fetched when the first one is due: most visits never need the library. */
export function useToasts() {
  const [library, setLibrary] = useState<typeof Library>();
  const notify = useCallback(({ variant, title, text }: Notice) => {
    import("react-toastify").then(
      (loaded) => {
        setLibrary(loaded);
        const content = (
          <div>
            <p className={styles.title}>{title}</p>
            <p>{text}</p>
          </div>
        );
        const isDestructive = variant === "destructive";
        loaded.toast(content, {
          className: styles[isDestructive ? "destructive" : "neutral"],
          role: isDestructive ? "alert" : "status",
        });
      },
      (error: unknown) => {
        console.error("Gallery notice:", title, error);
      },
    );
  }, []);
  const region = library && (
    // The library keeps a toast while the mouse is over it; this keeps it while the keyboard is in it (WCAG 2.2.1).
    <div
      role="presentation"
      onFocus={() => {
        library.toast.pause();
      }}
    >
      <library.ToastContainer
        position="bottom-right"
        autoClose={8000}
        pauseOnHover
        hideProgressBar
        className={styles.region}
        pauseOnFocusLoss
        closeOnClick={false}
        aria-label="Notices"
      />
    </div>
  );
  return { notify, region };
}
