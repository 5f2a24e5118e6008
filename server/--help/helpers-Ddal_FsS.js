import { F as decodeAttestationObject, t as init_helpers } from "./helpers-DAYwxOzQ.js";
init_helpers();
export { decodeAttestationObject };
