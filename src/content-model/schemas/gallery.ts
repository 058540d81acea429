/** Projects of the gallery, how they went, and every picture: content/gallery, projects, pictures. */
import { array, string } from "yup";
import {
  day,
  fields,
  key,
  keyOf,
  labelledPictures,
  metaDescription,
  sample,
  share,
  text,
} from "./fields";

const category = () => text(30).meta({ names: "gallery category" });

export const projectSchema = fields({
  key: key(),
  title: text(60),
  description: text(260),
  category: category(),
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
  category: category(),
  location: text(40).meta({ names: "town" }),
  date: day(),
});

export const pictureSchema = fields({
  key: key(),
  file: string()
    .matches(
      /^\.\/[a-z0-9-]+\.(jpg|png|webp)$/,
      "must be ./ and the name of a .jpg, .png or .webp file",
    )
    .meta({ file: true })
    .required(),
  alt: string().min(20).max(250).required(),
  /** What it shows, for those who look for one in the index. */
  category: category().optional(),
  /** Where the subject is: shares of width and height from the top left corner. */
  focus: array(share()).length(2).required(),
  /** Windows that light up where the picture is the home page's: shares of left, top, right, bottom. */
  windows: array(array(share()).length(4).required()),
  sample: sample(),
});

/** How a job went: content/projects/*.md, named by the project's key. */
export const storySchema = fields({
  description: metaDescription(),
  service: keyOf("service"),
  /** How long it took, what it cost roughly, and the paper that came of it. */
  took: text(80),
  cost: text(80),
  certificate: text(140),
  /** Besides the project's own, or with it among them: before and after, by day and by night. */
  pictures: labelledPictures().min(1).max(3),
  updated: day(),
  sample: sample(),
});
