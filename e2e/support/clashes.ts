type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom"> & { readonly name: string | null };

/** Parts of a page that cover each other, by their words. */
export function clashesIn(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
}
