/** Schemas of gallery projects, their stories and all pictures: content/gallery, projects, pictures. */
import { array, string } from "yup";
import { wrongFormatMessage } from "../pictures/picture-rules";
import {
  isoDay,
  fields,
  key,
  referenceTo,
  labelledPictures,
  metaDescription,
  sample,
  fractionField,
  text,
} from "./fields";

const category = () => text(30).meta({ refersTo: "gallery category" });

/** A job in the gallery: an entry of content/gallery/projects.yml. */
export const projectSchema = fields({
  key: key(),
  title: text(60),
  description: text(260),
  category: category(),
  location: text(40).meta({ refersTo: "town" }),
  date: isoDay().required(),
  picture: referenceTo("picture"),
  sample: sample(),
});

/** Other words for a photo from Google: an entry of content/gallery/google-overrides.yml. */
export const googleOverrideSchema = fields({
  photo: string()
    .matches(/^[\w-]+$/, "must be the key of a photo, as `npm run check:photos` prints it")
    .required(),
  title: text(60),
  description: string().max(260),
  category: category(),
  location: text(40).meta({ refersTo: "town" }),
  date: isoDay(),
});

const pictureFile = /^\.\/[\w-]+\.(?:jpe?g|JPE?G|png|PNG|webp|WEBP)$/;

/** Message for a value that is no picture path: often only the ./ is missing. */
function notPictureFile({ value }: { value: string }): string {
  if (/\.\w+$/.test(value) && !/\.(?:jpe?g|png|webp)$/i.test(value))
    return wrongFormatMessage(value);
  const inFolder = `./${value.split(/[\\/]/).at(-1)}`;
  return pictureFile.test(inFolder)
    ? `must be ./ and the name of the file; write ${inFolder}`
    : "must be ./ and the name of a .jpg, .png or .webp file in letters, digits and hyphens; rename the file";
}

/** A picture of the site: an entry of content/pictures/index.yml. */
export const pictureSchema = fields({
  key: key(),
  file: string().matches(pictureFile, notPictureFile).meta({ file: true }).required(),
  alt: string()
    .min(20)
    .max(250)
    .matches(
      /^(?!.*\.(?:jpe?g|JPE?G|png|PNG|webp|heic|HEIC)$)/,
      "is the name of a file; say what the picture shows",
    )
    .required(),
  /** Subject of the picture, for people who search the index. */
  category: category().optional(),
  /** Point of the subject: shares of width and height from the top left corner. */
  focus: array(fractionField()).length(2).required(),
  sample: sample(),
});

/** The story of a job: content/projects/*.md, named by the project's key. */
export const storySchema = fields({
  description: metaDescription(),
  service: referenceTo("service"),
  /** Duration, rough cost, and certificate of the job. */
  took: text(80),
  cost: text(80),
  certificate: text(140),
  /** Pictures such as before and after; the project's own may be among them. */
  pictures: labelledPictures().min(1).max(3),
  updated: isoDay(),
  sample: sample(),
});
