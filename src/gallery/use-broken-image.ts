import { useEffect, useRef, useState } from "react";

/**
 * Whether the picture inside the element with this ref could not be loaded. It says
 * so once: when the stand-in fails too, nothing changes any more.
 */
export function useBrokenImage<Frame extends HTMLElement>() {
  const [broken, setBroken] = useState(false);
  const frame = useRef<Frame>(null);
  useEffect(() => {
    // A picture in the HTML may have failed before this code ran.
    const image = frame.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
  }, []);
  return {
    broken,
    frame,
    onErrorCapture: () => {
      setBroken(true);
    },
  };
}
