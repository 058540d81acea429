import { useRef } from "react";

/** One key for one message, however often it is sent; what was changed is another message. */
export function useIdempotencyKey(): (message: string) => string {
  const last = useRef({ message: "", key: "" });
  return (message) => {
    if (last.current.message !== message) last.current = { message, key: crypto.randomUUID() };
    return last.current.key;
  };
}
