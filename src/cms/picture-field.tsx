/**
 * The form field for pictures in Sveltia CMS. In `pictures/index.yml` it takes a new photograph and
 * its name; elsewhere it offers the existing pictures to choose from. It is a class, because hooks of our React do not
 * work in the React of the CMS.
 */
/** @jsxRuntime classic */
/** @jsx h */
import { Component } from "react";
import type { CustomFieldControlProps } from "@sveltia/cms";
import {
  heicMessage,
  isHeicName,
  minWidth,
  pictureKey,
  tooSmallMessage,
} from "../content-model/pictures/picture-rules";
import { slugify } from "../content-model/slugify";

type State = {
  readonly name: string;
  /** The problem with the last choice. */
  readonly problem?: string;
  /** URL of a photograph chosen in this form; others have a thumbnail from the build. */
  readonly url?: string;
};

const ownLine = { display: "block" };

/** Width of a picture in px. */
async function widthOf(url: string): Promise<number> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image.naturalWidth;
}

/** The field; its value is a file's path if `isFile`, else a picture's key. */
export class PictureField extends Component<CustomFieldControlProps, State> {
  override state: State = { name: "" };

  /** The CMS calls this before it saves. */
  isValid = () => this.state.problem === undefined || { error: { message: this.state.problem } };

  private readonly isFile = () => this.props.field.get("isFile") === true;

  /** Shows the picture, and sets it as the value if it meets the rules. */
  private async take(value: string, url: string): Promise<void> {
    const width = await widthOf(url);
    if (width < minWidth) {
      this.setState({ problem: `The picture ${tooSmallMessage(width)}` });
      return;
    }
    // The value is set after the state, because the CMS validates it at once.
    this.setState({ problem: undefined, url }, () => {
      this.props.onChange(value);
    });
  }

  private readonly addPhoto = async (photo: File): Promise<void> => {
    try {
      const value = await this.props.addFile(photo, { name: `${slugify(this.state.name)}.jpg` });
      await this.take(value, value);
    } catch {
      const help = isHeicName(photo.name)
        ? heicMessage
        : "is no picture that can be read, or too large.";
      this.setState({ problem: `${photo.name} ${help}` });
    }
  };

  private readonly choose = async (): Promise<void> => {
    const picked = await this.props.pickFile({ kind: "image", allowURL: false });
    if (!picked || Array.isArray(picked) || !picked.file) return;
    if (picked.value.startsWith("blob:")) {
      const problem =
        "Add a new photograph under Lists, Pictures, and say there what it shows. Then choose it here.";
      this.setState({ problem });
      return;
    }
    await this.take(pictureKey(picked.value), URL.createObjectURL(picked.file));
  };

  override render() {
    const { forID, classNameWrapper } = this.props;
    const value: unknown = this.props.value;
    const { name, problem, url } = this.state;
    const key = typeof value === "string" ? pictureKey(value) : "";
    const alt = name || key;
    return (
      <div>
        {key && <img src={url ?? `/admin/pictures/${key}.webp`} alt={alt} height={120} />}
        {this.isFile() ? (
          <div>
            <label style={ownLine}>
              Name of the picture, a few words
              <input
                className={classNameWrapper}
                value={name}
                onChange={({ target }) => {
                  this.setState({ name: target.value });
                }}
              />
            </label>
            <label style={ownLine}>
              Photograph, as the camera took it
              <input
                id={forID}
                type="file"
                accept="image/*"
                disabled={slugify(name) === ""}
                onChange={({ target }) => {
                  const [photo] = target.files ?? [];
                  if (photo) void this.addPhoto(photo);
                }}
              />
            </label>
          </div>
        ) : (
          <button id={forID} type="button" onClick={() => void this.choose()}>
            {key ? "Choose another picture" : "Choose a picture"}
          </button>
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
    );
  }
}
