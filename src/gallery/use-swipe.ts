import { useRef, type TouchEvent } from "react";

const least = 48;

type Point = { readonly x: number; readonly y: number };

/** Handlers that tell a sideways swipe of one finger from a pinch, a scroll or a tap. */
export function useSwipe(onSwipe: (direction: "left" | "right") => void) {
  const start = useRef<Point>();
  return {
    onTouchStart({ touches }: TouchEvent) {
      const [touch, second] = [touches[0], touches[1]];
      start.current = touch && !second ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [from, touch] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= least && Math.abs(x) > Math.abs(y)) onSwipe(x > 0 ? "right" : "left");
    },
  };
}
