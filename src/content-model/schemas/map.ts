/** Schema of the background of the area map: content/map.yml. */
import { array, number, string, type InferType } from "yup";
import { fields, nonEmptyList, text } from "./fields";

/** Longitude, then latitude, in decimal degrees (WGS 84), the order of GeoJSON. */
const point = () => array(number().min(-9).max(61).required()).length(2).required();
const lines = () => array(fields({ name: text(20), line: nonEmptyList(point()) })).required();

/** content/map.yml. */
export const mapSchema = fields({
  /** The outline of the land as one ring. */
  land: nonEmptyList(point()),
  rivers: lines(),
  roads: lines(),
  labels: array(
    fields({ name: text(20), kind: string().oneOf(["road", "water"]).required(), at: point() }),
  ).required(),
});

export type MapContent = InferType<typeof mapSchema>;
