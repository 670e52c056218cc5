// Written by scripts/take-studio-pictures.mjs. The studio's masters of products in their usual make, in studio/album:
// a fingerprint of the bytes with the width, and one of what the picture was made from, empty where that is not known.
import type { ProductType } from "@foldmark/region";
import type { ViewName } from "@foldmark/showroom";

export const studioPictures: Readonly<
  Partial<
    Record<ProductType, Readonly<Partial<Record<ViewName, readonly [master: string, madeFrom: string]>>>>
  >
> = {
  "mailer-box-plain": {
    open: ["d9d2ef5d-1440", "fb980973"],
    closed: ["53874bcc-1440", "66fa268d"],
    inside: ["a6a466fc-1440", "608772ef"],
    scale: ["335a9058-960", ""],
    stack: ["2dc46270-960", ""],
  },
  "mailer-box-eco": {
    closed: ["958096f0-1440", "4e1b4ae4"],
    open: ["4ef5b877-1440", "d8379c19"],
    inside: ["ea50b30c-1440", "231eb8d4"],
    scale: ["a45fe7fa-1440", "853d34bd"],
    stack: ["9abdd1ad-1440", "b02d6184"],
  },
  "mailer-box-eco-white": {
    closed: ["25b9ee64-1440", "a329c7bb"],
    open: ["003323ce-1440", "f7aa3bf2"],
    inside: ["a2c13fa9-1440", "bffdbecd"],
    scale: ["85aab592-960", ""],
    stack: ["60587465-960", ""],
  },
  "mailer-box-eco-color": {
    closed: ["6f894b14-1440", "872c3a44"],
    open: ["457b4c64-1440", "cfdba67f"],
    inside: ["621d8037-1440", "e681163d"],
    scale: ["173f87c1-960", ""],
    stack: ["0e584c14-960", ""],
  },
  "mailer-box-full-color": {
    closed: ["3493d541-1440", "ed97530f"],
    open: ["0b202e3a-1440", "f1834450"],
    inside: ["732fdd4b-1440", "36aeb4ab"],
    scale: ["76b7da10-1440", "4fbadf97"],
    stack: ["36e9eb3b-1440", "4a693863"],
  },
  "mailer-box-white-ink": {
    closed: ["8bdd5de8-1440", "85b5a353"],
    open: ["3bf71e31-1440", "d7e62b54"],
    inside: ["89c484ea-1440", "88e35b49"],
    scale: ["eac34912-960", ""],
    stack: ["ffe7a9d3-960", ""],
  },
  "mailer-box-full-color-double-sided": {
    open: ["25dd4606-1440", "7032b07e"],
    closed: ["e27ea604-1440", "58e4078e"],
    inside: ["96533d28-1440", "337e0bd4"],
    scale: ["8e7abf04-960", ""],
    stack: ["67b8163a-960", ""],
  },
  "delivery-mailer-box": {
    closed: ["0cf12507-1440", "47689bd6"],
    open: ["f72d87d4-1440", "ff557075"],
    inside: ["fdb5b0ee-1440", "5c8ecdac"],
    scale: ["93020ffe-960", ""],
    stack: ["ed2cb406-960", ""],
  },
  "delivery-mailer-box-plain": {
    open: ["d2b827f9-1440", "01a19e09"],
    closed: ["abc8e2f9-1440", "7378e51e"],
    inside: ["a884f3e2-960", ""],
    scale: ["a0e06bc0-960", ""],
    stack: ["f2d1003e-960", ""],
  },
  "sleeved-mailer-box": {
    open: ["99e2928e-1440", "dd7e6bd4"],
    closed: ["263a2f26-1440", "9ef3350f"],
    inside: ["2d1607c2-960", ""],
    scale: ["0743d26c-960", ""],
    stack: ["84185f81-960", ""],
  },
  "product-box": {
    open: ["e0cff9f7-1440", "cdf763ed"],
    closed: ["dd7b1d18-1440", "fade0833"],
    inside: ["e038fc68-960", ""],
    scale: ["c845d430-960", ""],
    stack: ["92d15c8b-960", ""],
  },
  "product-box-two-pieces": {
    open: ["1eca9da3-1440", "f597c45e"],
    closed: ["9d53d9be-1440", "9a52b41a"],
    inside: ["89dabf65-960", ""],
    scale: ["ed145396-960", ""],
    stack: ["bd66e9e0-960", ""],
  },
  "product-box-wine-box": {
    closed: ["00c9d1ca-1440", "c4621df4"],
    inside: ["f42892d0-1440", "083616bf"],
    scale: ["61ff2c00-960", ""],
    stack: ["d1049398-960", ""],
  },
  "shipping-box": {
    open: ["74dbdf15-1440", "1ba45de6"],
    closed: ["ee3646c0-1440", "bd4bd8df"],
    inside: ["ec575a45-960", ""],
    scale: ["c5428bfa-960", ""],
    stack: ["a15ebc9e-960", ""],
  },
  "shipping-box-plain": {
    open: ["7d15c113-1440", "e4f58c15"],
    closed: ["674f08e4-1440", "a635b61b"],
    inside: ["f7283863-960", ""],
    scale: ["59469359-960", ""],
    stack: ["5576c105-960", ""],
  },
  "paper-bag": {
    closed: ["3a0230c2-1440", "1101331f"],
    inside: ["75abf7c4-1440", "1a965f4a"],
    scale: ["255d44b6-1440", "81fbb83a"],
  },
  "rigid-envelope": {
    closed: ["9c5f4b55-1440", "299a34e6"],
    open: ["cc39037a-1440", "207ef7d8"],
  },
  "poly-mailer": {
    open: ["88526c11-1440", "951cd3cb"],
    closed: ["1583b276-1440", "11c60f05"],
  },
  "paper-mailer": {
    closed: ["8f679431-1440", "fbd169b0"],
    scale: ["f6059896-1440", "89c42c37"],
  },
  "sample-packs": {
    closed: ["02e58a3d-1440", "1d53ee2b"],
    open: ["2b98e6d0-1440", "a2f721b3"],
  },
  "tissue-paper": {
    open: ["21d6e54a-1440", "c8c16282"],
    closed: ["2146efa3-1440", "4b25116f"],
  },
  "packing-paper": {
    open: ["c36c3724-1440", "54b3d288"],
    closed: ["6b083186-1440", "1f00490c"],
  },
  "packing-tape": {
    closed: ["cbdb1118-1440", "610ac7c2"],
    scale: ["c49b40df-1440", "5d89fb2a"],
  },
  "kraft-tape": {
    closed: ["f65ad2da-1440", "ef8211e9"],
    scale: ["fb65a447-1440", "bf549493"],
  },
  "bio-poly-mailer": {
    open: ["3cd0c13b-1440", "549081bb"],
    closed: ["99adc3ea-1440", "e4d3850e"],
  },
  "bio-poly-mailer-plain": {
    open: ["5bc4fe5d-1440", "41295541"],
    closed: ["50807c28-1440", "fcc444c3"],
  },
  "recycled-poly-mailer": {
    open: ["cd48d0d5-1440", "11e39ada"],
    closed: ["489f8db7-1440", "d589bc66"],
  },
  "paper-can": {
    open: ["288b475c-1440", "1fd405c0"],
    closed: ["230601b2-1440", "13a069ad"],
    scale: ["5a6722d8-1440", "dba17690"],
  },
  "cake-box": {
    open: ["fb699f2c-1440", "21cfb94f"],
    closed: ["0ee026a1-1440", "ccaaf2d1"],
    inside: ["55e59073-960", ""],
    scale: ["39f0e9c6-960", ""],
    stack: ["d7390b68-960", ""],
  },
  "magnetic-box": {
    closed: ["c65d61de-1440", "af3ae373"],
    open: ["12fefcda-1440", "ba4e8552"],
    inside: ["3ef2453a-960", ""],
    scale: ["d3f660a6-960", ""],
    stack: ["436eb500-960", ""],
  },
  "rigid-drawer-box": {
    open: ["3363493f-1440", "341a8265"],
    closed: ["96146528-1440", "23dcdfa9"],
    inside: ["5c0e4c4e-960", ""],
    scale: ["81c141ce-960", ""],
    stack: ["bb67f09e-960", ""],
  },
  "rigid-box": {
    closed: ["773aa486-1440", "14e4ada9"],
    open: ["8a564fcb-1440", "e15605d3"],
    inside: ["0678a693-960", ""],
    scale: ["34964366-960", ""],
    stack: ["69385bb7-960", ""],
  },
  "rigid-box-two-pieces": {
    open: ["2be36318-1440", "25585c09"],
    closed: ["b78cfd39-1440", "50fbfed0"],
    inside: ["b1fcd6c6-960", ""],
    scale: ["43f28ce6-960", ""],
    stack: ["c4fd0491-960", ""],
  },
  "special-box": {
    open: ["29a40a6f-1440", "e20b1201"],
    closed: ["32043f38-1440", "09e2ab03"],
    scale: ["7eeb8481-960", ""],
    stack: ["8742e853-960", ""],
  },
  "carrier-box": {
    closed: ["9770b306-1440", "c486d552"],
    inside: ["921d14d7-1440", "4e27a972"],
    scale: ["5bfc2324-960", ""],
  },
  "pre-printed-mailer-box-eco": {
    closed: ["7804435c-1440", "3c63da52"],
    open: ["5055cac0-1440", "0429abe5"],
    inside: ["75f6f51b-960", ""],
    scale: ["5ec4774a-960", ""],
    stack: ["bea0bdbd-960", ""],
  },
  "pre-printed-mailer-box-full-colour": {
    closed: ["fa9e2138-1440", "f6a99aeb"],
    open: ["b678738d-1440", "f0d0f797"],
    inside: ["23c2d15e-960", ""],
    scale: ["ffa034fd-960", ""],
    stack: ["d8741ac3-960", ""],
  },
  "doypack-bag": {
    closed: ["a002b787-1440", "17efe288"],
    scale: ["0baafb50-1440", "ef0e2623"],
  },
  "square-label": {
    open: ["de8b588a-1440", "4119c08b"],
    closed: ["cb7b99ed-1440", "05df5266"],
  },
  "tote-bag": {
    closed: ["fd059052-1440", "5a4417d9"],
    scale: ["769344f5-1440", "c474daf5"],
  },
  "printed-card": {
    open: ["16112200-1440", "5cc5e881"],
    closed: ["31829a35-1440", "e1f3ea2c"],
    scale: ["4ebf7f77-960", ""],
    stack: ["5e5ee507-960", ""],
  },
  "pre-printed-kraft-tape": {
    closed: ["d17d766f-1440", "2e7397b8"],
    scale: ["e72e2361-1440", "c581306e"],
  },
};
