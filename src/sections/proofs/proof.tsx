import type { Tone } from "../../components/section";
import { Boards, Cable, Garden, Plan } from "./drawn";
import { Call, Halving, Shutdown } from "./scaled";
import { useProofs } from "./use-proofs";
import { Report, Rooms } from "./written";

type Props = {
  name: Queries.ProofName;
  /** Of those that have no tone of their own. */
  tone: Tone;
};

/** A figure of content/proofs.yml, by its name. */
export function Proof({ name, tone }: Props) {
  const proofs = useProofs();
  if (!proofs) return null;
  const { report, boards, cable, halving, cameras, garden, call, rooms, shutdown, building } =
    proofs;
  switch (name) {
    case "report":
      return report && <Report proof={report} tone={tone} />;
    case "boards":
      return boards && <Boards proof={boards} tone="ink" />;
    case "cable":
      return cable && <Cable proof={cable} tone={tone} />;
    case "halving":
      return halving && <Halving proof={halving} tone="ink" />;
    case "cameras":
      return cameras && <Plan proof={cameras} tone={tone} />;
    case "garden":
      return garden && <Garden proof={garden} tone="ink" />;
    case "call":
      return call && <Call proof={call} tone="red" />;
    case "rooms":
      return rooms && <Rooms proof={rooms} tone={tone} />;
    case "shutdown":
      return shutdown && <Shutdown proof={shutdown} tone="ink" />;
    case "building":
      return building && <Plan proof={building} tone={tone} />;
  }
}
