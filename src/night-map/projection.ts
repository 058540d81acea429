/** From coordinates to the map's plane: pure geometry. */

/** A point in decimal degrees (WGS 84). */
export type Point = { readonly latitude: number; readonly longitude: number };

/** The plane that holds every town, in units of the drawing. */
export const plane = { width: 1000, height: 750 };

/** How far the drawing goes on beyond the plane, as shares of its size. */
export const beyond = { left: 0.95, right: 0.48, top: 0.45, bottom: 0.38 };

/** Room around the outermost towns, for their labels. */
const margin = 0.1;

/** Turns degrees into units of the plane, from its top left corner. */
export type Projection = {
  readonly toPlane: (point: Point) => { readonly x: number; readonly y: number };
  /** Units of the plane in a mile. */
  readonly mile: number;
};

const milesPerDegree = 69.09;

/**
 * An equirectangular projection (true enough over 60 km) that fits all points into the plane,
 * north up, at one scale for both directions.
 */
export function fitProjection(points: readonly Point[]): Projection {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  const scale = Math.min(
    (plane.width * (1 - 2 * margin)) / ((east - west) * squeeze || 1),
    (plane.height * (1 - 2 * margin)) / (north - south || 1),
  );
  return {
    mile: scale / milesPerDegree,
    toPlane: ({ latitude, longitude }) => ({
      x: Math.round(plane.width / 2 + (longitude - middle.longitude) * squeeze * scale),
      y: Math.round(plane.height / 2 + (middle.latitude - latitude) * scale),
    }),
  };
}
