/** Measures of the area map, which the build draws (src/data/draw-map.ts) and pages lay out. */

/** The plane that holds every town, in units of the drawing. */
export const mapViewBox = { width: 1000, height: 750 };

/** Bounds of the picture, in units of the plane: it extends beyond the plane, mostly in the west. */
export const mapArea = { left: -950, top: -338, width: 2430, height: 1373 };
