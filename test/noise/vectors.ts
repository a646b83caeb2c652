/** The vector for this protocol of the Noise implementation Cacophony, which others test with as well. In hexadecimal. */
export const NNPSK0 = {
  prologue: "4a6f686e2047616c74",
  psk: "54686973206973206d7920417573747269616e20706572737065637469766521",
  initiatorSecretKey: "893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a",
  responderSecretKey: "bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b",
  handshakeHash: "f4d03dc34495c95729ea6de9e1b59004b59733102488b3e24bc441e0be208eaf",
  /** By turns the initiator's and the responder's; the first two are the handshake. */
  messages: [
    {
      payload: "4c756477696720766f6e204d69736573",
      sealed:
        "ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c794479b962b8aff8485742ac32f905ba45369e2465fb59e138a93d67a0d1266b6a54",
    },
    {
      payload: "4d757272617920526f746862617264",
      sealed:
        "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f144808843d6062704d5a9c422a8e834423f8c1feada7e8d0d910a1a2cd030fb584221e3",
    },
    {
      payload: "462e20412e20486179656b",
      sealed: "e632c3763d7669067383433197a3baddf146e9e70ad4b4e9e59e0f",
    },
    {
      payload: "4361726c204d656e676572",
      sealed: "64c6bee32ea91c8474bb4c21d7a700109ad45af77b29764ba5eb1e",
    },
    {
      payload: "4a65616e2d426170746973746520536179",
      sealed: "e2fa0bed0603b62d3ccac2ecabbf3fe33f3e86514909b323361626266cb2471cc8",
    },
    {
      payload: "457567656e2042f6686d20766f6e2042617765726b",
      sealed: "0c01dc9cec1fe4ddd692e8dd32188aa351088dc91183639a53b57aa4692b5ebdef8b8ca111",
    },
  ],
} as const;
