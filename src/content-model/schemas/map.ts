/** What stands behind the towns on the map of the area: content/map.yml. */
import { array, number, string, type InferType } from "yup";
import { fields, listOf, text } from "./fields";

/** Longitude, then latitude, in decimal degrees (WGS 84), as GeoJSON has them. */
const point = () => array(number().min(-9).max(61).required()).length(2).required();
const lines = () => array(fields({ name: text(20), line: listOf(point()) })).required();

export const mapSchema = fields({
  /** The outline of the land, once around. */
  land: listOf(point()),
  rivers: lines(),
  roads: lines(),
  labels: array(
    fields({ name: text(20), kind: string().oneOf(["road", "water"]).required(), at: point() }),
  ).required(),
});

/** What content/map.yml says. */
export type MapContent = InferType<typeof mapSchema>;
