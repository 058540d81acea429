/**
 * The parts we read of what the Places API (New) answers; field names as in its protos
 * (google.maps.places.v1.Photo, AuthorAttribution, PhotoMedia).
 */
import { array, number, object, string, type InferType } from "yup";

/** A photo of Place Details. Its name becomes part of an address, so it must be a plain one. */
export const googlePhotoSchema = object({
  name: string()
    .matches(/^places\/[\w-]{1,300}\/photos\/[\w-]{1,2000}$/)
    .required(),
  widthPx: number().integer().positive(),
  heightPx: number().integer().positive(),
  authorAttributions: array(
    object({ displayName: string().max(200).default(""), uri: string().max(2000) }),
  ).default([]),
  googleMapsUri: string().max(2000),
});

/** See `googlePhotoSchema`. */
export type GooglePhoto = InferType<typeof googlePhotoSchema>;

/** The answer of Place Details with the field mask `photos`; a place without photos has no list. */
export const googlePlaceSchema = object({ photos: array().max(1000) }).noUnknown();

/** The answer of a photo's media address with `skipHttpRedirect=true`. */
export const googleMediaSchema = object({
  photoUri: string()
    .max(4000)
    .test((value) => value !== undefined && URL.canParse(value))
    .required(),
});
