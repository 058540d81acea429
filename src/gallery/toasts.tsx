import { useCallback, useRef, useState, type ComponentType } from "react";
import type { Id, ToastContainerProps } from "react-toastify";
import * as styles from "./toasts.module.css";

/** A short message in the corner of the screen. */
export type Notice = {
  readonly tone: "default" | "destructive";
  readonly title: string;
  readonly text: string;
};

type Library = {
  readonly Container: ComponentType<ToastContainerProps>;
  /** Keeps the toasts that are shown until they are closed by hand. */
  readonly hold: () => void;
};

function Words({ title, text }: Pick<Notice, "title" | "text">) {
  return (
    <div>
      <p className={styles["title"]}>{title}</p>
      <p>{text}</p>
    </div>
  );
}

/** Toasts, fetched when the first one is due: most visits never need the library. */
export function useToasts() {
  const [library, setLibrary] = useState<Library>();
  const shown = useRef<Id[]>([]);
  const notify = useCallback((notice: Notice) => {
    import("react-toastify")
      .then(({ ToastContainer, toast }) => {
        const hold = () => {
          for (const id of shown.current) toast.update(id, { autoClose: false });
        };
        setLibrary({ Container: ToastContainer, hold });
        const destructive = notice.tone === "destructive";
        const id = toast(<Words {...notice} />, {
          className: destructive ? styles["destructive"] : styles["neutral"],
          role: destructive ? "alert" : "status",
        });
        shown.current.push(id);
      })
      .catch((error: unknown) => {
        console.error("Gallery notice:", notice.title, error);
      });
  }, []);
  const region = library ? (
    // The library waits while the mouse is over a toast; this is for the keyboard (WCAG 2.2.1).
    <div role="presentation" onFocus={library.hold}>
      <library.Container
        position="bottom-right"
        autoClose={8000}
        pauseOnHover
        hideProgressBar
        className={styles["region"]}
        pauseOnFocusLoss
        closeOnClick={false}
        aria-label="Notices"
      />
    </div>
  ) : null;
  return { notify, region };
}
