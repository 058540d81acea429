/** Projects of the gallery and every picture of the site: content/gallery, content/pictures. */
import { array, number, string } from "yup";
import { day, fields, key, keyOf, sample, text } from "./fields";
import { galleryCategories } from "./gallery-categories";

export const projectSchema = fields({
  key: key(),
  title: text(60),
  description: text(260),
  category: string().oneOf(galleryCategories).required(),
  location: text(40).meta({ names: "town" }),
  date: day().required(),
  picture: keyOf("picture"),
  sample: sample(),
});

export const googleOverrideSchema = fields({
  photo: string()
    .matches(/^[\w-]+$/, "must be the key of a photo, as `npm run photos:check` prints it")
    .required(),
  title: text(60),
  description: string().max(260),
  category: string().oneOf(galleryCategories).required(),
  location: text(40).meta({ names: "town" }),
  date: day(),
});

export const pictureSchema = fields({
  key: key(),
  file: string()
    .matches(/^\.\/[a-z0-9-]+\.(jpg|png)$/, "must be ./ and the name of a .jpg or .png file")
    .meta({ file: true })
    .required(),
  alt: string().min(20).max(250).required(),
  /** Where the subject is: shares of width and height from the top left corner. */
  focus: array(number().min(0).max(1).required()).length(2).required(),
  /** Windows that light up where the picture is the home page's: shares of left, top, right, bottom. */
  windows: array(array(number().min(0).max(1).required()).length(4).required()),
  sample: sample(),
});
