import { useCallback, useState, type ComponentType } from "react";
import type { ToastContainerProps } from "react-toastify";
import * as styles from "./toasts.module.css";

/** A short message in the corner of the screen. */
export type Notice = {
  readonly tone: "default" | "destructive";
  readonly title: string;
  readonly text: string;
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
  const [Container, setContainer] = useState<ComponentType<ToastContainerProps>>();
  const notify = useCallback((notice: Notice) => {
    void import("react-toastify").then(({ ToastContainer, toast }) => {
      setContainer(() => ToastContainer);
      const destructive = notice.tone === "destructive";
      toast(<Words {...notice} />, {
        className: destructive ? styles["destructive"] : styles["neutral"],
        role: destructive ? "alert" : "status",
      });
    });
  }, []);
  const region = Container ? (
    <Container
      position="bottom-right"
      autoClose={7000}
      pauseOnHover
      hideProgressBar
      className={styles["region"]}
      pauseOnFocusLoss
      closeOnClick={false}
      aria-label="Notices"
    />
  ) : null;
  return { notify, region };
}
