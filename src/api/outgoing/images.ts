import type { ImageSource } from "../../entities/images.js";
import { CUT_OFF, Owed, type Positions } from "../positions.js";
import type { Outgoing } from "./outgoing.js";

/** A camera's images, chunk by chunk. Who has read one goes on with the latest. */
export class Images implements Outgoing {
  private readonly source: ImageSource;

  constructor(source: ImageSource) {
    this.source = source;
  }

  encode({ image, chunk }: Positions, at: number): number {
    const { source } = this;
    return chunk === CUT_OFF ? source.encodeEnd(at) : source.encodeChunk(image, chunk, at);
  }

  advance(positions: Positions): void {
    const { source } = this;
    const { image, chunk } = positions;
    if (chunk !== CUT_OFF && !source.isLast(image, chunk)) positions.chunk += 1;
    else {
      positions.settle(Owed.IMAGES);
      if (source.latest > image) positions.owesImage(source.latest);
    }
  }

  describe(): string {
    return `an image of "${this.source.name}"`;
  }
}
