import { n as __esmMin, r as __exportAll, t as __commonJSMin } from "./rolldown-runtime-C1I3wEg2.js";
// node_modules/@hexagon/base64/src/base64.js
var chars, charsUrl, genLookup, lookup, lookupUrl, base64UrlPattern, base64Pattern, base64$1;
function init_base64() {
	return (init_base64 = __esmMin((() => {
		chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
		charsUrl = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
		genLookup = (target) => {
			const lookupTemp = typeof Uint8Array === "undefined" ? [] : /* @__PURE__ */ new Uint8Array(256);
			const len = 64;
			for (let i = 0; i < len; i++) lookupTemp[target.charCodeAt(i)] = i;
			return lookupTemp;
		};
		lookup = genLookup(chars);
		lookupUrl = genLookup(charsUrl);
		base64UrlPattern = /^[-A-Za-z0-9\-_]*$/;
		base64Pattern = /^[-A-Za-z0-9+/]*={0,3}$/;
		base64$1 = {};
		/**
		* Convenience function for converting a base64 encoded string to an ArrayBuffer instance
		* @public
		* 
		* @param {string} data - Base64 representation of data
		* @param {boolean} [urlMode] - If set to true, URL mode string will be expected
		* @returns {ArrayBuffer} - Decoded data
		*/
		base64$1.toArrayBuffer = (data, urlMode) => {
			const len = data.length;
			let bufferLength = data.length * .75, i, p = 0, encoded1, encoded2, encoded3, encoded4;
			if (data[data.length - 1] === "=") {
				bufferLength--;
				if (data[data.length - 2] === "=") bufferLength--;
			}
			const arraybuffer = new ArrayBuffer(bufferLength), bytes = new Uint8Array(arraybuffer), target = urlMode ? lookupUrl : lookup;
			for (i = 0; i < len; i += 4) {
				encoded1 = target[data.charCodeAt(i)];
				encoded2 = target[data.charCodeAt(i + 1)];
				encoded3 = target[data.charCodeAt(i + 2)];
				encoded4 = target[data.charCodeAt(i + 3)];
				bytes[p++] = encoded1 << 2 | encoded2 >> 4;
				bytes[p++] = (encoded2 & 15) << 4 | encoded3 >> 2;
				bytes[p++] = (encoded3 & 3) << 6 | encoded4 & 63;
			}
			return arraybuffer;
		};
		/**
		* Convenience function for creating a base64 encoded string from an ArrayBuffer instance
		* @public
		* 
		* @param {ArrayBuffer} arrBuf - ArrayBuffer to be encoded
		* @param {boolean} [urlMode] - If set to true, URL mode string will be returned
		* @returns {string} - Base64 representation of data
		*/
		base64$1.fromArrayBuffer = (arrBuf, urlMode) => {
			const bytes = new Uint8Array(arrBuf);
			let i, result = "";
			const len = bytes.length, target = urlMode ? charsUrl : chars;
			for (i = 0; i < len; i += 3) {
				result += target[bytes[i] >> 2];
				result += target[(bytes[i] & 3) << 4 | bytes[i + 1] >> 4];
				result += target[(bytes[i + 1] & 15) << 2 | bytes[i + 2] >> 6];
				result += target[bytes[i + 2] & 63];
			}
			const remainder = len % 3;
			if (remainder === 2) result = result.substring(0, result.length - 1) + (urlMode ? "" : "=");
			else if (remainder === 1) result = result.substring(0, result.length - 2) + (urlMode ? "" : "==");
			return result;
		};
		/**
		* Convenience function for converting base64 to string
		* @public
		* 
		* @param {string} str - Base64 encoded string to be decoded
		* @param {boolean} [urlMode] - If set to true, URL mode string will be expected
		* @returns {string} - Decoded string
		*/
		base64$1.toString = (str, urlMode) => {
			return new TextDecoder().decode(base64$1.toArrayBuffer(str, urlMode));
		};
		/**
		* Convenience function for converting a javascript string to base64
		* @public
		* 
		* @param {string} str - String to be converted to base64
		* @param {boolean} [urlMode] - If set to true, URL mode string will be returned
		* @returns {string} - Base64 encoded string
		*/
		base64$1.fromString = (str, urlMode) => {
			return base64$1.fromArrayBuffer(new TextEncoder().encode(str), urlMode);
		};
		/**
		* Function to validate base64
		* @public
		* @param {string} encoded - Base64 or Base64url encoded data
		* @param {boolean} [urlMode] - If set to true, base64url will be expected
		* @returns {boolean} - Valid base64/base64url?
		*/
		base64$1.validate = (encoded, urlMode) => {
			if (!(typeof encoded === "string" || encoded instanceof String)) return false;
			try {
				return urlMode ? base64UrlPattern.test(encoded) : base64Pattern.test(encoded);
			} catch (_e) {
				return false;
			}
		};
		base64$1.base64 = base64$1;
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoBase64URL.js
/**
* Decode from a Base64URL-encoded string to an ArrayBuffer. Best used when converting a
* credential ID from a JSON string to an ArrayBuffer, like in allowCredentials or
* excludeCredentials.
*
* @param buffer Value to decode from base64
* @param to (optional) The decoding to use, in case it's desirable to decode from base64 instead
*/
function toBuffer(base64urlString, from = "base64url") {
	const _buffer = base64$1.toArrayBuffer(base64urlString, from === "base64url");
	return new Uint8Array(_buffer);
}
/**
* Encode the given array buffer into a Base64URL-encoded string. Ideal for converting various
* credential response ArrayBuffers to string for sending back to the server as JSON.
*
* @param buffer Value to encode to base64
* @param to (optional) The encoding to use, in case it's desirable to encode to base64 instead
*/
function fromBuffer(buffer, to = "base64url") {
	/**
	* Gracefully handle Uint8Array subclass types, like Node's Buffer, that can have a large
	* ArrayBuffer backing it.
	*/
	const _normalized = new Uint8Array(buffer);
	return base64$1.fromArrayBuffer(_normalized.buffer, to === "base64url");
}
/**
* Convert a base64url string into base64
*/
function toBase64(base64urlString) {
	const fromBase64Url = base64$1.toArrayBuffer(base64urlString, true);
	return base64$1.fromArrayBuffer(fromBase64Url);
}
/**
* Decode a base64url string into its original UTF-8 string
*/
function toUTF8String$1(base64urlString) {
	return base64$1.toString(base64urlString, true);
}
/**
* Confirm that the string is encoded into base64
*/
function isBase64(input) {
	return base64$1.validate(input, false);
}
/**
* Confirm that the string is encoded into base64url, with support for optional padding
*/
function isBase64URL(input) {
	input = trimPadding(input);
	return base64$1.validate(input, true);
}
/**
* Remove optional padding from a base64url-encoded string
*/
function trimPadding(input) {
	return input.replace(/=/g, "");
}
function init_isoBase64URL() {
	return (init_isoBase64URL = __esmMin((() => {
		init_base64();
	})))();
}
// node_modules/@levischuck/tiny-cbor/esm/cbor/cbor_internal.js
function decodeLength(data, argument, index) {
	if (argument < 24) return [argument, 1];
	const remainingDataLength = data.byteLength - index - 1;
	const view = new DataView(data.buffer, index + 1);
	let output;
	let bytes = 0;
	switch (argument) {
		case 24:
			if (remainingDataLength > 0) {
				output = view.getUint8(0);
				bytes = 2;
			}
			break;
		case 25:
			if (remainingDataLength > 1) {
				output = view.getUint16(0, false);
				bytes = 3;
			}
			break;
		case 26:
			if (remainingDataLength > 3) {
				output = view.getUint32(0, false);
				bytes = 5;
			}
			break;
		case 27: if (remainingDataLength > 7) {
			const bigOutput = view.getBigUint64(0, false);
			if (bigOutput >= 24n && bigOutput <= Number.MAX_SAFE_INTEGER) return [Number(bigOutput), 9];
		}
	}
	if (output && output >= 24) return [output, bytes];
	throw new Error("Length not supported or not well formed");
}
function encodeLength(major, argument) {
	const majorEncoded = major << 5;
	if (argument < 0) throw new Error("CBOR Data Item argument must not be negative");
	let bigintArgument;
	if (typeof argument == "number") {
		if (!Number.isInteger(argument)) throw new Error("CBOR Data Item argument must be an integer");
		bigintArgument = BigInt(argument);
	} else bigintArgument = argument;
	if (major == 1) {
		if (bigintArgument == 0n) throw new Error("CBOR Data Item argument cannot be zero when negative");
		bigintArgument = bigintArgument - 1n;
	}
	if (bigintArgument > 18446744073709551615n) throw new Error("CBOR number out of range");
	const buffer = /* @__PURE__ */ new Uint8Array(8);
	new DataView(buffer.buffer).setBigUint64(0, bigintArgument, false);
	if (bigintArgument <= 23) return [majorEncoded | buffer[7]];
	else if (bigintArgument <= 255) return [majorEncoded | 24, buffer[7]];
	else if (bigintArgument <= 65535) return [majorEncoded | 25, ...buffer.slice(6)];
	else if (bigintArgument <= 4294967295) return [majorEncoded | 26, ...buffer.slice(4)];
	else return [majorEncoded | 27, ...buffer];
}
function init_cbor_internal() {
	return (init_cbor_internal = __esmMin((() => {})))();
}
// node_modules/@levischuck/tiny-cbor/esm/cbor/cbor.js
function decodeUnsignedInteger(data, argument, index) {
	return decodeLength(data, argument, index);
}
function decodeNegativeInteger(data, argument, index) {
	const [value, length] = decodeUnsignedInteger(data, argument, index);
	return [-value - 1, length];
}
function decodeByteString(data, argument, index) {
	const [lengthValue, lengthConsumed] = decodeLength(data, argument, index);
	const dataStartIndex = index + lengthConsumed;
	return [new Uint8Array(data.buffer.slice(dataStartIndex, dataStartIndex + lengthValue)), lengthConsumed + lengthValue];
}
function decodeString(data, argument, index) {
	const [value, length] = decodeByteString(data, argument, index);
	return [TEXT_DECODER.decode(value), length];
}
function decodeArray(data, argument, index) {
	if (argument === 0) return [[], 1];
	const [length, lengthConsumed] = decodeLength(data, argument, index);
	let consumedLength = lengthConsumed;
	const value = [];
	for (let i = 0; i < length; i++) {
		if (data.byteLength - index - consumedLength <= 0) throw new Error("array is not supported or well formed");
		const [decodedValue, consumed] = decodeNext(data, index + consumedLength);
		value.push(decodedValue);
		consumedLength += consumed;
	}
	return [value, consumedLength];
}
function decodeMap(data, argument, index) {
	if (argument === 0) return [/* @__PURE__ */ new Map(), 1];
	const [length, lengthConsumed] = decodeLength(data, argument, index);
	let consumedLength = lengthConsumed;
	const result = /* @__PURE__ */ new Map();
	for (let i = 0; i < length; i++) {
		let remainingDataLength = data.byteLength - index - consumedLength;
		if (remainingDataLength <= 0) throw new Error(MAP_ERROR);
		const [key, keyConsumed] = decodeNext(data, index + consumedLength);
		consumedLength += keyConsumed;
		remainingDataLength -= keyConsumed;
		if (remainingDataLength <= 0) throw new Error(MAP_ERROR);
		if (typeof key !== "string" && typeof key !== "number") throw new Error(MAP_ERROR);
		if (result.has(key)) throw new Error(MAP_ERROR);
		const [value, valueConsumed] = decodeNext(data, index + consumedLength);
		consumedLength += valueConsumed;
		result.set(key, value);
	}
	return [result, consumedLength];
}
function decodeFloat16(data, index) {
	if (index + 3 > data.byteLength) throw new Error("CBOR stream ended before end of Float 16");
	const result = data.getUint16(index + 1, false);
	if (result == 31744) return [Infinity, 3];
	else if (result == 32256) return [NaN, 3];
	else if (result == 64512) return [-Infinity, 3];
	throw new Error("Float16 data is unsupported");
}
function decodeFloat32(data, index) {
	if (index + 5 > data.byteLength) throw new Error("CBOR stream ended before end of Float 32");
	return [data.getFloat32(index + 1, false), 5];
}
function decodeFloat64(data, index) {
	if (index + 9 > data.byteLength) throw new Error("CBOR stream ended before end of Float 64");
	return [data.getFloat64(index + 1, false), 9];
}
function decodeTag(data, argument, index) {
	const [tag, tagBytes] = decodeLength(data, argument, index);
	const [value, valueBytes] = decodeNext(data, index + tagBytes);
	return [new CBORTag(tag, value), tagBytes + valueBytes];
}
function decodeNext(data, index) {
	if (index >= data.byteLength) throw new Error("CBOR stream ended before tag value");
	const byte = data.getUint8(index);
	const majorType = byte >> 5;
	const argument = byte & 31;
	switch (majorType) {
		case 0: return decodeUnsignedInteger(data, argument, index);
		case 1: return decodeNegativeInteger(data, argument, index);
		case 2: return decodeByteString(data, argument, index);
		case 3: return decodeString(data, argument, index);
		case 4: return decodeArray(data, argument, index);
		case 5: return decodeMap(data, argument, index);
		case 6: return decodeTag(data, argument, index);
		case 7: switch (argument) {
			case 20: return [false, 1];
			case 21: return [true, 1];
			case 22: return [null, 1];
			case 23: return [void 0, 1];
			case 25: return decodeFloat16(data, index);
			case 26: return decodeFloat32(data, index);
			case 27: return decodeFloat64(data, index);
		}
	}
	throw new Error(`Unsupported or not well formed at ${index}`);
}
function encodeSimple(data) {
	if (data === true) return 245;
	else if (data === false) return 244;
	else if (data === null) return 246;
	return 247;
}
function encodeFloat(data) {
	if (Math.fround(data) == data || !Number.isFinite(data) || Number.isNaN(data)) {
		const output = /* @__PURE__ */ new Uint8Array(5);
		output[0] = 250;
		new DataView(output.buffer).setFloat32(1, data, false);
		return output;
	} else {
		const output = /* @__PURE__ */ new Uint8Array(9);
		output[0] = 251;
		new DataView(output.buffer).setFloat64(1, data, false);
		return output;
	}
}
function encodeNumber(data) {
	if (typeof data == "number") {
		if (Number.isSafeInteger(data)) {
			if (data < 0) return encodeLength(1, Math.abs(data));
			else return encodeLength(0, data);
		}
		return [encodeFloat(data)];
	} else if (data < 0n) return encodeLength(1, data * -1n);
	else return encodeLength(0, data);
}
function encodeString(data, output) {
	output.push(...encodeLength(3, data.length));
	output.push(ENCODER.encode(data));
}
function encodeBytes(data, output) {
	output.push(...encodeLength(2, data.length));
	output.push(data);
}
function encodeArray(data, output) {
	output.push(...encodeLength(4, data.length));
	for (const element of data) encodePartialCBOR(element, output);
}
function encodeMap(data, output) {
	output.push(new Uint8Array(encodeLength(5, data.size)));
	for (const [key, value] of data.entries()) {
		encodePartialCBOR(key, output);
		encodePartialCBOR(value, output);
	}
}
function encodeTag(tag, output) {
	output.push(...encodeLength(6, tag.tag));
	encodePartialCBOR(tag.value, output);
}
function encodePartialCBOR(data, output) {
	if (typeof data == "boolean" || data === null || data == void 0) {
		output.push(encodeSimple(data));
		return;
	}
	if (typeof data == "number" || typeof data == "bigint") {
		output.push(...encodeNumber(data));
		return;
	}
	if (typeof data == "string") {
		encodeString(data, output);
		return;
	}
	if (data instanceof Uint8Array) {
		encodeBytes(data, output);
		return;
	}
	if (Array.isArray(data)) {
		encodeArray(data, output);
		return;
	}
	if (data instanceof Map) {
		encodeMap(data, output);
		return;
	}
	if (data instanceof CBORTag) {
		encodeTag(data, output);
		return;
	}
	throw new Error("Not implemented");
}
/**
* Like {decodeCBOR}, but the length of the data is unknown and there is likely
* more -- possibly unrelated non-CBOR -- data afterwards.
*
* Examples:
*
* ```ts
* import {decodePartialCBOR} from './cbor.ts'
* decodePartialCBOR(new Uint8Array([1, 2, 245, 3, 4]), 2)
* // returns [true, 1]
* // It did not decode the leading [1, 2] or trailing [3, 4]
* ```
*
* @param data a data stream to read data from
* @param index where to start reading in the data stream
* @returns a tuple of the value followed by bytes read.
* @throws {Error}
*   When the data stream ends early or the CBOR data is not well formed
*/
function decodePartialCBOR(data, index) {
	if (data.byteLength === 0 || data.byteLength <= index || index < 0) throw new Error("No data");
	if (data instanceof Uint8Array) return decodeNext(new DataView(data.buffer), index);
	else if (data instanceof ArrayBuffer) return decodeNext(new DataView(data), index);
	return decodeNext(data, index);
}
/**
* Encode a supported structure to a CBOR byte string.
*
* Example:
*
* ```ts
* import {encodeCBOR, CBORType, CBORTag} from './cbor.ts'
* encodeCBOR(new Map<string | number, CBORType>([
*   ["key", "value"],
*   [1, "another value"]
* ]));
* // returns new Uint8Array([162, 99, 107, 101, 121, 101, 118, 97, 108, 117, 101, 1, 109, 97, 110, 111, 116, 104, 101, 114, 32 118, 97, 108, 117, 101])
*
* encodeCBOR(new CBORTag(1234, "hello"))
* // returns new UInt8Array([217, 4, 210, 101, 104, 101, 108, 108, 111])
* ```
*
* @param data Data to encode
* @returns A byte string as a Uint8Array
* @throws Error
*   if unsupported data is found during encoding
*/
function encodeCBOR(data) {
	const results = [];
	encodePartialCBOR(data, results);
	let length = 0;
	for (const result of results) if (typeof result == "number") length += 1;
	else length += result.length;
	const output = new Uint8Array(length);
	let index = 0;
	for (const result of results) if (typeof result == "number") {
		output[index] = result;
		index += 1;
	} else {
		output.set(result, index);
		index += result.length;
	}
	return output;
}
var CBORTag, TEXT_DECODER, MAP_ERROR, ENCODER;
function init_cbor() {
	return (init_cbor = __esmMin((() => {
		init_cbor_internal();
		CBORTag = class {
			/**
			* Wrap a value with a tag number.
			* When encoded, this tag will be attached to the value.
			*
			* @param tag Tag number
			* @param value Wrapped value
			*/
			constructor(tag, value) {
				Object.defineProperty(this, "tagId", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: void 0
				});
				Object.defineProperty(this, "tagValue", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: void 0
				});
				this.tagId = tag;
				this.tagValue = value;
			}
			/**
			* Read the tag number
			*/
			get tag() {
				return this.tagId;
			}
			/**
			* Read the value
			*/
			get value() {
				return this.tagValue;
			}
		};
		TEXT_DECODER = new TextDecoder();
		MAP_ERROR = "Map is not supported or well formed";
		ENCODER = new TextEncoder();
	})))();
}
// node_modules/@levischuck/tiny-cbor/esm/index.js
function init_esm() {
	return (init_esm = __esmMin((() => {
		init_cbor();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCBOR.js
/**
* Whatever CBOR encoder is used should keep CBOR data the same length when data is re-encoded
*
* MOST CRITICALLY, this means the following needs to be true of whatever CBOR library we use:
* - CBOR Map type values MUST decode to JavaScript Maps
* - CBOR tag 64 (uint8 Typed Array) MUST NOT be used when encoding Uint8Arrays back to CBOR
*
* So long as these requirements are maintained, then CBOR sequences can be encoded and decoded
* freely while maintaining their lengths for the most accurate pointer movement across them.
*/
/**
* Decode and return the first item in a sequence of CBOR-encoded values
*
* @param input The CBOR data to decode
* @param asObject (optional) Whether to convert any CBOR Maps into JavaScript Objects. Defaults to
* `false`
*/
function decodeFirst$1(input) {
	const [first] = decodePartialCBOR(new Uint8Array(input), 0);
	return first;
}
/**
* Encode data to CBOR
*/
function encode$8(input) {
	return encodeCBOR(input);
}
function init_isoCBOR() {
	return (init_isoCBOR = __esmMin((() => {
		init_esm();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/cose.js
/**
* A type guard for determining if a COSE public key is an OKP key pair
*/
function isCOSEPublicKeyOKP(cosePublicKey) {
	const kty = cosePublicKey.get(COSEKEYS.kty);
	return isCOSEKty(kty) && kty === COSEKTY.OKP;
}
/**
* A type guard for determining if a COSE public key is an EC2 key pair
*/
function isCOSEPublicKeyEC2(cosePublicKey) {
	const kty = cosePublicKey.get(COSEKEYS.kty);
	return isCOSEKty(kty) && kty === COSEKTY.EC2;
}
/**
* A type guard for determining if a COSE public key is an RSA key pair
*/
function isCOSEPublicKeyRSA(cosePublicKey) {
	const kty = cosePublicKey.get(COSEKEYS.kty);
	return isCOSEKty(kty) && kty === COSEKTY.RSA;
}
/**
* A type guard for determining if a COSE public key is an AKP key pair
*/
function isCOSEPublicKeyAKP(cosePublicKey) {
	const kty = cosePublicKey.get(COSEKEYS.kty);
	return isCOSEKty(kty) && kty === COSEKTY.AKP;
}
function isCOSEKty(kty) {
	return Object.values(COSEKTY).indexOf(kty) >= 0;
}
function isCOSECrv(crv) {
	return Object.values(COSECRV).indexOf(crv) >= 0;
}
function isCOSEAlg(alg) {
	return Object.values(COSEALG).indexOf(alg) >= 0;
}
function isPQCCOSEAlg(alg) {
	return [
		COSEALG.ML_DSA_44,
		COSEALG.ML_DSA_65,
		COSEALG.ML_DSA_87
	].indexOf(alg) >= 0;
}
var COSEKEYS, COSEKTY, COSECRV, COSEALG;
function init_cose() {
	return (init_cose = __esmMin((() => {
		(function(COSEKEYS) {
			COSEKEYS[COSEKEYS["kty"] = 1] = "kty";
			COSEKEYS[COSEKEYS["alg"] = 3] = "alg";
			COSEKEYS[COSEKEYS["crv"] = -1] = "crv";
			COSEKEYS[COSEKEYS["x"] = -2] = "x";
			COSEKEYS[COSEKEYS["y"] = -3] = "y";
			COSEKEYS[COSEKEYS["n"] = -1] = "n";
			COSEKEYS[COSEKEYS["e"] = -2] = "e";
			COSEKEYS[COSEKEYS["pub"] = -1] = "pub";
		})(COSEKEYS || (COSEKEYS = {}));
		(function(COSEKTY) {
			COSEKTY[COSEKTY["OKP"] = 1] = "OKP";
			COSEKTY[COSEKTY["EC2"] = 2] = "EC2";
			COSEKTY[COSEKTY["RSA"] = 3] = "RSA";
			COSEKTY[COSEKTY["AKP"] = 7] = "AKP";
		})(COSEKTY || (COSEKTY = {}));
		(function(COSECRV) {
			COSECRV[COSECRV["P256"] = 1] = "P256";
			COSECRV[COSECRV["P384"] = 2] = "P384";
			COSECRV[COSECRV["P521"] = 3] = "P521";
			COSECRV[COSECRV["ED25519"] = 6] = "ED25519";
			COSECRV[COSECRV["SECP256K1"] = 8] = "SECP256K1";
		})(COSECRV || (COSECRV = {}));
		(function(COSEALG) {
			COSEALG[COSEALG["ES256"] = -7] = "ES256";
			COSEALG[COSEALG["EdDSA"] = -8] = "EdDSA";
			COSEALG[COSEALG["ES384"] = -35] = "ES384";
			COSEALG[COSEALG["ES512"] = -36] = "ES512";
			COSEALG[COSEALG["PS256"] = -37] = "PS256";
			COSEALG[COSEALG["PS384"] = -38] = "PS384";
			COSEALG[COSEALG["PS512"] = -39] = "PS512";
			COSEALG[COSEALG["ES256K"] = -47] = "ES256K";
			COSEALG[COSEALG["ML_DSA_44"] = -48] = "ML_DSA_44";
			COSEALG[COSEALG["ML_DSA_65"] = -49] = "ML_DSA_65";
			COSEALG[COSEALG["ML_DSA_87"] = -50] = "ML_DSA_87";
			COSEALG[COSEALG["RS256"] = -257] = "RS256";
			COSEALG[COSEALG["RS384"] = -258] = "RS384";
			COSEALG[COSEALG["RS512"] = -259] = "RS512";
			COSEALG[COSEALG["RS1"] = -65535] = "RS1";
		})(COSEALG || (COSEALG = {}));
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/mapCoseAlgToWebCryptoHashAlgName.js
/**
* Convert a COSE alg ID into a corresponding hash algorithm string value that WebCrypto APIs expect
*
* Unless otherwise specified, mappings were referenced from
* https://w3c.github.io/webcrypto/#jwk-mapping-alg
*/
function mapCoseAlgToWebCryptoHashAlgName(alg) {
	if ([COSEALG.RS1].indexOf(alg) >= 0) return "SHA-1";
	else if ([
		COSEALG.ES256,
		COSEALG.PS256,
		COSEALG.RS256
	].indexOf(alg) >= 0) return "SHA-256";
	else if ([
		COSEALG.ES384,
		COSEALG.PS384,
		COSEALG.RS384
	].indexOf(alg) >= 0) return "SHA-384";
	else if ([
		COSEALG.ES512,
		COSEALG.PS512,
		COSEALG.RS512,
		COSEALG.EdDSA
	].indexOf(alg) >= 0) return "SHA-512";
	throw new Error(`Could not map COSE alg value of ${alg} to a WebCrypto hash alg name`);
}
function init_mapCoseAlgToWebCryptoHashAlgName() {
	return (init_mapCoseAlgToWebCryptoHashAlgName = __esmMin((() => {
		init_cose();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/getWebCrypto.js
/**
* Try to get an instance of the Crypto API from the current runtime. Should support Node,
* as well as others, like Deno, that implement Web APIs.
*/
function getWebCrypto() {
	return new Promise((resolve, reject) => {
		if (webCrypto) return resolve(webCrypto);
		/**
		* Naively attempt to access Crypto as a global object, which popular ESM-centric run-times
		* support (and Node v20+)
		*/
		const _globalThisCrypto = _getWebCryptoInternals.stubThisGlobalThisCrypto();
		if (_globalThisCrypto) {
			/**
			* In Deno v2.7.x, TypeScript 5.9 defines `Crypto.getRandomValues()` as the following type:
			*
			* `getRandomValues<T extends ArrayBufferView>(array: T): T;`
			*
			* However in earlier versions of TypeScript, `Crypto.getRandomValues()` is defined as such:
			*
			* `getRandomValues<T extends ArrayBufferView | null>(array: T): T;`
			*
			* Casting to `as unknown as Crypto` here (using this project's `Crypto` types extracted from
			* DOM types in an older, minimum-supported-Deno version of TypeScript) helps bridge the gap.
			*/
			webCrypto = _globalThisCrypto;
			return resolve(webCrypto);
		}
		return reject(new MissingWebCrypto());
	});
}
var webCrypto, MissingWebCrypto, _getWebCryptoInternals;
function init_getWebCrypto() {
	return (init_getWebCrypto = __esmMin((() => {
		webCrypto = void 0;
		MissingWebCrypto = class extends Error {
			constructor() {
				super("An instance of the Crypto API could not be located");
				this.name = "MissingWebCrypto";
			}
		};
		_getWebCryptoInternals = {
			stubThisGlobalThisCrypto: () => globalThis.crypto,
			setCachedCrypto: (newCrypto) => {
				webCrypto = newCrypto;
			}
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/digest.js
/**
* Generate a digest of the provided data.
*
* @param data The data to generate a digest of
* @param algorithm A COSE algorithm ID that maps to a desired SHA algorithm
*/
async function digest(data, algorithm) {
	const WebCrypto = await getWebCrypto();
	const subtleAlgorithm = mapCoseAlgToWebCryptoHashAlgName(algorithm);
	const hashed = await WebCrypto.subtle.digest(subtleAlgorithm, data);
	return new Uint8Array(hashed);
}
function init_digest() {
	return (init_digest = __esmMin((() => {
		init_mapCoseAlgToWebCryptoHashAlgName();
		init_getWebCrypto();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/getRandomValues.js
/**
* Fill up the provided bytes array with random bytes equal to its length.
*
* @returns the same bytes array passed into the method
*/
async function getRandomValues(array) {
	(await getWebCrypto()).getRandomValues(array);
	return array;
}
function init_getRandomValues() {
	return (init_getRandomValues = __esmMin((() => {
		init_getWebCrypto();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/importJWKKey.js
/**
* Convert a JWK-formatted public key into a WebCrypto CryptoKey that can be used for
* signature verification
*/
async function importJWKKey(opts) {
	const WebCrypto = await getWebCrypto();
	const { keyData, algorithm } = opts;
	return WebCrypto.subtle.importKey("jwk", keyData, algorithm, false, ["verify"]);
}
function init_importJWKKey() {
	return (init_importJWKKey = __esmMin((() => {
		init_getWebCrypto();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/mapCoseAlgToWebCryptoKeyAlgName.js
/**
* Convert a COSE alg ID into a corresponding key algorithm string value that WebCrypto APIs expect
*
* Unless otherwise specified, mappings were referenced from
* https://w3c.github.io/webcrypto/#jwk-mapping-alg
*/
function mapCoseAlgToWebCryptoKeyAlgName(alg) {
	if ([COSEALG.EdDSA].indexOf(alg) >= 0) return "Ed25519";
	else if ([
		COSEALG.ES256,
		COSEALG.ES384,
		COSEALG.ES512,
		COSEALG.ES256K
	].indexOf(alg) >= 0) return "ECDSA";
	else if ([
		COSEALG.RS256,
		COSEALG.RS384,
		COSEALG.RS512,
		COSEALG.RS1
	].indexOf(alg) >= 0) return "RSASSA-PKCS1-v1_5";
	else if ([
		COSEALG.PS256,
		COSEALG.PS384,
		COSEALG.PS512
	].indexOf(alg) >= 0) return "RSA-PSS";
	else if ([COSEALG.ML_DSA_44].indexOf(alg) >= 0) return "ML-DSA-44";
	else if ([COSEALG.ML_DSA_65].indexOf(alg) >= 0) return "ML-DSA-65";
	else if ([COSEALG.ML_DSA_87].indexOf(alg) >= 0) return "ML-DSA-87";
	throw new Error(`Could not map COSE alg value of ${alg} to a WebCrypto key alg name`);
}
function init_mapCoseAlgToWebCryptoKeyAlgName() {
	return (init_mapCoseAlgToWebCryptoKeyAlgName = __esmMin((() => {
		init_cose();
	})))();
}
// node_modules/@simplewebauthn/server/esm/errors/index.js
var SimpleWebAuthnError, PQCNotSupportedError;
function init_errors() {
	return (init_errors = __esmMin((() => {
		init_mapCoseAlgToWebCryptoKeyAlgName();
		SimpleWebAuthnError = class extends Error {
			constructor({ message, code, cause }) {
				super(message, { cause });
				Object.defineProperty(this, "code", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: void 0
				});
				this.name = "SimpleWebAuthnError";
				this.code = code;
			}
		};
		PQCNotSupportedError = class extends SimpleWebAuthnError {
			constructor(alg) {
				const message = `This runtime's WebCrypto.subtle does not support use of ${mapCoseAlgToWebCryptoKeyAlgName(alg)}`;
				super({
					message,
					code: "RUNTIME_NO_PQC_SUPPORT"
				});
			}
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/verifyAKP.js
/** AKP, a.k.a ML-DSA */
async function verifyAKP(opts) {
	const { cosePublicKey, signature, data } = opts;
	const WebCrypto = await getWebCrypto();
	const alg = cosePublicKey.get(COSEKEYS.alg);
	const pub = cosePublicKey.get(COSEKEYS.pub);
	if (!alg) throw new Error("Public key was missing alg (AKP)");
	if (!isCOSEAlg(alg)) throw new Error(`Public key had invalid alg ${alg} (AKP)`);
	if (!pub) throw new Error("Public key was missing pub (AKP)");
	const webCryptoAlg = mapCoseAlgToWebCryptoKeyAlgName(alg);
	const keyData = {
		kty: "AKP",
		alg: webCryptoAlg,
		pub: fromBuffer(pub),
		ext: false
	};
	/**
	* ML-DSA support is pretty cutting edge, so take some steps to help RP's understand this instead
	* of them getting a `NotSupportedError: Unrecognized algorithm name` and trying to interpret it.
	*/
	let key;
	try {
		key = await importJWKKey({
			keyData,
			algorithm: webCryptoAlg
		});
	} catch (err) {
		if (err.name === "NotSupportedError") throw new PQCNotSupportedError(alg);
		else throw err;
	}
	return WebCrypto.subtle.verify(webCryptoAlg, key, signature, data);
}
function init_verifyAKP() {
	return (init_verifyAKP = __esmMin((() => {
		init_cose();
		init_helpers();
		init_importJWKKey();
		init_getWebCrypto();
		init_mapCoseAlgToWebCryptoKeyAlgName();
		init_errors();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/verifyEC2.js
/**
* Verify a signature using an EC2 public key
*/
async function verifyEC2(opts) {
	const { cosePublicKey, signature, data, shaHashOverride } = opts;
	const WebCrypto = await getWebCrypto();
	const alg = cosePublicKey.get(COSEKEYS.alg);
	const crv = cosePublicKey.get(COSEKEYS.crv);
	const x = cosePublicKey.get(COSEKEYS.x);
	const y = cosePublicKey.get(COSEKEYS.y);
	if (!alg) throw new Error("Public key was missing alg (EC2)");
	if (!crv) throw new Error("Public key was missing crv (EC2)");
	if (!x) throw new Error("Public key was missing x (EC2)");
	if (!y) throw new Error("Public key was missing y (EC2)");
	let _crv;
	if (crv === COSECRV.P256) _crv = "P-256";
	else if (crv === COSECRV.P384) _crv = "P-384";
	else if (crv === COSECRV.P521) _crv = "P-521";
	else throw new Error(`Unexpected COSE crv value of ${crv} (EC2)`);
	const key = await importJWKKey({
		keyData: {
			kty: "EC",
			crv: _crv,
			x: fromBuffer(x),
			y: fromBuffer(y),
			ext: false
		},
		algorithm: {
			/**
			* Note to future self: you can't use `mapCoseAlgToWebCryptoKeyAlgName()` here because some
			* leaf certs from actual devices specified an RSA SHA value for `alg` (e.g. `-257`) which
			* would then map here to `'RSASSA-PKCS1-v1_5'`. We always want `'ECDSA'` here so we'll
			* hard-code this.
			*/
			name: "ECDSA",
			namedCurve: _crv
		}
	});
	let subtleAlg = mapCoseAlgToWebCryptoHashAlgName(alg);
	if (shaHashOverride) subtleAlg = mapCoseAlgToWebCryptoHashAlgName(shaHashOverride);
	const verifyAlgorithm = {
		name: "ECDSA",
		hash: { name: subtleAlg }
	};
	return WebCrypto.subtle.verify(verifyAlgorithm, key, signature, data);
}
function init_verifyEC2() {
	return (init_verifyEC2 = __esmMin((() => {
		init_cose();
		init_mapCoseAlgToWebCryptoHashAlgName();
		init_importJWKKey();
		init_iso();
		init_getWebCrypto();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/verifyRSA.js
/**
* Verify a signature using an RSA public key
*/
async function verifyRSA(opts) {
	const { cosePublicKey, signature, data, shaHashOverride } = opts;
	const WebCrypto = await getWebCrypto();
	const alg = cosePublicKey.get(COSEKEYS.alg);
	const n = cosePublicKey.get(COSEKEYS.n);
	const e = cosePublicKey.get(COSEKEYS.e);
	if (!alg) throw new Error("Public key was missing alg (RSA)");
	if (!isCOSEAlg(alg)) throw new Error(`Public key had invalid alg ${alg} (RSA)`);
	if (!n) throw new Error("Public key was missing n (RSA)");
	if (!e) throw new Error("Public key was missing e (RSA)");
	const keyData = {
		kty: "RSA",
		alg: "",
		n: fromBuffer(n),
		e: fromBuffer(e),
		ext: false
	};
	const keyAlgorithm = {
		name: mapCoseAlgToWebCryptoKeyAlgName(alg),
		hash: { name: mapCoseAlgToWebCryptoHashAlgName(alg) }
	};
	const verifyAlgorithm = { name: mapCoseAlgToWebCryptoKeyAlgName(alg) };
	if (shaHashOverride) keyAlgorithm.hash.name = mapCoseAlgToWebCryptoHashAlgName(shaHashOverride);
	if (keyAlgorithm.name === "RSASSA-PKCS1-v1_5") {
		if (keyAlgorithm.hash.name === "SHA-256") keyData.alg = "RS256";
		else if (keyAlgorithm.hash.name === "SHA-384") keyData.alg = "RS384";
		else if (keyAlgorithm.hash.name === "SHA-512") keyData.alg = "RS512";
		else if (keyAlgorithm.hash.name === "SHA-1") keyData.alg = "RS1";
	} else if (keyAlgorithm.name === "RSA-PSS") {
		/**
		* salt length. The default value is 20 but the convention is to use hLen, the length of the
		* output of the hash function in bytes. A salt length of zero is permitted and will result in
		* a deterministic signature value. The actual salt length used can be determined from the
		* signature value.
		*
		* From https://www.cryptosys.net/pki/manpki/pki_rsaschemes.html
		*/
		let saltLength = 0;
		if (keyAlgorithm.hash.name === "SHA-256") {
			keyData.alg = "PS256";
			saltLength = 32;
		} else if (keyAlgorithm.hash.name === "SHA-384") {
			keyData.alg = "PS384";
			saltLength = 48;
		} else if (keyAlgorithm.hash.name === "SHA-512") {
			keyData.alg = "PS512";
			saltLength = 64;
		}
		verifyAlgorithm.saltLength = saltLength;
	} else throw new Error(`Unexpected RSA key algorithm ${alg} (${keyAlgorithm.name})`);
	const key = await importJWKKey({
		keyData,
		algorithm: keyAlgorithm
	});
	return WebCrypto.subtle.verify(verifyAlgorithm, key, signature, data);
}
function init_verifyRSA() {
	return (init_verifyRSA = __esmMin((() => {
		init_cose();
		init_mapCoseAlgToWebCryptoHashAlgName();
		init_importJWKKey();
		init_iso();
		init_mapCoseAlgToWebCryptoKeyAlgName();
		init_getWebCrypto();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/verifyOKP.js
async function verifyOKP(opts) {
	const { cosePublicKey, signature, data } = opts;
	const WebCrypto = await getWebCrypto();
	const alg = cosePublicKey.get(COSEKEYS.alg);
	const crv = cosePublicKey.get(COSEKEYS.crv);
	const x = cosePublicKey.get(COSEKEYS.x);
	if (!alg) throw new Error("Public key was missing alg (OKP)");
	if (!isCOSEAlg(alg)) throw new Error(`Public key had invalid alg ${alg} (OKP)`);
	if (!crv) throw new Error("Public key was missing crv (OKP)");
	if (!x) throw new Error("Public key was missing x (OKP)");
	let _crv;
	if (crv === COSECRV.ED25519) _crv = "Ed25519";
	else throw new Error(`Unexpected COSE crv value of ${crv} (OKP)`);
	const key = await importJWKKey({
		keyData: {
			kty: "OKP",
			crv: _crv,
			alg: "EdDSA",
			x: fromBuffer(x),
			ext: false
		},
		algorithm: {
			name: _crv,
			namedCurve: _crv
		}
	});
	const verifyAlgorithm = { name: _crv };
	return WebCrypto.subtle.verify(verifyAlgorithm, key, signature, data);
}
function init_verifyOKP() {
	return (init_verifyOKP = __esmMin((() => {
		init_cose();
		init_helpers();
		init_importJWKKey();
		init_getWebCrypto();
	})))();
}
// node_modules/pvtsutils/build/index.es.js
/*!
* MIT License
* 
* Copyright (c) 2017-2024 Peculiar Ventures, LLC
* 
* Permission is hereby granted, free of charge, to any person obtaining a copy
* of this software and associated documentation files (the "Software"), to deal
* in the Software without restriction, including without limitation the rights
* to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
* copies of the Software, and to permit persons to whom the Software is
* furnished to do so, subject to the following conditions:
* 
* The above copyright notice and this permission notice shall be included in all
* copies or substantial portions of the Software.
* 
* THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
* IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
* FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
* AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
* LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
* OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
* SOFTWARE.
* 
*/
function combine(...buf) {
	const totalByteLength = buf.map((item) => item.byteLength).reduce((prev, cur) => prev + cur);
	const res = new Uint8Array(totalByteLength);
	let currentPos = 0;
	buf.map((item) => new Uint8Array(item)).forEach((arr) => {
		for (const item2 of arr) res[currentPos++] = item2;
	});
	return res.buffer;
}
function isEqual(bytes1, bytes2) {
	if (!(bytes1 && bytes2)) return false;
	if (bytes1.byteLength !== bytes2.byteLength) return false;
	const b1 = new Uint8Array(bytes1);
	const b2 = new Uint8Array(bytes2);
	for (let i = 0; i < bytes1.byteLength; i++) if (b1[i] !== b2[i]) return false;
	return true;
}
var ARRAY_BUFFER_NAME, BufferSourceConverter, STRING_TYPE, HEX_REGEX, BASE64_REGEX$1, BASE64URL_REGEX$1, Utf8Converter, Utf16Converter, Convert;
function init_index_es() {
	return (init_index_es = __esmMin((() => {
		ARRAY_BUFFER_NAME = "[object ArrayBuffer]";
		BufferSourceConverter = class BufferSourceConverter {
			static isArrayBuffer(data) {
				return Object.prototype.toString.call(data) === ARRAY_BUFFER_NAME;
			}
			static toArrayBuffer(data) {
				if (this.isArrayBuffer(data)) return data;
				if (data.byteLength === data.buffer.byteLength) return data.buffer;
				if (data.byteOffset === 0 && data.byteLength === data.buffer.byteLength) return data.buffer;
				return this.toUint8Array(data.buffer).slice(data.byteOffset, data.byteOffset + data.byteLength).buffer;
			}
			static toUint8Array(data) {
				return this.toView(data, Uint8Array);
			}
			static toView(data, type) {
				if (data.constructor === type) return data;
				if (this.isArrayBuffer(data)) return new type(data);
				if (this.isArrayBufferView(data)) return new type(data.buffer, data.byteOffset, data.byteLength);
				throw new TypeError("The provided value is not of type '(ArrayBuffer or ArrayBufferView)'");
			}
			static isBufferSource(data) {
				return this.isArrayBufferView(data) || this.isArrayBuffer(data);
			}
			static isArrayBufferView(data) {
				return ArrayBuffer.isView(data) || data && this.isArrayBuffer(data.buffer);
			}
			static isEqual(a, b) {
				const aView = BufferSourceConverter.toUint8Array(a);
				const bView = BufferSourceConverter.toUint8Array(b);
				if (aView.length !== bView.byteLength) return false;
				for (let i = 0; i < aView.length; i++) if (aView[i] !== bView[i]) return false;
				return true;
			}
			static concat(...args) {
				let buffers;
				if (Array.isArray(args[0]) && !(args[1] instanceof Function)) buffers = args[0];
				else if (Array.isArray(args[0]) && args[1] instanceof Function) buffers = args[0];
				else if (args[args.length - 1] instanceof Function) buffers = args.slice(0, args.length - 1);
				else buffers = args;
				let size = 0;
				for (const buffer of buffers) size += buffer.byteLength;
				const res = new Uint8Array(size);
				let offset = 0;
				for (const buffer of buffers) {
					const view = this.toUint8Array(buffer);
					res.set(view, offset);
					offset += view.length;
				}
				if (args[args.length - 1] instanceof Function) return this.toView(res, args[args.length - 1]);
				return res.buffer;
			}
		};
		STRING_TYPE = "string";
		HEX_REGEX = /^[0-9a-f\s]+$/i;
		BASE64_REGEX$1 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
		BASE64URL_REGEX$1 = /^[a-zA-Z0-9-_]+$/;
		Utf8Converter = class {
			static fromString(text) {
				const s = unescape(encodeURIComponent(text));
				const uintArray = new Uint8Array(s.length);
				for (let i = 0; i < s.length; i++) uintArray[i] = s.charCodeAt(i);
				return uintArray.buffer;
			}
			static toString(buffer) {
				const buf = BufferSourceConverter.toUint8Array(buffer);
				let encodedString = "";
				for (let i = 0; i < buf.length; i++) encodedString += String.fromCharCode(buf[i]);
				return decodeURIComponent(escape(encodedString));
			}
		};
		Utf16Converter = class {
			static toString(buffer, littleEndian = false) {
				const arrayBuffer = BufferSourceConverter.toArrayBuffer(buffer);
				const dataView = new DataView(arrayBuffer);
				let res = "";
				for (let i = 0; i < arrayBuffer.byteLength; i += 2) {
					const code = dataView.getUint16(i, littleEndian);
					res += String.fromCharCode(code);
				}
				return res;
			}
			static fromString(text, littleEndian = false) {
				const res = /* @__PURE__ */ new ArrayBuffer(text.length * 2);
				const dataView = new DataView(res);
				for (let i = 0; i < text.length; i++) dataView.setUint16(i * 2, text.charCodeAt(i), littleEndian);
				return res;
			}
		};
		Convert = class Convert {
			static isHex(data) {
				return typeof data === STRING_TYPE && HEX_REGEX.test(data);
			}
			static isBase64(data) {
				return typeof data === STRING_TYPE && BASE64_REGEX$1.test(data);
			}
			static isBase64Url(data) {
				return typeof data === STRING_TYPE && BASE64URL_REGEX$1.test(data);
			}
			static ToString(buffer, enc = "utf8") {
				const buf = BufferSourceConverter.toUint8Array(buffer);
				switch (enc.toLowerCase()) {
					case "utf8": return this.ToUtf8String(buf);
					case "binary": return this.ToBinary(buf);
					case "hex": return this.ToHex(buf);
					case "base64": return this.ToBase64(buf);
					case "base64url": return this.ToBase64Url(buf);
					case "utf16le": return Utf16Converter.toString(buf, true);
					case "utf16":
					case "utf16be": return Utf16Converter.toString(buf);
					default: throw new Error(`Unknown type of encoding '${enc}'`);
				}
			}
			static FromString(str, enc = "utf8") {
				if (!str) return /* @__PURE__ */ new ArrayBuffer(0);
				switch (enc.toLowerCase()) {
					case "utf8": return this.FromUtf8String(str);
					case "binary": return this.FromBinary(str);
					case "hex": return this.FromHex(str);
					case "base64": return this.FromBase64(str);
					case "base64url": return this.FromBase64Url(str);
					case "utf16le": return Utf16Converter.fromString(str, true);
					case "utf16":
					case "utf16be": return Utf16Converter.fromString(str);
					default: throw new Error(`Unknown type of encoding '${enc}'`);
				}
			}
			static ToBase64(buffer) {
				const buf = BufferSourceConverter.toUint8Array(buffer);
				if (typeof btoa !== "undefined") {
					const binary = this.ToString(buf, "binary");
					return btoa(binary);
				} else return Buffer.from(buf).toString("base64");
			}
			static FromBase64(base64) {
				const formatted = this.formatString(base64);
				if (!formatted) return /* @__PURE__ */ new ArrayBuffer(0);
				if (!Convert.isBase64(formatted)) throw new TypeError("Argument 'base64Text' is not Base64 encoded");
				if (typeof atob !== "undefined") return this.FromBinary(atob(formatted));
				else return new Uint8Array(Buffer.from(formatted, "base64")).buffer;
			}
			static FromBase64Url(base64url) {
				const formatted = this.formatString(base64url);
				if (!formatted) return /* @__PURE__ */ new ArrayBuffer(0);
				if (!Convert.isBase64Url(formatted)) throw new TypeError("Argument 'base64url' is not Base64Url encoded");
				return this.FromBase64(this.Base64Padding(formatted.replace(/\-/g, "+").replace(/\_/g, "/")));
			}
			static ToBase64Url(data) {
				return this.ToBase64(data).replace(/\+/g, "-").replace(/\//g, "_").replace(/\=/g, "");
			}
			static FromUtf8String(text, encoding = Convert.DEFAULT_UTF8_ENCODING) {
				switch (encoding) {
					case "ascii": return this.FromBinary(text);
					case "utf8": return Utf8Converter.fromString(text);
					case "utf16":
					case "utf16be": return Utf16Converter.fromString(text);
					case "utf16le":
					case "usc2": return Utf16Converter.fromString(text, true);
					default: throw new Error(`Unknown type of encoding '${encoding}'`);
				}
			}
			static ToUtf8String(buffer, encoding = Convert.DEFAULT_UTF8_ENCODING) {
				switch (encoding) {
					case "ascii": return this.ToBinary(buffer);
					case "utf8": return Utf8Converter.toString(buffer);
					case "utf16":
					case "utf16be": return Utf16Converter.toString(buffer);
					case "utf16le":
					case "usc2": return Utf16Converter.toString(buffer, true);
					default: throw new Error(`Unknown type of encoding '${encoding}'`);
				}
			}
			static FromBinary(text) {
				const stringLength = text.length;
				const resultView = new Uint8Array(stringLength);
				for (let i = 0; i < stringLength; i++) resultView[i] = text.charCodeAt(i);
				return resultView.buffer;
			}
			static ToBinary(buffer) {
				const buf = BufferSourceConverter.toUint8Array(buffer);
				let res = "";
				for (let i = 0; i < buf.length; i++) res += String.fromCharCode(buf[i]);
				return res;
			}
			static ToHex(buffer) {
				const buf = BufferSourceConverter.toUint8Array(buffer);
				let result = "";
				const len = buf.length;
				for (let i = 0; i < len; i++) {
					const byte = buf[i];
					if (byte < 16) result += "0";
					result += byte.toString(16);
				}
				return result;
			}
			static FromHex(hexString) {
				let formatted = this.formatString(hexString);
				if (!formatted) return /* @__PURE__ */ new ArrayBuffer(0);
				if (!Convert.isHex(formatted)) throw new TypeError("Argument 'hexString' is not HEX encoded");
				if (formatted.length % 2) formatted = `0${formatted}`;
				const res = new Uint8Array(formatted.length / 2);
				for (let i = 0; i < formatted.length; i = i + 2) {
					const c = formatted.slice(i, i + 2);
					res[i / 2] = parseInt(c, 16);
				}
				return res.buffer;
			}
			static ToUtf16String(buffer, littleEndian = false) {
				return Utf16Converter.toString(buffer, littleEndian);
			}
			static FromUtf16String(text, littleEndian = false) {
				return Utf16Converter.fromString(text, littleEndian);
			}
			static Base64Padding(base64) {
				const padCount = 4 - base64.length % 4;
				if (padCount < 4) for (let i = 0; i < padCount; i++) base64 += "=";
				return base64;
			}
			static formatString(data) {
				return (data === null || data === void 0 ? void 0 : data.replace(/[\n\r\t ]/g, "")) || "";
			}
		};
		Convert.DEFAULT_UTF8_ENCODING = "utf8";
	})))();
}
// node_modules/pvutils/build/utils.es.js
/*!
Copyright (c) Peculiar Ventures, LLC
*/
function utilFromBase(inputBuffer, inputBase) {
	let result = 0;
	if (inputBuffer.length === 1) return inputBuffer[0];
	for (let i = inputBuffer.length - 1; i >= 0; i--) result += inputBuffer[inputBuffer.length - 1 - i] * Math.pow(2, inputBase * i);
	return result;
}
function utilToBase(value, base, reserved = -1) {
	const internalReserved = reserved;
	let internalValue = value;
	let result = 0;
	let biggest = Math.pow(2, base);
	for (let i = 1; i < 8; i++) {
		if (value < biggest) {
			let retBuf;
			if (internalReserved < 0) {
				retBuf = new ArrayBuffer(i);
				result = i;
			} else {
				if (internalReserved < i) return /* @__PURE__ */ new ArrayBuffer(0);
				retBuf = new ArrayBuffer(internalReserved);
				result = internalReserved;
			}
			const retView = new Uint8Array(retBuf);
			for (let j = i - 1; j >= 0; j--) {
				const basis = Math.pow(2, j * base);
				retView[result - j - 1] = Math.floor(internalValue / basis);
				internalValue -= retView[result - j - 1] * basis;
			}
			return retBuf;
		}
		biggest *= Math.pow(2, base);
	}
	return /* @__PURE__ */ new ArrayBuffer(0);
}
function utilDecodeTC() {
	const buf = new Uint8Array(this.valueHex);
	if (this.valueHex.byteLength >= 2) {
		const condition1 = buf[0] === 255 && buf[1] & 128;
		const condition2 = buf[0] === 0 && (buf[1] & 128) === 0;
		if (condition1 || condition2) this.warnings.push("Needlessly long format");
	}
	const bigIntBuffer = new ArrayBuffer(this.valueHex.byteLength);
	const bigIntView = new Uint8Array(bigIntBuffer);
	for (let i = 0; i < this.valueHex.byteLength; i++) bigIntView[i] = 0;
	bigIntView[0] = buf[0] & 128;
	const bigInt = utilFromBase(bigIntView, 8);
	const smallIntBuffer = new ArrayBuffer(this.valueHex.byteLength);
	const smallIntView = new Uint8Array(smallIntBuffer);
	for (let j = 0; j < this.valueHex.byteLength; j++) smallIntView[j] = buf[j];
	smallIntView[0] &= 127;
	return utilFromBase(smallIntView, 8) - bigInt;
}
function utilEncodeTC(value) {
	const modValue = value < 0 ? value * -1 : value;
	let bigInt = 128;
	for (let i = 1; i < 8; i++) {
		if (modValue <= bigInt) {
			if (value < 0) {
				const retBuf = utilToBase(bigInt - modValue, 8, i);
				const retView = new Uint8Array(retBuf);
				retView[0] |= 128;
				return retBuf;
			}
			let retBuf = utilToBase(modValue, 8, i);
			let retView = new Uint8Array(retBuf);
			if (retView[0] & 128) {
				const tempBuf = retBuf.slice(0);
				const tempView = new Uint8Array(tempBuf);
				retBuf = new ArrayBuffer(retBuf.byteLength + 1);
				retView = new Uint8Array(retBuf);
				for (let k = 0; k < tempBuf.byteLength; k++) retView[k + 1] = tempView[k];
				retView[0] = 0;
			}
			return retBuf;
		}
		bigInt *= Math.pow(2, 8);
	}
	return /* @__PURE__ */ new ArrayBuffer(0);
}
function isEqualBuffer(inputBuffer1, inputBuffer2) {
	if (inputBuffer1.byteLength !== inputBuffer2.byteLength) return false;
	const view1 = new Uint8Array(inputBuffer1);
	const view2 = new Uint8Array(inputBuffer2);
	for (let i = 0; i < view1.length; i++) if (view1[i] !== view2[i]) return false;
	return true;
}
function padNumber(inputNumber, fullLength) {
	const str = inputNumber.toString(10);
	if (fullLength < str.length) return "";
	const dif = fullLength - str.length;
	const padding = Array.from({ length: dif });
	for (let i = 0; i < dif; i++) padding[i] = "0";
	return padding.join("").concat(str);
}
function init_utils_es() {
	return (init_utils_es = __esmMin((() => {})))();
}
// node_modules/asn1js/build/index.es.js
var index_es_exports = /* @__PURE__ */ __exportAll({
	Any: () => Any,
	BaseBlock: () => BaseBlock,
	BaseStringBlock: () => BaseStringBlock,
	BitString: () => BitString$1,
	BmpString: () => BmpString,
	Boolean: () => Boolean$1,
	CharacterString: () => CharacterString,
	Choice: () => Choice,
	Constructed: () => Constructed,
	DATE: () => DATE,
	DEFAULT_MAX_CONTENT_LENGTH: () => DEFAULT_MAX_CONTENT_LENGTH,
	DEFAULT_MAX_DEPTH: () => 100,
	DEFAULT_MAX_NODES: () => DEFAULT_MAX_NODES,
	DateTime: () => DateTime,
	Duration: () => Duration,
	EndOfContent: () => EndOfContent,
	Enumerated: () => Enumerated,
	GeneralString: () => GeneralString,
	GeneralizedTime: () => GeneralizedTime,
	GraphicString: () => GraphicString,
	HexBlock: () => HexBlock,
	IA5String: () => IA5String,
	Integer: () => Integer,
	Null: () => Null,
	NumericString: () => NumericString,
	ObjectIdentifier: () => ObjectIdentifier,
	OctetString: () => OctetString$1,
	Primitive: () => Primitive,
	PrintableString: () => PrintableString,
	RawData: () => RawData,
	RelativeObjectIdentifier: () => RelativeObjectIdentifier,
	Repeated: () => Repeated,
	Sequence: () => Sequence,
	Set: () => Set$1,
	TIME: () => TIME,
	TeletexString: () => TeletexString,
	TimeOfDay: () => TimeOfDay,
	UTCTime: () => UTCTime,
	UniversalString: () => UniversalString,
	Utf8String: () => Utf8String,
	ValueBlock: () => ValueBlock,
	VideotexString: () => VideotexString,
	ViewWriter: () => ViewWriter,
	VisibleString: () => VisibleString,
	compareSchema: () => compareSchema,
	fromBER: () => fromBER,
	verifySchema: () => verifySchema
});
/*!
* Copyright (c) 2014, GMO GlobalSign
* Copyright (c) 2015-2022, Peculiar Ventures
* All rights reserved.
* 
* Author 2014-2019, Yury Strozhevsky
* 
* Redistribution and use in source and binary forms, with or without modification,
* are permitted provided that the following conditions are met:
* 
* * Redistributions of source code must retain the above copyright notice, this
*   list of conditions and the following disclaimer.
* 
* * Redistributions in binary form must reproduce the above copyright notice, this
*   list of conditions and the following disclaimer in the documentation and/or
*   other materials provided with the distribution.
* 
* * Neither the name of the copyright holder nor the names of its
*   contributors may be used to endorse or promote products derived from
*   this software without specific prior written permission.
* 
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR
* ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
* (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
* LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON
* ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
* (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
* SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
* 
*/
function assertBigInt() {
	if (typeof BigInt === "undefined") throw new Error("BigInt is not defined. Your environment doesn't implement BigInt.");
}
function concat$1(buffers) {
	let outputLength = 0;
	let prevLength = 0;
	for (let i = 0; i < buffers.length; i++) {
		const buffer = buffers[i];
		outputLength += buffer.byteLength;
	}
	const retView = new Uint8Array(outputLength);
	for (let i = 0; i < buffers.length; i++) {
		const buffer = buffers[i];
		retView.set(buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer), prevLength);
		prevLength += buffer.byteLength;
	}
	return retView.buffer;
}
function checkBufferParams(baseBlock, inputBuffer, inputOffset, inputLength) {
	if (!(inputBuffer instanceof Uint8Array)) {
		baseBlock.error = "Wrong parameter: inputBuffer must be 'Uint8Array'";
		return false;
	}
	if (!inputBuffer.byteLength) {
		baseBlock.error = "Wrong parameter: inputBuffer has zero length";
		return false;
	}
	if (inputOffset < 0) {
		baseBlock.error = "Wrong parameter: inputOffset less than zero";
		return false;
	}
	if (inputLength < 0) {
		baseBlock.error = "Wrong parameter: inputLength less than zero";
		return false;
	}
	if (inputBuffer.byteLength - inputOffset - inputLength < 0) {
		baseBlock.error = "End of input reached before message was fully decoded (inconsistent offset and length values)";
		return false;
	}
	return true;
}
function HexBlock(BaseClass) {
	var _a = class Some extends BaseClass {
		get valueHex() {
			return this.valueHexView.slice().buffer;
		}
		set valueHex(value) {
			this.valueHexView = new Uint8Array(value);
		}
		constructor(...args) {
			var _b;
			super(...args);
			const params = args[0] || {};
			this.isHexOnly = (_b = params.isHexOnly) !== null && _b !== void 0 ? _b : false;
			this.valueHexView = params.valueHex ? BufferSourceConverter.toUint8Array(params.valueHex) : EMPTY_VIEW;
		}
		fromBER(inputBuffer, inputOffset, inputLength, _context) {
			const view = inputBuffer instanceof ArrayBuffer ? new Uint8Array(inputBuffer) : inputBuffer;
			if (!checkBufferParams(this, view, inputOffset, inputLength)) return -1;
			const endLength = inputOffset + inputLength;
			this.valueHexView = view.subarray(inputOffset, endLength);
			if (!this.valueHexView.length) {
				this.warnings.push("Zero buffer length");
				return inputOffset;
			}
			this.blockLength = inputLength;
			return endLength;
		}
		toBER(sizeOnly = false) {
			if (!this.isHexOnly) {
				this.error = "Flag 'isHexOnly' is not set, abort";
				return EMPTY_BUFFER;
			}
			if (sizeOnly) return new ArrayBuffer(this.valueHexView.byteLength);
			if (this.valueHexView.buffer instanceof ArrayBuffer && this.valueHexView.byteLength === this.valueHexView.buffer.byteLength) return this.valueHexView.buffer;
			return BufferSourceConverter.toArrayBuffer(this.valueHexView);
		}
		toJSON() {
			return {
				...super.toJSON(),
				isHexOnly: this.isHexOnly,
				valueHex: Convert.ToHex(this.valueHexView)
			};
		}
	};
	return _a.NAME = "hexBlock", _a;
}
function registerBuiltinEncoder(builtinConstructors, internals) {
	const nextInternals = internals || builtinRegistry;
	if (!nextInternals) {
		builtinRegistry = void 0;
		return;
	}
	builtinRegistry = {
		...nextInternals,
		...builtinConstructors
	};
}
function dataProperty(object, name) {
	const descriptor = Object.getOwnPropertyDescriptor(object, name);
	if (!descriptor || !("value" in descriptor)) return void 0;
	return descriptor.value;
}
function intrinsicPayloadByteLength(value) {
	if (!intrinsicTypedArrayByteLength || !value || typeof value !== "object") return void 0;
	try {
		const byteLength = intrinsicTypedArrayByteLength.call(value);
		return typeof byteLength === "number" ? byteLength : void 0;
	} catch {
		return;
	}
}
function largePayloadOrChain(block, depth) {
	if (depth > BUILTIN_DISPATCH_MAX_DEPTH || !block || typeof block !== "object") return false;
	const valueBlockDescriptor = Object.getOwnPropertyDescriptor(block, "valueBlock");
	if (!valueBlockDescriptor || !("value" in valueBlockDescriptor)) return false;
	const valueBlock = valueBlockDescriptor.value;
	if (!valueBlock || typeof valueBlock !== "object") return false;
	const payloadDescriptor = Object.getOwnPropertyDescriptor(valueBlock, "valueHexView");
	if (payloadDescriptor) {
		if (!("value" in payloadDescriptor)) return false;
		const byteLength = intrinsicPayloadByteLength(payloadDescriptor.value);
		return byteLength !== void 0 && byteLength >= BUILTIN_DISPATCH_PAYLOAD_THRESHOLD;
	}
	const valuesDescriptor = Object.getOwnPropertyDescriptor(valueBlock, "value");
	if (!valuesDescriptor || !("value" in valuesDescriptor) || !Array.isArray(valuesDescriptor.value)) return false;
	const values = valuesDescriptor.value;
	const lengthDescriptor = Object.getOwnPropertyDescriptor(values, "length");
	if (!lengthDescriptor || !("value" in lengthDescriptor) || lengthDescriptor.value !== 1) return false;
	const indexDescriptor = Object.getOwnPropertyDescriptor(values, "0");
	if (!indexDescriptor || !("value" in indexDescriptor)) return false;
	return largePayloadOrChain(indexDescriptor.value, depth + 1);
}
function shouldUseBuiltinEncoder(block) {
	try {
		return largePayloadOrChain(block, 0);
	} catch {
		return false;
	}
}
function sameDataMethod(current, original) {
	return !!current && "value" in current && current.value === original && current.writable === true && current.enumerable === false && current.configurable === true;
}
function writerMethodsStable(registry) {
	return sameDataMethod(Object.getOwnPropertyDescriptor(registry.ViewWriter.prototype, "write"), registry.originalWriterWrite) && sameDataMethod(Object.getOwnPropertyDescriptor(registry.ViewWriter.prototype, "final"), registry.originalWriterFinal);
}
function findMethod(prototype, name) {
	let current = prototype;
	while (current) {
		const descriptor = Object.getOwnPropertyDescriptor(current, name);
		if (descriptor) {
			if ("value" in descriptor && typeof descriptor.value === "function") return {
				declaringPrototype: current,
				method: descriptor.value
			};
			return;
		}
		current = Object.getPrototypeOf(current);
	}
}
function stableInheritedMethod(prototype, name, original) {
	if (!original) return false;
	let current = prototype;
	while (current) {
		const descriptor = Object.getOwnPropertyDescriptor(current, name);
		if (current === original.declaringPrototype) return !!descriptor && "value" in descriptor && descriptor.value === original.method;
		if (descriptor) return false;
		current = Object.getPrototypeOf(current);
	}
	return false;
}
function prototypeMethod(object, prototype, name, expected) {
	if (Object.prototype.hasOwnProperty.call(object, name)) return false;
	if (Object.getPrototypeOf(object) !== prototype) return false;
	const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
	return !!descriptor && "value" in descriptor && descriptor.value === expected;
}
function inheritedMethod(object, name, expected, primitiveConstructor) {
	if (Object.prototype.hasOwnProperty.call(object, name)) return false;
	const prototype = Object.getPrototypeOf(object);
	const originalPrimitiveValuePrototype = Object.getPrototypeOf(primitiveConstructor.prototype);
	if (prototype !== primitiveConstructor.prototype || Object.getPrototypeOf(prototype) !== originalPrimitiveValuePrototype) return false;
	if (prototype && Object.getOwnPropertyDescriptor(prototype, name)) return false;
	const parentDescriptor = Object.getOwnPropertyDescriptor(originalPrimitiveValuePrototype, name);
	return !!parentDescriptor && "value" in parentDescriptor && parentDescriptor.value === expected;
}
function plainPayload(value, allowEmpty = false) {
	if (!(value instanceof Uint8Array) || Object.getPrototypeOf(value) !== Uint8Array.prototype) return void 0;
	for (const name of [
		"buffer",
		"byteOffset",
		"byteLength",
		"length",
		"slice",
		"constructor"
	]) if (Object.prototype.hasOwnProperty.call(value, name)) return void 0;
	const constructorDescriptor = Object.getOwnPropertyDescriptor(Uint8Array.prototype, "constructor");
	if (!constructorDescriptor || !("value" in constructorDescriptor) || constructorDescriptor.value !== originalUint8ArrayConstructor) return void 0;
	if (!stableInheritedMethod(Uint8Array.prototype, "slice", originalUint8ArraySliceInfo)) return void 0;
	try {
		const buffer = value.buffer;
		if (!(buffer instanceof ArrayBuffer) || Object.getPrototypeOf(buffer) !== ArrayBuffer.prototype) return void 0;
		if (Object.prototype.hasOwnProperty.call(buffer, "byteLength")) return void 0;
		if (value.byteLength !== value.length || !allowEmpty && value.byteLength === 0) return void 0;
		if (value.byteOffset < 0 || value.byteOffset + value.byteLength > buffer.byteLength) return void 0;
	} catch {
		return;
	}
	return value;
}
function validIdBlock(block, constructed, registry) {
	if (Object.getPrototypeOf(block) !== registry.LocalIdentificationBlock.prototype) return false;
	if (!prototypeMethod(block, registry.LocalIdentificationBlock.prototype, "toBER", registry.originalIdentificationToBER)) return false;
	const tagClass = dataProperty(block, "tagClass");
	const tagNumber = dataProperty(block, "tagNumber");
	const isConstructed = dataProperty(block, "isConstructed");
	const isHexOnly = dataProperty(block, "isHexOnly");
	const valueHexView = dataProperty(block, "valueHexView");
	if (typeof tagClass !== "number" || !Number.isInteger(tagClass) || tagClass < 1 || tagClass > 4) return false;
	if (typeof tagNumber !== "number" || !Number.isInteger(tagNumber) || tagNumber < 0) return false;
	if (isConstructed !== constructed || typeof isHexOnly !== "boolean") return false;
	if (isHexOnly) return !!plainPayload(valueHexView);
	return Number.isSafeInteger(tagNumber);
}
function validLengthBlock(block, allowIndefinite, registry) {
	if (Object.getPrototypeOf(block) !== registry.LocalLengthBlock.prototype) return false;
	if (!prototypeMethod(block, registry.LocalLengthBlock.prototype, "toBER", registry.originalLengthToBER)) return false;
	const indefinite = dataProperty(block, "isIndefiniteForm");
	const longForm = dataProperty(block, "longFormUsed");
	const lengthDescriptor = Object.getOwnPropertyDescriptor(block, "length");
	const length = lengthDescriptor && "value" in lengthDescriptor ? lengthDescriptor.value : void 0;
	const longFormDescriptor = Object.getOwnPropertyDescriptor(block, "longFormUsed");
	return typeof indefinite === "boolean" && (indefinite === false || allowIndefinite) && typeof longForm === "boolean" && !!longFormDescriptor && "value" in longFormDescriptor && longFormDescriptor.writable === true && !!lengthDescriptor && "value" in lengthDescriptor && lengthDescriptor.writable === true && typeof length === "number" && Number.isSafeInteger(length) && length >= 0;
}
function validBaseBlock(block, isConstructed, registry) {
	const idBlock = dataProperty(block, "idBlock");
	const lenBlock = dataProperty(block, "lenBlock");
	return !!idBlock && !!lenBlock && validIdBlock(idBlock, isConstructed, registry) && validLengthBlock(lenBlock, isConstructed, registry);
}
function constructedChild(block, registry) {
	const valueBlock = dataProperty(block, "valueBlock");
	if (!valueBlock || Object.getPrototypeOf(valueBlock) !== registry.LocalConstructedValueBlock.prototype) return void 0;
	if (!prototypeMethod(valueBlock, registry.LocalConstructedValueBlock.prototype, "toBER", registry.originalConstructedToBER)) return void 0;
	const values = dataProperty(valueBlock, "value");
	if (!Array.isArray(values) || Object.getPrototypeOf(values) !== Array.prototype) return void 0;
	const lengthDescriptor = Object.getOwnPropertyDescriptor(values, "length");
	if (!lengthDescriptor || !("value" in lengthDescriptor) || lengthDescriptor.value !== 1) return void 0;
	if (Object.prototype.hasOwnProperty.call(values, Symbol.iterator)) return void 0;
	const iteratorDescriptor = Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator);
	if (!iteratorDescriptor || !("value" in iteratorDescriptor) || iteratorDescriptor.value !== originalArrayIterator) return void 0;
	const indexDescriptor = Object.getOwnPropertyDescriptor(values, "0");
	if (!indexDescriptor || !("value" in indexDescriptor)) return void 0;
	if (Object.getOwnPropertyNames(values).length !== 2) return void 0;
	return indexDescriptor.value;
}
function bitPayload(block, registry) {
	const valueBlock = dataProperty(block, "valueBlock");
	if (!valueBlock || Object.getPrototypeOf(valueBlock) !== registry.LocalBitStringValueBlock.prototype) return void 0;
	if (!prototypeMethod(valueBlock, registry.LocalBitStringValueBlock.prototype, "toBER", registry.originalBitStringToBER)) return void 0;
	if (dataProperty(valueBlock, "isConstructed") !== false) return void 0;
	const unusedBits = dataProperty(valueBlock, "unusedBits");
	if (typeof unusedBits !== "number" || !Number.isInteger(unusedBits) || unusedBits < 0 || unusedBits > 7) return void 0;
	const payload = plainPayload(dataProperty(valueBlock, "valueHexView"), true);
	if (!payload) return void 0;
	return {
		payload,
		prefix: Uint8Array.of(payload.byteLength ? unusedBits : 0)
	};
}
function primitivePayload(block, kind, registry) {
	const valueBlock = dataProperty(block, "valueBlock");
	if (!valueBlock) return void 0;
	if (kind === "integer") {
		if (Object.getPrototypeOf(valueBlock) !== registry.LocalIntegerValueBlock.prototype) return void 0;
		if (!prototypeMethod(valueBlock, registry.LocalIntegerValueBlock.prototype, "toBER", registry.originalIntegerToBER)) return void 0;
	} else if (kind === "octet") {
		if (Object.getPrototypeOf(valueBlock) !== registry.LocalOctetStringValueBlock.prototype) return void 0;
		if (!prototypeMethod(valueBlock, registry.LocalOctetStringValueBlock.prototype, "toBER", registry.originalOctetStringToBER)) return void 0;
		if (dataProperty(valueBlock, "isConstructed") !== false) return void 0;
	} else {
		if (Object.getPrototypeOf(valueBlock) !== registry.LocalPrimitiveValueBlock.prototype) return void 0;
		if (!inheritedMethod(valueBlock, "toBER", registry.originalPrimitiveToBER, registry.LocalPrimitiveValueBlock)) return void 0;
	}
	if (kind === "primitive" && dataProperty(valueBlock, "isHexOnly") !== true) return void 0;
	if (typeof dataProperty(valueBlock, "isHexOnly") !== "boolean") return void 0;
	return plainPayload(dataProperty(valueBlock, "valueHexView"));
}
function validOuterMethod(block, registry) {
	if (Object.prototype.hasOwnProperty.call(block, "toBER")) return false;
	let prototype = block;
	while (prototype) {
		const descriptor = Object.getOwnPropertyDescriptor(prototype, "toBER");
		if (descriptor) return "value" in descriptor && descriptor.value === registry.originalBaseBlockToBER;
		prototype = Object.getPrototypeOf(prototype);
	}
	return false;
}
function isPrimitive(block, type, registry) {
	const constructor = registry[type];
	return !!constructor && Object.getPrototypeOf(block) === constructor.prototype;
}
function isConstructed(block, registry) {
	return Object.getPrototypeOf(block) === registry.Sequence.prototype || Object.getPrototypeOf(block) === registry.Set.prototype || Object.getPrototypeOf(block) === registry.Constructed.prototype;
}
function inspectNode(block, depth, registry) {
	if (depth > BUILTIN_DISPATCH_MAX_DEPTH || !block || typeof block !== "object") return void 0;
	try {
		if (!validOuterMethod(block, registry)) return void 0;
		const primitiveKind = isPrimitive(block, "BitString", registry) ? "bit" : isPrimitive(block, "Integer", registry) ? "integer" : isPrimitive(block, "OctetString", registry) ? "octet" : isPrimitive(block, "Primitive", registry) ? "primitive" : void 0;
		const constructed = primitiveKind === void 0 && isConstructed(block, registry);
		if (!primitiveKind && !constructed) return void 0;
		if (!validBaseBlock(block, constructed, registry)) return void 0;
		const idBlock = dataProperty(block, "idBlock");
		const lenBlock = dataProperty(block, "lenBlock");
		if (!idBlock || !lenBlock) return void 0;
		if (primitiveKind) {
			const bit = primitiveKind === "bit" ? bitPayload(block, registry) : void 0;
			const payload = primitiveKind === "bit" ? bit === null || bit === void 0 ? void 0 : bit.payload : primitivePayload(block, primitiveKind, registry);
			return payload ? {
				block,
				kind: primitiveKind,
				idBlock,
				lenBlock,
				indefinite: false,
				payload,
				prefix: bit === null || bit === void 0 ? void 0 : bit.prefix
			} : void 0;
		}
		const child = constructedChild(block, registry);
		const validatedChild = child && inspectNode(child, depth + 1, registry);
		const indefinite = dataProperty(lenBlock, "isIndefiniteForm");
		return validatedChild ? {
			block,
			kind: "constructed",
			idBlock,
			lenBlock,
			indefinite: indefinite === true,
			child: validatedChild
		} : void 0;
	} catch {
		return;
	}
}
function buildNode(node, sizeOnly, registry) {
	var _a, _b;
	const id = Reflect.apply(registry.originalIdentificationToBER, node.idBlock, [sizeOnly]);
	if (!(id instanceof ArrayBuffer) || id.byteLength === 0) throw TypeError("Built-in identifier encoding failed");
	let payload;
	if (node.kind === "constructed") payload = buildNode(node.child, sizeOnly, registry);
	else payload = node.payload;
	const length = (payload instanceof Uint8Array ? payload.byteLength : payload.total) + ((_b = (_a = node.prefix) === null || _a === void 0 ? void 0 : _a.byteLength) !== null && _b !== void 0 ? _b : 0);
	let len;
	if (node.indefinite) len = Uint8Array.of(128).buffer;
	else {
		node.lenBlock.length = length;
		len = Reflect.apply(registry.originalLengthToBER, node.lenBlock, [sizeOnly]);
		if (!(len instanceof ArrayBuffer) || len.byteLength === 0) throw TypeError("Built-in length encoding failed");
	}
	const total = id.byteLength + len.byteLength + length + (node.indefinite ? 2 : 0);
	if (!Number.isSafeInteger(total)) throw RangeError("Built-in encoding is too large");
	return {
		id,
		len,
		payload,
		length,
		total,
		indefinite: node.indefinite,
		prefix: node.prefix
	};
}
function flatten(node, output, offset, sizeOnly) {
	output.set(new Uint8Array(node.id), offset);
	offset += node.id.byteLength;
	output.set(new Uint8Array(node.len), offset);
	offset += node.len.byteLength;
	if (node.prefix) {
		if (!sizeOnly) output.set(node.prefix, offset);
		offset += node.prefix.byteLength;
	}
	if (node.payload instanceof Uint8Array) {
		if (!sizeOnly) output.set(node.payload, offset);
		offset += node.payload.byteLength;
	} else offset = flatten(node.payload, output, offset, sizeOnly);
	if (node.indefinite) offset += 2;
	return offset;
}
function tryEncodeBuiltin(block, sizeOnly = false) {
	const registry = builtinRegistry;
	if (!registry || !writerMethodsStable(registry)) return void 0;
	const validated = inspectNode(block, 0, registry);
	if (!validated) return void 0;
	const node = buildNode(validated, sizeOnly, registry);
	const output = new Uint8Array(node.total);
	flatten(node, output, 0, sizeOnly);
	return output.buffer;
}
function prepareIndefiniteForm(baseBlock) {
	var _a;
	if (baseBlock instanceof typeStore.Constructed) {
		for (const value of baseBlock.valueBlock.value) if (prepareIndefiniteForm(value)) baseBlock.lenBlock.isIndefiniteForm = true;
	}
	return !!((_a = baseBlock.lenBlock) === null || _a === void 0 ? void 0 : _a.isIndefiniteForm);
}
function registerFastParser(constructors) {
	fastParserRegistry = {
		Integer: constructors.Integer,
		Null: constructors.Null,
		Sequence: constructors.Sequence
	};
}
function fastParserContext(context) {
	const nodes = Object.getOwnPropertyDescriptor(context, "nodesCount");
	const maxNodes = Object.getOwnPropertyDescriptor(context, "maxNodes");
	const maxContentLength = Object.getOwnPropertyDescriptor(context, "maxContentLength");
	if (!nodes || !("value" in nodes) || nodes.writable !== true) return false;
	if (!maxNodes || !("value" in maxNodes) || !maxContentLength || !("value" in maxContentLength)) return false;
	return typeof nodes.value === "number" && Number.isSafeInteger(nodes.value) && nodes.value >= 0 && typeof maxNodes.value === "number" && Number.isSafeInteger(maxNodes.value) && maxNodes.value >= 0 && typeof maxContentLength.value === "number" && Number.isSafeInteger(maxContentLength.value) && maxContentLength.value >= 0 && nodes.value < maxNodes.value;
}
function fastParserType(store, name, value) {
	const descriptor = Object.getOwnPropertyDescriptor(store, name);
	return !!descriptor && "value" in descriptor && descriptor.value === value;
}
function tryFastFromBER(inputBuffer, inputOffset, inputLength, context) {
	const registry = fastParserRegistry;
	if (!registry) return void 0;
	let Constructor;
	let length = 0;
	try {
		if (Object.getPrototypeOf(inputBuffer) !== Uint8Array.prototype) return void 0;
		if (!Number.isSafeInteger(inputOffset) || inputOffset < 0 || !Number.isSafeInteger(inputLength) || inputLength < 2) return;
		if (inputOffset > inputBuffer.byteLength || inputLength > inputBuffer.byteLength - inputOffset) return void 0;
		const tag = inputBuffer[inputOffset];
		if (tag !== 2 && tag !== 5 && tag !== 48) return void 0;
		length = inputBuffer[inputOffset + 1];
		if (length >= 128 || length > inputLength - 2) return void 0;
		if (tag === 5 && length !== 0) return void 0;
		if (!fastParserContext(context)) return void 0;
		if (length > Object.getOwnPropertyDescriptor(context, "maxContentLength").value) return;
		const constructorName = tag === 2 ? "Integer" : tag === 5 ? "Null" : "Sequence";
		Constructor = registry[constructorName];
		if (!fastParserType(typeStore, constructorName, Constructor)) return void 0;
		const identificationFromBER = Object.getOwnPropertyDescriptor(LocalIdentificationBlock.prototype, "fromBER");
		const lengthFromBER = Object.getOwnPropertyDescriptor(LocalLengthBlock.prototype, "fromBER");
		if (!identificationFromBER || !("value" in identificationFromBER) || identificationFromBER.value !== ORIGINAL_LOCAL_IDENTIFICATION_FROM_BER || !lengthFromBER || !("value" in lengthFromBER) || lengthFromBER.value !== ORIGINAL_LOCAL_LENGTH_FROM_BER) return void 0;
	} catch {
		return;
	}
	if (!Constructor) return void 0;
	const result = new Constructor();
	result.idBlock.tagClass = 1;
	result.idBlock.tagNumber = inputBuffer[inputOffset] & 31;
	result.idBlock.isConstructed = inputBuffer[inputOffset] === 48;
	result.idBlock.isHexOnly = false;
	result.idBlock.blockLength = 1;
	result.lenBlock.isIndefiniteForm = false;
	result.lenBlock.longFormUsed = false;
	result.lenBlock.length = length;
	result.lenBlock.blockLength = 1;
	context.nodesCount += 1;
	const resultOffset = result.fromBER(inputBuffer, inputOffset + 2, length, context);
	result.valueBeforeDecodeView = inputBuffer.subarray(inputOffset, inputOffset + result.blockLength);
	return {
		offset: resultOffset,
		result
	};
}
function createFromBerContext(options = {}) {
	var _a, _b, _c, _d;
	return {
		depth: 0,
		maxDepth: (_a = options.maxDepth) !== null && _a !== void 0 ? _a : 100,
		nodesCount: 0,
		maxNodes: (_b = options.maxNodes) !== null && _b !== void 0 ? _b : DEFAULT_MAX_NODES,
		maxContentLength: (_c = options.maxContentLength) !== null && _c !== void 0 ? _c : DEFAULT_MAX_CONTENT_LENGTH,
		parseEmbedded: (_d = options.parseEmbedded) !== null && _d !== void 0 ? _d : true
	};
}
function createErrorResult(error) {
	const result = new BaseBlock({}, ValueBlock);
	result.error = error;
	return {
		offset: -1,
		result
	};
}
function checkNodesLimit(context) {
	context.nodesCount += 1;
	if (context.nodesCount > context.maxNodes) return MAX_NODES_EXCEEDED_ERROR;
}
function checkContentLengthLimit(inputLength, context) {
	if (inputLength > context.maxContentLength) return MAX_CONTENT_LENGTH_EXCEEDED_ERROR;
}
function localFromBERWithChildContext(inputBuffer, inputOffset, inputLength, context) {
	const childDepth = context.depth + 1;
	if (childDepth > context.maxDepth) return createErrorResult(MAX_DEPTH_EXCEEDED_ERROR);
	context.depth = childDepth;
	try {
		return localFromBER(inputBuffer, inputOffset, inputLength, context);
	} finally {
		context.depth -= 1;
	}
}
function localChangeType(inputObject, newType) {
	if (inputObject instanceof newType) return inputObject;
	const newObject = new newType();
	newObject.idBlock = inputObject.idBlock;
	newObject.lenBlock = inputObject.lenBlock;
	newObject.warnings = inputObject.warnings;
	newObject.valueBeforeDecodeView = inputObject.valueBeforeDecodeView;
	return newObject;
}
function localFromBER(inputBuffer, inputOffset = 0, inputLength = inputBuffer.length, context = createFromBerContext()) {
	const fastResult = tryFastFromBER(inputBuffer, inputOffset, inputLength, context);
	if (fastResult) return fastResult;
	const incomingOffset = inputOffset;
	let returnObject = new BaseBlock({}, ValueBlock);
	if (!checkBufferParams(returnObject, inputBuffer, inputOffset, inputLength)) return {
		offset: -1,
		result: returnObject
	};
	if (Number.isInteger(inputOffset) && Number.isInteger(inputLength) ? inputLength === 0 : inputBuffer.subarray(inputOffset, inputOffset + inputLength).length === 0) {
		returnObject.error = "Zero buffer length";
		return {
			offset: -1,
			result: returnObject
		};
	}
	const nodesLimitError = checkNodesLimit(context);
	if (nodesLimitError) {
		returnObject.error = nodesLimitError;
		return {
			offset: -1,
			result: returnObject
		};
	}
	let resultOffset = returnObject.idBlock.fromBER(inputBuffer, inputOffset, inputLength);
	if (returnObject.idBlock.warnings.length) returnObject.warnings.concat(returnObject.idBlock.warnings);
	if (resultOffset === -1) {
		returnObject.error = returnObject.idBlock.error;
		return {
			offset: -1,
			result: returnObject
		};
	}
	inputOffset = resultOffset;
	inputLength -= returnObject.idBlock.blockLength;
	resultOffset = returnObject.lenBlock.fromBER(inputBuffer, inputOffset, inputLength);
	if (returnObject.lenBlock.warnings.length) returnObject.warnings.concat(returnObject.lenBlock.warnings);
	if (resultOffset === -1) {
		returnObject.error = returnObject.lenBlock.error;
		return {
			offset: -1,
			result: returnObject
		};
	}
	inputOffset = resultOffset;
	inputLength -= returnObject.lenBlock.blockLength;
	const valueLength = returnObject.lenBlock.isIndefiniteForm ? inputLength : returnObject.lenBlock.length;
	const contentLengthError = checkContentLengthLimit(valueLength, context);
	if (contentLengthError) {
		returnObject.error = contentLengthError;
		return {
			offset: -1,
			result: returnObject
		};
	}
	if (!returnObject.idBlock.isConstructed && returnObject.lenBlock.isIndefiniteForm) {
		returnObject.error = "Indefinite length form used for primitive encoding form";
		return {
			offset: -1,
			result: returnObject
		};
	}
	let newASN1Type = BaseBlock;
	switch (returnObject.idBlock.tagClass) {
		case 1:
			if (returnObject.idBlock.tagNumber >= 37 && returnObject.idBlock.isHexOnly === false) {
				returnObject.error = "UNIVERSAL 37 and upper tags are reserved by ASN.1 standard";
				return {
					offset: -1,
					result: returnObject
				};
			}
			switch (returnObject.idBlock.tagNumber) {
				case 0:
					if (returnObject.idBlock.isConstructed && returnObject.lenBlock.length > 0) {
						returnObject.error = "Type [UNIVERSAL 0] is reserved";
						return {
							offset: -1,
							result: returnObject
						};
					}
					newASN1Type = typeStore.EndOfContent;
					break;
				case 1:
					newASN1Type = typeStore.Boolean;
					break;
				case 2:
					newASN1Type = typeStore.Integer;
					break;
				case 3:
					newASN1Type = typeStore.BitString;
					break;
				case 4:
					newASN1Type = typeStore.OctetString;
					break;
				case 5:
					newASN1Type = typeStore.Null;
					break;
				case 6:
					newASN1Type = typeStore.ObjectIdentifier;
					break;
				case 10:
					newASN1Type = typeStore.Enumerated;
					break;
				case 12:
					newASN1Type = typeStore.Utf8String;
					break;
				case 13:
					newASN1Type = typeStore.RelativeObjectIdentifier;
					break;
				case 14:
					newASN1Type = typeStore.TIME;
					break;
				case 15:
					returnObject.error = "[UNIVERSAL 15] is reserved by ASN.1 standard";
					return {
						offset: -1,
						result: returnObject
					};
				case 16:
					newASN1Type = typeStore.Sequence;
					break;
				case 17:
					newASN1Type = typeStore.Set;
					break;
				case 18:
					newASN1Type = typeStore.NumericString;
					break;
				case 19:
					newASN1Type = typeStore.PrintableString;
					break;
				case 20:
					newASN1Type = typeStore.TeletexString;
					break;
				case 21:
					newASN1Type = typeStore.VideotexString;
					break;
				case 22:
					newASN1Type = typeStore.IA5String;
					break;
				case 23:
					newASN1Type = typeStore.UTCTime;
					break;
				case 24:
					newASN1Type = typeStore.GeneralizedTime;
					break;
				case 25:
					newASN1Type = typeStore.GraphicString;
					break;
				case 26:
					newASN1Type = typeStore.VisibleString;
					break;
				case 27:
					newASN1Type = typeStore.GeneralString;
					break;
				case 28:
					newASN1Type = typeStore.UniversalString;
					break;
				case 29:
					newASN1Type = typeStore.CharacterString;
					break;
				case 30:
					newASN1Type = typeStore.BmpString;
					break;
				case 31:
					newASN1Type = typeStore.DATE;
					break;
				case 32:
					newASN1Type = typeStore.TimeOfDay;
					break;
				case 33:
					newASN1Type = typeStore.DateTime;
					break;
				case 34:
					newASN1Type = typeStore.Duration;
					break;
				default: {
					const newObject = returnObject.idBlock.isConstructed ? new typeStore.Constructed() : new typeStore.Primitive();
					newObject.idBlock = returnObject.idBlock;
					newObject.lenBlock = returnObject.lenBlock;
					newObject.warnings = returnObject.warnings;
					returnObject = newObject;
				}
			}
			break;
		default: newASN1Type = returnObject.idBlock.isConstructed ? typeStore.Constructed : typeStore.Primitive;
	}
	returnObject = localChangeType(returnObject, newASN1Type);
	resultOffset = returnObject.fromBER(inputBuffer, inputOffset, valueLength, context);
	returnObject.valueBeforeDecodeView = inputBuffer.subarray(incomingOffset, incomingOffset + returnObject.blockLength);
	return {
		offset: resultOffset,
		result: returnObject
	};
}
function fromBER(inputBuffer, options = {}) {
	if (!inputBuffer.byteLength) {
		const result = new BaseBlock({}, ValueBlock);
		result.error = "Input buffer has zero length";
		return {
			offset: -1,
			result
		};
	}
	const inputView = BufferSourceConverter.toUint8Array(inputBuffer);
	return localFromBER(options.copyInput === false ? inputView : inputView.slice(), 0, inputBuffer.byteLength, createFromBerContext(options));
}
function checkLen(indefiniteLength, length) {
	if (indefiniteLength) return 1;
	return length;
}
function bytesToSignedBigInt(view) {
	if (!view.byteLength) return BigInt(0);
	const value = BigInt(`0x${Convert.ToHex(view)}`);
	if (view[0] & 128) return value - (BigInt(1) << BigInt(view.byteLength * 8));
	return value;
}
function bytesToSignedDecimal(view) {
	if (typeof BigInt !== "undefined") return bytesToSignedBigInt(view).toString(10);
	const BASE = 1e7;
	const DECIMAL_DIGITS = 7;
	if (!view.byteLength) return "0";
	const negative = !!(view[0] & 128);
	let magnitude = view;
	if (negative) {
		magnitude = new Uint8Array(view.length);
		let carry = 1;
		for (let i = view.length - 1; i >= 0; i--) {
			const value = (view[i] ^ 255) + carry;
			magnitude[i] = value & 255;
			carry = value >> 8;
		}
	}
	const limbs = [0];
	for (let index = 0; index < magnitude.length; index++) {
		let carry = magnitude[index];
		for (let i = 0; i < limbs.length; i++) {
			const value = limbs[i] * 256 + carry;
			limbs[i] = value % BASE;
			carry = Math.floor(value / BASE);
		}
		if (carry) limbs.push(carry);
	}
	let top = limbs.length - 1;
	while (top > 0 && limbs[top] === 0) top--;
	let result = String(limbs[top]);
	for (let i = top - 1; i >= 0; i--) result += String(limbs[i]).padStart(DECIMAL_DIGITS, "0");
	return negative && result !== "0" ? `-${result}` : result;
}
function compareSchema(root, inputData, inputSchema) {
	if (inputSchema instanceof Choice) {
		for (const element of inputSchema.value) if (compareSchema(root, inputData, element).verified) return {
			verified: true,
			result: root
		};
		{
			const _result = {
				verified: false,
				result: { error: "Wrong values for Choice type" }
			};
			if (inputSchema.hasOwnProperty(NAME$1)) _result.name = inputSchema.name;
			return _result;
		}
	}
	if (inputSchema instanceof Any) {
		if (inputSchema.hasOwnProperty(NAME$1)) root[inputSchema.name] = inputData;
		return {
			verified: true,
			result: root
		};
	}
	if (root instanceof Object === false) return {
		verified: false,
		result: { error: "Wrong root object" }
	};
	if (inputData instanceof Object === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 data" }
	};
	if (inputSchema instanceof Object === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	if (ID_BLOCK in inputSchema === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	if (FROM_BER in inputSchema.idBlock === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	if (TO_BER in inputSchema.idBlock === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	const encodedId = inputSchema.idBlock.toBER(false);
	if (encodedId.byteLength === 0) return {
		verified: false,
		result: { error: "Error encoding idBlock for ASN.1 schema" }
	};
	if (inputSchema.idBlock.fromBER(encodedId, 0, encodedId.byteLength) === -1) return {
		verified: false,
		result: { error: "Error decoding idBlock for ASN.1 schema" }
	};
	if (inputSchema.idBlock.hasOwnProperty(TAG_CLASS) === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	if (inputSchema.idBlock.tagClass !== inputData.idBlock.tagClass) return {
		verified: false,
		result: root
	};
	if (inputSchema.idBlock.hasOwnProperty(TAG_NUMBER) === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	if (inputSchema.idBlock.tagNumber !== inputData.idBlock.tagNumber) return {
		verified: false,
		result: root
	};
	if (inputSchema.idBlock.hasOwnProperty(IS_CONSTRUCTED) === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	if (inputSchema.idBlock.isConstructed !== inputData.idBlock.isConstructed) return {
		verified: false,
		result: root
	};
	if (!(IS_HEX_ONLY in inputSchema.idBlock)) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema" }
	};
	if (inputSchema.idBlock.isHexOnly !== inputData.idBlock.isHexOnly) return {
		verified: false,
		result: root
	};
	if (inputSchema.idBlock.isHexOnly) {
		if (VALUE_HEX_VIEW in inputSchema.idBlock === false) return {
			verified: false,
			result: { error: "Wrong ASN.1 schema" }
		};
		const schemaView = inputSchema.idBlock.valueHexView;
		const asn1View = inputData.idBlock.valueHexView;
		if (schemaView.length !== asn1View.length) return {
			verified: false,
			result: root
		};
		for (let i = 0; i < schemaView.length; i++) if (schemaView[i] !== asn1View[1]) return {
			verified: false,
			result: root
		};
	}
	if (inputSchema.name) {
		inputSchema.name = inputSchema.name.replace(/^\s+|\s+$/g, EMPTY_STRING);
		if (inputSchema.name) root[inputSchema.name] = inputData;
	}
	if (inputSchema instanceof typeStore.Constructed) {
		let admission = 0;
		let result = {
			verified: false,
			result: { error: "Unknown error" }
		};
		let maxLength = inputSchema.valueBlock.value.length;
		if (maxLength > 0) {
			if (inputSchema.valueBlock.value[0] instanceof Repeated) maxLength = inputData.valueBlock.value.length;
		}
		if (maxLength === 0) return {
			verified: true,
			result: root
		};
		if (inputData.valueBlock.value.length === 0 && inputSchema.valueBlock.value.length !== 0) {
			let _optional = true;
			for (let i = 0; i < inputSchema.valueBlock.value.length; i++) _optional = _optional && (inputSchema.valueBlock.value[i].optional || false);
			if (_optional) return {
				verified: true,
				result: root
			};
			if (inputSchema.name) {
				inputSchema.name = inputSchema.name.replace(/^\s+|\s+$/g, EMPTY_STRING);
				if (inputSchema.name) delete root[inputSchema.name];
			}
			root.error = "Inconsistent object length";
			return {
				verified: false,
				result: root
			};
		}
		for (let i = 0; i < maxLength; i++) if (i - admission >= inputData.valueBlock.value.length) {
			if (inputSchema.valueBlock.value[i].optional === false) {
				const _result = {
					verified: false,
					result: root
				};
				root.error = "Inconsistent length between ASN.1 data and schema";
				if (inputSchema.name) {
					inputSchema.name = inputSchema.name.replace(/^\s+|\s+$/g, EMPTY_STRING);
					if (inputSchema.name) {
						delete root[inputSchema.name];
						_result.name = inputSchema.name;
					}
				}
				return _result;
			}
		} else if (inputSchema.valueBlock.value[0] instanceof Repeated) {
			result = compareSchema(root, inputData.valueBlock.value[i], inputSchema.valueBlock.value[0].value);
			if (result.verified === false) {
				if (inputSchema.valueBlock.value[0].optional) admission++;
				else {
					if (inputSchema.name) {
						inputSchema.name = inputSchema.name.replace(/^\s+|\s+$/g, EMPTY_STRING);
						if (inputSchema.name) delete root[inputSchema.name];
					}
					return result;
				}
			}
			if (NAME$1 in inputSchema.valueBlock.value[0] && inputSchema.valueBlock.value[0].name.length > 0) {
				let arrayRoot = {};
				if (LOCAL in inputSchema.valueBlock.value[0] && inputSchema.valueBlock.value[0].local) arrayRoot = inputData;
				else arrayRoot = root;
				if (typeof arrayRoot[inputSchema.valueBlock.value[0].name] === "undefined") arrayRoot[inputSchema.valueBlock.value[0].name] = [];
				arrayRoot[inputSchema.valueBlock.value[0].name].push(inputData.valueBlock.value[i]);
			}
		} else {
			result = compareSchema(root, inputData.valueBlock.value[i - admission], inputSchema.valueBlock.value[i]);
			if (result.verified === false) {
				if (inputSchema.valueBlock.value[i].optional) admission++;
				else {
					if (inputSchema.name) {
						inputSchema.name = inputSchema.name.replace(/^\s+|\s+$/g, EMPTY_STRING);
						if (inputSchema.name) delete root[inputSchema.name];
					}
					return result;
				}
			}
		}
		if (result.verified === false) {
			const _result = {
				verified: false,
				result: root
			};
			if (inputSchema.name) {
				inputSchema.name = inputSchema.name.replace(/^\s+|\s+$/g, EMPTY_STRING);
				if (inputSchema.name) {
					delete root[inputSchema.name];
					_result.name = inputSchema.name;
				}
			}
			return _result;
		}
		return {
			verified: true,
			result: root
		};
	}
	if (inputSchema.primitiveSchema && VALUE_HEX_VIEW in inputData.valueBlock) {
		const asn1 = localFromBER(inputData.valueBlock.valueHexView);
		if (asn1.offset === -1) {
			const _result = {
				verified: false,
				result: asn1.result
			};
			if (inputSchema.name) {
				inputSchema.name = inputSchema.name.replace(/^\s+|\s+$/g, EMPTY_STRING);
				if (inputSchema.name) {
					delete root[inputSchema.name];
					_result.name = inputSchema.name;
				}
			}
			return _result;
		}
		return compareSchema(root, asn1.result, inputSchema.primitiveSchema);
	}
	return {
		verified: true,
		result: root
	};
}
function verifySchema(inputBuffer, inputSchema) {
	if (inputSchema instanceof Object === false) return {
		verified: false,
		result: { error: "Wrong ASN.1 schema type" }
	};
	const asn1 = localFromBER(BufferSourceConverter.toUint8Array(inputBuffer));
	if (asn1.offset === -1) return {
		verified: false,
		result: asn1.result
	};
	return compareSchema(asn1.result, asn1.result, inputSchema);
}
var ViewWriter, ORIGINAL_VIEW_WRITER_WRITE, ORIGINAL_VIEW_WRITER_FINAL, NAME$1, VALUE_HEX_VIEW, IS_HEX_ONLY, ID_BLOCK, TAG_CLASS, TAG_NUMBER, IS_CONSTRUCTED, FROM_BER, TO_BER, LOCAL, EMPTY_STRING, EMPTY_BUFFER, EMPTY_VIEW, END_OF_CONTENT_NAME, OCTET_STRING_NAME, BIT_STRING_NAME, LocalBaseBlock, ValueBlock, LocalIdentificationBlock, ORIGINAL_LOCAL_IDENTIFICATION_TO_BER, ORIGINAL_LOCAL_IDENTIFICATION_FROM_BER, LocalLengthBlock, ORIGINAL_LOCAL_LENGTH_TO_BER, ORIGINAL_LOCAL_LENGTH_FROM_BER, typeStore, _a$y, _b, _c, originalUint8ArraySliceInfo, originalUint8ArrayConstructor, originalArrayIterator, intrinsicTypedArrayByteLength, BUILTIN_DISPATCH_PAYLOAD_THRESHOLD, BUILTIN_DISPATCH_MAX_DEPTH, builtinRegistry, BaseBlock, ORIGINAL_BASE_BLOCK_TO_BER, BaseStringBlock, _a$x, LocalPrimitiveValueBlock, ORIGINAL_LOCAL_PRIMITIVE_TO_BER, _a$w, Primitive, fastParserRegistry, DEFAULT_MAX_NODES, DEFAULT_MAX_CONTENT_LENGTH, MAX_DEPTH_EXCEEDED_ERROR, MAX_NODES_EXCEEDED_ERROR, MAX_CONTENT_LENGTH_EXCEEDED_ERROR, LocalConstructedValueBlock, ORIGINAL_LOCAL_CONSTRUCTED_TO_BER, _a$v, Constructed, LocalEndOfContentValueBlock, _a$u, EndOfContent, _a$t, Null, LocalBooleanValueBlock, _a$s, Boolean$1, LocalOctetStringValueBlock, ORIGINAL_LOCAL_OCTET_STRING_TO_BER, _a$r, OctetString$1, LocalBitStringValueBlock, ORIGINAL_LOCAL_BIT_STRING_TO_BER, _a$q, BitString$1, _a$p, LocalIntegerValueBlock, ORIGINAL_LOCAL_INTEGER_TO_BER, ORIGINAL_LOCAL_INTEGER_TO_STRING, _a$o, Integer, _a$n, Enumerated, LocalSidValueBlock, LocalObjectIdentifierValueBlock, _a$m, ObjectIdentifier, LocalRelativeSidValueBlock, LocalRelativeObjectIdentifierValueBlock, _a$l, RelativeObjectIdentifier, _a$k, Sequence, _a$j, Set$1, LocalStringValueBlock, LocalSimpleStringValueBlock, LocalSimpleStringBlock, LocalUtf8StringValueBlock, _a$i, Utf8String, LocalBmpStringValueBlock, _a$h, BmpString, LocalUniversalStringValueBlock, _a$g, UniversalString, _a$f, NumericString, _a$e, PrintableString, _a$d, TeletexString, _a$c, VideotexString, _a$b, IA5String, _a$a, GraphicString, _a$9, VisibleString, _a$8, GeneralString, _a$7, CharacterString, _a$6, UTCTime, _a$5, GeneralizedTime, _a$4, DATE, _a$3, TimeOfDay, _a$2, DateTime, _a$1, Duration, _a$10, TIME, Any, Choice, Repeated, RawData;
function init_index_es$1() {
	return (init_index_es$1 = __esmMin((() => {
		init_index_es();
		init_utils_es();
		ViewWriter = class {
			constructor() {
				this.items = [];
			}
			write(buf) {
				this.items.push(buf instanceof ArrayBuffer ? buf : concat$1([buf]));
			}
			final() {
				return concat$1(this.items);
			}
		};
		ORIGINAL_VIEW_WRITER_WRITE = ViewWriter.prototype.write;
		ORIGINAL_VIEW_WRITER_FINAL = ViewWriter.prototype.final;
		NAME$1 = "name";
		VALUE_HEX_VIEW = "valueHexView";
		IS_HEX_ONLY = "isHexOnly";
		ID_BLOCK = "idBlock";
		TAG_CLASS = "tagClass";
		TAG_NUMBER = "tagNumber";
		IS_CONSTRUCTED = "isConstructed";
		FROM_BER = "fromBER";
		TO_BER = "toBER";
		LOCAL = "local";
		EMPTY_STRING = "";
		EMPTY_BUFFER = /* @__PURE__ */ new ArrayBuffer(0);
		EMPTY_VIEW = /* @__PURE__ */ new Uint8Array(0);
		END_OF_CONTENT_NAME = "EndOfContent";
		OCTET_STRING_NAME = "OCTET STRING";
		BIT_STRING_NAME = "BIT STRING";
		LocalBaseBlock = class {
			static blockName() {
				return this.NAME;
			}
			get valueBeforeDecode() {
				return this.valueBeforeDecodeView.slice().buffer;
			}
			set valueBeforeDecode(value) {
				this.valueBeforeDecodeView = new Uint8Array(value);
			}
			constructor({ blockLength = 0, error = EMPTY_STRING, warnings = [], valueBeforeDecode = EMPTY_VIEW } = {}) {
				this.blockLength = blockLength;
				this.error = error;
				this.warnings = warnings;
				this.valueBeforeDecodeView = BufferSourceConverter.toUint8Array(valueBeforeDecode);
			}
			toJSON() {
				return {
					blockName: this.constructor.NAME,
					blockLength: this.blockLength,
					error: this.error,
					warnings: this.warnings,
					valueBeforeDecode: Convert.ToHex(this.valueBeforeDecodeView)
				};
			}
		};
		LocalBaseBlock.NAME = "baseBlock";
		ValueBlock = class extends LocalBaseBlock {
			fromBER(_inputBuffer, _inputOffset, _inputLength, _context) {
				throw TypeError("User need to make a specific function in a class which extends 'ValueBlock'");
			}
			toBER(_sizeOnly, _writer) {
				throw TypeError("User need to make a specific function in a class which extends 'ValueBlock'");
			}
		};
		ValueBlock.NAME = "valueBlock";
		LocalIdentificationBlock = class extends HexBlock(LocalBaseBlock) {
			constructor({ idBlock = {} } = {}) {
				var _a, _b, _c, _d;
				super();
				if (idBlock) {
					this.isHexOnly = (_a = idBlock.isHexOnly) !== null && _a !== void 0 ? _a : false;
					this.valueHexView = idBlock.valueHex ? BufferSourceConverter.toUint8Array(idBlock.valueHex) : EMPTY_VIEW;
					this.tagClass = (_b = idBlock.tagClass) !== null && _b !== void 0 ? _b : -1;
					this.tagNumber = (_c = idBlock.tagNumber) !== null && _c !== void 0 ? _c : -1;
					this.isConstructed = (_d = idBlock.isConstructed) !== null && _d !== void 0 ? _d : false;
				} else {
					this.tagClass = -1;
					this.tagNumber = -1;
					this.isConstructed = false;
				}
			}
			toBER(sizeOnly = false) {
				let firstOctet = 0;
				switch (this.tagClass) {
					case 1:
						firstOctet |= 0;
						break;
					case 2:
						firstOctet |= 64;
						break;
					case 3:
						firstOctet |= 128;
						break;
					case 4:
						firstOctet |= 192;
						break;
					default:
						this.error = "Unknown tag class";
						return EMPTY_BUFFER;
				}
				if (this.isConstructed) firstOctet |= 32;
				if (this.tagNumber < 31 && !this.isHexOnly) {
					const retView = /* @__PURE__ */ new Uint8Array(1);
					if (!sizeOnly) {
						let number = this.tagNumber;
						number &= 31;
						firstOctet |= number;
						retView[0] = firstOctet;
					}
					return retView.buffer;
				}
				if (!this.isHexOnly) {
					const encodedBuf = utilToBase(this.tagNumber, 7);
					const encodedView = new Uint8Array(encodedBuf);
					const size = encodedBuf.byteLength;
					const retView = new Uint8Array(size + 1);
					retView[0] = firstOctet | 31;
					if (!sizeOnly) {
						for (let i = 0; i < size - 1; i++) retView[i + 1] = encodedView[i] | 128;
						retView[size] = encodedView[size - 1];
					}
					return retView.buffer;
				}
				const retView = new Uint8Array(this.valueHexView.byteLength + 1);
				retView[0] = firstOctet | 31;
				if (!sizeOnly) {
					const curView = this.valueHexView;
					for (let i = 0; i < curView.length - 1; i++) retView[i + 1] = curView[i] | 128;
					retView[this.valueHexView.byteLength] = curView[curView.length - 1];
				}
				return retView.buffer;
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				const inputView = BufferSourceConverter.toUint8Array(inputBuffer);
				if (!checkBufferParams(this, inputView, inputOffset, inputLength)) return -1;
				const fastArgs = Number.isInteger(inputOffset) && Number.isInteger(inputLength);
				const intBuffer = fastArgs ? inputView : inputView.subarray(inputOffset, inputOffset + inputLength);
				const baseIndex = fastArgs ? inputOffset : 0;
				const bufferLength = fastArgs ? inputLength : intBuffer.length;
				if (bufferLength === 0) {
					this.error = "Zero buffer length";
					return -1;
				}
				switch (intBuffer[baseIndex] & 192) {
					case 0:
						this.tagClass = 1;
						break;
					case 64:
						this.tagClass = 2;
						break;
					case 128:
						this.tagClass = 3;
						break;
					case 192:
						this.tagClass = 4;
						break;
					default:
						this.error = "Unknown tag class";
						return -1;
				}
				this.isConstructed = (intBuffer[baseIndex] & 32) === 32;
				this.isHexOnly = false;
				const tagNumberMask = intBuffer[baseIndex] & 31;
				if (tagNumberMask !== 31) {
					this.tagNumber = tagNumberMask;
					this.blockLength = 1;
				} else {
					let count = 0;
					while (true) {
						const tagByteIndex = count + 1;
						if (tagByteIndex >= bufferLength) {
							this.error = "End of input reached before message was fully decoded";
							return -1;
						}
						count++;
						if ((intBuffer[baseIndex + tagByteIndex] & 128) === 0) break;
					}
					this.blockLength = count + 1;
					const intTagNumberBuffer = this.valueHexView = new Uint8Array(count);
					for (let i = 0; i < count; i++) intTagNumberBuffer[i] = intBuffer[baseIndex + i + 1] & 127;
					if (this.blockLength <= 9) this.tagNumber = utilFromBase(intTagNumberBuffer, 7);
					else {
						this.isHexOnly = true;
						this.warnings.push("Tag too long, represented as hex-coded");
					}
				}
				if (this.tagClass === 1 && this.isConstructed) switch (this.tagNumber) {
					case 1:
					case 2:
					case 5:
					case 6:
					case 9:
					case 13:
					case 14:
					case 23:
					case 24:
					case 31:
					case 32:
					case 33:
					case 34:
						this.error = "Constructed encoding used for primitive type";
						return -1;
				}
				return inputOffset + this.blockLength;
			}
			toJSON() {
				return {
					...super.toJSON(),
					tagClass: this.tagClass,
					tagNumber: this.tagNumber,
					isConstructed: this.isConstructed
				};
			}
		};
		LocalIdentificationBlock.NAME = "identificationBlock";
		ORIGINAL_LOCAL_IDENTIFICATION_TO_BER = LocalIdentificationBlock.prototype.toBER;
		ORIGINAL_LOCAL_IDENTIFICATION_FROM_BER = LocalIdentificationBlock.prototype.fromBER;
		LocalLengthBlock = class extends LocalBaseBlock {
			constructor({ lenBlock = {} } = {}) {
				var _a, _b, _c;
				super();
				this.isIndefiniteForm = (_a = lenBlock.isIndefiniteForm) !== null && _a !== void 0 ? _a : false;
				this.longFormUsed = (_b = lenBlock.longFormUsed) !== null && _b !== void 0 ? _b : false;
				this.length = (_c = lenBlock.length) !== null && _c !== void 0 ? _c : 0;
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				const view = BufferSourceConverter.toUint8Array(inputBuffer);
				if (!checkBufferParams(this, view, inputOffset, inputLength)) return -1;
				const fastArgs = Number.isInteger(inputOffset) && Number.isInteger(inputLength);
				const intBuffer = fastArgs ? view : view.subarray(inputOffset, inputOffset + inputLength);
				const baseIndex = fastArgs ? inputOffset : 0;
				const bufferLength = fastArgs ? inputLength : intBuffer.length;
				if (bufferLength === 0) {
					this.error = "Zero buffer length";
					return -1;
				}
				if (intBuffer[baseIndex] === 255) {
					this.error = "Length block 0xFF is reserved by standard";
					return -1;
				}
				this.isIndefiniteForm = intBuffer[baseIndex] === 128;
				if (this.isIndefiniteForm) {
					this.blockLength = 1;
					return inputOffset + this.blockLength;
				}
				this.longFormUsed = !!(intBuffer[baseIndex] & 128);
				if (this.longFormUsed === false) {
					this.length = intBuffer[baseIndex];
					this.blockLength = 1;
					return inputOffset + this.blockLength;
				}
				const count = intBuffer[baseIndex] & 127;
				if (count > 8) {
					this.error = "Too big integer";
					return -1;
				}
				if (count + 1 > bufferLength) {
					this.error = "End of input reached before message was fully decoded";
					return -1;
				}
				const lenOffset = inputOffset + 1;
				const lengthBufferView = view.subarray(lenOffset, lenOffset + count);
				if (lengthBufferView[count - 1] === 0) this.warnings.push("Needlessly long encoded length");
				this.length = utilFromBase(lengthBufferView, 8);
				if (this.longFormUsed && this.length <= 127) this.warnings.push("Unnecessary usage of long length form");
				this.blockLength = count + 1;
				return inputOffset + this.blockLength;
			}
			toBER(sizeOnly = false) {
				let retBuf;
				let retView;
				if (this.length > 127) this.longFormUsed = true;
				if (this.isIndefiniteForm) {
					retBuf = /* @__PURE__ */ new ArrayBuffer(1);
					if (sizeOnly === false) {
						retView = new Uint8Array(retBuf);
						retView[0] = 128;
					}
					return retBuf;
				}
				if (this.longFormUsed) {
					const encodedBuf = utilToBase(this.length, 8);
					if (encodedBuf.byteLength > 127) {
						this.error = "Too big length";
						return EMPTY_BUFFER;
					}
					retBuf = new ArrayBuffer(encodedBuf.byteLength + 1);
					if (sizeOnly) return retBuf;
					const encodedView = new Uint8Array(encodedBuf);
					retView = new Uint8Array(retBuf);
					retView[0] = encodedBuf.byteLength | 128;
					for (let i = 0; i < encodedBuf.byteLength; i++) retView[i + 1] = encodedView[i];
					return retBuf;
				}
				retBuf = /* @__PURE__ */ new ArrayBuffer(1);
				if (sizeOnly === false) {
					retView = new Uint8Array(retBuf);
					retView[0] = this.length;
				}
				return retBuf;
			}
			toJSON() {
				return {
					...super.toJSON(),
					isIndefiniteForm: this.isIndefiniteForm,
					longFormUsed: this.longFormUsed,
					length: this.length
				};
			}
		};
		LocalLengthBlock.NAME = "lengthBlock";
		ORIGINAL_LOCAL_LENGTH_TO_BER = LocalLengthBlock.prototype.toBER;
		ORIGINAL_LOCAL_LENGTH_FROM_BER = LocalLengthBlock.prototype.fromBER;
		typeStore = {};
		originalUint8ArraySliceInfo = findMethod(Uint8Array.prototype, "slice");
		originalUint8ArrayConstructor = (_a$y = Object.getOwnPropertyDescriptor(Uint8Array.prototype, "constructor")) === null || _a$y === void 0 ? void 0 : _a$y.value;
		originalArrayIterator = (_b = Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator)) === null || _b === void 0 ? void 0 : _b.value;
		intrinsicTypedArrayByteLength = (_c = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), "byteLength")) === null || _c === void 0 ? void 0 : _c.get;
		BUILTIN_DISPATCH_PAYLOAD_THRESHOLD = 16384;
		BUILTIN_DISPATCH_MAX_DEPTH = 64;
		BaseBlock = class extends LocalBaseBlock {
			constructor({ name = EMPTY_STRING, optional = false, primitiveSchema, ...parameters } = {}, valueBlockType) {
				super(parameters);
				this.name = name;
				this.optional = optional;
				if (primitiveSchema) this.primitiveSchema = primitiveSchema;
				this.idBlock = new LocalIdentificationBlock(parameters);
				this.lenBlock = new LocalLengthBlock(parameters);
				this.valueBlock = valueBlockType ? new valueBlockType(parameters) : new ValueBlock(parameters);
			}
			fromBER(inputBuffer, inputOffset, inputLength, context) {
				const resultOffset = this.valueBlock.fromBER(inputBuffer, inputOffset, this.lenBlock.isIndefiniteForm ? inputLength : this.lenBlock.length, context);
				if (resultOffset === -1) {
					this.error = this.valueBlock.error;
					return resultOffset;
				}
				if (!this.idBlock.error.length) this.blockLength += this.idBlock.blockLength;
				if (!this.lenBlock.error.length) this.blockLength += this.lenBlock.blockLength;
				if (!this.valueBlock.error.length) this.blockLength += this.valueBlock.blockLength;
				return resultOffset;
			}
			toBER(sizeOnly, writer) {
				const _writer = writer || new ViewWriter();
				if (!writer) {
					prepareIndefiniteForm(this);
					if (sizeOnly === true || sizeOnly === false || sizeOnly === void 0) {
						if (shouldUseBuiltinEncoder(this)) {
							const encoded = tryEncodeBuiltin(this, sizeOnly === true);
							if (encoded) return encoded;
						}
					}
				}
				const idBlockBuf = this.idBlock.toBER(sizeOnly);
				_writer.write(idBlockBuf);
				if (this.lenBlock.isIndefiniteForm) {
					_writer.write(new Uint8Array([128]).buffer);
					this.valueBlock.toBER(sizeOnly, _writer);
					_writer.write(/* @__PURE__ */ new ArrayBuffer(2));
				} else {
					const valueBlockBuf = this.valueBlock.toBER(sizeOnly);
					this.lenBlock.length = valueBlockBuf.byteLength;
					const lenBlockBuf = this.lenBlock.toBER(sizeOnly);
					_writer.write(lenBlockBuf);
					_writer.write(valueBlockBuf);
				}
				if (!writer) return _writer.final();
				return EMPTY_BUFFER;
			}
			toJSON() {
				const object = {
					...super.toJSON(),
					idBlock: this.idBlock.toJSON(),
					lenBlock: this.lenBlock.toJSON(),
					valueBlock: this.valueBlock.toJSON(),
					name: this.name,
					optional: this.optional
				};
				if (this.primitiveSchema) object.primitiveSchema = this.primitiveSchema.toJSON();
				return object;
			}
			toString(encoding = "ascii") {
				if (encoding === "ascii") return this.onAsciiEncoding();
				return Convert.ToHex(this.toBER());
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME} : ${Convert.ToHex(this.valueBlock.valueBeforeDecodeView)}`;
			}
			isEqual(other) {
				if (this === other) return true;
				if (!(other instanceof this.constructor)) return false;
				return isEqualBuffer(this.toBER(), other.toBER());
			}
		};
		BaseBlock.NAME = "BaseBlock";
		ORIGINAL_BASE_BLOCK_TO_BER = BaseBlock.prototype.toBER;
		BaseStringBlock = class extends BaseBlock {
			getValue() {
				return this.valueBlock.value;
			}
			setValue(value) {
				this.valueBlock.value = value;
			}
			constructor({ value = EMPTY_STRING, ...parameters } = {}, stringValueBlockType) {
				super(parameters, stringValueBlockType);
				if (value) this.fromString(value);
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				const resultOffset = this.valueBlock.fromBER(inputBuffer, inputOffset, this.lenBlock.isIndefiniteForm ? inputLength : this.lenBlock.length);
				if (resultOffset === -1) {
					this.error = this.valueBlock.error;
					return resultOffset;
				}
				this.fromBuffer(this.valueBlock.valueHexView);
				if (!this.idBlock.error.length) this.blockLength += this.idBlock.blockLength;
				if (!this.lenBlock.error.length) this.blockLength += this.lenBlock.blockLength;
				if (!this.valueBlock.error.length) this.blockLength += this.valueBlock.blockLength;
				return resultOffset;
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME} : '${this.valueBlock.value}'`;
			}
		};
		BaseStringBlock.NAME = "BaseStringBlock";
		LocalPrimitiveValueBlock = class extends HexBlock(ValueBlock) {
			constructor({ isHexOnly = true, ...parameters } = {}) {
				super(parameters);
				this.isHexOnly = isHexOnly;
			}
		};
		LocalPrimitiveValueBlock.NAME = "PrimitiveValueBlock";
		ORIGINAL_LOCAL_PRIMITIVE_TO_BER = (_a$x = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(LocalPrimitiveValueBlock.prototype), "toBER")) === null || _a$x === void 0 ? void 0 : _a$x.value;
		Primitive = class extends BaseBlock {
			constructor(parameters = {}) {
				super(parameters, LocalPrimitiveValueBlock);
				this.idBlock.isConstructed = false;
			}
		};
		_a$w = Primitive;
		(() => {
			typeStore.Primitive = _a$w;
		})();
		Primitive.NAME = "PRIMITIVE";
		DEFAULT_MAX_NODES = 1e4;
		DEFAULT_MAX_CONTENT_LENGTH = 16777216;
		MAX_DEPTH_EXCEEDED_ERROR = "Maximum ASN.1 nesting depth exceeded";
		MAX_NODES_EXCEEDED_ERROR = "Maximum ASN.1 node count exceeded";
		MAX_CONTENT_LENGTH_EXCEEDED_ERROR = "Maximum ASN.1 content length exceeded";
		LocalConstructedValueBlock = class extends ValueBlock {
			constructor({ value = [], isIndefiniteForm = false, ...parameters } = {}) {
				super(parameters);
				this.value = value;
				this.isIndefiniteForm = isIndefiniteForm;
			}
			fromBER(inputBuffer, inputOffset, inputLength, context) {
				const view = BufferSourceConverter.toUint8Array(inputBuffer);
				const parseContext = context !== null && context !== void 0 ? context : createFromBerContext();
				if (!checkBufferParams(this, view, inputOffset, inputLength)) return -1;
				this.valueBeforeDecodeView = view.subarray(inputOffset, inputOffset + inputLength);
				if (this.valueBeforeDecodeView.length === 0) {
					this.warnings.push("Zero buffer length");
					return inputOffset;
				}
				let currentOffset = inputOffset;
				while (checkLen(this.isIndefiniteForm, inputLength) > 0) {
					const returnObject = localFromBERWithChildContext(view, currentOffset, inputLength, parseContext);
					if (returnObject.offset === -1) {
						this.error = returnObject.result.error;
						this.warnings.concat(returnObject.result.warnings);
						return -1;
					}
					currentOffset = returnObject.offset;
					this.blockLength += returnObject.result.blockLength;
					inputLength -= returnObject.result.blockLength;
					this.value.push(returnObject.result);
					if (this.isIndefiniteForm && returnObject.result.constructor.NAME === END_OF_CONTENT_NAME) break;
				}
				if (this.isIndefiniteForm) {
					if (this.value[this.value.length - 1].constructor.NAME === END_OF_CONTENT_NAME) this.value.pop();
					else this.warnings.push("No EndOfContent block encoded");
				}
				return currentOffset;
			}
			toBER(sizeOnly, writer) {
				const _writer = writer || new ViewWriter();
				for (let i = 0; i < this.value.length; i++) this.value[i].toBER(sizeOnly, _writer);
				if (!writer) return _writer.final();
				return EMPTY_BUFFER;
			}
			toJSON() {
				const object = {
					...super.toJSON(),
					isIndefiniteForm: this.isIndefiniteForm,
					value: []
				};
				for (const value of this.value) object.value.push(value.toJSON());
				return object;
			}
		};
		LocalConstructedValueBlock.NAME = "ConstructedValueBlock";
		ORIGINAL_LOCAL_CONSTRUCTED_TO_BER = LocalConstructedValueBlock.prototype.toBER;
		Constructed = class extends BaseBlock {
			constructor(parameters = {}) {
				super(parameters, LocalConstructedValueBlock);
				this.idBlock.isConstructed = true;
			}
			fromBER(inputBuffer, inputOffset, inputLength, context) {
				this.valueBlock.isIndefiniteForm = this.lenBlock.isIndefiniteForm;
				const resultOffset = this.valueBlock.fromBER(inputBuffer, inputOffset, this.lenBlock.isIndefiniteForm ? inputLength : this.lenBlock.length, context);
				if (resultOffset === -1) {
					this.error = this.valueBlock.error;
					return resultOffset;
				}
				if (!this.idBlock.error.length) this.blockLength += this.idBlock.blockLength;
				if (!this.lenBlock.error.length) this.blockLength += this.lenBlock.blockLength;
				if (!this.valueBlock.error.length) this.blockLength += this.valueBlock.blockLength;
				return resultOffset;
			}
			onAsciiEncoding() {
				const values = [];
				for (const value of this.valueBlock.value) values.push(value.toString("ascii").split("\n").map((o) => `  ${o}`).join("\n"));
				const blockName = this.idBlock.tagClass === 3 ? `[${this.idBlock.tagNumber}]` : this.constructor.NAME;
				return values.length ? `${blockName} :\n${values.join("\n")}` : `${blockName} :`;
			}
		};
		_a$v = Constructed;
		(() => {
			typeStore.Constructed = _a$v;
		})();
		Constructed.NAME = "CONSTRUCTED";
		LocalEndOfContentValueBlock = class extends ValueBlock {
			fromBER(inputBuffer, inputOffset, _inputLength) {
				return inputOffset;
			}
			toBER(_sizeOnly) {
				return EMPTY_BUFFER;
			}
		};
		LocalEndOfContentValueBlock.override = "EndOfContentValueBlock";
		EndOfContent = class extends BaseBlock {
			constructor(parameters = {}) {
				super(parameters, LocalEndOfContentValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 0;
			}
		};
		_a$u = EndOfContent;
		(() => {
			typeStore.EndOfContent = _a$u;
		})();
		EndOfContent.NAME = END_OF_CONTENT_NAME;
		Null = class extends BaseBlock {
			constructor(parameters = {}) {
				super(parameters, ValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 5;
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				if (this.lenBlock.length > 0) this.warnings.push("Non-zero length of value block for Null type");
				if (!this.idBlock.error.length) this.blockLength += this.idBlock.blockLength;
				if (!this.lenBlock.error.length) this.blockLength += this.lenBlock.blockLength;
				this.blockLength += inputLength;
				if (inputOffset + inputLength > inputBuffer.byteLength) {
					this.error = "End of input reached before message was fully decoded (inconsistent offset and length values)";
					return -1;
				}
				return inputOffset + inputLength;
			}
			toBER(sizeOnly, writer) {
				const retBuf = /* @__PURE__ */ new ArrayBuffer(2);
				if (!sizeOnly) {
					const retView = new Uint8Array(retBuf);
					retView[0] = 5;
					retView[1] = 0;
				}
				if (writer) writer.write(retBuf);
				return retBuf;
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME}`;
			}
		};
		_a$t = Null;
		(() => {
			typeStore.Null = _a$t;
		})();
		Null.NAME = "NULL";
		LocalBooleanValueBlock = class extends HexBlock(ValueBlock) {
			get value() {
				for (const octet of this.valueHexView) if (octet > 0) return true;
				return false;
			}
			set value(value) {
				this.valueHexView[0] = value ? 255 : 0;
			}
			constructor({ value, ...parameters } = {}) {
				super(parameters);
				if (parameters.valueHex) this.valueHexView = BufferSourceConverter.toUint8Array(parameters.valueHex);
				else this.valueHexView = /* @__PURE__ */ new Uint8Array(1);
				if (value) this.value = value;
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				const inputView = BufferSourceConverter.toUint8Array(inputBuffer);
				if (!checkBufferParams(this, inputView, inputOffset, inputLength)) return -1;
				this.valueHexView = inputView.subarray(inputOffset, inputOffset + inputLength);
				if (inputLength > 1) this.warnings.push("Boolean value encoded in more then 1 octet");
				this.isHexOnly = true;
				utilDecodeTC.call(this);
				this.blockLength = inputLength;
				return inputOffset + inputLength;
			}
			toBER() {
				return this.valueHexView.slice().buffer;
			}
			toJSON() {
				return {
					...super.toJSON(),
					value: this.value
				};
			}
		};
		LocalBooleanValueBlock.NAME = "BooleanValueBlock";
		Boolean$1 = class extends BaseBlock {
			getValue() {
				return this.valueBlock.value;
			}
			setValue(value) {
				this.valueBlock.value = value;
			}
			constructor(parameters = {}) {
				super(parameters, LocalBooleanValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 1;
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME} : ${this.getValue}`;
			}
		};
		_a$s = Boolean$1;
		(() => {
			typeStore.Boolean = _a$s;
		})();
		Boolean$1.NAME = "BOOLEAN";
		LocalOctetStringValueBlock = class extends HexBlock(LocalConstructedValueBlock) {
			constructor({ isConstructed = false, ...parameters } = {}) {
				super(parameters);
				this.isConstructed = isConstructed;
			}
			fromBER(inputBuffer, inputOffset, inputLength, context) {
				let resultOffset = 0;
				if (this.isConstructed) {
					this.isHexOnly = false;
					resultOffset = LocalConstructedValueBlock.prototype.fromBER.call(this, inputBuffer, inputOffset, inputLength, context);
					if (resultOffset === -1) return resultOffset;
					for (let i = 0; i < this.value.length; i++) {
						const currentBlockName = this.value[i].constructor.NAME;
						if (currentBlockName === END_OF_CONTENT_NAME) {
							if (this.isIndefiniteForm) break;
							else {
								this.error = "EndOfContent is unexpected, OCTET STRING may consists of OCTET STRINGs only";
								return -1;
							}
						}
						if (currentBlockName !== OCTET_STRING_NAME) {
							this.error = "OCTET STRING may consists of OCTET STRINGs only";
							return -1;
						}
					}
				} else {
					this.isHexOnly = true;
					resultOffset = super.fromBER(inputBuffer, inputOffset, inputLength);
					this.blockLength = inputLength;
				}
				return resultOffset;
			}
			toBER(sizeOnly, writer) {
				if (this.isConstructed) return LocalConstructedValueBlock.prototype.toBER.call(this, sizeOnly, writer);
				return sizeOnly ? new ArrayBuffer(this.valueHexView.byteLength) : this.valueHexView.slice().buffer;
			}
			toJSON() {
				return {
					...super.toJSON(),
					isConstructed: this.isConstructed
				};
			}
		};
		LocalOctetStringValueBlock.NAME = "OctetStringValueBlock";
		ORIGINAL_LOCAL_OCTET_STRING_TO_BER = LocalOctetStringValueBlock.prototype.toBER;
		OctetString$1 = class extends BaseBlock {
			constructor({ idBlock = {}, lenBlock = {}, ...parameters } = {}) {
				var _b, _c;
				(_b = parameters.isConstructed) !== null && _b !== void 0 || (parameters.isConstructed = !!((_c = parameters.value) === null || _c === void 0 ? void 0 : _c.length));
				super({
					idBlock: {
						isConstructed: parameters.isConstructed,
						...idBlock
					},
					lenBlock: {
						...lenBlock,
						isIndefiniteForm: !!parameters.isIndefiniteForm
					},
					...parameters
				}, LocalOctetStringValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 4;
			}
			fromBER(inputBuffer, inputOffset, inputLength, context) {
				this.valueBlock.isConstructed = this.idBlock.isConstructed;
				this.valueBlock.isIndefiniteForm = this.lenBlock.isIndefiniteForm;
				if (inputLength === 0) {
					if (this.idBlock.error.length === 0) this.blockLength += this.idBlock.blockLength;
					if (this.lenBlock.error.length === 0) this.blockLength += this.lenBlock.blockLength;
					return inputOffset;
				}
				if (!this.valueBlock.isConstructed && (context === null || context === void 0 ? void 0 : context.parseEmbedded) !== false) {
					const buf = (inputBuffer instanceof ArrayBuffer ? new Uint8Array(inputBuffer) : inputBuffer).subarray(inputOffset, inputOffset + inputLength);
					try {
						if (buf.byteLength) {
							const parseContext = context !== null && context !== void 0 ? context : createFromBerContext();
							const asn = localFromBERWithChildContext(buf, 0, buf.byteLength, parseContext);
							if (asn.offset !== -1 && asn.offset === inputLength) this.valueBlock.value = [asn.result];
						}
					} catch {}
				}
				return super.fromBER(inputBuffer, inputOffset, inputLength, context);
			}
			onAsciiEncoding() {
				if (this.valueBlock.isConstructed || this.valueBlock.value && this.valueBlock.value.length) return Constructed.prototype.onAsciiEncoding.call(this);
				return `${this.constructor.NAME} : ${Convert.ToHex(this.valueBlock.valueHexView)}`;
			}
			getValue() {
				if (!this.idBlock.isConstructed) return this.valueBlock.valueHexView.slice().buffer;
				const array = [];
				for (const content of this.valueBlock.value) if (content instanceof _a$r) array.push(content.valueBlock.valueHexView);
				return BufferSourceConverter.concat(array);
			}
		};
		_a$r = OctetString$1;
		(() => {
			typeStore.OctetString = _a$r;
		})();
		OctetString$1.NAME = OCTET_STRING_NAME;
		LocalBitStringValueBlock = class extends HexBlock(LocalConstructedValueBlock) {
			constructor({ unusedBits = 0, isConstructed = false, ...parameters } = {}) {
				super(parameters);
				this.unusedBits = unusedBits;
				this.isConstructed = isConstructed;
				this.blockLength = this.valueHexView.byteLength;
			}
			fromBER(inputBuffer, inputOffset, inputLength, context) {
				if (!inputLength) return inputOffset;
				let resultOffset = -1;
				if (this.isConstructed) {
					resultOffset = LocalConstructedValueBlock.prototype.fromBER.call(this, inputBuffer, inputOffset, inputLength, context);
					if (resultOffset === -1) return resultOffset;
					for (const value of this.value) {
						const currentBlockName = value.constructor.NAME;
						if (currentBlockName === END_OF_CONTENT_NAME) {
							if (this.isIndefiniteForm) break;
							else {
								this.error = "EndOfContent is unexpected, BIT STRING may consists of BIT STRINGs only";
								return -1;
							}
						}
						if (currentBlockName !== BIT_STRING_NAME) {
							this.error = "BIT STRING may consists of BIT STRINGs only";
							return -1;
						}
						const valueBlock = value.valueBlock;
						if (this.unusedBits > 0 && valueBlock.unusedBits > 0) {
							this.error = "Using of \"unused bits\" inside constructive BIT STRING allowed for least one only";
							return -1;
						}
						this.unusedBits = valueBlock.unusedBits;
					}
					return resultOffset;
				}
				const inputView = BufferSourceConverter.toUint8Array(inputBuffer);
				if (!checkBufferParams(this, inputView, inputOffset, inputLength)) return -1;
				const intBuffer = inputView.subarray(inputOffset, inputOffset + inputLength);
				this.unusedBits = intBuffer[0];
				if (this.unusedBits > 7) {
					this.error = "Unused bits for BitString must be in range 0-7";
					return -1;
				}
				if (!this.unusedBits && (context === null || context === void 0 ? void 0 : context.parseEmbedded) !== false) {
					const buf = intBuffer.subarray(1);
					try {
						if (buf.byteLength) {
							const parseContext = context !== null && context !== void 0 ? context : createFromBerContext();
							const asn = localFromBERWithChildContext(buf, 0, buf.byteLength, parseContext);
							if (asn.offset !== -1 && asn.offset === inputLength - 1) this.value = [asn.result];
						}
					} catch {}
				}
				this.valueHexView = intBuffer.subarray(1);
				this.blockLength = intBuffer.length;
				return inputOffset + inputLength;
			}
			toBER(sizeOnly, writer) {
				if (this.isConstructed) return LocalConstructedValueBlock.prototype.toBER.call(this, sizeOnly, writer);
				if (sizeOnly) return new ArrayBuffer(this.valueHexView.byteLength + 1);
				if (!this.valueHexView.byteLength) {
					const empty = /* @__PURE__ */ new Uint8Array(1);
					empty[0] = 0;
					return empty.buffer;
				}
				const retView = new Uint8Array(this.valueHexView.length + 1);
				retView[0] = this.unusedBits;
				retView.set(this.valueHexView, 1);
				return retView.buffer;
			}
			toJSON() {
				return {
					...super.toJSON(),
					unusedBits: this.unusedBits,
					isConstructed: this.isConstructed
				};
			}
		};
		LocalBitStringValueBlock.NAME = "BitStringValueBlock";
		ORIGINAL_LOCAL_BIT_STRING_TO_BER = LocalBitStringValueBlock.prototype.toBER;
		BitString$1 = class extends BaseBlock {
			constructor({ idBlock = {}, lenBlock = {}, ...parameters } = {}) {
				var _b, _c;
				(_b = parameters.isConstructed) !== null && _b !== void 0 || (parameters.isConstructed = !!((_c = parameters.value) === null || _c === void 0 ? void 0 : _c.length));
				super({
					idBlock: {
						isConstructed: parameters.isConstructed,
						...idBlock
					},
					lenBlock: {
						...lenBlock,
						isIndefiniteForm: !!parameters.isIndefiniteForm
					},
					...parameters
				}, LocalBitStringValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 3;
			}
			fromBER(inputBuffer, inputOffset, inputLength, context) {
				this.valueBlock.isConstructed = this.idBlock.isConstructed;
				this.valueBlock.isIndefiniteForm = this.lenBlock.isIndefiniteForm;
				return super.fromBER(inputBuffer, inputOffset, inputLength, context);
			}
			onAsciiEncoding() {
				if (this.valueBlock.isConstructed || this.valueBlock.value && this.valueBlock.value.length) return Constructed.prototype.onAsciiEncoding.call(this);
				else {
					const bits = [];
					const valueHex = this.valueBlock.valueHexView;
					for (const byte of valueHex) bits.push(byte.toString(2).padStart(8, "0"));
					const bitsStr = bits.join("");
					return `${this.constructor.NAME} : ${bitsStr.substring(0, bitsStr.length - this.valueBlock.unusedBits)}`;
				}
			}
		};
		_a$q = BitString$1;
		(() => {
			typeStore.BitString = _a$q;
		})();
		BitString$1.NAME = BIT_STRING_NAME;
		LocalIntegerValueBlock = class extends HexBlock(ValueBlock) {
			setValueHex() {
				if (this.valueHexView.length >= 4) {
					this.warnings.push("Too big Integer for decoding, hex only");
					this.isHexOnly = true;
					this._valueDec = 0;
				} else {
					this.isHexOnly = false;
					if (this.valueHexView.length > 0) this._valueDec = utilDecodeTC.call(this);
				}
			}
			constructor({ value, ...parameters } = {}) {
				super(parameters);
				this._valueDec = 0;
				if (parameters.valueHex) this.setValueHex();
				if (value !== void 0) this.valueDec = value;
			}
			set valueDec(v) {
				this._valueDec = v;
				this.isHexOnly = false;
				this.valueHexView = new Uint8Array(utilEncodeTC(v));
			}
			get valueDec() {
				return this._valueDec;
			}
			fromDER(inputBuffer, inputOffset, inputLength, expectedLength = 0) {
				const offset = this.fromBER(inputBuffer, inputOffset, inputLength);
				if (offset === -1) return offset;
				const view = this.valueHexView;
				if (view[0] === 0 && (view[1] & 128) !== 0) this.valueHexView = view.subarray(1);
				else if (expectedLength !== 0) {
					if (view.length < expectedLength) {
						if (expectedLength - view.length > 1) expectedLength = view.length + 1;
						this.valueHexView = view.subarray(expectedLength - view.length);
					}
				}
				return offset;
			}
			toDER(sizeOnly = false) {
				const view = this.valueHexView;
				switch (true) {
					case (view[0] & 128) !== 0:
						{
							const updatedView = new Uint8Array(this.valueHexView.length + 1);
							updatedView[0] = 0;
							updatedView.set(view, 1);
							this.valueHexView = updatedView;
						}
						break;
					case view[0] === 0 && (view[1] & 128) === 0: this.valueHexView = this.valueHexView.subarray(1);
				}
				return this.toBER(sizeOnly);
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				const resultOffset = super.fromBER(inputBuffer, inputOffset, inputLength);
				if (resultOffset === -1) return resultOffset;
				this.setValueHex();
				return resultOffset;
			}
			toBER(sizeOnly) {
				return sizeOnly ? new ArrayBuffer(this.valueHexView.length) : this.valueHexView.slice().buffer;
			}
			toJSON() {
				return {
					...super.toJSON(),
					valueDec: this.valueDec
				};
			}
			toString() {
				return bytesToSignedDecimal(this.valueHexView);
			}
		};
		_a$p = LocalIntegerValueBlock;
		LocalIntegerValueBlock.NAME = "IntegerValueBlock";
		(() => {
			Object.defineProperty(_a$p.prototype, "valueHex", {
				set: function(v) {
					this.valueHexView = new Uint8Array(v);
					this.setValueHex();
				},
				get: function() {
					return this.valueHexView.slice().buffer;
				}
			});
		})();
		ORIGINAL_LOCAL_INTEGER_TO_BER = LocalIntegerValueBlock.prototype.toBER;
		ORIGINAL_LOCAL_INTEGER_TO_STRING = LocalIntegerValueBlock.prototype.toString;
		Integer = class extends BaseBlock {
			constructor(parameters = {}) {
				super(parameters, LocalIntegerValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 2;
			}
			toBigInt() {
				assertBigInt();
				const valueBlock = this.valueBlock;
				const toString = valueBlock.toString;
				if (toString === ORIGINAL_LOCAL_INTEGER_TO_STRING) return bytesToSignedBigInt(valueBlock.valueHexView);
				return BigInt(Reflect.apply(toString, valueBlock, []));
			}
			static fromBigInt(value) {
				assertBigInt();
				const bigIntValue = BigInt(value);
				const writer = new ViewWriter();
				const hex = bigIntValue.toString(16).replace(/^-/, "");
				const view = new Uint8Array(Convert.FromHex(hex));
				if (bigIntValue < 0) {
					const first = new Uint8Array(view.length + (view[0] & 128 ? 1 : 0));
					first[0] |= 128;
					const secondInt = BigInt(`0x${Convert.ToHex(first)}`) + bigIntValue;
					const second = BufferSourceConverter.toUint8Array(Convert.FromHex(secondInt.toString(16)));
					second[0] |= 128;
					writer.write(second);
				} else {
					if (view[0] & 128) writer.write(new Uint8Array([0]));
					writer.write(view);
				}
				return new _a$o({ valueHex: writer.final() });
			}
			convertToDER() {
				const integer = new _a$o({ valueHex: this.valueBlock.valueHexView });
				integer.valueBlock.toDER();
				return integer;
			}
			convertFromDER() {
				return new _a$o({ valueHex: this.valueBlock.valueHexView[0] === 0 ? this.valueBlock.valueHexView.subarray(1) : this.valueBlock.valueHexView });
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME} : ${this.valueBlock.toString()}`;
			}
		};
		_a$o = Integer;
		(() => {
			typeStore.Integer = _a$o;
		})();
		Integer.NAME = "INTEGER";
		Enumerated = class extends Integer {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 10;
			}
		};
		_a$n = Enumerated;
		(() => {
			typeStore.Enumerated = _a$n;
		})();
		Enumerated.NAME = "ENUMERATED";
		LocalSidValueBlock = class extends HexBlock(ValueBlock) {
			constructor({ valueDec = -1, isFirstSid = false, ...parameters } = {}) {
				super(parameters);
				this.valueDec = valueDec;
				this.isFirstSid = isFirstSid;
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				if (!inputLength) return inputOffset;
				const inputView = BufferSourceConverter.toUint8Array(inputBuffer);
				if (!checkBufferParams(this, inputView, inputOffset, inputLength)) return -1;
				const intBuffer = inputView.subarray(inputOffset, inputOffset + inputLength);
				if (this.blockLength === 0 && Number.isInteger(inputOffset) && Number.isInteger(inputLength)) {
					let sidLength = 0;
					while (sidLength < inputLength) {
						const octet = intBuffer[sidLength];
						sidLength++;
						if ((octet & 128) === 0) break;
					}
					this.blockLength = sidLength;
					this.valueHexView = new Uint8Array(sidLength);
					for (let i = 0; i < sidLength; i++) this.valueHexView[i] = intBuffer[i] & 127;
				} else {
					this.valueHexView = new Uint8Array(inputLength);
					for (let i = 0; i < inputLength; i++) {
						this.valueHexView[i] = intBuffer[i] & 127;
						this.blockLength++;
						if ((intBuffer[i] & 128) === 0) break;
					}
					const tempView = new Uint8Array(this.blockLength);
					for (let i = 0; i < this.blockLength; i++) tempView[i] = this.valueHexView[i];
					this.valueHexView = tempView;
				}
				if ((intBuffer[this.blockLength - 1] & 128) !== 0) {
					this.error = "End of input reached before message was fully decoded";
					return -1;
				}
				if (this.valueHexView[0] === 0) this.warnings.push("Needlessly long format of SID encoding");
				if (this.blockLength <= 8) this.valueDec = utilFromBase(this.valueHexView, 7);
				else {
					this.isHexOnly = true;
					this.warnings.push("Too big SID for decoding, hex only");
				}
				return inputOffset + this.blockLength;
			}
			set valueBigInt(value) {
				assertBigInt();
				let bits = BigInt(value).toString(2);
				while (bits.length % 7) bits = "0" + bits;
				const bytes = new Uint8Array(bits.length / 7);
				for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(bits.slice(i * 7, i * 7 + 7), 2) + (i + 1 < bytes.length ? 128 : 0);
				this.fromBER(bytes.buffer, 0, bytes.length);
			}
			toBER(sizeOnly) {
				if (this.isHexOnly) {
					if (sizeOnly) return new ArrayBuffer(this.valueHexView.byteLength);
					const curView = this.valueHexView;
					const retView = new Uint8Array(this.blockLength);
					for (let i = 0; i < this.blockLength - 1; i++) retView[i] = curView[i] | 128;
					retView[this.blockLength - 1] = curView[this.blockLength - 1];
					return BufferSourceConverter.toArrayBuffer(retView);
				}
				const encodedBuf = utilToBase(this.valueDec, 7);
				if (encodedBuf.byteLength === 0) {
					this.error = "Error during encoding SID value";
					return EMPTY_BUFFER;
				}
				const retView = new Uint8Array(encodedBuf.byteLength);
				if (!sizeOnly) {
					const encodedView = new Uint8Array(encodedBuf);
					const len = encodedBuf.byteLength - 1;
					for (let i = 0; i < len; i++) retView[i] = encodedView[i] | 128;
					retView[len] = encodedView[len];
				}
				return BufferSourceConverter.toArrayBuffer(retView);
			}
			toString() {
				let result = "";
				if (this.isHexOnly) result = Convert.ToHex(this.valueHexView);
				else if (this.isFirstSid) {
					let sidValue = this.valueDec;
					if (this.valueDec <= 39) result = "0.";
					else if (this.valueDec <= 79) {
						result = "1.";
						sidValue -= 40;
					} else {
						result = "2.";
						sidValue -= 80;
					}
					result += sidValue.toString();
				} else result = this.valueDec.toString();
				return result;
			}
			toJSON() {
				return {
					...super.toJSON(),
					valueDec: this.valueDec,
					isFirstSid: this.isFirstSid
				};
			}
		};
		LocalSidValueBlock.NAME = "sidBlock";
		LocalObjectIdentifierValueBlock = class extends ValueBlock {
			constructor({ value = EMPTY_STRING, ...parameters } = {}) {
				super(parameters);
				this.value = [];
				if (value) this.fromString(value);
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				let resultOffset = inputOffset;
				while (inputLength > 0) {
					const sidBlock = new LocalSidValueBlock();
					resultOffset = sidBlock.fromBER(inputBuffer, resultOffset, inputLength);
					if (resultOffset === -1) {
						this.blockLength = 0;
						this.error = sidBlock.error;
						return resultOffset;
					}
					if (this.value.length === 0) sidBlock.isFirstSid = true;
					this.blockLength += sidBlock.blockLength;
					inputLength -= sidBlock.blockLength;
					this.value.push(sidBlock);
				}
				return resultOffset;
			}
			toBER(sizeOnly) {
				const retBuffers = [];
				for (let i = 0; i < this.value.length; i++) {
					const valueBuf = this.value[i].toBER(sizeOnly);
					if (valueBuf.byteLength === 0) {
						this.error = this.value[i].error;
						return EMPTY_BUFFER;
					}
					retBuffers.push(valueBuf);
				}
				return concat$1(retBuffers);
			}
			fromString(string) {
				this.value = [];
				let pos1 = 0;
				let pos2 = 0;
				let sid = "";
				let flag = false;
				do {
					pos2 = string.indexOf(".", pos1);
					if (pos2 === -1) sid = string.substring(pos1);
					else sid = string.substring(pos1, pos2);
					pos1 = pos2 + 1;
					if (flag) {
						const sidBlock = this.value[0];
						let plus = 0;
						switch (sidBlock.valueDec) {
							case 0: break;
							case 1:
								plus = 40;
								break;
							case 2:
								plus = 80;
								break;
							default:
								this.value = [];
								return;
						}
						const parsedSID = parseInt(sid, 10);
						if (isNaN(parsedSID)) return;
						sidBlock.valueDec = parsedSID + plus;
						flag = false;
					} else {
						const sidBlock = new LocalSidValueBlock();
						if (sid > Number.MAX_SAFE_INTEGER) {
							assertBigInt();
							sidBlock.valueBigInt = BigInt(sid);
						} else {
							sidBlock.valueDec = parseInt(sid, 10);
							if (isNaN(sidBlock.valueDec)) return;
						}
						if (!this.value.length) {
							sidBlock.isFirstSid = true;
							flag = true;
						}
						this.value.push(sidBlock);
					}
				} while (pos2 !== -1);
			}
			toString() {
				let result = "";
				let isHexOnly = false;
				for (let i = 0; i < this.value.length; i++) {
					isHexOnly = this.value[i].isHexOnly;
					let sidStr = this.value[i].toString();
					if (i !== 0) result = `${result}.`;
					if (isHexOnly) {
						sidStr = `{${sidStr}}`;
						if (this.value[i].isFirstSid) result = `2.{${sidStr} - 80}`;
						else result += sidStr;
					} else result += sidStr;
				}
				return result;
			}
			toJSON() {
				const object = {
					...super.toJSON(),
					value: this.toString(),
					sidArray: []
				};
				for (let i = 0; i < this.value.length; i++) object.sidArray.push(this.value[i].toJSON());
				return object;
			}
		};
		LocalObjectIdentifierValueBlock.NAME = "ObjectIdentifierValueBlock";
		ObjectIdentifier = class extends BaseBlock {
			getValue() {
				return this.valueBlock.toString();
			}
			setValue(value) {
				this.valueBlock.fromString(value);
			}
			constructor(parameters = {}) {
				super(parameters, LocalObjectIdentifierValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 6;
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME} : ${this.valueBlock.toString() || "empty"}`;
			}
			toJSON() {
				return {
					...super.toJSON(),
					value: this.getValue()
				};
			}
		};
		_a$m = ObjectIdentifier;
		(() => {
			typeStore.ObjectIdentifier = _a$m;
		})();
		ObjectIdentifier.NAME = "OBJECT IDENTIFIER";
		LocalRelativeSidValueBlock = class extends HexBlock(LocalBaseBlock) {
			constructor({ valueDec = 0, ...parameters } = {}) {
				super(parameters);
				this.valueDec = valueDec;
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				if (inputLength === 0) return inputOffset;
				const inputView = BufferSourceConverter.toUint8Array(inputBuffer);
				if (!checkBufferParams(this, inputView, inputOffset, inputLength)) return -1;
				const intBuffer = inputView.subarray(inputOffset, inputOffset + inputLength);
				if (this.blockLength === 0 && Number.isInteger(inputOffset) && Number.isInteger(inputLength)) {
					let sidLength = 0;
					while (sidLength < inputLength) {
						const octet = intBuffer[sidLength];
						sidLength++;
						if ((octet & 128) === 0) break;
					}
					this.blockLength = sidLength;
					this.valueHexView = new Uint8Array(sidLength);
					for (let i = 0; i < sidLength; i++) this.valueHexView[i] = intBuffer[i] & 127;
				} else {
					this.valueHexView = new Uint8Array(inputLength);
					for (let i = 0; i < inputLength; i++) {
						this.valueHexView[i] = intBuffer[i] & 127;
						this.blockLength++;
						if ((intBuffer[i] & 128) === 0) break;
					}
					const tempView = new Uint8Array(this.blockLength);
					for (let i = 0; i < this.blockLength; i++) tempView[i] = this.valueHexView[i];
					this.valueHexView = tempView;
				}
				if ((intBuffer[this.blockLength - 1] & 128) !== 0) {
					this.error = "End of input reached before message was fully decoded";
					return -1;
				}
				if (this.valueHexView[0] === 0) this.warnings.push("Needlessly long format of SID encoding");
				if (this.blockLength <= 8) this.valueDec = utilFromBase(this.valueHexView, 7);
				else {
					this.isHexOnly = true;
					this.warnings.push("Too big SID for decoding, hex only");
				}
				return inputOffset + this.blockLength;
			}
			toBER(sizeOnly) {
				if (this.isHexOnly) {
					if (sizeOnly) return new ArrayBuffer(this.valueHexView.byteLength);
					const curView = this.valueHexView;
					const retView = new Uint8Array(this.blockLength);
					for (let i = 0; i < this.blockLength - 1; i++) retView[i] = curView[i] | 128;
					retView[this.blockLength - 1] = curView[this.blockLength - 1];
					return retView.buffer;
				}
				const encodedBuf = utilToBase(this.valueDec, 7);
				if (encodedBuf.byteLength === 0) {
					this.error = "Error during encoding SID value";
					return EMPTY_BUFFER;
				}
				const retView = new Uint8Array(encodedBuf.byteLength);
				if (!sizeOnly) {
					const encodedView = new Uint8Array(encodedBuf);
					const len = encodedBuf.byteLength - 1;
					for (let i = 0; i < len; i++) retView[i] = encodedView[i] | 128;
					retView[len] = encodedView[len];
				}
				return retView.buffer;
			}
			toString() {
				let result = "";
				if (this.isHexOnly) result = Convert.ToHex(this.valueHexView);
				else result = this.valueDec.toString();
				return result;
			}
			toJSON() {
				return {
					...super.toJSON(),
					valueDec: this.valueDec
				};
			}
		};
		LocalRelativeSidValueBlock.NAME = "relativeSidBlock";
		LocalRelativeObjectIdentifierValueBlock = class extends ValueBlock {
			constructor({ value = EMPTY_STRING, ...parameters } = {}) {
				super(parameters);
				this.value = [];
				if (value) this.fromString(value);
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				let resultOffset = inputOffset;
				while (inputLength > 0) {
					const sidBlock = new LocalRelativeSidValueBlock();
					resultOffset = sidBlock.fromBER(inputBuffer, resultOffset, inputLength);
					if (resultOffset === -1) {
						this.blockLength = 0;
						this.error = sidBlock.error;
						return resultOffset;
					}
					this.blockLength += sidBlock.blockLength;
					inputLength -= sidBlock.blockLength;
					this.value.push(sidBlock);
				}
				return resultOffset;
			}
			toBER(sizeOnly, _writer) {
				const retBuffers = [];
				for (let i = 0; i < this.value.length; i++) {
					const valueBuf = this.value[i].toBER(sizeOnly);
					if (valueBuf.byteLength === 0) {
						this.error = this.value[i].error;
						return EMPTY_BUFFER;
					}
					retBuffers.push(valueBuf);
				}
				return concat$1(retBuffers);
			}
			fromString(string) {
				this.value = [];
				let pos1 = 0;
				let pos2 = 0;
				let sid = "";
				do {
					pos2 = string.indexOf(".", pos1);
					if (pos2 === -1) sid = string.substring(pos1);
					else sid = string.substring(pos1, pos2);
					pos1 = pos2 + 1;
					const sidBlock = new LocalRelativeSidValueBlock();
					sidBlock.valueDec = parseInt(sid, 10);
					if (isNaN(sidBlock.valueDec)) return true;
					this.value.push(sidBlock);
				} while (pos2 !== -1);
				return true;
			}
			toString() {
				let result = "";
				let isHexOnly = false;
				for (let i = 0; i < this.value.length; i++) {
					isHexOnly = this.value[i].isHexOnly;
					let sidStr = this.value[i].toString();
					if (i !== 0) result = `${result}.`;
					if (isHexOnly) {
						sidStr = `{${sidStr}}`;
						result += sidStr;
					} else result += sidStr;
				}
				return result;
			}
			toJSON() {
				const object = {
					...super.toJSON(),
					value: this.toString(),
					sidArray: []
				};
				for (let i = 0; i < this.value.length; i++) object.sidArray.push(this.value[i].toJSON());
				return object;
			}
		};
		LocalRelativeObjectIdentifierValueBlock.NAME = "RelativeObjectIdentifierValueBlock";
		RelativeObjectIdentifier = class extends BaseBlock {
			getValue() {
				return this.valueBlock.toString();
			}
			setValue(value) {
				this.valueBlock.fromString(value);
			}
			constructor(parameters = {}) {
				super(parameters, LocalRelativeObjectIdentifierValueBlock);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 13;
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME} : ${this.valueBlock.toString() || "empty"}`;
			}
			toJSON() {
				return {
					...super.toJSON(),
					value: this.getValue()
				};
			}
		};
		_a$l = RelativeObjectIdentifier;
		(() => {
			typeStore.RelativeObjectIdentifier = _a$l;
		})();
		RelativeObjectIdentifier.NAME = "RelativeObjectIdentifier";
		Sequence = class extends Constructed {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 16;
			}
		};
		_a$k = Sequence;
		(() => {
			typeStore.Sequence = _a$k;
		})();
		Sequence.NAME = "SEQUENCE";
		Set$1 = class extends Constructed {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 17;
			}
		};
		_a$j = Set$1;
		(() => {
			typeStore.Set = _a$j;
		})();
		Set$1.NAME = "SET";
		LocalStringValueBlock = class extends HexBlock(ValueBlock) {
			constructor({ ...parameters } = {}) {
				super(parameters);
				this.isHexOnly = true;
				this.value = EMPTY_STRING;
			}
			toJSON() {
				return {
					...super.toJSON(),
					value: this.value
				};
			}
		};
		LocalStringValueBlock.NAME = "StringValueBlock";
		LocalSimpleStringValueBlock = class extends LocalStringValueBlock {};
		LocalSimpleStringValueBlock.NAME = "SimpleStringValueBlock";
		LocalSimpleStringBlock = class extends BaseStringBlock {
			constructor({ ...parameters } = {}) {
				super(parameters, LocalSimpleStringValueBlock);
			}
			fromBuffer(inputBuffer) {
				this.valueBlock.value = String.fromCharCode.apply(null, BufferSourceConverter.toUint8Array(inputBuffer));
			}
			fromString(inputString) {
				const strLen = inputString.length;
				const view = this.valueBlock.valueHexView = new Uint8Array(strLen);
				for (let i = 0; i < strLen; i++) view[i] = inputString.charCodeAt(i);
				this.valueBlock.value = inputString;
			}
		};
		LocalSimpleStringBlock.NAME = "SIMPLE STRING";
		LocalUtf8StringValueBlock = class extends LocalSimpleStringBlock {
			fromBuffer(inputBuffer) {
				this.valueBlock.valueHexView = BufferSourceConverter.toUint8Array(inputBuffer);
				try {
					this.valueBlock.value = Convert.ToUtf8String(inputBuffer);
				} catch (ex) {
					this.warnings.push(`Error during "decodeURIComponent": ${ex}, using raw string`);
					this.valueBlock.value = Convert.ToBinary(inputBuffer);
				}
			}
			fromString(inputString) {
				this.valueBlock.valueHexView = new Uint8Array(Convert.FromUtf8String(inputString));
				this.valueBlock.value = inputString;
			}
		};
		LocalUtf8StringValueBlock.NAME = "Utf8StringValueBlock";
		Utf8String = class extends LocalUtf8StringValueBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 12;
			}
		};
		_a$i = Utf8String;
		(() => {
			typeStore.Utf8String = _a$i;
		})();
		Utf8String.NAME = "UTF8String";
		LocalBmpStringValueBlock = class extends LocalSimpleStringBlock {
			fromBuffer(inputBuffer) {
				this.valueBlock.value = Convert.ToUtf16String(inputBuffer);
				this.valueBlock.valueHexView = BufferSourceConverter.toUint8Array(inputBuffer);
			}
			fromString(inputString) {
				this.valueBlock.value = inputString;
				this.valueBlock.valueHexView = new Uint8Array(Convert.FromUtf16String(inputString));
			}
		};
		LocalBmpStringValueBlock.NAME = "BmpStringValueBlock";
		BmpString = class extends LocalBmpStringValueBlock {
			constructor({ ...parameters } = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 30;
			}
		};
		_a$h = BmpString;
		(() => {
			typeStore.BmpString = _a$h;
		})();
		BmpString.NAME = "BMPString";
		LocalUniversalStringValueBlock = class extends LocalSimpleStringBlock {
			fromBuffer(inputBuffer) {
				const copyBuffer = ArrayBuffer.isView(inputBuffer) ? inputBuffer.slice().buffer : inputBuffer.slice(0);
				const valueView = new Uint8Array(copyBuffer);
				for (let i = 0; i < valueView.length; i += 4) {
					valueView[i] = valueView[i + 3];
					valueView[i + 1] = valueView[i + 2];
					valueView[i + 2] = 0;
					valueView[i + 3] = 0;
				}
				this.valueBlock.value = String.fromCharCode.apply(null, new Uint32Array(copyBuffer));
			}
			fromString(inputString) {
				const strLength = inputString.length;
				const valueHexView = this.valueBlock.valueHexView = new Uint8Array(strLength * 4);
				for (let i = 0; i < strLength; i++) {
					const codeBuf = utilToBase(inputString.charCodeAt(i), 8);
					const codeView = new Uint8Array(codeBuf);
					if (codeView.length > 4) continue;
					const dif = 4 - codeView.length;
					for (let j = codeView.length - 1; j >= 0; j--) valueHexView[i * 4 + j + dif] = codeView[j];
				}
				this.valueBlock.value = inputString;
			}
		};
		LocalUniversalStringValueBlock.NAME = "UniversalStringValueBlock";
		UniversalString = class extends LocalUniversalStringValueBlock {
			constructor({ ...parameters } = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 28;
			}
		};
		_a$g = UniversalString;
		(() => {
			typeStore.UniversalString = _a$g;
		})();
		UniversalString.NAME = "UniversalString";
		NumericString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 18;
			}
		};
		_a$f = NumericString;
		(() => {
			typeStore.NumericString = _a$f;
		})();
		NumericString.NAME = "NumericString";
		PrintableString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 19;
			}
		};
		_a$e = PrintableString;
		(() => {
			typeStore.PrintableString = _a$e;
		})();
		PrintableString.NAME = "PrintableString";
		TeletexString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 20;
			}
		};
		_a$d = TeletexString;
		(() => {
			typeStore.TeletexString = _a$d;
		})();
		TeletexString.NAME = "TeletexString";
		VideotexString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 21;
			}
		};
		_a$c = VideotexString;
		(() => {
			typeStore.VideotexString = _a$c;
		})();
		VideotexString.NAME = "VideotexString";
		IA5String = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 22;
			}
		};
		_a$b = IA5String;
		(() => {
			typeStore.IA5String = _a$b;
		})();
		IA5String.NAME = "IA5String";
		GraphicString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 25;
			}
		};
		_a$a = GraphicString;
		(() => {
			typeStore.GraphicString = _a$a;
		})();
		GraphicString.NAME = "GraphicString";
		VisibleString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 26;
			}
		};
		_a$9 = VisibleString;
		(() => {
			typeStore.VisibleString = _a$9;
		})();
		VisibleString.NAME = "VisibleString";
		GeneralString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 27;
			}
		};
		_a$8 = GeneralString;
		(() => {
			typeStore.GeneralString = _a$8;
		})();
		GeneralString.NAME = "GeneralString";
		CharacterString = class extends LocalSimpleStringBlock {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 29;
			}
		};
		_a$7 = CharacterString;
		(() => {
			typeStore.CharacterString = _a$7;
		})();
		CharacterString.NAME = "CharacterString";
		UTCTime = class extends VisibleString {
			constructor({ value, valueDate, ...parameters } = {}) {
				super(parameters);
				this.year = 0;
				this.month = 0;
				this.day = 0;
				this.hour = 0;
				this.minute = 0;
				this.second = 0;
				if (value) {
					this.fromString(value);
					this.valueBlock.valueHexView = new Uint8Array(value.length);
					for (let i = 0; i < value.length; i++) this.valueBlock.valueHexView[i] = value.charCodeAt(i);
				}
				if (valueDate) {
					this.fromDate(valueDate);
					this.valueBlock.valueHexView = new Uint8Array(this.toBuffer());
				}
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 23;
			}
			fromBuffer(inputBuffer) {
				this.fromString(String.fromCharCode.apply(null, BufferSourceConverter.toUint8Array(inputBuffer)));
			}
			toBuffer() {
				const str = this.toString();
				const buffer = new ArrayBuffer(str.length);
				const view = new Uint8Array(buffer);
				for (let i = 0; i < str.length; i++) view[i] = str.charCodeAt(i);
				return buffer;
			}
			fromDate(inputDate) {
				this.year = inputDate.getUTCFullYear();
				this.month = inputDate.getUTCMonth() + 1;
				this.day = inputDate.getUTCDate();
				this.hour = inputDate.getUTCHours();
				this.minute = inputDate.getUTCMinutes();
				this.second = inputDate.getUTCSeconds();
			}
			toDate() {
				return new Date(Date.UTC(this.year, this.month - 1, this.day, this.hour, this.minute, this.second));
			}
			fromString(inputString) {
				const parserArray = /(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z/gi.exec(inputString);
				if (parserArray === null) {
					this.error = "Wrong input string for conversion";
					return;
				}
				const year = parseInt(parserArray[1], 10);
				if (year >= 50) this.year = 1900 + year;
				else this.year = 2e3 + year;
				this.month = parseInt(parserArray[2], 10);
				this.day = parseInt(parserArray[3], 10);
				this.hour = parseInt(parserArray[4], 10);
				this.minute = parseInt(parserArray[5], 10);
				this.second = parseInt(parserArray[6], 10);
			}
			toString(encoding = "iso") {
				if (encoding === "iso") {
					const outputArray = Array.from({ length: 7 });
					outputArray[0] = padNumber(this.year < 2e3 ? this.year - 1900 : this.year - 2e3, 2);
					outputArray[1] = padNumber(this.month, 2);
					outputArray[2] = padNumber(this.day, 2);
					outputArray[3] = padNumber(this.hour, 2);
					outputArray[4] = padNumber(this.minute, 2);
					outputArray[5] = padNumber(this.second, 2);
					outputArray[6] = "Z";
					return outputArray.join("");
				}
				return super.toString(encoding);
			}
			onAsciiEncoding() {
				return `${this.constructor.NAME} : ${this.toDate().toISOString()}`;
			}
			toJSON() {
				return {
					...super.toJSON(),
					year: this.year,
					month: this.month,
					day: this.day,
					hour: this.hour,
					minute: this.minute,
					second: this.second
				};
			}
		};
		_a$6 = UTCTime;
		(() => {
			typeStore.UTCTime = _a$6;
		})();
		UTCTime.NAME = "UTCTime";
		GeneralizedTime = class extends UTCTime {
			constructor(parameters = {}) {
				var _b;
				super(parameters);
				(_b = this.millisecond) !== null && _b !== void 0 || (this.millisecond = 0);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 24;
			}
			fromDate(inputDate) {
				super.fromDate(inputDate);
				this.millisecond = inputDate.getUTCMilliseconds();
			}
			toDate() {
				const utcDate = Date.UTC(this.year, this.month - 1, this.day, this.hour, this.minute, this.second, this.millisecond);
				return new Date(utcDate);
			}
			fromString(inputString) {
				let isUTC = false;
				let timeString = "";
				let dateTimeString = "";
				let fractionPart = 0;
				let parser;
				let hourDifference = 0;
				let minuteDifference = 0;
				if (inputString[inputString.length - 1] === "Z") {
					timeString = inputString.substring(0, inputString.length - 1);
					isUTC = true;
				} else {
					const number = new Number(inputString[inputString.length - 1]);
					if (isNaN(number.valueOf())) throw new Error("Wrong input string for conversion");
					timeString = inputString;
				}
				if (isUTC) {
					if (timeString.indexOf("+") !== -1) throw new Error("Wrong input string for conversion");
					if (timeString.indexOf("-") !== -1) throw new Error("Wrong input string for conversion");
				} else {
					let multiplier = 1;
					let differencePosition = timeString.indexOf("+");
					let differenceString = "";
					if (differencePosition === -1) {
						differencePosition = timeString.indexOf("-");
						multiplier = -1;
					}
					if (differencePosition !== -1) {
						differenceString = timeString.substring(differencePosition + 1);
						timeString = timeString.substring(0, differencePosition);
						if (differenceString.length !== 2 && differenceString.length !== 4) throw new Error("Wrong input string for conversion");
						let number = parseInt(differenceString.substring(0, 2), 10);
						if (isNaN(number.valueOf())) throw new Error("Wrong input string for conversion");
						hourDifference = multiplier * number;
						if (differenceString.length === 4) {
							number = parseInt(differenceString.substring(2, 4), 10);
							if (isNaN(number.valueOf())) throw new Error("Wrong input string for conversion");
							minuteDifference = multiplier * number;
						}
					}
				}
				let fractionPointPosition = timeString.indexOf(".");
				if (fractionPointPosition === -1) fractionPointPosition = timeString.indexOf(",");
				if (fractionPointPosition !== -1) {
					const fractionPartCheck = /* @__PURE__ */ new Number(`0${timeString.substring(fractionPointPosition)}`);
					if (isNaN(fractionPartCheck.valueOf())) throw new Error("Wrong input string for conversion");
					fractionPart = fractionPartCheck.valueOf();
					dateTimeString = timeString.substring(0, fractionPointPosition);
				} else dateTimeString = timeString;
				switch (true) {
					case dateTimeString.length === 8:
						parser = /(\d{4})(\d{2})(\d{2})/gi;
						if (fractionPointPosition !== -1) throw new Error("Wrong input string for conversion");
						break;
					case dateTimeString.length === 10:
						parser = /(\d{4})(\d{2})(\d{2})(\d{2})/gi;
						if (fractionPointPosition !== -1) {
							let fractionResult = 60 * fractionPart;
							this.minute = Math.floor(fractionResult);
							fractionResult = 60 * (fractionResult - this.minute);
							this.second = Math.floor(fractionResult);
							fractionResult = 1e3 * (fractionResult - this.second);
							this.millisecond = Math.floor(fractionResult);
						}
						break;
					case dateTimeString.length === 12:
						parser = /(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})/gi;
						if (fractionPointPosition !== -1) {
							let fractionResult = 60 * fractionPart;
							this.second = Math.floor(fractionResult);
							fractionResult = 1e3 * (fractionResult - this.second);
							this.millisecond = Math.floor(fractionResult);
						}
						break;
					case dateTimeString.length === 14:
						parser = /(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/gi;
						if (fractionPointPosition !== -1) {
							const fractionResult = 1e3 * fractionPart;
							this.millisecond = Math.floor(fractionResult);
						}
						break;
					default: throw new Error("Wrong input string for conversion");
				}
				const parserArray = parser.exec(dateTimeString);
				if (parserArray === null) throw new Error("Wrong input string for conversion");
				for (let j = 1; j < parserArray.length; j++) switch (j) {
					case 1:
						this.year = parseInt(parserArray[j], 10);
						break;
					case 2:
						this.month = parseInt(parserArray[j], 10);
						break;
					case 3:
						this.day = parseInt(parserArray[j], 10);
						break;
					case 4:
						this.hour = parseInt(parserArray[j], 10) + hourDifference;
						break;
					case 5:
						this.minute = parseInt(parserArray[j], 10) + minuteDifference;
						break;
					case 6:
						this.second = parseInt(parserArray[j], 10);
						break;
					default: throw new Error("Wrong input string for conversion");
				}
				if (isUTC === false) {
					const tempDate = new Date(this.year, this.month, this.day, this.hour, this.minute, this.second, this.millisecond);
					this.year = tempDate.getUTCFullYear();
					this.month = tempDate.getUTCMonth();
					this.day = tempDate.getUTCDay();
					this.hour = tempDate.getUTCHours();
					this.minute = tempDate.getUTCMinutes();
					this.second = tempDate.getUTCSeconds();
					this.millisecond = tempDate.getUTCMilliseconds();
				}
			}
			toString(encoding = "iso") {
				if (encoding === "iso") {
					const outputArray = [];
					outputArray.push(padNumber(this.year, 4));
					outputArray.push(padNumber(this.month, 2));
					outputArray.push(padNumber(this.day, 2));
					outputArray.push(padNumber(this.hour, 2));
					outputArray.push(padNumber(this.minute, 2));
					outputArray.push(padNumber(this.second, 2));
					if (this.millisecond !== 0) {
						outputArray.push(".");
						outputArray.push(padNumber(this.millisecond, 3).replace(/0+$/, ""));
					}
					outputArray.push("Z");
					return outputArray.join("");
				}
				return super.toString(encoding);
			}
			toJSON() {
				return {
					...super.toJSON(),
					millisecond: this.millisecond
				};
			}
		};
		_a$5 = GeneralizedTime;
		(() => {
			typeStore.GeneralizedTime = _a$5;
		})();
		GeneralizedTime.NAME = "GeneralizedTime";
		DATE = class extends Utf8String {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 31;
			}
		};
		_a$4 = DATE;
		(() => {
			typeStore.DATE = _a$4;
		})();
		DATE.NAME = "DATE";
		TimeOfDay = class extends Utf8String {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 32;
			}
		};
		_a$3 = TimeOfDay;
		(() => {
			typeStore.TimeOfDay = _a$3;
		})();
		TimeOfDay.NAME = "TimeOfDay";
		DateTime = class extends Utf8String {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 33;
			}
		};
		_a$2 = DateTime;
		(() => {
			typeStore.DateTime = _a$2;
		})();
		DateTime.NAME = "DateTime";
		Duration = class extends Utf8String {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 34;
			}
		};
		_a$1 = Duration;
		(() => {
			typeStore.Duration = _a$1;
		})();
		Duration.NAME = "Duration";
		TIME = class extends Utf8String {
			constructor(parameters = {}) {
				super(parameters);
				this.idBlock.tagClass = 1;
				this.idBlock.tagNumber = 14;
			}
		};
		_a$10 = TIME;
		(() => {
			typeStore.TIME = _a$10;
		})();
		TIME.NAME = "TIME";
		Any = class {
			constructor({ name = EMPTY_STRING, optional = false } = {}) {
				this.name = name;
				this.optional = optional;
			}
		};
		Choice = class extends Any {
			constructor({ value = [], ...parameters } = {}) {
				super(parameters);
				this.value = value;
			}
		};
		Repeated = class extends Any {
			constructor({ value = new Any(), local = false, ...parameters } = {}) {
				super(parameters);
				this.value = value;
				this.local = local;
			}
		};
		RawData = class {
			get data() {
				return this.dataView.slice().buffer;
			}
			set data(value) {
				this.dataView = BufferSourceConverter.toUint8Array(value);
			}
			constructor({ data = EMPTY_VIEW } = {}) {
				this.dataView = BufferSourceConverter.toUint8Array(data);
			}
			fromBER(inputBuffer, inputOffset, inputLength) {
				const endLength = inputOffset + inputLength;
				this.dataView = BufferSourceConverter.toUint8Array(inputBuffer).subarray(inputOffset, endLength);
				return endLength;
			}
			toBER(_sizeOnly) {
				return this.dataView.slice().buffer;
			}
		};
		registerBuiltinEncoder({
			BitString: BitString$1,
			Integer,
			OctetString: OctetString$1,
			Primitive,
			Constructed,
			Sequence,
			Set: Set$1
		}, {
			BaseBlock,
			ViewWriter,
			LocalIdentificationBlock,
			LocalLengthBlock,
			LocalIntegerValueBlock,
			LocalOctetStringValueBlock,
			LocalConstructedValueBlock,
			LocalBitStringValueBlock,
			LocalPrimitiveValueBlock,
			originalBaseBlockToBER: ORIGINAL_BASE_BLOCK_TO_BER,
			originalWriterWrite: ORIGINAL_VIEW_WRITER_WRITE,
			originalWriterFinal: ORIGINAL_VIEW_WRITER_FINAL,
			originalIdentificationToBER: ORIGINAL_LOCAL_IDENTIFICATION_TO_BER,
			originalLengthToBER: ORIGINAL_LOCAL_LENGTH_TO_BER,
			originalIntegerToBER: ORIGINAL_LOCAL_INTEGER_TO_BER,
			originalOctetStringToBER: ORIGINAL_LOCAL_OCTET_STRING_TO_BER,
			originalBitStringToBER: ORIGINAL_LOCAL_BIT_STRING_TO_BER,
			originalConstructedToBER: ORIGINAL_LOCAL_CONSTRUCTED_TO_BER,
			originalPrimitiveToBER: ORIGINAL_LOCAL_PRIMITIVE_TO_BER
		});
		registerFastParser({
			Integer,
			Null,
			Sequence
		});
	})))();
}
// node_modules/@peculiar/utils/build/esm/bytes/buffer-source.js
function tagOf(value) {
	return Object.prototype.toString.call(value);
}
function isArrayBufferViewLike(value) {
	if (ArrayBuffer.isView(value)) return true;
	if (!value || typeof value !== "object") return false;
	const view = value;
	return typeof view.byteOffset === "number" && typeof view.byteLength === "number" && isArrayBufferLike(view.buffer);
}
function isArrayBuffer(value) {
	return tagOf(value) === ARRAY_BUFFER_TAG;
}
function isSharedArrayBuffer(value) {
	return typeof SharedArrayBuffer !== "undefined" && tagOf(value) === SHARED_ARRAY_BUFFER_TAG;
}
function isArrayBufferLike(value) {
	return isArrayBuffer(value) || isSharedArrayBuffer(value);
}
function isArrayBufferView(value) {
	return isArrayBufferViewLike(value);
}
function isBufferSource(value) {
	return isArrayBufferLike(value) || isArrayBufferView(value);
}
function assertBufferSource(value) {
	if (!isBufferSource(value)) throw new TypeError("Expected ArrayBuffer, SharedArrayBuffer, or ArrayBufferView");
}
function toUint8Array(data) {
	assertBufferSource(data);
	if (isArrayBufferLike(data)) return new Uint8Array(data);
	return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
function toArrayBuffer(data) {
	assertBufferSource(data);
	if (isArrayBuffer(data)) return data;
	const buffer = new ArrayBuffer(data.byteLength);
	new Uint8Array(buffer).set(toUint8Array(data));
	return buffer;
}
var ARRAY_BUFFER_TAG, SHARED_ARRAY_BUFFER_TAG;
function init_buffer_source() {
	return (init_buffer_source = __esmMin((() => {
		ARRAY_BUFFER_TAG = "[object ArrayBuffer]";
		SHARED_ARRAY_BUFFER_TAG = "[object SharedArrayBuffer]";
	})))();
}
// node_modules/@peculiar/utils/build/esm/bytes/equal.js
function equal(a, b, options = {}) {
	const left = toUint8Array(a);
	const right = toUint8Array(b);
	if (!options.constantTime && left.byteLength !== right.byteLength) return false;
	const length = Math.max(left.byteLength, right.byteLength);
	let diff = left.byteLength ^ right.byteLength;
	for (let i = 0; i < length; i++) diff |= (left[i] ?? 0) ^ (right[i] ?? 0);
	return diff === 0;
}
function init_equal() {
	return (init_equal = __esmMin((() => {
		init_buffer_source();
	})))();
}
// node_modules/@peculiar/utils/build/esm/encoding/binary.js
function encode$7(data) {
	const bytes = toUint8Array(data);
	let result = "";
	for (const byte of bytes) result += String.fromCharCode(byte);
	return result;
}
function decode$7(text) {
	const result = new Uint8Array(text.length);
	for (let i = 0; i < text.length; i++) result[i] = text.charCodeAt(i) & 255;
	return result;
}
function is$3(text) {
	return typeof text === "string";
}
function init_binary() {
	return (init_binary = __esmMin((() => {
		init_buffer_source();
	})))();
}
// node_modules/@peculiar/utils/build/esm/encoding/hex.js
function resolveSeparators(options) {
	if (options.separators === "none") return [];
	if (!options.separators || options.separators === "common") return COMMON_SEPARATORS;
	return options.separators;
}
function validateSeparator(separator) {
	if (!separator) throw new TypeError("Hex separators must be non-empty strings");
}
function matchSeparator(text, index, separators) {
	for (const separator of separators) if (text.startsWith(separator, index)) return separator;
}
function detectCase(text) {
	const hasUpper = /[A-F]/.test(text);
	const hasLower = /[a-f]/.test(text);
	return hasUpper && !hasLower ? "upper" : "lower";
}
function detectLineSeparator(text) {
	const match = /\r\n|\n/.exec(text);
	if (!match) return;
	return match[0] === "\r\n" ? "\r\n" : "\n";
}
function compactForDetection(text) {
	return text.replace(/[^0-9a-f]/gi, "");
}
function detectGroup(text) {
	const segments = text.match(/[0-9A-Fa-f]+|[^0-9A-Fa-f]+/g) ?? [];
	if (segments.length < 3) return;
	const hexSegments = segments.filter((_, index) => index % 2 === 0);
	const separators = segments.filter((_, index) => index % 2 === 1);
	const separator = separators[0];
	if (!separator || separators.some((item) => item !== separator)) return;
	if (hexSegments.some((segment) => segment.length === 0 || segment.length % 2 !== 0)) return;
	const firstLength = hexSegments[0]?.length ?? 0;
	if (!firstLength) return;
	if (hexSegments.slice(0, -1).some((segment) => segment.length !== firstLength)) return;
	if ((hexSegments[hexSegments.length - 1]?.length ?? 0) > firstLength) return;
	return {
		size: firstLength / 2,
		separator
	};
}
function detectFormat(text) {
	const trimmed = text.trim();
	const prefix = /^0x/i.test(trimmed) ? "0x" : "";
	const body = prefix ? trimmed.slice(2) : trimmed;
	const lineSeparator = detectLineSeparator(body);
	const lines = body.split(/\r\n|\n/).filter((line) => line.length > 0);
	const group = detectGroup(lines[0]?.trim() ?? "");
	const format = {
		case: detectCase(trimmed),
		prefix
	};
	if (group) format.group = group;
	if (lineSeparator && lines.length > 1) {
		const firstLineBytes = compactForDetection(lines[0] ?? "").length / 2;
		if (firstLineBytes > 0 && lines.slice(0, -1).every((line) => compactForDetection(line).length / 2 === firstLineBytes)) format.line = {
			bytesPerLine: firstLineBytes,
			separator: lineSeparator
		};
	}
	return format;
}
function normalizeText(text, options) {
	const allowPrefix = options.allowPrefix ?? true;
	const separators = [...resolveSeparators(options)].sort((left, right) => right.length - left.length);
	for (const separator of separators) validateSeparator(separator);
	let working = text.trim();
	if (/^0x/i.test(working)) {
		if (!allowPrefix) throw new TypeError("Hexadecimal text must not include a 0x prefix");
		working = working.slice(2);
	}
	let normalized = "";
	let lastTokenWasSeparator = false;
	for (let index = 0; index < working.length;) {
		const character = working[index] ?? "";
		if (HEX_CHARACTER_REGEX.test(character)) {
			normalized += character;
			lastTokenWasSeparator = false;
			index += 1;
			continue;
		}
		const separator = matchSeparator(working, index, separators);
		if (!separator) throw new TypeError("Input is not valid hexadecimal text");
		if (options.strict && (lastTokenWasSeparator || normalized.length === 0)) throw new TypeError("Hexadecimal text contains misplaced separators");
		lastTokenWasSeparator = true;
		index += separator.length;
	}
	if (options.strict && lastTokenWasSeparator && normalized.length > 0) throw new TypeError("Hexadecimal text must not end with a separator");
	if (normalized.length % 2 !== 0) {
		if (!options.allowOddLength) throw new TypeError("Hexadecimal text must contain an even number of characters");
		normalized = `0${normalized}`;
	}
	return normalized.toLowerCase();
}
function groupPairs(pairs, group) {
	if (!group) return pairs.join("");
	if (!Number.isInteger(group.size) || group.size < 1) throw new RangeError("Hex group size must be a positive integer");
	const chunks = [];
	for (let index = 0; index < pairs.length; index += group.size) chunks.push(pairs.slice(index, index + group.size).join(""));
	return chunks.join(group.separator);
}
function normalize$3(text, options = {}) {
	return normalizeText(text, options);
}
function is$2(text, options = {}) {
	if (typeof text !== "string") return false;
	try {
		normalize$3(text, options);
		return true;
	} catch {
		return false;
	}
}
function encode$6(data, options = {}) {
	const bytes = toUint8Array(data);
	const casing = options.case ?? "lower";
	const pairs = Array.from(bytes, (byte) => {
		const text = byte.toString(16).padStart(2, "0");
		return casing === "upper" ? text.toUpperCase() : text;
	});
	let body = "";
	if (options.line) {
		const bytesPerLine = options.line.bytesPerLine;
		if (!Number.isInteger(bytesPerLine) || bytesPerLine < 1) throw new RangeError("Hex bytesPerLine must be a positive integer");
		const separator = options.line.separator ?? "\n";
		const lines = [];
		for (let index = 0; index < pairs.length; index += bytesPerLine) lines.push(groupPairs(pairs.slice(index, index + bytesPerLine), options.group));
		body = lines.join(separator);
	} else body = groupPairs(pairs, options.group);
	return `${options.prefix ?? ""}${body}`;
}
function decode$6(text, options = {}) {
	const normalized = normalize$3(text, options);
	const result = new Uint8Array(normalized.length / 2);
	for (let i = 0; i < normalized.length; i += 2) result[i / 2] = Number.parseInt(normalized.slice(i, i + 2), 16);
	return result;
}
function parse$2(text, options = {}) {
	const normalized = normalize$3(text, options);
	return {
		bytes: decode$6(normalized),
		format: detectFormat(text),
		normalized
	};
}
function format$2(data, value) {
	return encode$6(data, value);
}
var HEX_CHARACTER_REGEX, COMMON_SEPARATORS;
function init_hex() {
	return (init_hex = __esmMin((() => {
		init_buffer_source();
		HEX_CHARACTER_REGEX = /^[0-9a-f]$/i;
		COMMON_SEPARATORS = [
			" ",
			"	",
			"\n",
			"\r",
			":",
			"-",
			"."
		];
		Object.freeze({}), Object.freeze({ case: "upper" }), Object.freeze({ group: {
			size: 1,
			separator: ":"
		} }), Object.freeze({
			case: "upper",
			group: {
				size: 1,
				separator: ":"
			}
		}), Object.freeze({ group: {
			size: 4,
			separator: " "
		} }), Object.freeze({ prefix: "0x" });
	})))();
}
// node_modules/@peculiar/utils/build/esm/encoding/utf8.js
function encode$5(text) {
	return new TextEncoder().encode(text);
}
function decode$5(data) {
	return new TextDecoder("utf-8", { fatal: false }).decode(toUint8Array(data));
}
function init_utf8() {
	return (init_utf8 = __esmMin((() => {
		init_buffer_source();
	})))();
}
// node_modules/@peculiar/utils/build/esm/encoding/utf16.js
function encode$4(text, options = {}) {
	const result = /* @__PURE__ */ new ArrayBuffer(text.length * 2);
	const view = new DataView(result);
	for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), options.littleEndian ?? false);
	return new Uint8Array(result);
}
function decode$4(data, options = {}) {
	const buffer = toArrayBuffer(data);
	const view = new DataView(buffer);
	let result = "";
	for (let i = 0; i < buffer.byteLength; i += 2) result += String.fromCharCode(view.getUint16(i, options.littleEndian ?? false));
	return result;
}
function init_utf16() {
	return (init_utf16 = __esmMin((() => {
		init_buffer_source();
	})))();
}
// node_modules/@peculiar/utils/build/esm/encoding/base64.js
function nodeBuffer() {
	return globalThis.Buffer;
}
function normalize$2(text) {
	return text.replace(/[\n\r\t ]/g, "");
}
function pad(text) {
	const remainder = text.length % 4;
	return remainder ? text + "=".repeat(4 - remainder) : text;
}
function is$1(text) {
	if (typeof text !== "string") return false;
	const normalized = normalize$2(text);
	return normalized === "" || BASE64_REGEX.test(normalized);
}
function encode$3(data, _options) {
	const bytes = toUint8Array(data);
	const buffer = nodeBuffer();
	if (buffer) return buffer.from(bytes).toString("base64");
	return btoa(encode$7(bytes));
}
function decode$3(text, _options) {
	const normalized = normalize$2(text);
	if (!is$1(normalized)) throw new TypeError("Input is not valid Base64 text");
	const buffer = nodeBuffer();
	if (buffer) return new Uint8Array(buffer.from(normalized, "base64"));
	return decode$7(atob(normalized));
}
var BASE64_REGEX, base64;
function init_base64$1() {
	return (init_base64$1 = __esmMin((() => {
		init_buffer_source();
		init_binary();
		BASE64_REGEX = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
		base64 = {
			encode: encode$3,
			decode: decode$3,
			is: is$1,
			normalize: normalize$2,
			pad
		};
	})))();
}
// node_modules/@peculiar/utils/build/esm/encoding/base64url.js
function normalize$1(text) {
	return text.replace(/[\n\r\t ]/g, "");
}
function is(text) {
	return typeof text === "string" && BASE64URL_REGEX.test(normalize$1(text));
}
function encode$2(data, _options) {
	return base64.encode(data).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/g, "");
}
function decode$2(text, _options) {
	const normalized = normalize$1(text);
	if (!is(normalized)) throw new TypeError("Input is not valid Base64Url text");
	return base64.decode(base64.pad(normalized.replace(/-/g, "+").replace(/_/g, "/")));
}
var BASE64URL_REGEX;
function init_base64url() {
	return (init_base64url = __esmMin((() => {
		init_base64$1();
		BASE64URL_REGEX = /^[A-Za-z0-9_-]*$/;
	})))();
}
// node_modules/@peculiar/utils/build/esm/encoding/index.js
function init_encoding() {
	return (init_encoding = __esmMin((() => {
		init_binary();
		init_hex();
		init_utf8();
		init_utf16();
		init_base64$1();
		init_base64url();
	})))();
}
// node_modules/@peculiar/utils/build/esm/pem/pem.js
function assertLabel(label) {
	if (!LABEL_REGEX.test(label)) throw new TypeError(`Invalid PEM label '${label}'`);
}
function wrap(text, lineLength) {
	const result = [];
	for (let i = 0; i < text.length; i += lineLength) result.push(text.slice(i, i + lineLength));
	return result;
}
function parseBody(body) {
	const lines = body.trim().replace(/\r\n/g, "\n").split("\n").map((line) => line.trim()).filter(Boolean);
	const headers = {};
	let index = 0;
	for (; index < lines.length; index++) {
		const line = lines[index];
		const separator = line.indexOf(":");
		if (separator <= 0) break;
		headers[line.slice(0, separator).trim()] = line.slice(separator + 1).trim();
	}
	return {
		headers: Object.keys(headers).length ? headers : void 0,
		base64Lines: lines.slice(index),
		base64Text: lines.slice(index).join("")
	};
}
function detectNewline(text) {
	return /\r\n/.test(text) ? "\r\n" : "\n";
}
function collectBlocks(text, options = {}) {
	const blocks = [];
	const requestedLabel = options.label;
	let match;
	PEM_BLOCK_REGEX.lastIndex = 0;
	while (match = PEM_BLOCK_REGEX.exec(text)) {
		const label = match[1].trim();
		if (requestedLabel && label !== requestedLabel) continue;
		assertLabel(label);
		const parsed = parseBody(match[2]);
		blocks.push({
			label,
			data: base64.decode(parsed.base64Text),
			headers: parsed.headers,
			lineLength: parsed.base64Lines[0]?.length ?? 64,
			newline: detectNewline(match[0])
		});
	}
	if (options.strict && blocks.length === 0) throw new TypeError(requestedLabel ? `No PEM block with label '${requestedLabel}' was found` : "No PEM blocks were found");
	return blocks;
}
function encode$1(label, data, options = {}) {
	assertLabel(label);
	const lineLength = options.lineLength ?? 64;
	if (!Number.isInteger(lineLength) || lineLength < 1) throw new RangeError("PEM lineLength must be a positive integer");
	const newline = options.newline ?? "\n";
	const lines = [`-----BEGIN ${label}-----`];
	if (options.headers) {
		for (const [name, value] of Object.entries(options.headers)) lines.push(`${name}: ${value}`);
		lines.push("");
	}
	lines.push(...wrap(base64.encode(data), lineLength));
	lines.push(`-----END ${label}-----`);
	return `${lines.join(newline)}${newline}`;
}
function decode$1(text, options = {}) {
	return collectBlocks(text, options).map(({ lineLength: _lineLength, newline: _newline, ...block }) => block);
}
function decodeFirst(text, label) {
	const [block] = decode$1(text, {
		label,
		strict: true
	});
	return block.data;
}
function parse$1(text, options = {}) {
	const [block] = collectBlocks(text, {
		...options,
		strict: true
	});
	const format = {
		label: block.label,
		headers: block.headers,
		lineLength: block.lineLength,
		newline: block.newline
	};
	return {
		bytes: block.data,
		format,
		normalized: encode$1(block.label, block.data, format)
	};
}
function format$1(data, value) {
	return encode$1(value.label, data, value);
}
var LABEL_REGEX, PEM_BLOCK_REGEX, pemConverter;
function init_pem() {
	return (init_pem = __esmMin((() => {
		init_base64$1();
		LABEL_REGEX = /^[A-Z0-9][A-Z0-9 ._-]*[A-Z0-9]$/i;
		PEM_BLOCK_REGEX = /-----BEGIN ([^-]+)-----([\s\S]*?)-----END \1-----/g;
		pemConverter = {
			name: "pem",
			encode: (data, options) => {
				if (!options?.label) throw new TypeError("PEM label is required");
				return encode$1(options.label, data, options);
			},
			decode: (text, options) => decodeFirst(text, options?.label),
			format: format$1,
			is: (text) => typeof text === "string" && /-----BEGIN [^-]+-----/.test(text),
			parse: parse$1
		};
	})))();
}
// node_modules/@peculiar/utils/build/esm/converters/registry.js
function keyOf(name) {
	return name.trim().toLowerCase();
}
function toError(error) {
	return error instanceof Error ? error : new Error(String(error));
}
function removeConverter(converters, primaryNames, converter) {
	for (const alias of [converter.name, ...converter.aliases ?? []]) converters.delete(keyOf(alias));
	primaryNames.delete(keyOf(converter.name));
}
function requireCapability(converter, name, capability) {
	const method = converter[capability];
	if (typeof method !== "function") throw new Error(`Converter '${name}' does not support ${capability}()`);
	return method;
}
function detectConfidence(name, text, converter) {
	const normalizedName = keyOf(converter.name || name);
	const trimmed = text.trim();
	if (!trimmed) return 0;
	let accepted = false;
	if (converter.is) accepted = converter.is(text);
	let decodable = false;
	try {
		converter.decode(text);
		decodable = true;
	} catch {
		decodable = false;
	}
	if (!accepted && !decodable) return 0;
	switch (normalizedName) {
		case "pem": return /-----BEGIN [^-]+-----/.test(text) ? 1 : 0;
		case "hex": {
			const compact = trimmed.replace(/^0x/i, "").replace(/[\s:.-]/g, "");
			if (!compact || /[^0-9a-f]/i.test(compact) || compact.length % 2 !== 0) return 0;
			if (/^0x/i.test(trimmed) || /[:\s.-]/.test(trimmed)) return .95;
			if (/[a-f]/.test(trimmed) || /[A-F]/.test(trimmed)) return .8;
			return .45;
		}
		case "base64url":
			if (/[-_]/.test(trimmed)) return .95;
			if (/=/.test(trimmed)) return .1;
			return .6;
		case "base64":
			if (/[+/=]/.test(trimmed)) return .9;
			return .55;
		case "binary":
		case "utf8":
		case "utf16be":
		case "utf16le": return 0;
		default: return accepted && decodable ? .75 : .5;
	}
}
function createConverterRegistry(initialConverters = []) {
	const converters = /* @__PURE__ */ new Map();
	const primaryNames = /* @__PURE__ */ new Set();
	const api = {
		register(converter, options = {}) {
			if (!converter.name || !keyOf(converter.name)) throw new TypeError("Converter name is required");
			const names = [...new Set([converter.name, ...converter.aliases ?? []].map(keyOf))];
			const conflicts = /* @__PURE__ */ new Set();
			for (const name of names) {
				const existing = converters.get(name);
				if (!existing) continue;
				if (!options.override) throw new Error(`Converter '${name}' is already registered`);
				conflicts.add(existing);
			}
			for (const conflicting of conflicts) removeConverter(converters, primaryNames, conflicting);
			for (const name of names) converters.set(name, converter);
			primaryNames.add(keyOf(converter.name));
			return this;
		},
		unregister(name) {
			const converter = converters.get(keyOf(name));
			if (!converter) return false;
			removeConverter(converters, primaryNames, converter);
			return true;
		},
		has(name) {
			return converters.has(keyOf(name));
		},
		get(name) {
			const converter = converters.get(keyOf(name));
			if (!converter) throw new Error(`Converter '${name}' is not registered`);
			return converter;
		},
		list() {
			return [...primaryNames].map((name) => this.get(name));
		},
		encode(name, data, options) {
			return this.get(name).encode(data, options);
		},
		decode(name, text, options) {
			return this.get(name).decode(text, options);
		},
		tryDecode(name, text, options) {
			try {
				return {
					ok: true,
					bytes: this.decode(name, text, options)
				};
			} catch (error) {
				return {
					ok: false,
					error: toError(error)
				};
			}
		},
		normalize(name, text, options) {
			const converter = this.get(name);
			return requireCapability(converter, name, "normalize").call(converter, text, options);
		},
		parse(name, text, options) {
			const converter = this.get(name);
			return requireCapability(converter, name, "parse").call(converter, text, options);
		},
		format(name, data, format) {
			const converter = this.get(name);
			return requireCapability(converter, name, "format").call(converter, data, format);
		},
		transcode(text, options) {
			const bytes = this.decode(options.from, text, options.fromOptions);
			return this.encode(options.to, bytes, options.toOptions);
		},
		detect(text, options = {}) {
			const formatNames = options.formats?.length ? options.formats.map((name) => String(name)) : this.list().map((converter) => converter.name).filter((name) => ![
				"binary",
				"utf8",
				"utf16be",
				"utf16le"
			].includes(keyOf(name)));
			const detections = /* @__PURE__ */ new Map();
			for (const requestedName of formatNames) {
				const converter = this.get(requestedName);
				const confidence = detectConfidence(requestedName, text, converter);
				if (confidence <= 0) continue;
				const format = converter.name;
				const current = detections.get(format);
				if (!current || confidence > current.confidence) detections.set(format, {
					format,
					confidence
				});
			}
			return [...detections.values()].sort((left, right) => right.confidence - left.confidence);
		}
	};
	for (const converter of initialConverters) api.register(converter);
	return api;
}
// node_modules/@peculiar/utils/build/esm/converters/defaults.js
var binaryConverter, hexConverter, base64Converter, base64urlConverter, utf8Converter, utf16beConverter, utf16leConverter, defaultConverters;
function init_defaults() {
	return (init_defaults = __esmMin((() => {
		init_encoding();
		init_pem();
		binaryConverter = {
			name: "binary",
			aliases: ["latin1"],
			encode: encode$7,
			decode: decode$7,
			is: is$3
		};
		hexConverter = {
			name: "hex",
			encode: encode$6,
			decode: decode$6,
			format: format$2,
			is: is$2,
			normalize: normalize$3,
			parse: parse$2
		};
		base64Converter = {
			name: "base64",
			aliases: ["b64"],
			encode: encode$3,
			decode: decode$3,
			is: is$1,
			normalize: normalize$2
		};
		base64urlConverter = {
			name: "base64url",
			aliases: ["base64-url", "b64url"],
			encode: encode$2,
			decode: decode$2,
			is,
			normalize: normalize$1
		};
		utf8Converter = {
			name: "utf8",
			aliases: ["utf-8"],
			encode: (data) => decode$5(data),
			decode: (text) => encode$5(text),
			is: (text) => typeof text === "string"
		};
		utf16beConverter = {
			name: "utf16be",
			aliases: [
				"utf16",
				"utf-16",
				"utf-16be"
			],
			encode: (data) => decode$4(data),
			decode: (text) => encode$4(text),
			is: (text) => typeof text === "string"
		};
		utf16leConverter = {
			name: "utf16le",
			aliases: [
				"utf-16le",
				"ucs2",
				"usc2"
			],
			encode: (data) => decode$4(data, { littleEndian: true }),
			decode: (text) => encode$4(text, { littleEndian: true }),
			is: (text) => typeof text === "string"
		};
		defaultConverters = [
			binaryConverter,
			hexConverter,
			base64Converter,
			base64urlConverter,
			utf8Converter,
			utf16beConverter,
			utf16leConverter,
			pemConverter
		];
		createConverterRegistry(defaultConverters);
	})))();
}
function init_convert() {
	return (init_convert = __esmMin((() => {
		init_buffer_source();
		init_encoding();
		init_defaults();
	})))();
}
// node_modules/@peculiar/utils/build/esm/converters/index.js
function init_converters() {
	return (init_converters = __esmMin((() => {
		init_defaults();
		init_pem();
		init_convert();
	})))();
}
// node_modules/@peculiar/utils/build/esm/legacy/convert.js
function init_convert$1() {
	return (init_convert$1 = __esmMin((() => {
		init_converters();
	})))();
}
// node_modules/@peculiar/utils/build/esm/legacy/index.js
function init_legacy() {
	return (init_legacy = __esmMin((() => {
		init_convert$1();
	})))();
}
// node_modules/@peculiar/utils/build/esm/index.js
function init_esm$1() {
	return (init_esm$1 = __esmMin((() => {
		init_buffer_source();
		init_encoding();
		init_converters();
		init_legacy();
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/enums.js
var AsnTypeTypes, AsnPropTypes;
function init_enums() {
	return (init_enums = __esmMin((() => {
		(function(AsnTypeTypes) {
			AsnTypeTypes[AsnTypeTypes["Sequence"] = 0] = "Sequence";
			AsnTypeTypes[AsnTypeTypes["Set"] = 1] = "Set";
			AsnTypeTypes[AsnTypeTypes["Choice"] = 2] = "Choice";
		})(AsnTypeTypes || (AsnTypeTypes = {}));
		(function(AsnPropTypes) {
			AsnPropTypes[AsnPropTypes["Any"] = 1] = "Any";
			AsnPropTypes[AsnPropTypes["Boolean"] = 2] = "Boolean";
			AsnPropTypes[AsnPropTypes["OctetString"] = 3] = "OctetString";
			AsnPropTypes[AsnPropTypes["BitString"] = 4] = "BitString";
			AsnPropTypes[AsnPropTypes["Integer"] = 5] = "Integer";
			AsnPropTypes[AsnPropTypes["Enumerated"] = 6] = "Enumerated";
			AsnPropTypes[AsnPropTypes["ObjectIdentifier"] = 7] = "ObjectIdentifier";
			AsnPropTypes[AsnPropTypes["Utf8String"] = 8] = "Utf8String";
			AsnPropTypes[AsnPropTypes["BmpString"] = 9] = "BmpString";
			AsnPropTypes[AsnPropTypes["UniversalString"] = 10] = "UniversalString";
			AsnPropTypes[AsnPropTypes["NumericString"] = 11] = "NumericString";
			AsnPropTypes[AsnPropTypes["PrintableString"] = 12] = "PrintableString";
			AsnPropTypes[AsnPropTypes["TeletexString"] = 13] = "TeletexString";
			AsnPropTypes[AsnPropTypes["VideotexString"] = 14] = "VideotexString";
			AsnPropTypes[AsnPropTypes["IA5String"] = 15] = "IA5String";
			AsnPropTypes[AsnPropTypes["GraphicString"] = 16] = "GraphicString";
			AsnPropTypes[AsnPropTypes["VisibleString"] = 17] = "VisibleString";
			AsnPropTypes[AsnPropTypes["GeneralString"] = 18] = "GeneralString";
			AsnPropTypes[AsnPropTypes["CharacterString"] = 19] = "CharacterString";
			AsnPropTypes[AsnPropTypes["UTCTime"] = 20] = "UTCTime";
			AsnPropTypes[AsnPropTypes["GeneralizedTime"] = 21] = "GeneralizedTime";
			AsnPropTypes[AsnPropTypes["DATE"] = 22] = "DATE";
			AsnPropTypes[AsnPropTypes["TimeOfDay"] = 23] = "TimeOfDay";
			AsnPropTypes[AsnPropTypes["DateTime"] = 24] = "DateTime";
			AsnPropTypes[AsnPropTypes["Duration"] = 25] = "Duration";
			AsnPropTypes[AsnPropTypes["TIME"] = 26] = "TIME";
			AsnPropTypes[AsnPropTypes["Null"] = 27] = "Null";
			AsnPropTypes[AsnPropTypes["RelativeObjectIdentifier"] = 28] = "RelativeObjectIdentifier";
		})(AsnPropTypes || (AsnPropTypes = {}));
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/types/bit_string.js
var BitString;
function init_bit_string() {
	return (init_bit_string = __esmMin((() => {
		init_index_es$1();
		init_esm$1();
		BitString = class {
			unusedBits = 0;
			value = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params, unusedBits = 0) {
				if (params) {
					if (typeof params === "number") this.fromNumber(params);
					else if (isBufferSource(params)) {
						this.unusedBits = unusedBits;
						this.value = toArrayBuffer(params);
					} else throw TypeError("Unsupported type of 'params' argument for BitString");
				}
			}
			fromASN(asn) {
				if (!(asn instanceof BitString$1)) throw new TypeError("Argument 'asn' is not instance of ASN.1 BitString");
				this.unusedBits = asn.valueBlock.unusedBits;
				this.value = toArrayBuffer(asn.valueBlock.valueHex);
				return this;
			}
			toASN() {
				return new BitString$1({
					unusedBits: this.unusedBits,
					valueHex: this.value
				});
			}
			toSchema(name) {
				return new BitString$1({ name });
			}
			toNumber() {
				let res = "";
				const uintArray = new Uint8Array(this.value);
				for (const octet of uintArray) res += octet.toString(2).padStart(8, "0");
				res = res.split("").reverse().join("");
				if (this.unusedBits) res = res.slice(this.unusedBits).padStart(this.unusedBits, "0");
				return parseInt(res, 2);
			}
			fromNumber(value) {
				let bits = value.toString(2);
				const octetSize = bits.length + 7 >> 3;
				this.unusedBits = (octetSize << 3) - bits.length;
				const octets = new Uint8Array(octetSize);
				bits = bits.padStart(octetSize << 3, "0").split("").reverse().join("");
				let index = 0;
				while (index < octetSize) {
					octets[index] = parseInt(bits.slice(index << 3, (index << 3) + 8), 2);
					index++;
				}
				this.value = octets.buffer;
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/types/octet_string.js
var OctetString;
function init_octet_string() {
	return (init_octet_string = __esmMin((() => {
		init_index_es$1();
		init_esm$1();
		OctetString = class {
			buffer;
			get byteLength() {
				return this.buffer.byteLength;
			}
			get byteOffset() {
				return 0;
			}
			constructor(param) {
				if (typeof param === "number") this.buffer = new ArrayBuffer(param);
				else if (isBufferSource(param)) this.buffer = toArrayBuffer(param);
				else if (Array.isArray(param)) this.buffer = new Uint8Array(param).buffer;
				else this.buffer = /* @__PURE__ */ new ArrayBuffer(0);
			}
			fromASN(asn) {
				if (!(asn instanceof OctetString$1)) throw new TypeError("Argument 'asn' is not instance of ASN.1 OctetString");
				this.buffer = toArrayBuffer(asn.valueBlock.valueHex);
				return this;
			}
			toASN() {
				return new OctetString$1({ valueHex: this.buffer });
			}
			toSchema(name) {
				return new OctetString$1({ name });
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/types/index.js
function init_types() {
	return (init_types = __esmMin((() => {
		init_bit_string();
		init_octet_string();
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/converters.js
function createStringConverter(Asn1Type) {
	return {
		fromASN: (value) => value.valueBlock.value,
		toASN: (value) => new Asn1Type({ value })
	};
}
function defaultConverter(type) {
	switch (type) {
		case AsnPropTypes.Any: return AsnAnyConverter;
		case AsnPropTypes.BitString: return AsnBitStringConverter;
		case AsnPropTypes.BmpString: return AsnBmpStringConverter;
		case AsnPropTypes.Boolean: return AsnBooleanConverter;
		case AsnPropTypes.CharacterString: return AsnCharacterStringConverter;
		case AsnPropTypes.Enumerated: return AsnEnumeratedConverter;
		case AsnPropTypes.GeneralString: return AsnGeneralStringConverter;
		case AsnPropTypes.GeneralizedTime: return AsnGeneralizedTimeConverter;
		case AsnPropTypes.GraphicString: return AsnGraphicStringConverter;
		case AsnPropTypes.IA5String: return AsnIA5StringConverter;
		case AsnPropTypes.Integer: return AsnIntegerConverter;
		case AsnPropTypes.Null: return AsnNullConverter;
		case AsnPropTypes.NumericString: return AsnNumericStringConverter;
		case AsnPropTypes.ObjectIdentifier: return AsnObjectIdentifierConverter;
		case AsnPropTypes.RelativeObjectIdentifier: return AsnRelativeObjectIdentifierConverter;
		case AsnPropTypes.OctetString: return AsnOctetStringConverter;
		case AsnPropTypes.PrintableString: return AsnPrintableStringConverter;
		case AsnPropTypes.TeletexString: return AsnTeletexStringConverter;
		case AsnPropTypes.UTCTime: return AsnUTCTimeConverter;
		case AsnPropTypes.UniversalString: return AsnUniversalStringConverter;
		case AsnPropTypes.Utf8String: return AsnUtf8StringConverter;
		case AsnPropTypes.VideotexString: return AsnVideotexStringConverter;
		case AsnPropTypes.VisibleString: return AsnVisibleStringConverter;
		default: return null;
	}
}
var AsnAnyConverter, AsnIntegerConverter, AsnEnumeratedConverter, AsnIntegerArrayBufferConverter, AsnBitStringConverter, AsnObjectIdentifierConverter, AsnRelativeObjectIdentifierConverter, AsnBooleanConverter, AsnOctetStringConverter, AsnConstructedOctetStringConverter, AsnUtf8StringConverter, AsnBmpStringConverter, AsnUniversalStringConverter, AsnNumericStringConverter, AsnPrintableStringConverter, AsnTeletexStringConverter, AsnVideotexStringConverter, AsnIA5StringConverter, AsnGraphicStringConverter, AsnVisibleStringConverter, AsnGeneralStringConverter, AsnCharacterStringConverter, AsnUTCTimeConverter, AsnGeneralizedTimeConverter, AsnNullConverter;
function init_converters$1() {
	return (init_converters$1 = __esmMin((() => {
		init_index_es$1();
		init_esm$1();
		init_enums();
		init_types();
		AsnAnyConverter = {
			fromASN: (value) => value instanceof Null ? null : toArrayBuffer(value.valueBeforeDecodeView),
			toASN: (value) => {
				if (value === null) return new Null();
				const schema = fromBER(value, {
					maxDepth: Infinity,
					maxNodes: Infinity,
					maxContentLength: Infinity
				});
				if (schema.result.error) throw new Error(schema.result.error);
				return schema.result;
			}
		};
		AsnIntegerConverter = {
			fromASN: (value) => value.valueBlock.valueHexView.byteLength >= 4 ? value.valueBlock.toString() : value.valueBlock.valueDec,
			toASN: (value) => new Integer({ value: +value })
		};
		AsnEnumeratedConverter = {
			fromASN: (value) => value.valueBlock.valueDec,
			toASN: (value) => new Enumerated({ value })
		};
		AsnIntegerArrayBufferConverter = {
			fromASN: (value) => toArrayBuffer(value.valueBlock.valueHexView),
			toASN: (value) => new Integer({ valueHex: value })
		};
		AsnBitStringConverter = {
			fromASN: (value) => toArrayBuffer(value.valueBlock.valueHexView),
			toASN: (value) => new BitString$1({ valueHex: value })
		};
		AsnObjectIdentifierConverter = {
			fromASN: (value) => value.valueBlock.toString(),
			toASN: (value) => new ObjectIdentifier({ value })
		};
		AsnRelativeObjectIdentifierConverter = {
			fromASN: (value) => value.valueBlock.toString(),
			toASN: (value) => new RelativeObjectIdentifier({ value })
		};
		AsnBooleanConverter = {
			fromASN: (value) => value.valueBlock.value,
			toASN: (value) => new Boolean$1({ value })
		};
		AsnOctetStringConverter = {
			fromASN: (value) => toArrayBuffer(value.valueBlock.valueHexView),
			toASN: (value) => new OctetString$1({ valueHex: value })
		};
		AsnConstructedOctetStringConverter = {
			fromASN: (value) => new OctetString(value.getValue()),
			toASN: (value) => value.toASN()
		};
		AsnUtf8StringConverter = createStringConverter(Utf8String);
		AsnBmpStringConverter = createStringConverter(BmpString);
		AsnUniversalStringConverter = createStringConverter(UniversalString);
		AsnNumericStringConverter = createStringConverter(NumericString);
		AsnPrintableStringConverter = createStringConverter(PrintableString);
		AsnTeletexStringConverter = createStringConverter(TeletexString);
		AsnVideotexStringConverter = createStringConverter(VideotexString);
		AsnIA5StringConverter = createStringConverter(IA5String);
		AsnGraphicStringConverter = createStringConverter(GraphicString);
		AsnVisibleStringConverter = createStringConverter(VisibleString);
		AsnGeneralStringConverter = createStringConverter(GeneralString);
		AsnCharacterStringConverter = createStringConverter(CharacterString);
		AsnUTCTimeConverter = {
			fromASN: (value) => value.toDate(),
			toASN: (value) => new UTCTime({ valueDate: value })
		};
		AsnGeneralizedTimeConverter = {
			fromASN: (value) => value.toDate(),
			toASN: (value) => new GeneralizedTime({ valueDate: value })
		};
		AsnNullConverter = {
			fromASN: () => null,
			toASN: () => {
				return new Null();
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/helper.js
function isConvertible(target) {
	if (typeof target === "function" && target.prototype) {
		if (target.prototype.toASN && target.prototype.fromASN) return true;
		else return isConvertible(target.prototype);
	} else return !!(target && typeof target === "object" && "toASN" in target && "fromASN" in target);
}
function isTypeOfArray(target) {
	if (target) {
		const proto = Object.getPrototypeOf(target);
		if (proto?.prototype?.constructor === Array) return true;
		return isTypeOfArray(proto);
	}
	return false;
}
function isArrayEqual(bytes1, bytes2) {
	if (!(bytes1 && bytes2)) return false;
	if (bytes1.byteLength !== bytes2.byteLength) return false;
	const b1 = new Uint8Array(bytes1);
	const b2 = new Uint8Array(bytes2);
	for (let i = 0; i < bytes1.byteLength; i++) if (b1[i] !== b2[i]) return false;
	return true;
}
// node_modules/@peculiar/asn1-schema/build/es2015/schema.js
var AsnSchemaStorage;
function init_schema() {
	return (init_schema = __esmMin((() => {
		init_index_es$1();
		init_enums();
		AsnSchemaStorage = class {
			items = /* @__PURE__ */ new WeakMap();
			has(target) {
				return this.items.has(target);
			}
			get(target, checkSchema = false) {
				const schema = this.items.get(target);
				if (!schema) throw new Error(`Cannot get schema for '${target.prototype.constructor.name}' target`);
				if (checkSchema && !schema.schema) throw new Error(`Schema '${target.prototype.constructor.name}' doesn't contain ASN.1 schema. Call 'AsnSchemaStorage.cache'.`);
				return schema;
			}
			cache(target) {
				const schema = this.get(target);
				if (!schema.schema) schema.schema = this.create(target, true);
			}
			createDefault(target) {
				const schema = {
					type: AsnTypeTypes.Sequence,
					items: {}
				};
				const parentSchema = this.findParentSchema(target);
				if (parentSchema) {
					Object.assign(schema, parentSchema);
					schema.items = Object.assign({}, schema.items, parentSchema.items);
				}
				return schema;
			}
			create(target, useNames) {
				const schema = this.items.get(target) || this.createDefault(target);
				const asn1Value = [];
				for (const key in schema.items) {
					const item = schema.items[key];
					const name = useNames ? key : "";
					let asn1Item;
					if (typeof item.type === "number") {
						const Asn1TypeName = AsnPropTypes[item.type];
						const Asn1Type = index_es_exports[Asn1TypeName];
						if (!Asn1Type) throw new Error(`Cannot get ASN1 class by name '${Asn1TypeName}'`);
						asn1Item = new Asn1Type({ name });
					} else if (isConvertible(item.type)) asn1Item = new item.type().toSchema(name);
					else if (item.optional) {
						if (this.get(item.type).type === AsnTypeTypes.Choice) asn1Item = new Any({ name });
						else {
							asn1Item = this.create(item.type, false);
							asn1Item.name = name;
						}
					} else asn1Item = new Any({ name });
					const optional = !!item.optional || item.defaultValue !== void 0;
					if (item.repeated) {
						asn1Item.name = "";
						asn1Item = new (item.repeated === "set" ? Set$1 : Sequence)({
							name: "",
							value: [new Repeated({
								name,
								value: asn1Item
							})]
						});
					}
					if (item.context !== null && item.context !== void 0) {
						if (item.implicit) {
							if (typeof item.type === "number" || isConvertible(item.type)) {
								const Container = item.repeated ? Constructed : Primitive;
								asn1Value.push(new Container({
									name,
									optional,
									idBlock: {
										tagClass: 3,
										tagNumber: item.context
									}
								}));
							} else {
								this.cache(item.type);
								const isRepeated = !!item.repeated;
								let value = !isRepeated ? this.get(item.type, true).schema : asn1Item;
								value = "valueBlock" in value ? value.valueBlock.value : value.value;
								asn1Value.push(new Constructed({
									name: !isRepeated ? name : "",
									optional,
									idBlock: {
										tagClass: 3,
										tagNumber: item.context
									},
									value
								}));
							}
						} else asn1Value.push(new Constructed({
							optional,
							idBlock: {
								tagClass: 3,
								tagNumber: item.context
							},
							value: [asn1Item]
						}));
					} else {
						asn1Item.optional = optional;
						asn1Value.push(asn1Item);
					}
				}
				switch (schema.type) {
					case AsnTypeTypes.Sequence: return new Sequence({
						value: asn1Value,
						name: ""
					});
					case AsnTypeTypes.Set: return new Set$1({
						value: asn1Value,
						name: ""
					});
					case AsnTypeTypes.Choice: return new Choice({
						value: asn1Value,
						name: ""
					});
					default: throw new Error("Unsupported ASN1 type in use");
				}
			}
			set(target, schema) {
				this.items.set(target, schema);
				return this;
			}
			findParentSchema(target) {
				const parent = Object.getPrototypeOf(target);
				if (parent) return this.items.get(parent) || this.findParentSchema(parent);
				return null;
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/storage.js
var schemaStorage;
function init_storage() {
	return (init_storage = __esmMin((() => {
		init_schema();
		schemaStorage = new AsnSchemaStorage();
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/decorators.js
var AsnType, AsnProp;
function init_decorators() {
	return (init_decorators = __esmMin((() => {
		init_converters$1();
		init_enums();
		init_storage();
		AsnType = (options) => (target) => {
			let schema;
			if (!schemaStorage.has(target)) {
				schema = schemaStorage.createDefault(target);
				schemaStorage.set(target, schema);
			} else schema = schemaStorage.get(target);
			Object.assign(schema, options);
		};
		AsnProp = (options) => (target, propertyKey) => {
			let schema;
			if (!schemaStorage.has(target.constructor)) {
				schema = schemaStorage.createDefault(target.constructor);
				schemaStorage.set(target.constructor, schema);
			} else schema = schemaStorage.get(target.constructor);
			const copyOptions = Object.assign({}, options);
			if (typeof copyOptions.type === "number" && !copyOptions.converter) {
				const defaultConverter$1 = defaultConverter(options.type);
				if (!defaultConverter$1) throw new Error(`Cannot get default converter for property '${propertyKey}' of ${target.constructor.name}`);
				copyOptions.converter = defaultConverter$1;
			}
			copyOptions.raw = options.raw;
			schema.items[propertyKey] = copyOptions;
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/errors/schema_validation.js
var AsnSchemaValidationError;
function init_schema_validation() {
	return (init_schema_validation = __esmMin((() => {
		AsnSchemaValidationError = class extends Error {
			schemas = [];
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/parser.js
var AsnParser;
function init_parser() {
	return (init_parser = __esmMin((() => {
		init_index_es$1();
		init_esm$1();
		init_enums();
		init_converters$1();
		init_schema_validation();
		init_storage();
		AsnParser = class {
			static parse(data, target, options) {
				const asn1Parsed = fromBER(toArrayBuffer(data), options?.berOptions);
				if (asn1Parsed.result.error) throw new Error(asn1Parsed.result.error);
				return this.fromASN(asn1Parsed.result, target, options);
			}
			static fromASN(asn1Schema, target, options) {
				try {
					if (isConvertible(target)) return new target().fromASN(asn1Schema);
					const schema = schemaStorage.get(target);
					schemaStorage.cache(target);
					let targetSchema = schema.schema;
					const choiceResult = this.handleChoiceTypes(asn1Schema, schema, target, targetSchema, options);
					if (choiceResult?.result) return choiceResult.result;
					if (choiceResult?.targetSchema) targetSchema = choiceResult.targetSchema;
					const sequenceResult = this.handleSequenceTypes(asn1Schema, schema, target, targetSchema);
					const res = new target();
					if (isTypeOfArray(target)) return this.handleArrayTypes(asn1Schema, schema, target, options);
					this.processSchemaItems(schema, sequenceResult, res, options);
					return res;
				} catch (error) {
					if (error instanceof AsnSchemaValidationError) error.schemas.push(target.name);
					throw error;
				}
			}
			static handleChoiceTypes(asn1Schema, schema, target, targetSchema, options) {
				if (asn1Schema.constructor === Constructed && schema.type === AsnTypeTypes.Choice && asn1Schema.idBlock.tagClass === 3) for (const key in schema.items) {
					const schemaItem = schema.items[key];
					if (schemaItem.context === asn1Schema.idBlock.tagNumber && schemaItem.implicit) {
						if (typeof schemaItem.type === "function" && schemaStorage.has(schemaItem.type)) {
							const fieldSchema = schemaStorage.get(schemaItem.type);
							if (fieldSchema && fieldSchema.type === AsnTypeTypes.Sequence) {
								const newSeq = new Sequence();
								if ("value" in asn1Schema.valueBlock && Array.isArray(asn1Schema.valueBlock.value) && "value" in newSeq.valueBlock) {
									newSeq.valueBlock.value = asn1Schema.valueBlock.value;
									const fieldValue = this.fromASN(newSeq, schemaItem.type, options);
									const res = new target();
									res[key] = fieldValue;
									return { result: res };
								}
							}
						}
					}
				}
				else if (asn1Schema.constructor === Constructed && schema.type !== AsnTypeTypes.Choice) {
					const newTargetSchema = new Constructed({
						idBlock: {
							tagClass: 3,
							tagNumber: asn1Schema.idBlock.tagNumber
						},
						value: schema.schema.valueBlock.value
					});
					for (const key in schema.items) delete asn1Schema[key];
					return { targetSchema: newTargetSchema };
				}
				return null;
			}
			static handleSequenceTypes(asn1Schema, schema, target, targetSchema) {
				if (schema.type === AsnTypeTypes.Sequence) {
					const asn1ComparedSchema = compareSchema({}, asn1Schema, targetSchema);
					if (!asn1ComparedSchema.verified) throw new AsnSchemaValidationError(`Data does not match to ${target.name} ASN1 schema.${asn1ComparedSchema.result.error ? ` ${asn1ComparedSchema.result.error}` : ""}`);
					return asn1ComparedSchema;
				} else {
					const asn1ComparedSchema = compareSchema({}, asn1Schema, targetSchema);
					if (!asn1ComparedSchema.verified) throw new AsnSchemaValidationError(`Data does not match to ${target.name} ASN1 schema.${asn1ComparedSchema.result.error ? ` ${asn1ComparedSchema.result.error}` : ""}`);
					return asn1ComparedSchema;
				}
			}
			static processRepeatedField(asn1Elements, asn1Index, schemaItem) {
				let elementsToProcess = asn1Elements.slice(asn1Index);
				if (elementsToProcess.length === 1 && elementsToProcess[0].constructor.name === "Sequence") {
					const seq = elementsToProcess[0];
					if (seq.valueBlock && seq.valueBlock.value && Array.isArray(seq.valueBlock.value)) elementsToProcess = seq.valueBlock.value;
				}
				if (typeof schemaItem.type === "number") {
					const converter = defaultConverter(schemaItem.type);
					if (!converter) throw new Error(`No converter for ASN.1 type ${schemaItem.type}`);
					return elementsToProcess.filter((el) => el && el.valueBlock).map((el) => {
						try {
							return converter.fromASN(el);
						} catch {
							return;
						}
					}).filter((v) => v !== void 0);
				} else return elementsToProcess.filter((el) => el && el.valueBlock).map((el) => {
					try {
						return this.fromASN(el, schemaItem.type);
					} catch {
						return;
					}
				}).filter((v) => v !== void 0);
			}
			static processPrimitiveField(asn1Element, schemaItem) {
				const converter = defaultConverter(schemaItem.type);
				if (!converter) throw new Error(`No converter for ASN.1 type ${schemaItem.type}`);
				return converter.fromASN(asn1Element);
			}
			static isOptionalChoiceField(schemaItem) {
				return schemaItem.optional && typeof schemaItem.type === "function" && schemaStorage.has(schemaItem.type) && schemaStorage.get(schemaItem.type).type === AsnTypeTypes.Choice;
			}
			static processOptionalChoiceField(asn1Element, schemaItem) {
				try {
					return {
						processed: true,
						value: this.fromASN(asn1Element, schemaItem.type)
					};
				} catch (err) {
					if (err instanceof AsnSchemaValidationError && /Wrong values for Choice type/.test(err.message)) return { processed: false };
					throw err;
				}
			}
			static handleArrayTypes(asn1Schema, schema, target, options) {
				if (!("value" in asn1Schema.valueBlock && Array.isArray(asn1Schema.valueBlock.value))) throw new Error("Cannot get items from the ASN.1 parsed value. ASN.1 object is not constructed.");
				const itemType = schema.itemType;
				if (typeof itemType === "number") {
					const converter = defaultConverter(itemType);
					if (!converter) throw new Error(`Cannot get default converter for array item of ${target.name} ASN1 schema`);
					return target.from(asn1Schema.valueBlock.value, (element) => converter.fromASN(element));
				} else return target.from(asn1Schema.valueBlock.value, (element) => this.fromASN(element, itemType, options));
			}
			static processSchemaItems(schema, asn1ComparedSchema, res, options) {
				for (const key in schema.items) {
					const asn1SchemaValue = asn1ComparedSchema.result[key];
					if (!asn1SchemaValue) continue;
					const schemaItem = schema.items[key];
					const schemaItemType = schemaItem.type;
					let parsedValue;
					if (typeof schemaItemType === "number" || isConvertible(schemaItemType)) parsedValue = this.processPrimitiveSchemaItem(asn1SchemaValue, schemaItem, schemaItemType, options);
					else parsedValue = this.processComplexSchemaItem(asn1SchemaValue, schemaItem, schemaItemType, options);
					if (parsedValue && typeof parsedValue === "object" && "value" in parsedValue && "raw" in parsedValue) {
						res[key] = parsedValue.value;
						res[`${key}Raw`] = parsedValue.raw;
					} else res[key] = parsedValue;
				}
			}
			static processPrimitiveSchemaItem(asn1SchemaValue, schemaItem, schemaItemType, options) {
				const converter = schemaItem.converter ?? (isConvertible(schemaItemType) ? new schemaItemType() : null);
				if (!converter) throw new Error("Converter is empty");
				if (schemaItem.repeated) return this.processRepeatedPrimitiveItem(asn1SchemaValue, schemaItem, converter, options);
				else return this.processSinglePrimitiveItem(asn1SchemaValue, schemaItem, schemaItemType, converter, options);
			}
			static processRepeatedPrimitiveItem(asn1SchemaValue, schemaItem, converter, options) {
				if (schemaItem.implicit) {
					const newItem = new (schemaItem.repeated === "sequence" ? Sequence : Set$1)();
					newItem.valueBlock = asn1SchemaValue.valueBlock;
					const newItemAsn = fromBER(newItem.toBER(false), options?.berOptions);
					if (newItemAsn.offset === -1) throw new Error(`Cannot parse the child item. ${newItemAsn.result.error}`);
					if (!("value" in newItemAsn.result.valueBlock && Array.isArray(newItemAsn.result.valueBlock.value))) throw new Error("Cannot get items from the ASN.1 parsed value. ASN.1 object is not constructed.");
					const value = newItemAsn.result.valueBlock.value;
					return Array.from(value, (element) => converter.fromASN(element));
				} else return Array.from(asn1SchemaValue, (element) => converter.fromASN(element));
			}
			static processSinglePrimitiveItem(asn1SchemaValue, schemaItem, schemaItemType, converter, options) {
				let value = asn1SchemaValue;
				if (schemaItem.implicit) {
					let newItem;
					if (isConvertible(schemaItemType)) newItem = new schemaItemType().toSchema("");
					else {
						const Asn1TypeName = AsnPropTypes[schemaItemType];
						const Asn1Type = index_es_exports[Asn1TypeName];
						if (!Asn1Type) throw new Error(`Cannot get '${Asn1TypeName}' class from asn1js module`);
						newItem = new Asn1Type();
					}
					newItem.valueBlock = value.valueBlock;
					value = fromBER(newItem.toBER(false), options?.berOptions).result;
				}
				return converter.fromASN(value);
			}
			static processComplexSchemaItem(asn1SchemaValue, schemaItem, schemaItemType, options) {
				if (schemaItem.repeated) {
					if (!Array.isArray(asn1SchemaValue)) throw new Error("Cannot get list of items from the ASN.1 parsed value. ASN.1 value should be iterable.");
					return Array.from(asn1SchemaValue, (element) => this.fromASN(element, schemaItemType, options));
				} else {
					const valueToProcess = this.handleImplicitTagging(asn1SchemaValue, schemaItem, schemaItemType);
					if (this.isOptionalChoiceField(schemaItem)) try {
						return this.fromASN(valueToProcess, schemaItemType, options);
					} catch (err) {
						if (err instanceof AsnSchemaValidationError && /Wrong values for Choice type/.test(err.message)) return;
						throw err;
					}
					else {
						const parsedValue = this.fromASN(valueToProcess, schemaItemType, options);
						if (schemaItem.raw) return {
							value: parsedValue,
							raw: asn1SchemaValue.valueBeforeDecodeView
						};
						return parsedValue;
					}
				}
			}
			static handleImplicitTagging(asn1SchemaValue, schemaItem, schemaItemType) {
				if (schemaItem.implicit && typeof schemaItem.context === "number") {
					const schema = schemaStorage.get(schemaItemType);
					if (schema.type === AsnTypeTypes.Sequence) {
						const newSeq = new Sequence();
						if ("value" in asn1SchemaValue.valueBlock && Array.isArray(asn1SchemaValue.valueBlock.value) && "value" in newSeq.valueBlock) {
							newSeq.valueBlock.value = asn1SchemaValue.valueBlock.value;
							return newSeq;
						}
					} else if (schema.type === AsnTypeTypes.Set) {
						const newSet = new Set$1();
						if ("value" in asn1SchemaValue.valueBlock && Array.isArray(asn1SchemaValue.valueBlock.value) && "value" in newSet.valueBlock) {
							newSet.valueBlock.value = asn1SchemaValue.valueBlock.value;
							return newSet;
						}
					}
				}
				return asn1SchemaValue;
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/serializer.js
var AsnSerializer;
function init_serializer() {
	return (init_serializer = __esmMin((() => {
		init_index_es$1();
		init_esm$1();
		init_converters$1();
		init_enums();
		init_storage();
		AsnSerializer = class AsnSerializer {
			static serialize(obj) {
				if (obj instanceof BaseBlock) return obj.toBER(false);
				return this.toASN(obj).toBER(false);
			}
			static toASN(obj) {
				if (obj && typeof obj === "object" && isConvertible(obj)) return obj.toASN();
				if (!(obj && typeof obj === "object")) throw new TypeError("Parameter 1 should be type of Object.");
				const target = obj.constructor;
				const schema = schemaStorage.get(target);
				schemaStorage.cache(target);
				let asn1Value = [];
				if (schema.itemType) {
					if (!Array.isArray(obj)) throw new TypeError("Parameter 1 should be type of Array.");
					if (typeof schema.itemType === "number") {
						const converter = defaultConverter(schema.itemType);
						if (!converter) throw new Error(`Cannot get default converter for array item of ${target.name} ASN1 schema`);
						asn1Value = obj.map((o) => converter.toASN(o));
					} else asn1Value = obj.map((o) => this.toAsnItem({ type: schema.itemType }, "[]", target, o));
				} else for (const key in schema.items) {
					const schemaItem = schema.items[key];
					const objProp = obj[key];
					if (objProp === void 0 || schemaItem.defaultValue === objProp || typeof schemaItem.defaultValue === "object" && typeof objProp === "object" && isArrayEqual(this.serialize(schemaItem.defaultValue), this.serialize(objProp))) continue;
					const asn1Item = AsnSerializer.toAsnItem(schemaItem, key, target, objProp);
					if (typeof schemaItem.context === "number") {
						if (schemaItem.implicit) {
							if (!schemaItem.repeated && (typeof schemaItem.type === "number" || isConvertible(schemaItem.type))) {
								const value = {};
								value.valueHex = asn1Item instanceof Null ? toArrayBuffer(asn1Item.valueBeforeDecodeView) : asn1Item.valueBlock.toBER();
								asn1Value.push(new Primitive({
									optional: schemaItem.optional,
									idBlock: {
										tagClass: 3,
										tagNumber: schemaItem.context
									},
									...value
								}));
							} else asn1Value.push(new Constructed({
								optional: schemaItem.optional,
								idBlock: {
									tagClass: 3,
									tagNumber: schemaItem.context
								},
								value: asn1Item.valueBlock.value
							}));
						} else asn1Value.push(new Constructed({
							optional: schemaItem.optional,
							idBlock: {
								tagClass: 3,
								tagNumber: schemaItem.context
							},
							value: [asn1Item]
						}));
					} else if (schemaItem.repeated) asn1Value = asn1Value.concat(asn1Item);
					else asn1Value.push(asn1Item);
				}
				let asnSchema;
				switch (schema.type) {
					case AsnTypeTypes.Sequence:
						asnSchema = new Sequence({ value: asn1Value });
						break;
					case AsnTypeTypes.Set:
						asnSchema = new Set$1({ value: asn1Value });
						break;
					case AsnTypeTypes.Choice:
						if (!asn1Value[0]) throw new Error(`Schema '${target.name}' has wrong data. Choice cannot be empty.`);
						asnSchema = asn1Value[0];
				}
				return asnSchema;
			}
			static toAsnItem(schemaItem, key, target, objProp) {
				let asn1Item;
				if (typeof schemaItem.type === "number") {
					const converter = schemaItem.converter;
					if (!converter) throw new Error(`Property '${key}' doesn't have converter for type ${AsnPropTypes[schemaItem.type]} in schema '${target.name}'`);
					if (schemaItem.repeated) {
						if (!Array.isArray(objProp)) throw new TypeError("Parameter 'objProp' should be type of Array.");
						const items = Array.from(objProp, (element) => converter.toASN(element));
						asn1Item = new (schemaItem.repeated === "sequence" ? Sequence : Set$1)({ value: items });
					} else asn1Item = converter.toASN(objProp);
				} else if (schemaItem.repeated) {
					if (!Array.isArray(objProp)) throw new TypeError("Parameter 'objProp' should be type of Array.");
					const items = Array.from(objProp, (element) => this.toASN(element));
					asn1Item = new (schemaItem.repeated === "sequence" ? Sequence : Set$1)({ value: items });
				} else asn1Item = this.toASN(objProp);
				return asn1Item;
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/objects.js
var AsnArray;
function init_objects() {
	return (init_objects = __esmMin((() => {
		AsnArray = class extends Array {
			constructor(items = []) {
				if (typeof items === "number") super(items);
				else {
					super();
					for (const item of items) this.push(item);
				}
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/convert.js
var AsnConvert;
function init_convert$2() {
	return (init_convert$2 = __esmMin((() => {
		init_index_es$1();
		init_esm$1();
		init_parser();
		init_serializer();
		AsnConvert = class AsnConvert {
			static serialize(obj) {
				return AsnSerializer.serialize(obj);
			}
			static parse(data, target, options) {
				return AsnParser.parse(data, target, options);
			}
			static toString(data, options) {
				const asn = fromBER(isBufferSource(data) ? toArrayBuffer(data) : AsnConvert.serialize(data), options?.berOptions);
				if (asn.offset === -1) throw new Error(`Cannot decode ASN.1 data. ${asn.result.error}`);
				return asn.result.toString();
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-schema/build/es2015/index.js
function init_es2015() {
	return (init_es2015 = __esmMin((() => {
		init_converters$1();
		init_types();
		init_decorators();
		init_enums();
		init_parser();
		init_serializer();
		init_objects();
		init_convert$2();
	})))();
}
// node_modules/tslib/tslib.es6.mjs
function __decorate(decorators, target, key, desc) {
	var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
	if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
	else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
	return c > 3 && r && Object.defineProperty(target, key, r), r;
}
function __classPrivateFieldGet(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
}
function __classPrivateFieldSet(receiver, state, value, kind, f) {
	if (kind === "m") throw new TypeError("Private method is not writable");
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a setter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot write private member to an object whose class did not declare it");
	return kind === "a" ? f.call(receiver, value) : f ? f.value = value : state.set(receiver, value), value;
}
function init_tslib_es6() {
	return (init_tslib_es6 = __esmMin((() => {})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/ip_converter.js
var IpConverter;
function init_ip_converter() {
	return (init_ip_converter = __esmMin((() => {
		init_encoding();
		IpConverter = class {
			static isIPv4(ip) {
				return /^(\d{1,3}\.){3}\d{1,3}$/.test(ip);
			}
			static parseIPv4(ip) {
				const parts = ip.split(".");
				if (parts.length !== 4) throw new Error("Invalid IPv4 address");
				return parts.map((part) => {
					const num = parseInt(part, 10);
					if (isNaN(num) || num < 0 || num > 255) throw new Error("Invalid IPv4 address part");
					return num;
				});
			}
			static parseIPv6(ip) {
				const parts = this.expandIPv6(ip).split(":");
				if (parts.length !== 8) throw new Error("Invalid IPv6 address");
				return parts.reduce((bytes, part) => {
					const num = parseInt(part, 16);
					if (isNaN(num) || num < 0 || num > 65535) throw new Error("Invalid IPv6 address part");
					bytes.push(num >> 8 & 255);
					bytes.push(num & 255);
					return bytes;
				}, []);
			}
			static expandIPv6(ip) {
				if (!ip.includes("::")) return ip;
				const parts = ip.split("::");
				if (parts.length > 2) throw new Error("Invalid IPv6 address");
				const left = parts[0] ? parts[0].split(":") : [];
				const right = parts[1] ? parts[1].split(":") : [];
				const missing = 8 - (left.length + right.length);
				if (missing < 0) throw new Error("Invalid IPv6 address");
				return [
					...left,
					...Array(missing).fill("0"),
					...right
				].join(":");
			}
			static formatIPv6(bytes) {
				const parts = [];
				for (let i = 0; i < 16; i += 2) parts.push((bytes[i] << 8 | bytes[i + 1]).toString(16));
				return this.compressIPv6(parts.join(":"));
			}
			static compressIPv6(ip) {
				const parts = ip.split(":");
				let longestZeroStart = -1;
				let longestZeroLength = 0;
				let currentZeroStart = -1;
				let currentZeroLength = 0;
				for (let i = 0; i < parts.length; i++) if (parts[i] === "0") {
					if (currentZeroStart === -1) currentZeroStart = i;
					currentZeroLength++;
				} else {
					if (currentZeroLength > longestZeroLength) {
						longestZeroStart = currentZeroStart;
						longestZeroLength = currentZeroLength;
					}
					currentZeroStart = -1;
					currentZeroLength = 0;
				}
				if (currentZeroLength > longestZeroLength) {
					longestZeroStart = currentZeroStart;
					longestZeroLength = currentZeroLength;
				}
				if (longestZeroLength > 1) return `${parts.slice(0, longestZeroStart).join(":")}::${parts.slice(longestZeroStart + longestZeroLength).join(":")}`;
				return ip;
			}
			static parseCIDR(text) {
				const [addr, prefixStr] = text.split("/");
				const prefix = parseInt(prefixStr, 10);
				if (this.isIPv4(addr)) {
					if (prefix < 0 || prefix > 32) throw new Error("Invalid IPv4 prefix length");
					return [this.parseIPv4(addr), prefix];
				} else {
					if (prefix < 0 || prefix > 128) throw new Error("Invalid IPv6 prefix length");
					return [this.parseIPv6(addr), prefix];
				}
			}
			static decodeIP(value) {
				if (value.length === 64 && parseInt(value, 16) === 0) return "::/0";
				if (value.length !== 16) return value;
				const mask = parseInt(value.slice(8), 16).toString(2).split("").reduce((a, k) => a + +k, 0);
				let ip = value.slice(0, 8).replace(/(.{2})/g, (match) => `${parseInt(match, 16)}.`);
				ip = ip.slice(0, -1);
				return `${ip}/${mask}`;
			}
			static toString(buf) {
				const uint8 = new Uint8Array(buf);
				if (uint8.length === 4) return Array.from(uint8).join(".");
				if (uint8.length === 16) return this.formatIPv6(uint8);
				if (uint8.length === 8 || uint8.length === 32) {
					const half = uint8.length / 2;
					const addrBytes = uint8.slice(0, half);
					const maskBytes = uint8.slice(half);
					if (uint8.every((byte) => byte === 0)) return uint8.length === 8 ? "0.0.0.0/0" : "::/0";
					const prefixLen = maskBytes.reduce((a, b) => a + (b.toString(2).match(/1/g) || []).length, 0);
					if (uint8.length === 8) return `${Array.from(addrBytes).join(".")}/${prefixLen}`;
					else return `${this.formatIPv6(addrBytes)}/${prefixLen}`;
				}
				return this.decodeIP(encode$6(buf));
			}
			static fromString(text) {
				if (text.includes("/")) {
					const [addr, prefix] = this.parseCIDR(text);
					const maskBytes = new Uint8Array(addr.length);
					let bitsLeft = prefix;
					for (let i = 0; i < maskBytes.length; i++) if (bitsLeft >= 8) {
						maskBytes[i] = 255;
						bitsLeft -= 8;
					} else if (bitsLeft > 0) {
						maskBytes[i] = 255 << 8 - bitsLeft;
						bitsLeft = 0;
					}
					const out = new Uint8Array(addr.length * 2);
					out.set(addr, 0);
					out.set(maskBytes, addr.length);
					return out.buffer;
				}
				const bytes = this.isIPv4(text) ? this.parseIPv4(text) : this.parseIPv6(text);
				return new Uint8Array(bytes).buffer;
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/name.js
var RelativeDistinguishedName_1, RDNSequence_1, Name_1, DirectoryString, AttributeValue, AttributeTypeAndValue, RelativeDistinguishedName, RDNSequence, Name$1;
function init_name() {
	return (init_name = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_encoding();
		DirectoryString = class DirectoryString {
			teletexString;
			printableString;
			universalString;
			utf8String;
			bmpString;
			constructor(params = {}) {
				Object.assign(this, params);
			}
			toString() {
				return this.bmpString || this.printableString || this.teletexString || this.universalString || this.utf8String || "";
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.TeletexString })], DirectoryString.prototype, "teletexString", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.PrintableString })], DirectoryString.prototype, "printableString", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.UniversalString })], DirectoryString.prototype, "universalString", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Utf8String })], DirectoryString.prototype, "utf8String", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BmpString })], DirectoryString.prototype, "bmpString", void 0);
		DirectoryString = __decorate([AsnType({ type: AsnTypeTypes.Choice })], DirectoryString);
		AttributeValue = class AttributeValue extends DirectoryString {
			ia5String;
			anyValue;
			constructor(params = {}) {
				super(params);
				Object.assign(this, params);
			}
			toString() {
				return this.ia5String || (this.anyValue ? encode$6(this.anyValue) : super.toString());
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.IA5String })], AttributeValue.prototype, "ia5String", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Any })], AttributeValue.prototype, "anyValue", void 0);
		AttributeValue = __decorate([AsnType({ type: AsnTypeTypes.Choice })], AttributeValue);
		AttributeTypeAndValue = class {
			type = "";
			value = new AttributeValue();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], AttributeTypeAndValue.prototype, "type", void 0);
		__decorate([AsnProp({ type: AttributeValue })], AttributeTypeAndValue.prototype, "value", void 0);
		RelativeDistinguishedName = RelativeDistinguishedName_1 = class RelativeDistinguishedName extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, RelativeDistinguishedName_1.prototype);
			}
		};
		RelativeDistinguishedName = RelativeDistinguishedName_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: AttributeTypeAndValue
		})], RelativeDistinguishedName);
		RDNSequence = RDNSequence_1 = class RDNSequence extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, RDNSequence_1.prototype);
			}
		};
		RDNSequence = RDNSequence_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: RelativeDistinguishedName
		})], RDNSequence);
		Name$1 = Name_1 = class Name extends RDNSequence {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, Name_1.prototype);
			}
		};
		Name$1 = Name_1 = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], Name$1);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/general_name.js
var AsnIpConverter, OtherName, EDIPartyName, GeneralName$1;
function init_general_name() {
	return (init_general_name = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_ip_converter();
		init_name();
		AsnIpConverter = {
			fromASN: (value) => IpConverter.toString(AsnOctetStringConverter.fromASN(value)),
			toASN: (value) => AsnOctetStringConverter.toASN(IpConverter.fromString(value))
		};
		OtherName = class {
			typeId = "";
			value = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], OtherName.prototype, "typeId", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			context: 0
		})], OtherName.prototype, "value", void 0);
		EDIPartyName = class {
			nameAssigner;
			partyName = new DirectoryString();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: DirectoryString,
			optional: true,
			context: 0,
			implicit: true
		})], EDIPartyName.prototype, "nameAssigner", void 0);
		__decorate([AsnProp({
			type: DirectoryString,
			context: 1,
			implicit: true
		})], EDIPartyName.prototype, "partyName", void 0);
		GeneralName$1 = class GeneralName {
			otherName;
			rfc822Name;
			dNSName;
			x400Address;
			directoryName;
			ediPartyName;
			uniformResourceIdentifier;
			iPAddress;
			registeredID;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: OtherName,
			context: 0,
			implicit: true
		})], GeneralName$1.prototype, "otherName", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.IA5String,
			context: 1,
			implicit: true
		})], GeneralName$1.prototype, "rfc822Name", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.IA5String,
			context: 2,
			implicit: true
		})], GeneralName$1.prototype, "dNSName", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			context: 3,
			implicit: true
		})], GeneralName$1.prototype, "x400Address", void 0);
		__decorate([AsnProp({
			type: Name$1,
			context: 4,
			implicit: false
		})], GeneralName$1.prototype, "directoryName", void 0);
		__decorate([AsnProp({
			type: EDIPartyName,
			context: 5
		})], GeneralName$1.prototype, "ediPartyName", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.IA5String,
			context: 6,
			implicit: true
		})], GeneralName$1.prototype, "uniformResourceIdentifier", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.OctetString,
			context: 7,
			implicit: true,
			converter: AsnIpConverter
		})], GeneralName$1.prototype, "iPAddress", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.ObjectIdentifier,
			context: 8,
			implicit: true
		})], GeneralName$1.prototype, "registeredID", void 0);
		GeneralName$1 = __decorate([AsnType({ type: AsnTypeTypes.Choice })], GeneralName$1);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/object_identifiers.js
var id_pkix, id_pe, id_kp, id_ad, id_ad_ocsp, id_ad_caIssuers, id_ad_timeStamping, id_ad_caRepository, id_ce;
function init_object_identifiers() {
	return (init_object_identifiers = __esmMin((() => {
		id_pkix = "1.3.6.1.5.5.7";
		id_pe = `${id_pkix}.1`;
		id_kp = `${id_pkix}.3`;
		id_ad = `${id_pkix}.48`;
		id_ad_ocsp = `${id_ad}.1`;
		id_ad_caIssuers = `${id_ad}.2`;
		id_ad_timeStamping = `${id_ad}.3`;
		id_ad_caRepository = `${id_ad}.5`;
		id_ce = "2.5.29";
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/authority_information_access.js
var AuthorityInfoAccessSyntax_1, id_pe_authorityInfoAccess, AccessDescription, AuthorityInfoAccessSyntax;
function init_authority_information_access() {
	return (init_authority_information_access = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_general_name();
		init_object_identifiers();
		id_pe_authorityInfoAccess = `${id_pe}.1`;
		AccessDescription = class {
			accessMethod = "";
			accessLocation = new GeneralName$1();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], AccessDescription.prototype, "accessMethod", void 0);
		__decorate([AsnProp({ type: GeneralName$1 })], AccessDescription.prototype, "accessLocation", void 0);
		AuthorityInfoAccessSyntax = AuthorityInfoAccessSyntax_1 = class AuthorityInfoAccessSyntax extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, AuthorityInfoAccessSyntax_1.prototype);
			}
		};
		AuthorityInfoAccessSyntax = AuthorityInfoAccessSyntax_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: AccessDescription
		})], AuthorityInfoAccessSyntax);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/authority_key_identifier.js
var id_ce_authorityKeyIdentifier, KeyIdentifier, AuthorityKeyIdentifier;
function init_authority_key_identifier() {
	return (init_authority_key_identifier = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_general_name();
		init_object_identifiers();
		id_ce_authorityKeyIdentifier = `${id_ce}.35`;
		KeyIdentifier = class extends OctetString {};
		AuthorityKeyIdentifier = class {
			keyIdentifier;
			authorityCertIssuer;
			authorityCertSerialNumber;
			constructor(params = {}) {
				if (params) Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: KeyIdentifier,
			context: 0,
			optional: true,
			implicit: true
		})], AuthorityKeyIdentifier.prototype, "keyIdentifier", void 0);
		__decorate([AsnProp({
			type: GeneralName$1,
			context: 1,
			optional: true,
			implicit: true,
			repeated: "sequence"
		})], AuthorityKeyIdentifier.prototype, "authorityCertIssuer", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 2,
			optional: true,
			implicit: true,
			converter: AsnIntegerArrayBufferConverter
		})], AuthorityKeyIdentifier.prototype, "authorityCertSerialNumber", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/basic_constraints.js
var id_ce_basicConstraints, BasicConstraints;
function init_basic_constraints() {
	return (init_basic_constraints = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_object_identifiers();
		id_ce_basicConstraints = `${id_ce}.19`;
		BasicConstraints = class {
			cA = false;
			pathLenConstraint;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Boolean,
			defaultValue: false
		})], BasicConstraints.prototype, "cA", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			optional: true
		})], BasicConstraints.prototype, "pathLenConstraint", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/general_names.js
var GeneralNames_1, GeneralNames$1;
function init_general_names() {
	return (init_general_names = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_general_name();
		GeneralNames$1 = GeneralNames_1 = class GeneralNames extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, GeneralNames_1.prototype);
			}
		};
		GeneralNames$1 = GeneralNames_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: GeneralName$1
		})], GeneralNames$1);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/certificate_issuer.js
var CertificateIssuer_1, CertificateIssuer;
function init_certificate_issuer() {
	return (init_certificate_issuer = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_general_names();
		CertificateIssuer = CertificateIssuer_1 = class CertificateIssuer extends GeneralNames$1 {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CertificateIssuer_1.prototype);
			}
		};
		CertificateIssuer = CertificateIssuer_1 = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], CertificateIssuer);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/certificate_policies.js
var CertificatePolicies_1, id_ce_certificatePolicies, DisplayText, NoticeReference, UserNotice, Qualifier, PolicyQualifierInfo, PolicyInformation, CertificatePolicies;
function init_certificate_policies() {
	return (init_certificate_policies = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_object_identifiers();
		id_ce_certificatePolicies = `${id_ce}.32`;
		`${id_ce_certificatePolicies}`;
		DisplayText = class DisplayText {
			ia5String;
			visibleString;
			bmpString;
			utf8String;
			constructor(params = {}) {
				Object.assign(this, params);
			}
			toString() {
				return this.ia5String || this.visibleString || this.bmpString || this.utf8String || "";
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.IA5String })], DisplayText.prototype, "ia5String", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.VisibleString })], DisplayText.prototype, "visibleString", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BmpString })], DisplayText.prototype, "bmpString", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Utf8String })], DisplayText.prototype, "utf8String", void 0);
		DisplayText = __decorate([AsnType({ type: AsnTypeTypes.Choice })], DisplayText);
		NoticeReference = class {
			organization = new DisplayText();
			noticeNumbers = [];
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: DisplayText })], NoticeReference.prototype, "organization", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			repeated: "sequence"
		})], NoticeReference.prototype, "noticeNumbers", void 0);
		UserNotice = class {
			noticeRef;
			explicitText;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: NoticeReference,
			optional: true
		})], UserNotice.prototype, "noticeRef", void 0);
		__decorate([AsnProp({
			type: DisplayText,
			optional: true
		})], UserNotice.prototype, "explicitText", void 0);
		Qualifier = class Qualifier {
			cPSuri;
			userNotice;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.IA5String })], Qualifier.prototype, "cPSuri", void 0);
		__decorate([AsnProp({ type: UserNotice })], Qualifier.prototype, "userNotice", void 0);
		Qualifier = __decorate([AsnType({ type: AsnTypeTypes.Choice })], Qualifier);
		PolicyQualifierInfo = class {
			policyQualifierId = "";
			qualifier = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], PolicyQualifierInfo.prototype, "policyQualifierId", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Any })], PolicyQualifierInfo.prototype, "qualifier", void 0);
		PolicyInformation = class {
			policyIdentifier = "";
			policyQualifiers;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], PolicyInformation.prototype, "policyIdentifier", void 0);
		__decorate([AsnProp({
			type: PolicyQualifierInfo,
			repeated: "sequence",
			optional: true
		})], PolicyInformation.prototype, "policyQualifiers", void 0);
		CertificatePolicies = CertificatePolicies_1 = class CertificatePolicies extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CertificatePolicies_1.prototype);
			}
		};
		CertificatePolicies = CertificatePolicies_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: PolicyInformation
		})], CertificatePolicies);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/crl_number.js
var CRLNumber;
function init_crl_number() {
	return (init_crl_number = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		CRLNumber = class CRLNumber {
			value;
			constructor(value = 0) {
				this.value = value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], CRLNumber.prototype, "value", void 0);
		CRLNumber = __decorate([AsnType({ type: AsnTypeTypes.Choice })], CRLNumber);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/crl_delta_indicator.js
var BaseCRLNumber;
function init_crl_delta_indicator() {
	return (init_crl_delta_indicator = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_crl_number();
		BaseCRLNumber = class BaseCRLNumber extends CRLNumber {};
		BaseCRLNumber = __decorate([AsnType({ type: AsnTypeTypes.Choice })], BaseCRLNumber);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/crl_distribution_points.js
var CRLDistributionPoints_1, id_ce_cRLDistributionPoints, ReasonFlags, Reason, DistributionPointName, DistributionPoint, CRLDistributionPoints;
function init_crl_distribution_points() {
	return (init_crl_distribution_points = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_name();
		init_general_name();
		init_object_identifiers();
		id_ce_cRLDistributionPoints = `${id_ce}.31`;
		(function(ReasonFlags) {
			ReasonFlags[ReasonFlags["unused"] = 1] = "unused";
			ReasonFlags[ReasonFlags["keyCompromise"] = 2] = "keyCompromise";
			ReasonFlags[ReasonFlags["cACompromise"] = 4] = "cACompromise";
			ReasonFlags[ReasonFlags["affiliationChanged"] = 8] = "affiliationChanged";
			ReasonFlags[ReasonFlags["superseded"] = 16] = "superseded";
			ReasonFlags[ReasonFlags["cessationOfOperation"] = 32] = "cessationOfOperation";
			ReasonFlags[ReasonFlags["certificateHold"] = 64] = "certificateHold";
			ReasonFlags[ReasonFlags["privilegeWithdrawn"] = 128] = "privilegeWithdrawn";
			ReasonFlags[ReasonFlags["aACompromise"] = 256] = "aACompromise";
		})(ReasonFlags || (ReasonFlags = {}));
		Reason = class extends BitString {
			toJSON() {
				const res = [];
				const flags = this.toNumber();
				if (flags & ReasonFlags.aACompromise) res.push("aACompromise");
				if (flags & ReasonFlags.affiliationChanged) res.push("affiliationChanged");
				if (flags & ReasonFlags.cACompromise) res.push("cACompromise");
				if (flags & ReasonFlags.certificateHold) res.push("certificateHold");
				if (flags & ReasonFlags.cessationOfOperation) res.push("cessationOfOperation");
				if (flags & ReasonFlags.keyCompromise) res.push("keyCompromise");
				if (flags & ReasonFlags.privilegeWithdrawn) res.push("privilegeWithdrawn");
				if (flags & ReasonFlags.superseded) res.push("superseded");
				if (flags & ReasonFlags.unused) res.push("unused");
				return res;
			}
			toString() {
				return `[${this.toJSON().join(", ")}]`;
			}
		};
		DistributionPointName = class DistributionPointName {
			fullName;
			nameRelativeToCRLIssuer;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: GeneralName$1,
			context: 0,
			repeated: "sequence",
			implicit: true
		})], DistributionPointName.prototype, "fullName", void 0);
		__decorate([AsnProp({
			type: RelativeDistinguishedName,
			context: 1,
			implicit: true
		})], DistributionPointName.prototype, "nameRelativeToCRLIssuer", void 0);
		DistributionPointName = __decorate([AsnType({ type: AsnTypeTypes.Choice })], DistributionPointName);
		DistributionPoint = class {
			distributionPoint;
			reasons;
			cRLIssuer;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: DistributionPointName,
			context: 0,
			optional: true
		})], DistributionPoint.prototype, "distributionPoint", void 0);
		__decorate([AsnProp({
			type: Reason,
			context: 1,
			optional: true,
			implicit: true
		})], DistributionPoint.prototype, "reasons", void 0);
		__decorate([AsnProp({
			type: GeneralName$1,
			context: 2,
			optional: true,
			repeated: "sequence",
			implicit: true
		})], DistributionPoint.prototype, "cRLIssuer", void 0);
		CRLDistributionPoints = CRLDistributionPoints_1 = class CRLDistributionPoints extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CRLDistributionPoints_1.prototype);
			}
		};
		CRLDistributionPoints = CRLDistributionPoints_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: DistributionPoint
		})], CRLDistributionPoints);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/crl_freshest.js
var FreshestCRL_1, FreshestCRL;
function init_crl_freshest() {
	return (init_crl_freshest = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_crl_distribution_points();
		FreshestCRL = FreshestCRL_1 = class FreshestCRL extends CRLDistributionPoints {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, FreshestCRL_1.prototype);
			}
		};
		FreshestCRL = FreshestCRL_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: DistributionPoint
		})], FreshestCRL);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/crl_issuing_distribution_point.js
var IssuingDistributionPoint;
function init_crl_issuing_distribution_point() {
	return (init_crl_issuing_distribution_point = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_crl_distribution_points();
		IssuingDistributionPoint = class IssuingDistributionPoint {
			static ONLY = false;
			distributionPoint;
			onlyContainsUserCerts = IssuingDistributionPoint.ONLY;
			onlyContainsCACerts = IssuingDistributionPoint.ONLY;
			onlySomeReasons;
			indirectCRL = IssuingDistributionPoint.ONLY;
			onlyContainsAttributeCerts = IssuingDistributionPoint.ONLY;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: DistributionPointName,
			context: 0,
			optional: true
		})], IssuingDistributionPoint.prototype, "distributionPoint", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Boolean,
			context: 1,
			defaultValue: IssuingDistributionPoint.ONLY,
			implicit: true
		})], IssuingDistributionPoint.prototype, "onlyContainsUserCerts", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Boolean,
			context: 2,
			defaultValue: IssuingDistributionPoint.ONLY,
			implicit: true
		})], IssuingDistributionPoint.prototype, "onlyContainsCACerts", void 0);
		__decorate([AsnProp({
			type: Reason,
			context: 3,
			optional: true,
			implicit: true
		})], IssuingDistributionPoint.prototype, "onlySomeReasons", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Boolean,
			context: 4,
			defaultValue: IssuingDistributionPoint.ONLY,
			implicit: true
		})], IssuingDistributionPoint.prototype, "indirectCRL", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Boolean,
			context: 5,
			defaultValue: IssuingDistributionPoint.ONLY,
			implicit: true
		})], IssuingDistributionPoint.prototype, "onlyContainsAttributeCerts", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/crl_reason.js
var id_ce_cRLReasons, CRLReasons, CRLReason;
function init_crl_reason() {
	return (init_crl_reason = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_object_identifiers();
		id_ce_cRLReasons = `${id_ce}.21`;
		(function(CRLReasons) {
			CRLReasons[CRLReasons["unspecified"] = 0] = "unspecified";
			CRLReasons[CRLReasons["keyCompromise"] = 1] = "keyCompromise";
			CRLReasons[CRLReasons["cACompromise"] = 2] = "cACompromise";
			CRLReasons[CRLReasons["affiliationChanged"] = 3] = "affiliationChanged";
			CRLReasons[CRLReasons["superseded"] = 4] = "superseded";
			CRLReasons[CRLReasons["cessationOfOperation"] = 5] = "cessationOfOperation";
			CRLReasons[CRLReasons["certificateHold"] = 6] = "certificateHold";
			CRLReasons[CRLReasons["removeFromCRL"] = 8] = "removeFromCRL";
			CRLReasons[CRLReasons["privilegeWithdrawn"] = 9] = "privilegeWithdrawn";
			CRLReasons[CRLReasons["aACompromise"] = 10] = "aACompromise";
		})(CRLReasons || (CRLReasons = {}));
		CRLReason = class CRLReason {
			reason = CRLReasons.unspecified;
			constructor(reason = CRLReasons.unspecified) {
				this.reason = reason;
			}
			toJSON() {
				return CRLReasons[this.reason];
			}
			toString() {
				return this.toJSON();
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], CRLReason.prototype, "reason", void 0);
		CRLReason = __decorate([AsnType({ type: AsnTypeTypes.Choice })], CRLReason);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/extended_key_usage.js
var ExtendedKeyUsage_1, id_ce_extKeyUsage, ExtendedKeyUsage$1, id_kp_serverAuth, id_kp_clientAuth, id_kp_codeSigning, id_kp_emailProtection, id_kp_timeStamping, id_kp_OCSPSigning;
function init_extended_key_usage() {
	return (init_extended_key_usage = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_object_identifiers();
		id_ce_extKeyUsage = `${id_ce}.37`;
		ExtendedKeyUsage$1 = ExtendedKeyUsage_1 = class ExtendedKeyUsage extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, ExtendedKeyUsage_1.prototype);
			}
		};
		ExtendedKeyUsage$1 = ExtendedKeyUsage_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: AsnPropTypes.ObjectIdentifier
		})], ExtendedKeyUsage$1);
		`${id_ce_extKeyUsage}`;
		id_kp_serverAuth = `${id_kp}.1`;
		id_kp_clientAuth = `${id_kp}.2`;
		id_kp_codeSigning = `${id_kp}.3`;
		id_kp_emailProtection = `${id_kp}.4`;
		id_kp_timeStamping = `${id_kp}.8`;
		id_kp_OCSPSigning = `${id_kp}.9`;
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/inhibit_any_policy.js
var InhibitAnyPolicy;
function init_inhibit_any_policy() {
	return (init_inhibit_any_policy = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		InhibitAnyPolicy = class InhibitAnyPolicy {
			value;
			constructor(value = /* @__PURE__ */ new ArrayBuffer(0)) {
				this.value = value;
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], InhibitAnyPolicy.prototype, "value", void 0);
		InhibitAnyPolicy = __decorate([AsnType({ type: AsnTypeTypes.Choice })], InhibitAnyPolicy);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/invalidity_date.js
var id_ce_invalidityDate, InvalidityDate;
function init_invalidity_date() {
	return (init_invalidity_date = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_object_identifiers();
		id_ce_invalidityDate = `${id_ce}.24`;
		InvalidityDate = class InvalidityDate {
			value = /* @__PURE__ */ new Date();
			constructor(value) {
				if (value) this.value = value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.GeneralizedTime })], InvalidityDate.prototype, "value", void 0);
		InvalidityDate = __decorate([AsnType({ type: AsnTypeTypes.Choice })], InvalidityDate);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/issuer_alternative_name.js
var IssueAlternativeName_1, id_ce_issuerAltName, IssueAlternativeName;
function init_issuer_alternative_name() {
	return (init_issuer_alternative_name = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_general_names();
		init_object_identifiers();
		id_ce_issuerAltName = `${id_ce}.18`;
		IssueAlternativeName = IssueAlternativeName_1 = class IssueAlternativeName extends GeneralNames$1 {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, IssueAlternativeName_1.prototype);
			}
		};
		IssueAlternativeName = IssueAlternativeName_1 = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], IssueAlternativeName);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/key_usage.js
var id_ce_keyUsage, KeyUsageFlags$1, KeyUsage;
function init_key_usage() {
	return (init_key_usage = __esmMin((() => {
		init_es2015();
		init_object_identifiers();
		id_ce_keyUsage = `${id_ce}.15`;
		(function(KeyUsageFlags) {
			KeyUsageFlags[KeyUsageFlags["digitalSignature"] = 1] = "digitalSignature";
			KeyUsageFlags[KeyUsageFlags["nonRepudiation"] = 2] = "nonRepudiation";
			KeyUsageFlags[KeyUsageFlags["keyEncipherment"] = 4] = "keyEncipherment";
			KeyUsageFlags[KeyUsageFlags["dataEncipherment"] = 8] = "dataEncipherment";
			KeyUsageFlags[KeyUsageFlags["keyAgreement"] = 16] = "keyAgreement";
			KeyUsageFlags[KeyUsageFlags["keyCertSign"] = 32] = "keyCertSign";
			KeyUsageFlags[KeyUsageFlags["cRLSign"] = 64] = "cRLSign";
			KeyUsageFlags[KeyUsageFlags["encipherOnly"] = 128] = "encipherOnly";
			KeyUsageFlags[KeyUsageFlags["decipherOnly"] = 256] = "decipherOnly";
		})(KeyUsageFlags$1 || (KeyUsageFlags$1 = {}));
		KeyUsage = class extends BitString {
			toJSON() {
				const flag = this.toNumber();
				const res = [];
				if (flag & KeyUsageFlags$1.cRLSign) res.push("crlSign");
				if (flag & KeyUsageFlags$1.dataEncipherment) res.push("dataEncipherment");
				if (flag & KeyUsageFlags$1.decipherOnly) res.push("decipherOnly");
				if (flag & KeyUsageFlags$1.digitalSignature) res.push("digitalSignature");
				if (flag & KeyUsageFlags$1.encipherOnly) res.push("encipherOnly");
				if (flag & KeyUsageFlags$1.keyAgreement) res.push("keyAgreement");
				if (flag & KeyUsageFlags$1.keyCertSign) res.push("keyCertSign");
				if (flag & KeyUsageFlags$1.keyEncipherment) res.push("keyEncipherment");
				if (flag & KeyUsageFlags$1.nonRepudiation) res.push("nonRepudiation");
				return res;
			}
			toString() {
				return `[${this.toJSON().join(", ")}]`;
			}
		};
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/name_constraints.js
var GeneralSubtrees_1, GeneralSubtree, GeneralSubtrees, NameConstraints;
function init_name_constraints() {
	return (init_name_constraints = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_general_name();
		GeneralSubtree = class {
			base = new GeneralName$1();
			minimum = 0;
			maximum;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: GeneralName$1 })], GeneralSubtree.prototype, "base", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 0,
			defaultValue: 0,
			implicit: true
		})], GeneralSubtree.prototype, "minimum", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 1,
			optional: true,
			implicit: true
		})], GeneralSubtree.prototype, "maximum", void 0);
		GeneralSubtrees = GeneralSubtrees_1 = class GeneralSubtrees extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, GeneralSubtrees_1.prototype);
			}
		};
		GeneralSubtrees = GeneralSubtrees_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: GeneralSubtree
		})], GeneralSubtrees);
		NameConstraints = class {
			permittedSubtrees;
			excludedSubtrees;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: GeneralSubtrees,
			context: 0,
			optional: true,
			implicit: true
		})], NameConstraints.prototype, "permittedSubtrees", void 0);
		__decorate([AsnProp({
			type: GeneralSubtrees,
			context: 1,
			optional: true,
			implicit: true
		})], NameConstraints.prototype, "excludedSubtrees", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/policy_constraints.js
var PolicyConstraints;
function init_policy_constraints() {
	return (init_policy_constraints = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		PolicyConstraints = class {
			requireExplicitPolicy;
			inhibitPolicyMapping;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 0,
			implicit: true,
			optional: true,
			converter: AsnIntegerArrayBufferConverter
		})], PolicyConstraints.prototype, "requireExplicitPolicy", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 1,
			implicit: true,
			optional: true,
			converter: AsnIntegerArrayBufferConverter
		})], PolicyConstraints.prototype, "inhibitPolicyMapping", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/policy_mappings.js
var PolicyMappings_1, PolicyMapping, PolicyMappings;
function init_policy_mappings() {
	return (init_policy_mappings = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		PolicyMapping = class {
			issuerDomainPolicy = "";
			subjectDomainPolicy = "";
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], PolicyMapping.prototype, "issuerDomainPolicy", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], PolicyMapping.prototype, "subjectDomainPolicy", void 0);
		PolicyMappings = PolicyMappings_1 = class PolicyMappings extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, PolicyMappings_1.prototype);
			}
		};
		PolicyMappings = PolicyMappings_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: PolicyMapping
		})], PolicyMappings);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/subject_alternative_name.js
var SubjectAlternativeName_1, id_ce_subjectAltName, SubjectAlternativeName;
function init_subject_alternative_name() {
	return (init_subject_alternative_name = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_general_names();
		init_object_identifiers();
		id_ce_subjectAltName = `${id_ce}.17`;
		SubjectAlternativeName = SubjectAlternativeName_1 = class SubjectAlternativeName extends GeneralNames$1 {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, SubjectAlternativeName_1.prototype);
			}
		};
		SubjectAlternativeName = SubjectAlternativeName_1 = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], SubjectAlternativeName);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/attribute.js
var Attribute$2;
function init_attribute() {
	return (init_attribute = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		Attribute$2 = class {
			type = "";
			values = [];
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], Attribute$2.prototype, "type", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			repeated: "set"
		})], Attribute$2.prototype, "values", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/subject_directory_attributes.js
var SubjectDirectoryAttributes_1, SubjectDirectoryAttributes;
function init_subject_directory_attributes() {
	return (init_subject_directory_attributes = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_attribute();
		SubjectDirectoryAttributes = SubjectDirectoryAttributes_1 = class SubjectDirectoryAttributes extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, SubjectDirectoryAttributes_1.prototype);
			}
		};
		SubjectDirectoryAttributes = SubjectDirectoryAttributes_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: Attribute$2
		})], SubjectDirectoryAttributes);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/subject_key_identifier.js
var id_ce_subjectKeyIdentifier, SubjectKeyIdentifier;
function init_subject_key_identifier() {
	return (init_subject_key_identifier = __esmMin((() => {
		init_object_identifiers();
		init_authority_key_identifier();
		id_ce_subjectKeyIdentifier = `${id_ce}.14`;
		SubjectKeyIdentifier = class extends KeyIdentifier {};
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/private_key_usage_period.js
var PrivateKeyUsagePeriod;
function init_private_key_usage_period() {
	return (init_private_key_usage_period = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		PrivateKeyUsagePeriod = class {
			notBefore;
			notAfter;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.GeneralizedTime,
			context: 0,
			implicit: true,
			optional: true
		})], PrivateKeyUsagePeriod.prototype, "notBefore", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.GeneralizedTime,
			context: 1,
			implicit: true,
			optional: true
		})], PrivateKeyUsagePeriod.prototype, "notAfter", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/entrust_version_info.js
var EntrustInfoFlags, EntrustInfo, EntrustVersionInfo;
function init_entrust_version_info() {
	return (init_entrust_version_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		(function(EntrustInfoFlags) {
			EntrustInfoFlags[EntrustInfoFlags["keyUpdateAllowed"] = 1] = "keyUpdateAllowed";
			EntrustInfoFlags[EntrustInfoFlags["newExtensions"] = 2] = "newExtensions";
			EntrustInfoFlags[EntrustInfoFlags["pKIXCertificate"] = 4] = "pKIXCertificate";
		})(EntrustInfoFlags || (EntrustInfoFlags = {}));
		EntrustInfo = class extends BitString {
			toJSON() {
				const res = [];
				const flags = this.toNumber();
				if (flags & EntrustInfoFlags.pKIXCertificate) res.push("pKIXCertificate");
				if (flags & EntrustInfoFlags.newExtensions) res.push("newExtensions");
				if (flags & EntrustInfoFlags.keyUpdateAllowed) res.push("keyUpdateAllowed");
				return res;
			}
			toString() {
				return `[${this.toJSON().join(", ")}]`;
			}
		};
		EntrustVersionInfo = class {
			entrustVers = "";
			entrustInfoFlags = new EntrustInfo();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.GeneralString })], EntrustVersionInfo.prototype, "entrustVers", void 0);
		__decorate([AsnProp({ type: EntrustInfo })], EntrustVersionInfo.prototype, "entrustInfoFlags", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/subject_info_access.js
var SubjectInfoAccessSyntax_1, SubjectInfoAccessSyntax;
function init_subject_info_access() {
	return (init_subject_info_access = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_authority_information_access();
		SubjectInfoAccessSyntax = SubjectInfoAccessSyntax_1 = class SubjectInfoAccessSyntax extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, SubjectInfoAccessSyntax_1.prototype);
			}
		};
		SubjectInfoAccessSyntax = SubjectInfoAccessSyntax_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: AccessDescription
		})], SubjectInfoAccessSyntax);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extensions/index.js
function init_extensions() {
	return (init_extensions = __esmMin((() => {
		init_authority_information_access();
		init_authority_key_identifier();
		init_basic_constraints();
		init_certificate_issuer();
		init_certificate_policies();
		init_crl_delta_indicator();
		init_crl_distribution_points();
		init_crl_freshest();
		init_crl_issuing_distribution_point();
		init_crl_number();
		init_crl_reason();
		init_extended_key_usage();
		init_inhibit_any_policy();
		init_invalidity_date();
		init_issuer_alternative_name();
		init_key_usage();
		init_name_constraints();
		init_policy_constraints();
		init_policy_mappings();
		init_subject_alternative_name();
		init_subject_directory_attributes();
		init_subject_key_identifier();
		init_private_key_usage_period();
		init_entrust_version_info();
		init_subject_info_access();
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/algorithm_identifier.js
var AlgorithmIdentifier;
function init_algorithm_identifier() {
	return (init_algorithm_identifier = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_equal();
		AlgorithmIdentifier = class AlgorithmIdentifier {
			algorithm = "";
			parameters;
			constructor(params = {}) {
				Object.assign(this, params);
			}
			isEqual(data) {
				return data instanceof AlgorithmIdentifier && data.algorithm == this.algorithm && (data.parameters && this.parameters && equal(data.parameters, this.parameters) || data.parameters === this.parameters);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], AlgorithmIdentifier.prototype, "algorithm", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			optional: true
		})], AlgorithmIdentifier.prototype, "parameters", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/subject_public_key_info.js
var SubjectPublicKeyInfo;
function init_subject_public_key_info() {
	return (init_subject_public_key_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_algorithm_identifier();
		SubjectPublicKeyInfo = class {
			algorithm = new AlgorithmIdentifier();
			subjectPublicKey = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AlgorithmIdentifier })], SubjectPublicKeyInfo.prototype, "algorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BitString })], SubjectPublicKeyInfo.prototype, "subjectPublicKey", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/time.js
var Time;
function init_time() {
	return (init_time = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		Time = class Time {
			utcTime;
			generalTime;
			constructor(time) {
				if (time) {
					if (typeof time === "string" || typeof time === "number" || time instanceof Date) {
						const date = new Date(time);
						date.setUTCMilliseconds(0);
						if (date.getUTCFullYear() > 2049) this.generalTime = date;
						else this.utcTime = date;
					} else Object.assign(this, time);
				}
			}
			getTime() {
				const time = this.utcTime || this.generalTime;
				if (!time) throw new Error("Cannot get time from CHOICE object");
				return time;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.UTCTime })], Time.prototype, "utcTime", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.GeneralizedTime })], Time.prototype, "generalTime", void 0);
		Time = __decorate([AsnType({ type: AsnTypeTypes.Choice })], Time);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/validity.js
var Validity;
function init_validity() {
	return (init_validity = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_time();
		Validity = class {
			notBefore = new Time(/* @__PURE__ */ new Date());
			notAfter = new Time(/* @__PURE__ */ new Date());
			constructor(params) {
				if (params) {
					this.notBefore = new Time(params.notBefore);
					this.notAfter = new Time(params.notAfter);
				}
			}
		};
		__decorate([AsnProp({ type: Time })], Validity.prototype, "notBefore", void 0);
		__decorate([AsnProp({ type: Time })], Validity.prototype, "notAfter", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/extension.js
var Extensions_1, Extension$1, Extensions;
function init_extension() {
	return (init_extension = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		Extension$1 = class Extension$1 {
			static CRITICAL = false;
			extnID = "";
			critical = Extension$1.CRITICAL;
			extnValue = new OctetString();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], Extension$1.prototype, "extnID", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Boolean,
			defaultValue: Extension$1.CRITICAL
		})], Extension$1.prototype, "critical", void 0);
		__decorate([AsnProp({ type: OctetString })], Extension$1.prototype, "extnValue", void 0);
		Extensions = Extensions_1 = class Extensions extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, Extensions_1.prototype);
			}
		};
		Extensions = Extensions_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: Extension$1
		})], Extensions);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/types.js
var Version$2;
function init_types$1() {
	return (init_types$1 = __esmMin((() => {
		(function(Version) {
			Version[Version["v1"] = 0] = "v1";
			Version[Version["v2"] = 1] = "v2";
			Version[Version["v3"] = 2] = "v3";
		})(Version$2 || (Version$2 = {}));
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/tbs_certificate.js
var TBSCertificate;
function init_tbs_certificate() {
	return (init_tbs_certificate = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_algorithm_identifier();
		init_name();
		init_subject_public_key_info();
		init_validity();
		init_extension();
		init_types$1();
		TBSCertificate = class {
			version = Version$2.v1;
			serialNumber = /* @__PURE__ */ new ArrayBuffer(0);
			signature = new AlgorithmIdentifier();
			issuer = new Name$1();
			validity = new Validity();
			subject = new Name$1();
			subjectPublicKeyInfo = new SubjectPublicKeyInfo();
			issuerUniqueID;
			subjectUniqueID;
			extensions;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 0,
			defaultValue: Version$2.v1
		})], TBSCertificate.prototype, "version", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], TBSCertificate.prototype, "serialNumber", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], TBSCertificate.prototype, "signature", void 0);
		__decorate([AsnProp({ type: Name$1 })], TBSCertificate.prototype, "issuer", void 0);
		__decorate([AsnProp({ type: Validity })], TBSCertificate.prototype, "validity", void 0);
		__decorate([AsnProp({ type: Name$1 })], TBSCertificate.prototype, "subject", void 0);
		__decorate([AsnProp({ type: SubjectPublicKeyInfo })], TBSCertificate.prototype, "subjectPublicKeyInfo", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.BitString,
			context: 1,
			implicit: true,
			optional: true
		})], TBSCertificate.prototype, "issuerUniqueID", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.BitString,
			context: 2,
			implicit: true,
			optional: true
		})], TBSCertificate.prototype, "subjectUniqueID", void 0);
		__decorate([AsnProp({
			type: Extensions,
			context: 3,
			optional: true
		})], TBSCertificate.prototype, "extensions", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/certificate.js
var Certificate;
function init_certificate() {
	return (init_certificate = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_algorithm_identifier();
		init_tbs_certificate();
		Certificate = class {
			tbsCertificate = new TBSCertificate();
			tbsCertificateRaw;
			signatureAlgorithm = new AlgorithmIdentifier();
			signatureValue = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: TBSCertificate,
			raw: true
		})], Certificate.prototype, "tbsCertificate", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], Certificate.prototype, "signatureAlgorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BitString })], Certificate.prototype, "signatureValue", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/tbs_cert_list.js
var RevokedCertificate, TBSCertList;
function init_tbs_cert_list() {
	return (init_tbs_cert_list = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_algorithm_identifier();
		init_name();
		init_time();
		init_extension();
		RevokedCertificate = class {
			userCertificate = /* @__PURE__ */ new ArrayBuffer(0);
			revocationDate = new Time();
			crlEntryExtensions;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RevokedCertificate.prototype, "userCertificate", void 0);
		__decorate([AsnProp({ type: Time })], RevokedCertificate.prototype, "revocationDate", void 0);
		__decorate([AsnProp({
			type: Extension$1,
			optional: true,
			repeated: "sequence"
		})], RevokedCertificate.prototype, "crlEntryExtensions", void 0);
		TBSCertList = class {
			version;
			signature = new AlgorithmIdentifier();
			issuer = new Name$1();
			thisUpdate = new Time();
			nextUpdate;
			revokedCertificates;
			crlExtensions;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			optional: true
		})], TBSCertList.prototype, "version", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], TBSCertList.prototype, "signature", void 0);
		__decorate([AsnProp({ type: Name$1 })], TBSCertList.prototype, "issuer", void 0);
		__decorate([AsnProp({ type: Time })], TBSCertList.prototype, "thisUpdate", void 0);
		__decorate([AsnProp({
			type: Time,
			optional: true
		})], TBSCertList.prototype, "nextUpdate", void 0);
		__decorate([AsnProp({
			type: RevokedCertificate,
			repeated: "sequence",
			optional: true
		})], TBSCertList.prototype, "revokedCertificates", void 0);
		__decorate([AsnProp({
			type: Extension$1,
			optional: true,
			context: 0,
			repeated: "sequence"
		})], TBSCertList.prototype, "crlExtensions", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/certificate_list.js
var CertificateList;
function init_certificate_list() {
	return (init_certificate_list = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_algorithm_identifier();
		init_tbs_cert_list();
		CertificateList = class {
			tbsCertList = new TBSCertList();
			tbsCertListRaw;
			signatureAlgorithm = new AlgorithmIdentifier();
			signature = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: TBSCertList,
			raw: true
		})], CertificateList.prototype, "tbsCertList", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], CertificateList.prototype, "signatureAlgorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BitString })], CertificateList.prototype, "signature", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509/build/es2015/index.js
function init_es2015$1() {
	return (init_es2015$1 = __esmMin((() => {
		init_extensions();
		init_algorithm_identifier();
		init_attribute();
		init_certificate();
		init_certificate_list();
		init_extension();
		init_general_name();
		init_general_names();
		init_name();
		init_object_identifiers();
		init_subject_public_key_info();
		init_tbs_cert_list();
		init_tbs_certificate();
		init_time();
		init_types$1();
		init_validity();
	})))();
}
// node_modules/@peculiar/asn1-ecc/build/es2015/object_identifiers.js
var id_ecPublicKey, id_ecdsaWithSHA1, id_ecdsaWithSHA224, id_ecdsaWithSHA256, id_ecdsaWithSHA384, id_ecdsaWithSHA512, id_secp256r1, id_secp384r1, id_secp521r1;
function init_object_identifiers$1() {
	return (init_object_identifiers$1 = __esmMin((() => {
		id_ecPublicKey = "1.2.840.10045.2.1";
		id_ecdsaWithSHA1 = "1.2.840.10045.4.1";
		id_ecdsaWithSHA224 = "1.2.840.10045.4.3.1";
		id_ecdsaWithSHA256 = "1.2.840.10045.4.3.2";
		id_ecdsaWithSHA384 = "1.2.840.10045.4.3.3";
		id_ecdsaWithSHA512 = "1.2.840.10045.4.3.4";
		id_secp256r1 = "1.2.840.10045.3.1.7";
		id_secp384r1 = "1.3.132.0.34";
		id_secp521r1 = "1.3.132.0.35";
	})))();
}
// node_modules/@peculiar/asn1-ecc/build/es2015/algorithms.js
function create$1(algorithm) {
	return new AlgorithmIdentifier({ algorithm });
}
var ecdsaWithSHA1, ecdsaWithSHA256, ecdsaWithSHA384, ecdsaWithSHA512;
function init_algorithms() {
	return (init_algorithms = __esmMin((() => {
		init_es2015$1();
		init_object_identifiers$1();
		ecdsaWithSHA1 = create$1(id_ecdsaWithSHA1);
		create$1(id_ecdsaWithSHA224);
		ecdsaWithSHA256 = create$1(id_ecdsaWithSHA256);
		ecdsaWithSHA384 = create$1(id_ecdsaWithSHA384);
		ecdsaWithSHA512 = create$1(id_ecdsaWithSHA512);
	})))();
}
// node_modules/@peculiar/asn1-ecc/build/es2015/rfc3279.js
var FieldID, ECPoint, Curve, ECPVer, SpecifiedECDomain;
function init_rfc3279() {
	return (init_rfc3279 = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		FieldID = class FieldID {
			fieldType;
			parameters;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], FieldID.prototype, "fieldType", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Any })], FieldID.prototype, "parameters", void 0);
		FieldID = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], FieldID);
		ECPoint = class extends OctetString {};
		Curve = class Curve {
			a;
			b;
			seed;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.OctetString })], Curve.prototype, "a", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.OctetString })], Curve.prototype, "b", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.BitString,
			optional: true
		})], Curve.prototype, "seed", void 0);
		Curve = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], Curve);
		(function(ECPVer) {
			ECPVer[ECPVer["ecpVer1"] = 1] = "ecpVer1";
		})(ECPVer || (ECPVer = {}));
		SpecifiedECDomain = class SpecifiedECDomain {
			version = ECPVer.ecpVer1;
			fieldID;
			curve;
			base;
			order;
			cofactor;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], SpecifiedECDomain.prototype, "version", void 0);
		__decorate([AsnProp({ type: FieldID })], SpecifiedECDomain.prototype, "fieldID", void 0);
		__decorate([AsnProp({ type: Curve })], SpecifiedECDomain.prototype, "curve", void 0);
		__decorate([AsnProp({ type: ECPoint })], SpecifiedECDomain.prototype, "base", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], SpecifiedECDomain.prototype, "order", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			optional: true
		})], SpecifiedECDomain.prototype, "cofactor", void 0);
		SpecifiedECDomain = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], SpecifiedECDomain);
	})))();
}
// node_modules/@peculiar/asn1-ecc/build/es2015/ec_parameters.js
var ECParameters;
function init_ec_parameters() {
	return (init_ec_parameters = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_rfc3279();
		ECParameters = class ECParameters {
			namedCurve;
			implicitCurve;
			specifiedCurve;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], ECParameters.prototype, "namedCurve", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Null })], ECParameters.prototype, "implicitCurve", void 0);
		__decorate([AsnProp({ type: SpecifiedECDomain })], ECParameters.prototype, "specifiedCurve", void 0);
		ECParameters = __decorate([AsnType({ type: AsnTypeTypes.Choice })], ECParameters);
	})))();
}
// node_modules/@peculiar/asn1-ecc/build/es2015/ec_private_key.js
var ECPrivateKey;
function init_ec_private_key() {
	return (init_ec_private_key = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_ec_parameters();
		ECPrivateKey = class {
			version = 1;
			privateKey = new OctetString();
			parameters;
			publicKey;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], ECPrivateKey.prototype, "version", void 0);
		__decorate([AsnProp({ type: OctetString })], ECPrivateKey.prototype, "privateKey", void 0);
		__decorate([AsnProp({
			type: ECParameters,
			context: 0,
			optional: true
		})], ECPrivateKey.prototype, "parameters", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.BitString,
			context: 1,
			optional: true
		})], ECPrivateKey.prototype, "publicKey", void 0);
	})))();
}
// node_modules/@peculiar/asn1-ecc/build/es2015/ec_signature_value.js
var ECDSASigValue;
function init_ec_signature_value() {
	return (init_ec_signature_value = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		ECDSASigValue = class {
			r = /* @__PURE__ */ new ArrayBuffer(0);
			s = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], ECDSASigValue.prototype, "r", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], ECDSASigValue.prototype, "s", void 0);
	})))();
}
// node_modules/@peculiar/asn1-ecc/build/es2015/index.js
function init_es2015$2() {
	return (init_es2015$2 = __esmMin((() => {
		init_algorithms();
		init_ec_parameters();
		init_ec_private_key();
		init_ec_signature_value();
		init_object_identifiers$1();
		init_rfc3279();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/unwrapEC2Signature.js
/**
* In WebAuthn, EC2 signatures are wrapped in ASN.1 structure so we need to peel r and s apart.
*
* See https://www.w3.org/TR/webauthn-2/#sctn-signature-attestation-types
*/
function unwrapEC2Signature(signature, crv) {
	const parsedSignature = AsnParser.parse(signature, ECDSASigValue);
	const rBytes = new Uint8Array(parsedSignature.r);
	const sBytes = new Uint8Array(parsedSignature.s);
	const componentLength = getSignatureComponentLength(crv);
	return concat([toNormalizedBytes(rBytes, componentLength), toNormalizedBytes(sBytes, componentLength)]);
}
/**
* The SubtleCrypto Web Crypto API expects ECDSA signatures with `r` and `s` values to be encoded
* to a specific length depending on the order of the curve. This function returns the expected
* byte-length for each of the `r` and `s` signature components.
*
* See <https://www.w3.org/TR/WebCryptoAPI/#ecdsa-operations>
*/
function getSignatureComponentLength(crv) {
	switch (crv) {
		case COSECRV.P256: return 32;
		case COSECRV.P384: return 48;
		case COSECRV.P521: return 66;
		default: throw new Error(`Unexpected COSE crv value of ${crv} (EC2)`);
	}
}
/**
* Converts the ASN.1 integer representation to bytes of a specific length `n`.
*
* DER encodes integers as big-endian byte arrays, with as small as possible representation and
* requires a leading `0` byte to disambiguate between negative and positive numbers. This means
* that `r` and `s` can potentially not be the expected byte-length that is needed by the
* SubtleCrypto Web Crypto API: if there are leading `0`s it can be shorter than expected, and if
* it has a leading `1` bit, it can be one byte longer.
*
* See <https://www.itu.int/rec/T-REC-X.690-202102-I/en>
* See <https://www.w3.org/TR/WebCryptoAPI/#ecdsa-operations>
*/
function toNormalizedBytes(bytes, componentLength) {
	let normalizedBytes;
	if (bytes.length < componentLength) {
		normalizedBytes = new Uint8Array(componentLength);
		normalizedBytes.set(bytes, componentLength - bytes.length);
	} else if (bytes.length === componentLength) normalizedBytes = bytes;
	else if (bytes.length === componentLength + 1 && bytes[0] === 0 && (bytes[1] & 128) === 128) normalizedBytes = bytes.subarray(1);
	else throw new Error(`Invalid signature component length ${bytes.length}, expected ${componentLength}`);
	return normalizedBytes;
}
function init_unwrapEC2Signature() {
	return (init_unwrapEC2Signature = __esmMin((() => {
		init_es2015();
		init_es2015$2();
		init_cose();
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/verify.js
/**
* Verify signatures with their public key. Supports EC2 and RSA public keys.
*/
function verify(opts) {
	const { cosePublicKey, signature, data, shaHashOverride } = opts;
	if (isCOSEPublicKeyEC2(cosePublicKey)) {
		const crv = cosePublicKey.get(COSEKEYS.crv);
		if (!isCOSECrv(crv)) throw new Error(`unknown COSE curve ${crv}`);
		return verifyEC2({
			cosePublicKey,
			signature: unwrapEC2Signature(signature, crv),
			data,
			shaHashOverride
		});
	} else if (isCOSEPublicKeyRSA(cosePublicKey)) return verifyRSA({
		cosePublicKey,
		signature,
		data,
		shaHashOverride
	});
	else if (isCOSEPublicKeyOKP(cosePublicKey)) return verifyOKP({
		cosePublicKey,
		signature,
		data
	});
	else if (isCOSEPublicKeyAKP(cosePublicKey)) return verifyAKP({
		cosePublicKey,
		signature,
		data
	});
	const kty = cosePublicKey.get(COSEKEYS.kty);
	throw new Error(`Signature verification with public key of kty ${kty} is not supported by this method`);
}
function init_verify() {
	return (init_verify = __esmMin((() => {
		init_cose();
		init_verifyAKP();
		init_verifyEC2();
		init_verifyRSA();
		init_verifyOKP();
		init_unwrapEC2Signature();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/index.js
function init_isoCrypto() {
	return (init_isoCrypto = __esmMin((() => {
		init_digest();
		init_getRandomValues();
		init_verify();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoUint8Array.js
/**
* A runtime-agnostic collection of methods for working with Uint8Arrays
* @module
*/
/**
* Make sure two Uint8Arrays are deeply equivalent
*/
function areEqual(array1, array2) {
	if (array1.length != array2.length) return false;
	return array1.every((val, i) => val === array2[i]);
}
/**
* Convert a Uint8Array to Hexadecimal.
*
* A replacement for `Buffer.toString('hex')`
*/
function toHex(array) {
	return Array.from(array, (i) => i.toString(16).padStart(2, "0")).join("");
}
/**
* Convert a hexadecimal string to isoUint8Array.
*
* A replacement for `Buffer.from('...', 'hex')`
*/
function fromHex(hex) {
	if (!hex) return Uint8Array.from([]);
	if (!(hex.length !== 0 && hex.length % 2 === 0 && !/[^a-fA-F0-9]/u.test(hex))) throw new Error("Invalid hex string");
	const byteStrings = hex.match(/.{1,2}/g) ?? [];
	return Uint8Array.from(byteStrings.map((byte) => parseInt(byte, 16)));
}
/**
* Combine multiple Uint8Arrays into a single Uint8Array
*/
function concat(arrays) {
	let pointer = 0;
	const totalLength = arrays.reduce((prev, curr) => prev + curr.length, 0);
	const toReturn = new Uint8Array(totalLength);
	arrays.forEach((arr) => {
		toReturn.set(arr, pointer);
		pointer += arr.length;
	});
	return toReturn;
}
/**
* Convert bytes into a UTF-8 string
*/
function toUTF8String(array) {
	return new globalThis.TextDecoder("utf-8").decode(array);
}
/**
* Convert a UTF-8 string back into bytes
*/
function fromUTF8String(utf8String) {
	return new globalThis.TextEncoder().encode(utf8String);
}
/**
* Convert an ASCII string to Uint8Array
*/
function fromASCIIString(value) {
	return Uint8Array.from(value.split("").map((x) => x.charCodeAt(0)));
}
/**
* Prepare a DataView we can slice our way around in as we parse the bytes in a Uint8Array
*/
function toDataView(array) {
	return new DataView(array.buffer, array.byteOffset, array.length);
}
function init_isoUint8Array() {
	return (init_isoUint8Array = __esmMin((() => {})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/index.js
function init_iso() {
	return (init_iso = __esmMin((() => {
		init_isoBase64URL();
		init_isoCBOR();
		init_isoCrypto();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/convertAAGUIDToString.js
/**
* Convert the aaguid buffer in authData into a UUID string
*/
function convertAAGUIDToString(aaguid) {
	const hex = toHex(aaguid);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20, 32)
	].join("-");
}
function init_convertAAGUIDToString() {
	return (init_convertAAGUIDToString = __esmMin((() => {
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/convertCertBufferToPEM.js
/**
* Convert buffer to an OpenSSL-compatible PEM text format.
*/
function convertCertBufferToPEM(certBuffer) {
	let b64cert;
	/**
	* Get certBuffer to a base64 representation
	*/
	if (typeof certBuffer === "string") {
		if (isBase64URL(certBuffer)) b64cert = toBase64(certBuffer);
		else if (isBase64(certBuffer)) b64cert = certBuffer;
		else throw new Error("Certificate is not a valid base64 or base64url string");
	} else b64cert = fromBuffer(certBuffer, "base64");
	let PEMKey = "";
	for (let i = 0; i < Math.ceil(b64cert.length / 64); i += 1) {
		const start = 64 * i;
		PEMKey += `${b64cert.substr(start, 64)}\n`;
	}
	PEMKey = `-----BEGIN CERTIFICATE-----\n${PEMKey}-----END CERTIFICATE-----\n`;
	return PEMKey;
}
function init_convertCertBufferToPEM() {
	return (init_convertCertBufferToPEM = __esmMin((() => {
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/convertCOSEtoPKCS.js
/**
* Takes COSE-encoded public key and converts it to PKCS key
*/
function convertCOSEtoPKCS(cosePublicKey) {
	const struct = decodeFirst$1(cosePublicKey);
	const tag = Uint8Array.from([4]);
	const x = struct.get(COSEKEYS.x);
	const y = struct.get(COSEKEYS.y);
	if (!x) throw new Error("COSE public key was missing x");
	if (y) return concat([
		tag,
		x,
		y
	]);
	return concat([tag, x]);
}
function init_convertCOSEtoPKCS() {
	return (init_convertCOSEtoPKCS = __esmMin((() => {
		init_iso();
		init_cose();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/decodeAttestationObject.js
/**
* Convert an AttestationObject buffer to a proper object
*
* @param base64AttestationObject Attestation Object buffer
*/
function decodeAttestationObject(attestationObject) {
	return _decodeAttestationObjectInternals.stubThis(decodeFirst$1(attestationObject));
}
var _decodeAttestationObjectInternals;
function init_decodeAttestationObject() {
	return (init_decodeAttestationObject = __esmMin((() => {
		init_iso();
		_decodeAttestationObjectInternals = { stubThis: (value) => value };
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/decodeClientDataJSON.js
/**
* Decode an authenticator's base64url-encoded clientDataJSON to JSON
*/
function decodeClientDataJSON(data) {
	const toString = toUTF8String$1(data);
	const clientData = JSON.parse(toString);
	return _decodeClientDataJSONInternals.stubThis(clientData);
}
var _decodeClientDataJSONInternals;
function init_decodeClientDataJSON() {
	return (init_decodeClientDataJSON = __esmMin((() => {
		init_iso();
		_decodeClientDataJSONInternals = { stubThis: (value) => value };
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/decodeCredentialPublicKey.js
function decodeCredentialPublicKey(publicKey) {
	return _decodeCredentialPublicKeyInternals.stubThis(decodeFirst$1(publicKey));
}
var _decodeCredentialPublicKeyInternals;
function init_decodeCredentialPublicKey() {
	return (init_decodeCredentialPublicKey = __esmMin((() => {
		init_iso();
		_decodeCredentialPublicKeyInternals = { stubThis: (value) => value };
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/generateChallenge.js
/**
* Generate a suitably random value to be used as an attestation or assertion challenge
*/
async function generateChallenge() {
	/**
	* WebAuthn spec says that 16 bytes is a good minimum:
	*
	* "In order to prevent replay attacks, the challenges MUST contain enough entropy to make
	* guessing them infeasible. Challenges SHOULD therefore be at least 16 bytes long."
	*
	* Just in case, let's double it
	*/
	const challenge = /* @__PURE__ */ new Uint8Array(32);
	await getRandomValues(challenge);
	return _generateChallengeInternals.stubThis(challenge);
}
var _generateChallengeInternals;
function init_generateChallenge() {
	return (init_generateChallenge = __esmMin((() => {
		init_iso();
		_generateChallengeInternals = { stubThis: (value) => value };
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/generateUserID.js
/**
* Generate a suitably random value to be used as user ID
*/
async function generateUserID() {
	/**
	* WebAuthn spec says user.id has a max length of 64 bytes. I prefer how 32 random bytes look
	* after they're base64url-encoded so I'm choosing to go with that here.
	*/
	const newUserID = /* @__PURE__ */ new Uint8Array(32);
	await getRandomValues(newUserID);
	return _generateUserIDInternals.stubThis(newUserID);
}
var _generateUserIDInternals;
function init_generateUserID() {
	return (init_generateUserID = __esmMin((() => {
		init_iso();
		_generateUserIDInternals = { stubThis: (value) => value };
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/getCertificateInfo.js
/**
* Extract PEM certificate info
*
* @param pemCertificate Result from call to `convertASN1toPEM(x5c[0])`
*/
function getCertificateInfo(leafCertBuffer) {
	const x509 = AsnParser.parse(leafCertBuffer, Certificate);
	const parsedCert = x509.tbsCertificate;
	const issuer = { combined: "" };
	parsedCert.issuer.forEach(([iss]) => {
		const key = issuerSubjectIDKey[iss.type];
		if (key) issuer[key] = iss.value.toString();
	});
	issuer.combined = issuerSubjectToString(issuer);
	const subject = { combined: "" };
	parsedCert.subject.forEach(([iss]) => {
		const key = issuerSubjectIDKey[iss.type];
		if (key) subject[key] = iss.value.toString();
	});
	subject.combined = issuerSubjectToString(subject);
	let basicConstraintsCA = false;
	if (parsedCert.extensions) {
		for (const ext of parsedCert.extensions) if (ext.extnID === id_ce_basicConstraints) basicConstraintsCA = AsnParser.parse(ext.extnValue, BasicConstraints).cA;
	}
	return {
		issuer,
		subject,
		version: parsedCert.version,
		basicConstraintsCA,
		notBefore: parsedCert.validity.notBefore.getTime(),
		notAfter: parsedCert.validity.notAfter.getTime(),
		parsedCertificate: x509
	};
}
/**
* Stringify the parts of Issuer or Subject info for easier comparison of subject issuers with
* issuer subjects.
*
* The order might seem arbitrary, because it is. It should be enough that the two are stringified
* in the same order.
*/
function issuerSubjectToString(input) {
	const parts = [];
	if (input.C) parts.push(input.C);
	if (input.O) parts.push(input.O);
	if (input.OU) parts.push(input.OU);
	if (input.CN) parts.push(input.CN);
	return parts.join(" : ");
}
var issuerSubjectIDKey;
function init_getCertificateInfo() {
	return (init_getCertificateInfo = __esmMin((() => {
		init_es2015();
		init_es2015$1();
		issuerSubjectIDKey = {
			"2.5.4.6": "C",
			"2.5.4.10": "O",
			"2.5.4.11": "OU",
			"2.5.4.3": "CN"
		};
	})))();
}
// node_modules/reflect-metadata/Reflect.js
var require_Reflect = /* @__PURE__ */ __commonJSMin((() => {
	/*! *****************************************************************************
	Copyright (C) Microsoft. All rights reserved.
	Licensed under the Apache License, Version 2.0 (the "License"); you may not use
	this file except in compliance with the License. You may obtain a copy of the
	License at http://www.apache.org/licenses/LICENSE-2.0
	
	THIS CODE IS PROVIDED ON AN *AS IS* BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY
	KIND, EITHER EXPRESS OR IMPLIED, INCLUDING WITHOUT LIMITATION ANY IMPLIED
	WARRANTIES OR CONDITIONS OF TITLE, FITNESS FOR A PARTICULAR PURPOSE,
	MERCHANTABLITY OR NON-INFRINGEMENT.
	
	See the Apache Version 2.0 License for specific language governing permissions
	and limitations under the License.
	***************************************************************************** */
	var Reflect;
	(function(Reflect) {
		(function(factory) {
			var root = typeof globalThis === "object" ? globalThis : typeof global === "object" ? global : typeof self === "object" ? self : typeof this === "object" ? this : sloppyModeThis();
			var exporter = makeExporter(Reflect);
			if (typeof root.Reflect !== "undefined") exporter = makeExporter(root.Reflect, exporter);
			factory(exporter, root);
			if (typeof root.Reflect === "undefined") root.Reflect = Reflect;
			function makeExporter(target, previous) {
				return function(key, value) {
					Object.defineProperty(target, key, {
						configurable: true,
						writable: true,
						value
					});
					if (previous) previous(key, value);
				};
			}
			function functionThis() {
				try {
					return Function("return this;")();
				} catch (_) {}
			}
			function indirectEvalThis() {
				try {
					return (0, eval)("(function() { return this; })()");
				} catch (_) {}
			}
			function sloppyModeThis() {
				return functionThis() || indirectEvalThis();
			}
		})(function(exporter, root) {
			var hasOwn = Object.prototype.hasOwnProperty;
			var supportsSymbol = typeof Symbol === "function";
			var toPrimitiveSymbol = supportsSymbol && typeof Symbol.toPrimitive !== "undefined" ? Symbol.toPrimitive : "@@toPrimitive";
			var iteratorSymbol = supportsSymbol && typeof Symbol.iterator !== "undefined" ? Symbol.iterator : "@@iterator";
			var supportsCreate = typeof Object.create === "function";
			var supportsProto = { __proto__: [] } instanceof Array;
			var downLevel = !supportsCreate && !supportsProto;
			var HashMap = {
				create: supportsCreate ? function() {
					return MakeDictionary(Object.create(null));
				} : supportsProto ? function() {
					return MakeDictionary({ __proto__: null });
				} : function() {
					return MakeDictionary({});
				},
				has: downLevel ? function(map, key) {
					return hasOwn.call(map, key);
				} : function(map, key) {
					return key in map;
				},
				get: downLevel ? function(map, key) {
					return hasOwn.call(map, key) ? map[key] : void 0;
				} : function(map, key) {
					return map[key];
				}
			};
			var functionPrototype = Object.getPrototypeOf(Function);
			var _Map = typeof Map === "function" && typeof Map.prototype.entries === "function" ? Map : CreateMapPolyfill();
			var _Set = typeof Set === "function" && typeof Set.prototype.entries === "function" ? Set : CreateSetPolyfill();
			var _WeakMap = typeof WeakMap === "function" ? WeakMap : CreateWeakMapPolyfill();
			var registrySymbol = supportsSymbol ? Symbol.for("@reflect-metadata:registry") : void 0;
			var metadataRegistry = GetOrCreateMetadataRegistry();
			var metadataProvider = CreateMetadataProvider(metadataRegistry);
			/**
			* Applies a set of decorators to a property of a target object.
			* @param decorators An array of decorators.
			* @param target The target object.
			* @param propertyKey (Optional) The property key to decorate.
			* @param attributes (Optional) The property descriptor for the target key.
			* @remarks Decorators are applied in reverse order.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     Example = Reflect.decorate(decoratorsArray, Example);
			*
			*     // property (on constructor)
			*     Reflect.decorate(decoratorsArray, Example, "staticProperty");
			*
			*     // property (on prototype)
			*     Reflect.decorate(decoratorsArray, Example.prototype, "property");
			*
			*     // method (on constructor)
			*     Object.defineProperty(Example, "staticMethod",
			*         Reflect.decorate(decoratorsArray, Example, "staticMethod",
			*             Object.getOwnPropertyDescriptor(Example, "staticMethod")));
			*
			*     // method (on prototype)
			*     Object.defineProperty(Example.prototype, "method",
			*         Reflect.decorate(decoratorsArray, Example.prototype, "method",
			*             Object.getOwnPropertyDescriptor(Example.prototype, "method")));
			*
			*/
			function decorate(decorators, target, propertyKey, attributes) {
				if (!IsUndefined(propertyKey)) {
					if (!IsArray(decorators)) throw new TypeError();
					if (!IsObject(target)) throw new TypeError();
					if (!IsObject(attributes) && !IsUndefined(attributes) && !IsNull(attributes)) throw new TypeError();
					if (IsNull(attributes)) attributes = void 0;
					propertyKey = ToPropertyKey(propertyKey);
					return DecorateProperty(decorators, target, propertyKey, attributes);
				} else {
					if (!IsArray(decorators)) throw new TypeError();
					if (!IsConstructor(target)) throw new TypeError();
					return DecorateConstructor(decorators, target);
				}
			}
			exporter("decorate", decorate);
			/**
			* A default metadata decorator factory that can be used on a class, class member, or parameter.
			* @param metadataKey The key for the metadata entry.
			* @param metadataValue The value for the metadata entry.
			* @returns A decorator function.
			* @remarks
			* If `metadataKey` is already defined for the target and target key, the
			* metadataValue for that key will be overwritten.
			* @example
			*
			*     // constructor
			*     @Reflect.metadata(key, value)
			*     class Example {
			*     }
			*
			*     // property (on constructor, TypeScript only)
			*     class Example {
			*         @Reflect.metadata(key, value)
			*         static staticProperty;
			*     }
			*
			*     // property (on prototype, TypeScript only)
			*     class Example {
			*         @Reflect.metadata(key, value)
			*         property;
			*     }
			*
			*     // method (on constructor)
			*     class Example {
			*         @Reflect.metadata(key, value)
			*         static staticMethod() { }
			*     }
			*
			*     // method (on prototype)
			*     class Example {
			*         @Reflect.metadata(key, value)
			*         method() { }
			*     }
			*
			*/
			function metadata(metadataKey, metadataValue) {
				function decorator(target, propertyKey) {
					if (!IsObject(target)) throw new TypeError();
					if (!IsUndefined(propertyKey) && !IsPropertyKey(propertyKey)) throw new TypeError();
					OrdinaryDefineOwnMetadata(metadataKey, metadataValue, target, propertyKey);
				}
				return decorator;
			}
			exporter("metadata", metadata);
			/**
			* Define a unique metadata entry on the target.
			* @param metadataKey A key used to store and retrieve metadata.
			* @param metadataValue A value that contains attached metadata.
			* @param target The target object on which to define metadata.
			* @param propertyKey (Optional) The property key for the target.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     Reflect.defineMetadata("custom:annotation", options, Example);
			*
			*     // property (on constructor)
			*     Reflect.defineMetadata("custom:annotation", options, Example, "staticProperty");
			*
			*     // property (on prototype)
			*     Reflect.defineMetadata("custom:annotation", options, Example.prototype, "property");
			*
			*     // method (on constructor)
			*     Reflect.defineMetadata("custom:annotation", options, Example, "staticMethod");
			*
			*     // method (on prototype)
			*     Reflect.defineMetadata("custom:annotation", options, Example.prototype, "method");
			*
			*     // decorator factory as metadata-producing annotation.
			*     function MyAnnotation(options): Decorator {
			*         return (target, key?) => Reflect.defineMetadata("custom:annotation", options, target, key);
			*     }
			*
			*/
			function defineMetadata(metadataKey, metadataValue, target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				return OrdinaryDefineOwnMetadata(metadataKey, metadataValue, target, propertyKey);
			}
			exporter("defineMetadata", defineMetadata);
			/**
			* Gets a value indicating whether the target object or its prototype chain has the provided metadata key defined.
			* @param metadataKey A key used to store and retrieve metadata.
			* @param target The target object on which the metadata is defined.
			* @param propertyKey (Optional) The property key for the target.
			* @returns `true` if the metadata key was defined on the target object or its prototype chain; otherwise, `false`.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     result = Reflect.hasMetadata("custom:annotation", Example);
			*
			*     // property (on constructor)
			*     result = Reflect.hasMetadata("custom:annotation", Example, "staticProperty");
			*
			*     // property (on prototype)
			*     result = Reflect.hasMetadata("custom:annotation", Example.prototype, "property");
			*
			*     // method (on constructor)
			*     result = Reflect.hasMetadata("custom:annotation", Example, "staticMethod");
			*
			*     // method (on prototype)
			*     result = Reflect.hasMetadata("custom:annotation", Example.prototype, "method");
			*
			*/
			function hasMetadata(metadataKey, target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				return OrdinaryHasMetadata(metadataKey, target, propertyKey);
			}
			exporter("hasMetadata", hasMetadata);
			/**
			* Gets a value indicating whether the target object has the provided metadata key defined.
			* @param metadataKey A key used to store and retrieve metadata.
			* @param target The target object on which the metadata is defined.
			* @param propertyKey (Optional) The property key for the target.
			* @returns `true` if the metadata key was defined on the target object; otherwise, `false`.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     result = Reflect.hasOwnMetadata("custom:annotation", Example);
			*
			*     // property (on constructor)
			*     result = Reflect.hasOwnMetadata("custom:annotation", Example, "staticProperty");
			*
			*     // property (on prototype)
			*     result = Reflect.hasOwnMetadata("custom:annotation", Example.prototype, "property");
			*
			*     // method (on constructor)
			*     result = Reflect.hasOwnMetadata("custom:annotation", Example, "staticMethod");
			*
			*     // method (on prototype)
			*     result = Reflect.hasOwnMetadata("custom:annotation", Example.prototype, "method");
			*
			*/
			function hasOwnMetadata(metadataKey, target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				return OrdinaryHasOwnMetadata(metadataKey, target, propertyKey);
			}
			exporter("hasOwnMetadata", hasOwnMetadata);
			/**
			* Gets the metadata value for the provided metadata key on the target object or its prototype chain.
			* @param metadataKey A key used to store and retrieve metadata.
			* @param target The target object on which the metadata is defined.
			* @param propertyKey (Optional) The property key for the target.
			* @returns The metadata value for the metadata key if found; otherwise, `undefined`.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     result = Reflect.getMetadata("custom:annotation", Example);
			*
			*     // property (on constructor)
			*     result = Reflect.getMetadata("custom:annotation", Example, "staticProperty");
			*
			*     // property (on prototype)
			*     result = Reflect.getMetadata("custom:annotation", Example.prototype, "property");
			*
			*     // method (on constructor)
			*     result = Reflect.getMetadata("custom:annotation", Example, "staticMethod");
			*
			*     // method (on prototype)
			*     result = Reflect.getMetadata("custom:annotation", Example.prototype, "method");
			*
			*/
			function getMetadata(metadataKey, target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				return OrdinaryGetMetadata(metadataKey, target, propertyKey);
			}
			exporter("getMetadata", getMetadata);
			/**
			* Gets the metadata value for the provided metadata key on the target object.
			* @param metadataKey A key used to store and retrieve metadata.
			* @param target The target object on which the metadata is defined.
			* @param propertyKey (Optional) The property key for the target.
			* @returns The metadata value for the metadata key if found; otherwise, `undefined`.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     result = Reflect.getOwnMetadata("custom:annotation", Example);
			*
			*     // property (on constructor)
			*     result = Reflect.getOwnMetadata("custom:annotation", Example, "staticProperty");
			*
			*     // property (on prototype)
			*     result = Reflect.getOwnMetadata("custom:annotation", Example.prototype, "property");
			*
			*     // method (on constructor)
			*     result = Reflect.getOwnMetadata("custom:annotation", Example, "staticMethod");
			*
			*     // method (on prototype)
			*     result = Reflect.getOwnMetadata("custom:annotation", Example.prototype, "method");
			*
			*/
			function getOwnMetadata(metadataKey, target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				return OrdinaryGetOwnMetadata(metadataKey, target, propertyKey);
			}
			exporter("getOwnMetadata", getOwnMetadata);
			/**
			* Gets the metadata keys defined on the target object or its prototype chain.
			* @param target The target object on which the metadata is defined.
			* @param propertyKey (Optional) The property key for the target.
			* @returns An array of unique metadata keys.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     result = Reflect.getMetadataKeys(Example);
			*
			*     // property (on constructor)
			*     result = Reflect.getMetadataKeys(Example, "staticProperty");
			*
			*     // property (on prototype)
			*     result = Reflect.getMetadataKeys(Example.prototype, "property");
			*
			*     // method (on constructor)
			*     result = Reflect.getMetadataKeys(Example, "staticMethod");
			*
			*     // method (on prototype)
			*     result = Reflect.getMetadataKeys(Example.prototype, "method");
			*
			*/
			function getMetadataKeys(target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				return OrdinaryMetadataKeys(target, propertyKey);
			}
			exporter("getMetadataKeys", getMetadataKeys);
			/**
			* Gets the unique metadata keys defined on the target object.
			* @param target The target object on which the metadata is defined.
			* @param propertyKey (Optional) The property key for the target.
			* @returns An array of unique metadata keys.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     result = Reflect.getOwnMetadataKeys(Example);
			*
			*     // property (on constructor)
			*     result = Reflect.getOwnMetadataKeys(Example, "staticProperty");
			*
			*     // property (on prototype)
			*     result = Reflect.getOwnMetadataKeys(Example.prototype, "property");
			*
			*     // method (on constructor)
			*     result = Reflect.getOwnMetadataKeys(Example, "staticMethod");
			*
			*     // method (on prototype)
			*     result = Reflect.getOwnMetadataKeys(Example.prototype, "method");
			*
			*/
			function getOwnMetadataKeys(target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				return OrdinaryOwnMetadataKeys(target, propertyKey);
			}
			exporter("getOwnMetadataKeys", getOwnMetadataKeys);
			/**
			* Deletes the metadata entry from the target object with the provided key.
			* @param metadataKey A key used to store and retrieve metadata.
			* @param target The target object on which the metadata is defined.
			* @param propertyKey (Optional) The property key for the target.
			* @returns `true` if the metadata entry was found and deleted; otherwise, false.
			* @example
			*
			*     class Example {
			*         // property declarations are not part of ES6, though they are valid in TypeScript:
			*         // static staticProperty;
			*         // property;
			*
			*         constructor(p) { }
			*         static staticMethod(p) { }
			*         method(p) { }
			*     }
			*
			*     // constructor
			*     result = Reflect.deleteMetadata("custom:annotation", Example);
			*
			*     // property (on constructor)
			*     result = Reflect.deleteMetadata("custom:annotation", Example, "staticProperty");
			*
			*     // property (on prototype)
			*     result = Reflect.deleteMetadata("custom:annotation", Example.prototype, "property");
			*
			*     // method (on constructor)
			*     result = Reflect.deleteMetadata("custom:annotation", Example, "staticMethod");
			*
			*     // method (on prototype)
			*     result = Reflect.deleteMetadata("custom:annotation", Example.prototype, "method");
			*
			*/
			function deleteMetadata(metadataKey, target, propertyKey) {
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				if (!IsObject(target)) throw new TypeError();
				if (!IsUndefined(propertyKey)) propertyKey = ToPropertyKey(propertyKey);
				var provider = GetMetadataProvider(target, propertyKey, false);
				if (IsUndefined(provider)) return false;
				return provider.OrdinaryDeleteMetadata(metadataKey, target, propertyKey);
			}
			exporter("deleteMetadata", deleteMetadata);
			function DecorateConstructor(decorators, target) {
				for (var i = decorators.length - 1; i >= 0; --i) {
					var decorator = decorators[i];
					var decorated = decorator(target);
					if (!IsUndefined(decorated) && !IsNull(decorated)) {
						if (!IsConstructor(decorated)) throw new TypeError();
						target = decorated;
					}
				}
				return target;
			}
			function DecorateProperty(decorators, target, propertyKey, descriptor) {
				for (var i = decorators.length - 1; i >= 0; --i) {
					var decorator = decorators[i];
					var decorated = decorator(target, propertyKey, descriptor);
					if (!IsUndefined(decorated) && !IsNull(decorated)) {
						if (!IsObject(decorated)) throw new TypeError();
						descriptor = decorated;
					}
				}
				return descriptor;
			}
			function OrdinaryHasMetadata(MetadataKey, O, P) {
				if (OrdinaryHasOwnMetadata(MetadataKey, O, P)) return true;
				var parent = OrdinaryGetPrototypeOf(O);
				if (!IsNull(parent)) return OrdinaryHasMetadata(MetadataKey, parent, P);
				return false;
			}
			function OrdinaryHasOwnMetadata(MetadataKey, O, P) {
				var provider = GetMetadataProvider(O, P, false);
				if (IsUndefined(provider)) return false;
				return ToBoolean(provider.OrdinaryHasOwnMetadata(MetadataKey, O, P));
			}
			function OrdinaryGetMetadata(MetadataKey, O, P) {
				if (OrdinaryHasOwnMetadata(MetadataKey, O, P)) return OrdinaryGetOwnMetadata(MetadataKey, O, P);
				var parent = OrdinaryGetPrototypeOf(O);
				if (!IsNull(parent)) return OrdinaryGetMetadata(MetadataKey, parent, P);
			}
			function OrdinaryGetOwnMetadata(MetadataKey, O, P) {
				var provider = GetMetadataProvider(O, P, false);
				if (IsUndefined(provider)) return;
				return provider.OrdinaryGetOwnMetadata(MetadataKey, O, P);
			}
			function OrdinaryDefineOwnMetadata(MetadataKey, MetadataValue, O, P) {
				GetMetadataProvider(O, P, true).OrdinaryDefineOwnMetadata(MetadataKey, MetadataValue, O, P);
			}
			function OrdinaryMetadataKeys(O, P) {
				var ownKeys = OrdinaryOwnMetadataKeys(O, P);
				var parent = OrdinaryGetPrototypeOf(O);
				if (parent === null) return ownKeys;
				var parentKeys = OrdinaryMetadataKeys(parent, P);
				if (parentKeys.length <= 0) return ownKeys;
				if (ownKeys.length <= 0) return parentKeys;
				var set = new _Set();
				var keys = [];
				for (var _i = 0, ownKeys_1 = ownKeys; _i < ownKeys_1.length; _i++) {
					var key = ownKeys_1[_i];
					var hasKey = set.has(key);
					if (!hasKey) {
						set.add(key);
						keys.push(key);
					}
				}
				for (var _a = 0, parentKeys_1 = parentKeys; _a < parentKeys_1.length; _a++) {
					var key = parentKeys_1[_a];
					var hasKey = set.has(key);
					if (!hasKey) {
						set.add(key);
						keys.push(key);
					}
				}
				return keys;
			}
			function OrdinaryOwnMetadataKeys(O, P) {
				var provider = GetMetadataProvider(O, P, false);
				if (!provider) return [];
				return provider.OrdinaryOwnMetadataKeys(O, P);
			}
			function Type(x) {
				if (x === null) return 1;
				switch (typeof x) {
					case "undefined": return 0;
					case "boolean": return 2;
					case "string": return 3;
					case "symbol": return 4;
					case "number": return 5;
					case "object": return x === null ? 1 : 6;
					default: return 6;
				}
			}
			function IsUndefined(x) {
				return x === void 0;
			}
			function IsNull(x) {
				return x === null;
			}
			function IsSymbol(x) {
				return typeof x === "symbol";
			}
			function IsObject(x) {
				return typeof x === "object" ? x !== null : typeof x === "function";
			}
			function ToPrimitive(input, PreferredType) {
				switch (Type(input)) {
					case 0: return input;
					case 1: return input;
					case 2: return input;
					case 3: return input;
					case 4: return input;
					case 5: return input;
				}
				var hint = PreferredType === 3 ? "string" : PreferredType === 5 ? "number" : "default";
				var exoticToPrim = GetMethod(input, toPrimitiveSymbol);
				if (exoticToPrim !== void 0) {
					var result = exoticToPrim.call(input, hint);
					if (IsObject(result)) throw new TypeError();
					return result;
				}
				return OrdinaryToPrimitive(input, hint === "default" ? "number" : hint);
			}
			function OrdinaryToPrimitive(O, hint) {
				if (hint === "string") {
					var toString_1 = O.toString;
					if (IsCallable(toString_1)) {
						var result = toString_1.call(O);
						if (!IsObject(result)) return result;
					}
					var valueOf = O.valueOf;
					if (IsCallable(valueOf)) {
						var result = valueOf.call(O);
						if (!IsObject(result)) return result;
					}
				} else {
					var valueOf = O.valueOf;
					if (IsCallable(valueOf)) {
						var result = valueOf.call(O);
						if (!IsObject(result)) return result;
					}
					var toString_2 = O.toString;
					if (IsCallable(toString_2)) {
						var result = toString_2.call(O);
						if (!IsObject(result)) return result;
					}
				}
				throw new TypeError();
			}
			function ToBoolean(argument) {
				return !!argument;
			}
			function ToString(argument) {
				return "" + argument;
			}
			function ToPropertyKey(argument) {
				var key = ToPrimitive(argument, 3);
				if (IsSymbol(key)) return key;
				return ToString(key);
			}
			function IsArray(argument) {
				return Array.isArray ? Array.isArray(argument) : argument instanceof Object ? argument instanceof Array : Object.prototype.toString.call(argument) === "[object Array]";
			}
			function IsCallable(argument) {
				return typeof argument === "function";
			}
			function IsConstructor(argument) {
				return typeof argument === "function";
			}
			function IsPropertyKey(argument) {
				switch (Type(argument)) {
					case 3: return true;
					case 4: return true;
					default: return false;
				}
			}
			function SameValueZero(x, y) {
				return x === y || x !== x && y !== y;
			}
			function GetMethod(V, P) {
				var func = V[P];
				if (func === void 0 || func === null) return void 0;
				if (!IsCallable(func)) throw new TypeError();
				return func;
			}
			function GetIterator(obj) {
				var method = GetMethod(obj, iteratorSymbol);
				if (!IsCallable(method)) throw new TypeError();
				var iterator = method.call(obj);
				if (!IsObject(iterator)) throw new TypeError();
				return iterator;
			}
			function IteratorValue(iterResult) {
				return iterResult.value;
			}
			function IteratorStep(iterator) {
				var result = iterator.next();
				return result.done ? false : result;
			}
			function IteratorClose(iterator) {
				var f = iterator["return"];
				if (f) f.call(iterator);
			}
			function OrdinaryGetPrototypeOf(O) {
				var proto = Object.getPrototypeOf(O);
				if (typeof O !== "function" || O === functionPrototype) return proto;
				if (proto !== functionPrototype) return proto;
				var prototype = O.prototype;
				var prototypeProto = prototype && Object.getPrototypeOf(prototype);
				if (prototypeProto == null || prototypeProto === Object.prototype) return proto;
				var constructor = prototypeProto.constructor;
				if (typeof constructor !== "function") return proto;
				if (constructor === O) return proto;
				return constructor;
			}
			/**
			* Creates a registry used to allow multiple `reflect-metadata` providers.
			*/
			function CreateMetadataRegistry() {
				var fallback;
				if (!IsUndefined(registrySymbol) && typeof root.Reflect !== "undefined" && !(registrySymbol in root.Reflect) && typeof root.Reflect.defineMetadata === "function") fallback = CreateFallbackProvider(root.Reflect);
				var first;
				var second;
				var rest;
				var targetProviderMap = new _WeakMap();
				var registry = {
					registerProvider,
					getProvider,
					setProvider
				};
				return registry;
				function registerProvider(provider) {
					if (!Object.isExtensible(registry)) throw new Error("Cannot add provider to a frozen registry.");
					switch (true) {
						case fallback === provider: break;
						case IsUndefined(first):
							first = provider;
							break;
						case first === provider: break;
						case IsUndefined(second):
							second = provider;
							break;
						case second === provider: break;
						default:
							if (rest === void 0) rest = new _Set();
							rest.add(provider);
					}
				}
				function getProviderNoCache(O, P) {
					if (!IsUndefined(first)) {
						if (first.isProviderFor(O, P)) return first;
						if (!IsUndefined(second)) {
							if (second.isProviderFor(O, P)) return first;
							if (!IsUndefined(rest)) {
								var iterator = GetIterator(rest);
								while (true) {
									var next = IteratorStep(iterator);
									if (!next) return;
									var provider = IteratorValue(next);
									if (provider.isProviderFor(O, P)) {
										IteratorClose(iterator);
										return provider;
									}
								}
							}
						}
					}
					if (!IsUndefined(fallback) && fallback.isProviderFor(O, P)) return fallback;
				}
				function getProvider(O, P) {
					var providerMap = targetProviderMap.get(O);
					var provider;
					if (!IsUndefined(providerMap)) provider = providerMap.get(P);
					if (!IsUndefined(provider)) return provider;
					provider = getProviderNoCache(O, P);
					if (!IsUndefined(provider)) {
						if (IsUndefined(providerMap)) {
							providerMap = new _Map();
							targetProviderMap.set(O, providerMap);
						}
						providerMap.set(P, provider);
					}
					return provider;
				}
				function hasProvider(provider) {
					if (IsUndefined(provider)) throw new TypeError();
					return first === provider || second === provider || !IsUndefined(rest) && rest.has(provider);
				}
				function setProvider(O, P, provider) {
					if (!hasProvider(provider)) throw new Error("Metadata provider not registered.");
					var existingProvider = getProvider(O, P);
					if (existingProvider !== provider) {
						if (!IsUndefined(existingProvider)) return false;
						var providerMap = targetProviderMap.get(O);
						if (IsUndefined(providerMap)) {
							providerMap = new _Map();
							targetProviderMap.set(O, providerMap);
						}
						providerMap.set(P, provider);
					}
					return true;
				}
			}
			/**
			* Gets or creates the shared registry of metadata providers.
			*/
			function GetOrCreateMetadataRegistry() {
				var metadataRegistry;
				if (!IsUndefined(registrySymbol) && IsObject(root.Reflect) && Object.isExtensible(root.Reflect)) metadataRegistry = root.Reflect[registrySymbol];
				if (IsUndefined(metadataRegistry)) metadataRegistry = CreateMetadataRegistry();
				if (!IsUndefined(registrySymbol) && IsObject(root.Reflect) && Object.isExtensible(root.Reflect)) Object.defineProperty(root.Reflect, registrySymbol, {
					enumerable: false,
					configurable: false,
					writable: false,
					value: metadataRegistry
				});
				return metadataRegistry;
			}
			function CreateMetadataProvider(registry) {
				var metadata = new _WeakMap();
				var provider = {
					isProviderFor: function(O, P) {
						var targetMetadata = metadata.get(O);
						if (IsUndefined(targetMetadata)) return false;
						return targetMetadata.has(P);
					},
					OrdinaryDefineOwnMetadata,
					OrdinaryHasOwnMetadata,
					OrdinaryGetOwnMetadata,
					OrdinaryOwnMetadataKeys,
					OrdinaryDeleteMetadata
				};
				metadataRegistry.registerProvider(provider);
				return provider;
				function GetOrCreateMetadataMap(O, P, Create) {
					var targetMetadata = metadata.get(O);
					var createdTargetMetadata = false;
					if (IsUndefined(targetMetadata)) {
						if (!Create) return void 0;
						targetMetadata = new _Map();
						metadata.set(O, targetMetadata);
						createdTargetMetadata = true;
					}
					var metadataMap = targetMetadata.get(P);
					if (IsUndefined(metadataMap)) {
						if (!Create) return void 0;
						metadataMap = new _Map();
						targetMetadata.set(P, metadataMap);
						if (!registry.setProvider(O, P, provider)) {
							targetMetadata.delete(P);
							if (createdTargetMetadata) metadata.delete(O);
							throw new Error("Wrong provider for target.");
						}
					}
					return metadataMap;
				}
				function OrdinaryHasOwnMetadata(MetadataKey, O, P) {
					var metadataMap = GetOrCreateMetadataMap(O, P, false);
					if (IsUndefined(metadataMap)) return false;
					return ToBoolean(metadataMap.has(MetadataKey));
				}
				function OrdinaryGetOwnMetadata(MetadataKey, O, P) {
					var metadataMap = GetOrCreateMetadataMap(O, P, false);
					if (IsUndefined(metadataMap)) return void 0;
					return metadataMap.get(MetadataKey);
				}
				function OrdinaryDefineOwnMetadata(MetadataKey, MetadataValue, O, P) {
					GetOrCreateMetadataMap(O, P, true).set(MetadataKey, MetadataValue);
				}
				function OrdinaryOwnMetadataKeys(O, P) {
					var keys = [];
					var metadataMap = GetOrCreateMetadataMap(O, P, false);
					if (IsUndefined(metadataMap)) return keys;
					var iterator = GetIterator(metadataMap.keys());
					var k = 0;
					while (true) {
						var next = IteratorStep(iterator);
						if (!next) {
							keys.length = k;
							return keys;
						}
						var nextValue = IteratorValue(next);
						try {
							keys[k] = nextValue;
						} catch (e) {
							try {
								IteratorClose(iterator);
							} finally {
								throw e;
							}
						}
						k++;
					}
				}
				function OrdinaryDeleteMetadata(MetadataKey, O, P) {
					var metadataMap = GetOrCreateMetadataMap(O, P, false);
					if (IsUndefined(metadataMap)) return false;
					if (!metadataMap.delete(MetadataKey)) return false;
					if (metadataMap.size === 0) {
						var targetMetadata = metadata.get(O);
						if (!IsUndefined(targetMetadata)) {
							targetMetadata.delete(P);
							if (targetMetadata.size === 0) metadata.delete(targetMetadata);
						}
					}
					return true;
				}
			}
			function CreateFallbackProvider(reflect) {
				var defineMetadata = reflect.defineMetadata, hasOwnMetadata = reflect.hasOwnMetadata, getOwnMetadata = reflect.getOwnMetadata, getOwnMetadataKeys = reflect.getOwnMetadataKeys, deleteMetadata = reflect.deleteMetadata;
				var metadataOwner = new _WeakMap();
				return {
					isProviderFor: function(O, P) {
						var metadataPropertySet = metadataOwner.get(O);
						if (!IsUndefined(metadataPropertySet) && metadataPropertySet.has(P)) return true;
						if (getOwnMetadataKeys(O, P).length) {
							if (IsUndefined(metadataPropertySet)) {
								metadataPropertySet = new _Set();
								metadataOwner.set(O, metadataPropertySet);
							}
							metadataPropertySet.add(P);
							return true;
						}
						return false;
					},
					OrdinaryDefineOwnMetadata: defineMetadata,
					OrdinaryHasOwnMetadata: hasOwnMetadata,
					OrdinaryGetOwnMetadata: getOwnMetadata,
					OrdinaryOwnMetadataKeys: getOwnMetadataKeys,
					OrdinaryDeleteMetadata: deleteMetadata
				};
			}
			/**
			* Gets the metadata provider for an object. If the object has no metadata provider and this is for a create operation,
			* then this module's metadata provider is assigned to the object.
			*/
			function GetMetadataProvider(O, P, Create) {
				var registeredProvider = metadataRegistry.getProvider(O, P);
				if (!IsUndefined(registeredProvider)) return registeredProvider;
				if (Create) {
					if (metadataRegistry.setProvider(O, P, metadataProvider)) return metadataProvider;
					throw new Error("Illegal state.");
				}
			}
			function CreateMapPolyfill() {
				var cacheSentinel = {};
				var arraySentinel = [];
				var MapIterator = function() {
					function MapIterator(keys, values, selector) {
						this._index = 0;
						this._keys = keys;
						this._values = values;
						this._selector = selector;
					}
					MapIterator.prototype["@@iterator"] = function() {
						return this;
					};
					MapIterator.prototype[iteratorSymbol] = function() {
						return this;
					};
					MapIterator.prototype.next = function() {
						var index = this._index;
						if (index >= 0 && index < this._keys.length) {
							var result = this._selector(this._keys[index], this._values[index]);
							if (index + 1 >= this._keys.length) {
								this._index = -1;
								this._keys = arraySentinel;
								this._values = arraySentinel;
							} else this._index++;
							return {
								value: result,
								done: false
							};
						}
						return {
							value: void 0,
							done: true
						};
					};
					MapIterator.prototype.throw = function(error) {
						if (this._index >= 0) {
							this._index = -1;
							this._keys = arraySentinel;
							this._values = arraySentinel;
						}
						throw error;
					};
					MapIterator.prototype.return = function(value) {
						if (this._index >= 0) {
							this._index = -1;
							this._keys = arraySentinel;
							this._values = arraySentinel;
						}
						return {
							value,
							done: true
						};
					};
					return MapIterator;
				}();
				return function() {
					function Map() {
						this._keys = [];
						this._values = [];
						this._cacheKey = cacheSentinel;
						this._cacheIndex = -2;
					}
					Object.defineProperty(Map.prototype, "size", {
						get: function() {
							return this._keys.length;
						},
						enumerable: true,
						configurable: true
					});
					Map.prototype.has = function(key) {
						return this._find(key, false) >= 0;
					};
					Map.prototype.get = function(key) {
						var index = this._find(key, false);
						return index >= 0 ? this._values[index] : void 0;
					};
					Map.prototype.set = function(key, value) {
						var index = this._find(key, true);
						this._values[index] = value;
						return this;
					};
					Map.prototype.delete = function(key) {
						var index = this._find(key, false);
						if (index >= 0) {
							var size = this._keys.length;
							for (var i = index + 1; i < size; i++) {
								this._keys[i - 1] = this._keys[i];
								this._values[i - 1] = this._values[i];
							}
							this._keys.length--;
							this._values.length--;
							if (SameValueZero(key, this._cacheKey)) {
								this._cacheKey = cacheSentinel;
								this._cacheIndex = -2;
							}
							return true;
						}
						return false;
					};
					Map.prototype.clear = function() {
						this._keys.length = 0;
						this._values.length = 0;
						this._cacheKey = cacheSentinel;
						this._cacheIndex = -2;
					};
					Map.prototype.keys = function() {
						return new MapIterator(this._keys, this._values, getKey);
					};
					Map.prototype.values = function() {
						return new MapIterator(this._keys, this._values, getValue);
					};
					Map.prototype.entries = function() {
						return new MapIterator(this._keys, this._values, getEntry);
					};
					Map.prototype["@@iterator"] = function() {
						return this.entries();
					};
					Map.prototype[iteratorSymbol] = function() {
						return this.entries();
					};
					Map.prototype._find = function(key, insert) {
						if (!SameValueZero(this._cacheKey, key)) {
							this._cacheIndex = -1;
							for (var i = 0; i < this._keys.length; i++) if (SameValueZero(this._keys[i], key)) {
								this._cacheIndex = i;
								break;
							}
						}
						if (this._cacheIndex < 0 && insert) {
							this._cacheIndex = this._keys.length;
							this._keys.push(key);
							this._values.push(void 0);
						}
						return this._cacheIndex;
					};
					return Map;
				}();
				function getKey(key, _) {
					return key;
				}
				function getValue(_, value) {
					return value;
				}
				function getEntry(key, value) {
					return [key, value];
				}
			}
			function CreateSetPolyfill() {
				return function() {
					function Set() {
						this._map = new _Map();
					}
					Object.defineProperty(Set.prototype, "size", {
						get: function() {
							return this._map.size;
						},
						enumerable: true,
						configurable: true
					});
					Set.prototype.has = function(value) {
						return this._map.has(value);
					};
					Set.prototype.add = function(value) {
						return this._map.set(value, value), this;
					};
					Set.prototype.delete = function(value) {
						return this._map.delete(value);
					};
					Set.prototype.clear = function() {
						this._map.clear();
					};
					Set.prototype.keys = function() {
						return this._map.keys();
					};
					Set.prototype.values = function() {
						return this._map.keys();
					};
					Set.prototype.entries = function() {
						return this._map.entries();
					};
					Set.prototype["@@iterator"] = function() {
						return this.keys();
					};
					Set.prototype[iteratorSymbol] = function() {
						return this.keys();
					};
					return Set;
				}();
			}
			function CreateWeakMapPolyfill() {
				var UUID_SIZE = 16;
				var keys = HashMap.create();
				var rootKey = CreateUniqueKey();
				return function() {
					function WeakMap() {
						this._key = CreateUniqueKey();
					}
					WeakMap.prototype.has = function(target) {
						var table = GetOrCreateWeakMapTable(target, false);
						return table !== void 0 ? HashMap.has(table, this._key) : false;
					};
					WeakMap.prototype.get = function(target) {
						var table = GetOrCreateWeakMapTable(target, false);
						return table !== void 0 ? HashMap.get(table, this._key) : void 0;
					};
					WeakMap.prototype.set = function(target, value) {
						var table = GetOrCreateWeakMapTable(target, true);
						table[this._key] = value;
						return this;
					};
					WeakMap.prototype.delete = function(target) {
						var table = GetOrCreateWeakMapTable(target, false);
						return table !== void 0 ? delete table[this._key] : false;
					};
					WeakMap.prototype.clear = function() {
						this._key = CreateUniqueKey();
					};
					return WeakMap;
				}();
				function CreateUniqueKey() {
					var key;
					do
						key = "@@WeakMap@@" + CreateUUID();
					while (HashMap.has(keys, key));
					keys[key] = true;
					return key;
				}
				function GetOrCreateWeakMapTable(target, create) {
					if (!hasOwn.call(target, rootKey)) {
						if (!create) return void 0;
						Object.defineProperty(target, rootKey, { value: HashMap.create() });
					}
					return target[rootKey];
				}
				function FillRandomBytes(buffer, size) {
					for (var i = 0; i < size; ++i) buffer[i] = Math.random() * 255 | 0;
					return buffer;
				}
				function GenRandomBytes(size) {
					if (typeof Uint8Array === "function") {
						var array = new Uint8Array(size);
						if (typeof crypto !== "undefined") crypto.getRandomValues(array);
						else if (typeof msCrypto !== "undefined") msCrypto.getRandomValues(array);
						else FillRandomBytes(array, size);
						return array;
					}
					return FillRandomBytes(new Array(size), size);
				}
				function CreateUUID() {
					var data = GenRandomBytes(UUID_SIZE);
					data[6] = data[6] & 79 | 64;
					data[8] = data[8] & 191 | 128;
					var result = "";
					for (var offset = 0; offset < UUID_SIZE; ++offset) {
						var byte = data[offset];
						if (offset === 4 || offset === 6 || offset === 8) result += "-";
						if (byte < 16) result += "0";
						result += byte.toString(16).toLowerCase();
					}
					return result;
				}
			}
			function MakeDictionary(obj) {
				obj.__ = void 0;
				delete obj.__;
				return obj;
			}
		});
	})(Reflect || (Reflect = {}));
}));
// node_modules/@peculiar/asn1-cms/build/es2015/issuer_and_serial_number.js
var IssuerAndSerialNumber;
function init_issuer_and_serial_number() {
	return (init_issuer_and_serial_number = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		IssuerAndSerialNumber = class {
			issuer = new Name$1();
			serialNumber = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: Name$1 })], IssuerAndSerialNumber.prototype, "issuer", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], IssuerAndSerialNumber.prototype, "serialNumber", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/signer_identifier.js
var SignerIdentifier;
function init_signer_identifier() {
	return (init_signer_identifier = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_issuer_and_serial_number();
		SignerIdentifier = class SignerIdentifier {
			subjectKeyIdentifier;
			issuerAndSerialNumber;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: SubjectKeyIdentifier,
			context: 0,
			implicit: true
		})], SignerIdentifier.prototype, "subjectKeyIdentifier", void 0);
		__decorate([AsnProp({ type: IssuerAndSerialNumber })], SignerIdentifier.prototype, "issuerAndSerialNumber", void 0);
		SignerIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Choice })], SignerIdentifier);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/types.js
var CMSVersion, DigestAlgorithmIdentifier, SignatureAlgorithmIdentifier, KeyEncryptionAlgorithmIdentifier, ContentEncryptionAlgorithmIdentifier, MessageAuthenticationCodeAlgorithm, KeyDerivationAlgorithmIdentifier;
function init_types$2() {
	return (init_types$2 = __esmMin((() => {
		init_tslib_es6();
		init_es2015$1();
		init_es2015();
		(function(CMSVersion) {
			CMSVersion[CMSVersion["v0"] = 0] = "v0";
			CMSVersion[CMSVersion["v1"] = 1] = "v1";
			CMSVersion[CMSVersion["v2"] = 2] = "v2";
			CMSVersion[CMSVersion["v3"] = 3] = "v3";
			CMSVersion[CMSVersion["v4"] = 4] = "v4";
			CMSVersion[CMSVersion["v5"] = 5] = "v5";
		})(CMSVersion || (CMSVersion = {}));
		DigestAlgorithmIdentifier = class DigestAlgorithmIdentifier extends AlgorithmIdentifier {};
		DigestAlgorithmIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], DigestAlgorithmIdentifier);
		SignatureAlgorithmIdentifier = class SignatureAlgorithmIdentifier extends AlgorithmIdentifier {};
		SignatureAlgorithmIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], SignatureAlgorithmIdentifier);
		KeyEncryptionAlgorithmIdentifier = class KeyEncryptionAlgorithmIdentifier extends AlgorithmIdentifier {};
		KeyEncryptionAlgorithmIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], KeyEncryptionAlgorithmIdentifier);
		ContentEncryptionAlgorithmIdentifier = class ContentEncryptionAlgorithmIdentifier extends AlgorithmIdentifier {};
		ContentEncryptionAlgorithmIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], ContentEncryptionAlgorithmIdentifier);
		MessageAuthenticationCodeAlgorithm = class MessageAuthenticationCodeAlgorithm extends AlgorithmIdentifier {};
		MessageAuthenticationCodeAlgorithm = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], MessageAuthenticationCodeAlgorithm);
		KeyDerivationAlgorithmIdentifier = class KeyDerivationAlgorithmIdentifier extends AlgorithmIdentifier {};
		KeyDerivationAlgorithmIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], KeyDerivationAlgorithmIdentifier);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/attribute.js
var Attribute$1;
function init_attribute$1() {
	return (init_attribute$1 = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		Attribute$1 = class {
			attrType = "";
			attrValues = [];
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], Attribute$1.prototype, "attrType", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			repeated: "set"
		})], Attribute$1.prototype, "attrValues", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/signer_info.js
var SignerInfos_1, SignerInfo, SignerInfos;
function init_signer_info() {
	return (init_signer_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_signer_identifier();
		init_types$2();
		init_attribute$1();
		SignerInfo = class {
			version = CMSVersion.v0;
			sid = new SignerIdentifier();
			digestAlgorithm = new DigestAlgorithmIdentifier();
			signedAttrs;
			signedAttrsRaw;
			signatureAlgorithm = new SignatureAlgorithmIdentifier();
			signature = new OctetString();
			unsignedAttrs;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], SignerInfo.prototype, "version", void 0);
		__decorate([AsnProp({ type: SignerIdentifier })], SignerInfo.prototype, "sid", void 0);
		__decorate([AsnProp({ type: DigestAlgorithmIdentifier })], SignerInfo.prototype, "digestAlgorithm", void 0);
		__decorate([AsnProp({
			type: Attribute$1,
			repeated: "set",
			context: 0,
			implicit: true,
			optional: true,
			raw: true
		})], SignerInfo.prototype, "signedAttrs", void 0);
		__decorate([AsnProp({ type: SignatureAlgorithmIdentifier })], SignerInfo.prototype, "signatureAlgorithm", void 0);
		__decorate([AsnProp({ type: OctetString })], SignerInfo.prototype, "signature", void 0);
		__decorate([AsnProp({
			type: Attribute$1,
			repeated: "set",
			context: 1,
			implicit: true,
			optional: true
		})], SignerInfo.prototype, "unsignedAttrs", void 0);
		SignerInfos = SignerInfos_1 = class SignerInfos extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, SignerInfos_1.prototype);
			}
		};
		SignerInfos = SignerInfos_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: SignerInfo
		})], SignerInfos);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/attributes/counter_signature.js
var CounterSignature$1;
function init_counter_signature() {
	return (init_counter_signature = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_signer_info();
		CounterSignature$1 = class CounterSignature extends SignerInfo {};
		CounterSignature$1 = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], CounterSignature$1);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/attributes/message_digest.js
function init_message_digest() {
	return (init_message_digest = __esmMin((() => {
		init_es2015();
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/attributes/signing_time.js
var SigningTime$1;
function init_signing_time() {
	return (init_signing_time = __esmMin((() => {
		init_tslib_es6();
		init_es2015$1();
		init_es2015();
		SigningTime$1 = class SigningTime extends Time {};
		SigningTime$1 = __decorate([AsnType({ type: AsnTypeTypes.Choice })], SigningTime$1);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/attributes/index.js
function init_attributes() {
	return (init_attributes = __esmMin((() => {
		init_counter_signature();
		init_message_digest();
		init_signing_time();
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/aa_clear_attrs.js
var ACClearAttrs;
function init_aa_clear_attrs() {
	return (init_aa_clear_attrs = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		ACClearAttrs = class {
			acIssuer = new GeneralName$1();
			acSerial = 0;
			attrs = [];
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: GeneralName$1 })], ACClearAttrs.prototype, "acIssuer", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], ACClearAttrs.prototype, "acSerial", void 0);
		__decorate([AsnProp({
			type: Attribute$2,
			repeated: "sequence"
		})], ACClearAttrs.prototype, "attrs", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/attr_spec.js
var AttrSpec_1, AttrSpec;
function init_attr_spec() {
	return (init_attr_spec = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		AttrSpec = AttrSpec_1 = class AttrSpec extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, AttrSpec_1.prototype);
			}
		};
		AttrSpec = AttrSpec_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: AsnPropTypes.ObjectIdentifier
		})], AttrSpec);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/aa_controls.js
var AAControls;
function init_aa_controls() {
	return (init_aa_controls = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_attr_spec();
		AAControls = class {
			pathLenConstraint;
			permittedAttrs;
			excludedAttrs;
			permitUnSpecified = true;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			optional: true
		})], AAControls.prototype, "pathLenConstraint", void 0);
		__decorate([AsnProp({
			type: AttrSpec,
			implicit: true,
			context: 0,
			optional: true
		})], AAControls.prototype, "permittedAttrs", void 0);
		__decorate([AsnProp({
			type: AttrSpec,
			implicit: true,
			context: 1,
			optional: true
		})], AAControls.prototype, "excludedAttrs", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Boolean,
			defaultValue: true
		})], AAControls.prototype, "permitUnSpecified", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/issuer_serial.js
var IssuerSerial;
function init_issuer_serial() {
	return (init_issuer_serial = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		IssuerSerial = class {
			issuer = new GeneralNames$1();
			serial = /* @__PURE__ */ new ArrayBuffer(0);
			issuerUID = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: GeneralNames$1 })], IssuerSerial.prototype, "issuer", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], IssuerSerial.prototype, "serial", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.BitString,
			optional: true
		})], IssuerSerial.prototype, "issuerUID", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/object_digest_info.js
var DigestedObjectType, ObjectDigestInfo;
function init_object_digest_info() {
	return (init_object_digest_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		(function(DigestedObjectType) {
			DigestedObjectType[DigestedObjectType["publicKey"] = 0] = "publicKey";
			DigestedObjectType[DigestedObjectType["publicKeyCert"] = 1] = "publicKeyCert";
			DigestedObjectType[DigestedObjectType["otherObjectTypes"] = 2] = "otherObjectTypes";
		})(DigestedObjectType || (DigestedObjectType = {}));
		ObjectDigestInfo = class {
			digestedObjectType = DigestedObjectType.publicKey;
			otherObjectTypeID;
			digestAlgorithm = new AlgorithmIdentifier();
			objectDigest = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], ObjectDigestInfo.prototype, "digestedObjectType", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.ObjectIdentifier,
			optional: true
		})], ObjectDigestInfo.prototype, "otherObjectTypeID", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], ObjectDigestInfo.prototype, "digestAlgorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BitString })], ObjectDigestInfo.prototype, "objectDigest", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/v2_form.js
var V2Form;
function init_v2_form() {
	return (init_v2_form = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_issuer_serial();
		init_object_digest_info();
		V2Form = class {
			issuerName;
			baseCertificateID;
			objectDigestInfo;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: GeneralNames$1,
			optional: true
		})], V2Form.prototype, "issuerName", void 0);
		__decorate([AsnProp({
			type: IssuerSerial,
			context: 0,
			implicit: true,
			optional: true
		})], V2Form.prototype, "baseCertificateID", void 0);
		__decorate([AsnProp({
			type: ObjectDigestInfo,
			context: 1,
			implicit: true,
			optional: true
		})], V2Form.prototype, "objectDigestInfo", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/attr_cert_issuer.js
var AttCertIssuer;
function init_attr_cert_issuer() {
	return (init_attr_cert_issuer = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_v2_form();
		AttCertIssuer = class AttCertIssuer {
			v1Form;
			v2Form;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: GeneralName$1,
			repeated: "sequence"
		})], AttCertIssuer.prototype, "v1Form", void 0);
		__decorate([AsnProp({
			type: V2Form,
			context: 0,
			implicit: true
		})], AttCertIssuer.prototype, "v2Form", void 0);
		AttCertIssuer = __decorate([AsnType({ type: AsnTypeTypes.Choice })], AttCertIssuer);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/attr_cert_validity_period.js
var AttCertValidityPeriod;
function init_attr_cert_validity_period() {
	return (init_attr_cert_validity_period = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		AttCertValidityPeriod = class {
			notBeforeTime = /* @__PURE__ */ new Date();
			notAfterTime = /* @__PURE__ */ new Date();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.GeneralizedTime })], AttCertValidityPeriod.prototype, "notBeforeTime", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.GeneralizedTime })], AttCertValidityPeriod.prototype, "notAfterTime", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/holder.js
var Holder;
function init_holder() {
	return (init_holder = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_issuer_serial();
		init_object_digest_info();
		Holder = class {
			baseCertificateID;
			entityName;
			objectDigestInfo;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: IssuerSerial,
			implicit: true,
			context: 0,
			optional: true
		})], Holder.prototype, "baseCertificateID", void 0);
		__decorate([AsnProp({
			type: GeneralNames$1,
			implicit: true,
			context: 1,
			optional: true
		})], Holder.prototype, "entityName", void 0);
		__decorate([AsnProp({
			type: ObjectDigestInfo,
			implicit: true,
			context: 2,
			optional: true
		})], Holder.prototype, "objectDigestInfo", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/attribute_certificate_info.js
var AttCertVersion, AttributeCertificateInfo;
function init_attribute_certificate_info() {
	return (init_attribute_certificate_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_holder();
		init_attr_cert_issuer();
		init_attr_cert_validity_period();
		(function(AttCertVersion) {
			AttCertVersion[AttCertVersion["v2"] = 1] = "v2";
		})(AttCertVersion || (AttCertVersion = {}));
		AttributeCertificateInfo = class {
			version = AttCertVersion.v2;
			holder = new Holder();
			issuer = new AttCertIssuer();
			signature = new AlgorithmIdentifier();
			serialNumber = /* @__PURE__ */ new ArrayBuffer(0);
			attrCertValidityPeriod = new AttCertValidityPeriod();
			attributes = [];
			issuerUniqueID;
			extensions;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], AttributeCertificateInfo.prototype, "version", void 0);
		__decorate([AsnProp({ type: Holder })], AttributeCertificateInfo.prototype, "holder", void 0);
		__decorate([AsnProp({ type: AttCertIssuer })], AttributeCertificateInfo.prototype, "issuer", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], AttributeCertificateInfo.prototype, "signature", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], AttributeCertificateInfo.prototype, "serialNumber", void 0);
		__decorate([AsnProp({ type: AttCertValidityPeriod })], AttributeCertificateInfo.prototype, "attrCertValidityPeriod", void 0);
		__decorate([AsnProp({
			type: Attribute$2,
			repeated: "sequence"
		})], AttributeCertificateInfo.prototype, "attributes", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.BitString,
			optional: true
		})], AttributeCertificateInfo.prototype, "issuerUniqueID", void 0);
		__decorate([AsnProp({
			type: Extensions,
			optional: true
		})], AttributeCertificateInfo.prototype, "extensions", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/attribute_certificate.js
var AttributeCertificate;
function init_attribute_certificate() {
	return (init_attribute_certificate = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_attribute_certificate_info();
		AttributeCertificate = class {
			acinfo = new AttributeCertificateInfo();
			signatureAlgorithm = new AlgorithmIdentifier();
			signatureValue = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AttributeCertificateInfo })], AttributeCertificate.prototype, "acinfo", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], AttributeCertificate.prototype, "signatureAlgorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BitString })], AttributeCertificate.prototype, "signatureValue", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/class_list.js
var ClassListFlags, ClassList;
function init_class_list() {
	return (init_class_list = __esmMin((() => {
		init_es2015();
		(function(ClassListFlags) {
			ClassListFlags[ClassListFlags["unmarked"] = 1] = "unmarked";
			ClassListFlags[ClassListFlags["unclassified"] = 2] = "unclassified";
			ClassListFlags[ClassListFlags["restricted"] = 4] = "restricted";
			ClassListFlags[ClassListFlags["confidential"] = 8] = "confidential";
			ClassListFlags[ClassListFlags["secret"] = 16] = "secret";
			ClassListFlags[ClassListFlags["topSecret"] = 32] = "topSecret";
		})(ClassListFlags || (ClassListFlags = {}));
		ClassList = class extends BitString {};
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/security_category.js
var SecurityCategory;
function init_security_category() {
	return (init_security_category = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		SecurityCategory = class {
			type = "";
			value = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.ObjectIdentifier,
			implicit: true,
			context: 0
		})], SecurityCategory.prototype, "type", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			implicit: true,
			context: 1
		})], SecurityCategory.prototype, "value", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/clearance.js
var Clearance;
function init_clearance() {
	return (init_clearance = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_class_list();
		init_security_category();
		Clearance = class {
			policyId = "";
			classList = new ClassList(ClassListFlags.unclassified);
			securityCategories;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], Clearance.prototype, "policyId", void 0);
		__decorate([AsnProp({
			type: ClassList,
			defaultValue: new ClassList(ClassListFlags.unclassified)
		})], Clearance.prototype, "classList", void 0);
		__decorate([AsnProp({
			type: SecurityCategory,
			repeated: "set"
		})], Clearance.prototype, "securityCategories", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/ietf_attr_syntax.js
var IetfAttrSyntaxValueChoices, IetfAttrSyntax;
function init_ietf_attr_syntax() {
	return (init_ietf_attr_syntax = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		IetfAttrSyntaxValueChoices = class {
			cotets;
			oid;
			string;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: OctetString })], IetfAttrSyntaxValueChoices.prototype, "cotets", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], IetfAttrSyntaxValueChoices.prototype, "oid", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Utf8String })], IetfAttrSyntaxValueChoices.prototype, "string", void 0);
		IetfAttrSyntax = class {
			policyAuthority;
			values = [];
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: GeneralNames$1,
			implicit: true,
			context: 0,
			optional: true
		})], IetfAttrSyntax.prototype, "policyAuthority", void 0);
		__decorate([AsnProp({
			type: IetfAttrSyntaxValueChoices,
			repeated: "sequence"
		})], IetfAttrSyntax.prototype, "values", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/object_identifiers.js
var id_aca, id_at;
function init_object_identifiers$2() {
	return (init_object_identifiers$2 = __esmMin((() => {
		init_es2015$1();
		id_aca = `${id_pkix}.10`;
		`${id_aca}`;
		`${id_aca}`;
		`${id_aca}`;
		`${id_aca}`;
		`${id_aca}`;
		id_at = "2.5.4";
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/target.js
var Targets_1, TargetCert, Target, Targets;
function init_target() {
	return (init_target = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_issuer_serial();
		init_object_digest_info();
		TargetCert = class {
			targetCertificate = new IssuerSerial();
			targetName;
			certDigestInfo;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: IssuerSerial })], TargetCert.prototype, "targetCertificate", void 0);
		__decorate([AsnProp({
			type: GeneralName$1,
			optional: true
		})], TargetCert.prototype, "targetName", void 0);
		__decorate([AsnProp({
			type: ObjectDigestInfo,
			optional: true
		})], TargetCert.prototype, "certDigestInfo", void 0);
		Target = class Target {
			targetName;
			targetGroup;
			targetCert;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: GeneralName$1,
			context: 0,
			implicit: true
		})], Target.prototype, "targetName", void 0);
		__decorate([AsnProp({
			type: GeneralName$1,
			context: 1,
			implicit: true
		})], Target.prototype, "targetGroup", void 0);
		__decorate([AsnProp({
			type: TargetCert,
			context: 2,
			implicit: true
		})], Target.prototype, "targetCert", void 0);
		Target = __decorate([AsnType({ type: AsnTypeTypes.Choice })], Target);
		Targets = Targets_1 = class Targets extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, Targets_1.prototype);
			}
		};
		Targets = Targets_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: Target
		})], Targets);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/proxy_info.js
var ProxyInfo_1, ProxyInfo;
function init_proxy_info() {
	return (init_proxy_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_target();
		ProxyInfo = ProxyInfo_1 = class ProxyInfo extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, ProxyInfo_1.prototype);
			}
		};
		ProxyInfo = ProxyInfo_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: Targets
		})], ProxyInfo);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/role_syntax.js
var RoleSyntax;
function init_role_syntax() {
	return (init_role_syntax = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		RoleSyntax = class {
			roleAuthority;
			roleName;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: GeneralNames$1,
			implicit: true,
			context: 0,
			optional: true
		})], RoleSyntax.prototype, "roleAuthority", void 0);
		__decorate([AsnProp({
			type: GeneralName$1,
			implicit: true,
			context: 1
		})], RoleSyntax.prototype, "roleName", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/svce_auth_info.js
var SvceAuthInfo;
function init_svce_auth_info() {
	return (init_svce_auth_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		SvceAuthInfo = class {
			service = new GeneralName$1();
			ident = new GeneralName$1();
			authInfo;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: GeneralName$1 })], SvceAuthInfo.prototype, "service", void 0);
		__decorate([AsnProp({ type: GeneralName$1 })], SvceAuthInfo.prototype, "ident", void 0);
		__decorate([AsnProp({
			type: OctetString,
			optional: true
		})], SvceAuthInfo.prototype, "authInfo", void 0);
	})))();
}
// node_modules/@peculiar/asn1-x509-attr/build/es2015/index.js
function init_es2015$3() {
	return (init_es2015$3 = __esmMin((() => {
		init_aa_clear_attrs();
		init_aa_controls();
		init_attr_cert_issuer();
		init_attr_cert_validity_period();
		init_attr_spec();
		init_attribute_certificate();
		init_attribute_certificate_info();
		init_class_list();
		init_clearance();
		init_holder();
		init_ietf_attr_syntax();
		init_issuer_serial();
		init_object_digest_info();
		init_object_identifiers$2();
		init_proxy_info();
		init_role_syntax();
		init_security_category();
		init_svce_auth_info();
		init_target();
		init_v2_form();
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/certificate_choices.js
var CertificateSet_1, OtherCertificateFormat, CertificateChoices, CertificateSet;
function init_certificate_choices() {
	return (init_certificate_choices = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_es2015$3();
		OtherCertificateFormat = class {
			otherCertFormat = "";
			otherCert = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], OtherCertificateFormat.prototype, "otherCertFormat", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Any })], OtherCertificateFormat.prototype, "otherCert", void 0);
		CertificateChoices = class CertificateChoices {
			certificate;
			v2AttrCert;
			other;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: Certificate })], CertificateChoices.prototype, "certificate", void 0);
		__decorate([AsnProp({
			type: AttributeCertificate,
			context: 2,
			implicit: true
		})], CertificateChoices.prototype, "v2AttrCert", void 0);
		__decorate([AsnProp({
			type: OtherCertificateFormat,
			context: 3,
			implicit: true
		})], CertificateChoices.prototype, "other", void 0);
		CertificateChoices = __decorate([AsnType({ type: AsnTypeTypes.Choice })], CertificateChoices);
		CertificateSet = CertificateSet_1 = class CertificateSet extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CertificateSet_1.prototype);
			}
		};
		CertificateSet = CertificateSet_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: CertificateChoices
		})], CertificateSet);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/content_info.js
var ContentInfo;
function init_content_info() {
	return (init_content_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		ContentInfo = class {
			contentType = "";
			content = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], ContentInfo.prototype, "contentType", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			context: 0
		})], ContentInfo.prototype, "content", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/encapsulated_content_info.js
var EncapsulatedContent, EncapsulatedContentInfo;
function init_encapsulated_content_info() {
	return (init_encapsulated_content_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		EncapsulatedContent = class EncapsulatedContent {
			single;
			any;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: OctetString })], EncapsulatedContent.prototype, "single", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Any })], EncapsulatedContent.prototype, "any", void 0);
		EncapsulatedContent = __decorate([AsnType({ type: AsnTypeTypes.Choice })], EncapsulatedContent);
		EncapsulatedContentInfo = class {
			eContentType = "";
			eContent;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], EncapsulatedContentInfo.prototype, "eContentType", void 0);
		__decorate([AsnProp({
			type: EncapsulatedContent,
			context: 0,
			optional: true
		})], EncapsulatedContentInfo.prototype, "eContent", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/encrypted_content_info.js
var EncryptedContent, EncryptedContentInfo;
function init_encrypted_content_info() {
	return (init_encrypted_content_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_types$2();
		EncryptedContent = class EncryptedContent {
			value;
			constructedValue;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: OctetString,
			context: 0,
			implicit: true,
			optional: true
		})], EncryptedContent.prototype, "value", void 0);
		__decorate([AsnProp({
			type: OctetString,
			converter: AsnConstructedOctetStringConverter,
			context: 0,
			implicit: true,
			optional: true,
			repeated: "sequence"
		})], EncryptedContent.prototype, "constructedValue", void 0);
		EncryptedContent = __decorate([AsnType({ type: AsnTypeTypes.Choice })], EncryptedContent);
		EncryptedContentInfo = class {
			contentType = "";
			contentEncryptionAlgorithm = new ContentEncryptionAlgorithmIdentifier();
			encryptedContent;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], EncryptedContentInfo.prototype, "contentType", void 0);
		__decorate([AsnProp({ type: ContentEncryptionAlgorithmIdentifier })], EncryptedContentInfo.prototype, "contentEncryptionAlgorithm", void 0);
		__decorate([AsnProp({
			type: EncryptedContent,
			optional: true
		})], EncryptedContentInfo.prototype, "encryptedContent", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/other_key_attribute.js
var OtherKeyAttribute;
function init_other_key_attribute() {
	return (init_other_key_attribute = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		OtherKeyAttribute = class {
			keyAttrId = "";
			keyAttr;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], OtherKeyAttribute.prototype, "keyAttrId", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			optional: true
		})], OtherKeyAttribute.prototype, "keyAttr", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/key_agree_recipient_info.js
var RecipientEncryptedKeys_1, RecipientKeyIdentifier, KeyAgreeRecipientIdentifier, RecipientEncryptedKey, RecipientEncryptedKeys, OriginatorPublicKey, OriginatorIdentifierOrKey, KeyAgreeRecipientInfo;
function init_key_agree_recipient_info() {
	return (init_key_agree_recipient_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_types$2();
		init_issuer_and_serial_number();
		init_other_key_attribute();
		RecipientKeyIdentifier = class {
			subjectKeyIdentifier = new SubjectKeyIdentifier();
			date;
			other;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: SubjectKeyIdentifier })], RecipientKeyIdentifier.prototype, "subjectKeyIdentifier", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.GeneralizedTime,
			optional: true
		})], RecipientKeyIdentifier.prototype, "date", void 0);
		__decorate([AsnProp({
			type: OtherKeyAttribute,
			optional: true
		})], RecipientKeyIdentifier.prototype, "other", void 0);
		KeyAgreeRecipientIdentifier = class KeyAgreeRecipientIdentifier {
			rKeyId;
			issuerAndSerialNumber;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: RecipientKeyIdentifier,
			context: 0,
			implicit: true,
			optional: true
		})], KeyAgreeRecipientIdentifier.prototype, "rKeyId", void 0);
		__decorate([AsnProp({
			type: IssuerAndSerialNumber,
			optional: true
		})], KeyAgreeRecipientIdentifier.prototype, "issuerAndSerialNumber", void 0);
		KeyAgreeRecipientIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Choice })], KeyAgreeRecipientIdentifier);
		RecipientEncryptedKey = class {
			rid = new KeyAgreeRecipientIdentifier();
			encryptedKey = new OctetString();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: KeyAgreeRecipientIdentifier })], RecipientEncryptedKey.prototype, "rid", void 0);
		__decorate([AsnProp({ type: OctetString })], RecipientEncryptedKey.prototype, "encryptedKey", void 0);
		RecipientEncryptedKeys = RecipientEncryptedKeys_1 = class RecipientEncryptedKeys extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, RecipientEncryptedKeys_1.prototype);
			}
		};
		RecipientEncryptedKeys = RecipientEncryptedKeys_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: RecipientEncryptedKey
		})], RecipientEncryptedKeys);
		OriginatorPublicKey = class {
			algorithm = new AlgorithmIdentifier();
			publicKey = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AlgorithmIdentifier })], OriginatorPublicKey.prototype, "algorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BitString })], OriginatorPublicKey.prototype, "publicKey", void 0);
		OriginatorIdentifierOrKey = class OriginatorIdentifierOrKey {
			subjectKeyIdentifier;
			originatorKey;
			issuerAndSerialNumber;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: SubjectKeyIdentifier,
			context: 0,
			implicit: true,
			optional: true
		})], OriginatorIdentifierOrKey.prototype, "subjectKeyIdentifier", void 0);
		__decorate([AsnProp({
			type: OriginatorPublicKey,
			context: 1,
			implicit: true,
			optional: true
		})], OriginatorIdentifierOrKey.prototype, "originatorKey", void 0);
		__decorate([AsnProp({
			type: IssuerAndSerialNumber,
			optional: true
		})], OriginatorIdentifierOrKey.prototype, "issuerAndSerialNumber", void 0);
		OriginatorIdentifierOrKey = __decorate([AsnType({ type: AsnTypeTypes.Choice })], OriginatorIdentifierOrKey);
		KeyAgreeRecipientInfo = class {
			version = CMSVersion.v3;
			originator = new OriginatorIdentifierOrKey();
			ukm;
			keyEncryptionAlgorithm = new KeyEncryptionAlgorithmIdentifier();
			recipientEncryptedKeys = new RecipientEncryptedKeys();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], KeyAgreeRecipientInfo.prototype, "version", void 0);
		__decorate([AsnProp({
			type: OriginatorIdentifierOrKey,
			context: 0
		})], KeyAgreeRecipientInfo.prototype, "originator", void 0);
		__decorate([AsnProp({
			type: OctetString,
			context: 1,
			optional: true
		})], KeyAgreeRecipientInfo.prototype, "ukm", void 0);
		__decorate([AsnProp({ type: KeyEncryptionAlgorithmIdentifier })], KeyAgreeRecipientInfo.prototype, "keyEncryptionAlgorithm", void 0);
		__decorate([AsnProp({ type: RecipientEncryptedKeys })], KeyAgreeRecipientInfo.prototype, "recipientEncryptedKeys", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/key_trans_recipient_info.js
var RecipientIdentifier, KeyTransRecipientInfo;
function init_key_trans_recipient_info() {
	return (init_key_trans_recipient_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_types$2();
		init_issuer_and_serial_number();
		RecipientIdentifier = class RecipientIdentifier {
			subjectKeyIdentifier;
			issuerAndSerialNumber;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: SubjectKeyIdentifier,
			context: 0,
			implicit: true
		})], RecipientIdentifier.prototype, "subjectKeyIdentifier", void 0);
		__decorate([AsnProp({ type: IssuerAndSerialNumber })], RecipientIdentifier.prototype, "issuerAndSerialNumber", void 0);
		RecipientIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Choice })], RecipientIdentifier);
		KeyTransRecipientInfo = class {
			version = CMSVersion.v0;
			rid = new RecipientIdentifier();
			keyEncryptionAlgorithm = new KeyEncryptionAlgorithmIdentifier();
			encryptedKey = new OctetString();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], KeyTransRecipientInfo.prototype, "version", void 0);
		__decorate([AsnProp({ type: RecipientIdentifier })], KeyTransRecipientInfo.prototype, "rid", void 0);
		__decorate([AsnProp({ type: KeyEncryptionAlgorithmIdentifier })], KeyTransRecipientInfo.prototype, "keyEncryptionAlgorithm", void 0);
		__decorate([AsnProp({ type: OctetString })], KeyTransRecipientInfo.prototype, "encryptedKey", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/kek_recipient_info.js
var KEKIdentifier, KEKRecipientInfo;
function init_kek_recipient_info() {
	return (init_kek_recipient_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_other_key_attribute();
		init_types$2();
		KEKIdentifier = class {
			keyIdentifier = new OctetString();
			date;
			other;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: OctetString })], KEKIdentifier.prototype, "keyIdentifier", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.GeneralizedTime,
			optional: true
		})], KEKIdentifier.prototype, "date", void 0);
		__decorate([AsnProp({
			type: OtherKeyAttribute,
			optional: true
		})], KEKIdentifier.prototype, "other", void 0);
		KEKRecipientInfo = class {
			version = CMSVersion.v4;
			kekid = new KEKIdentifier();
			keyEncryptionAlgorithm = new KeyEncryptionAlgorithmIdentifier();
			encryptedKey = new OctetString();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], KEKRecipientInfo.prototype, "version", void 0);
		__decorate([AsnProp({ type: KEKIdentifier })], KEKRecipientInfo.prototype, "kekid", void 0);
		__decorate([AsnProp({ type: KeyEncryptionAlgorithmIdentifier })], KEKRecipientInfo.prototype, "keyEncryptionAlgorithm", void 0);
		__decorate([AsnProp({ type: OctetString })], KEKRecipientInfo.prototype, "encryptedKey", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/password_recipient_info.js
var PasswordRecipientInfo;
function init_password_recipient_info() {
	return (init_password_recipient_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_types$2();
		PasswordRecipientInfo = class {
			version = CMSVersion.v0;
			keyDerivationAlgorithm;
			keyEncryptionAlgorithm = new KeyEncryptionAlgorithmIdentifier();
			encryptedKey = new OctetString();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], PasswordRecipientInfo.prototype, "version", void 0);
		__decorate([AsnProp({
			type: KeyDerivationAlgorithmIdentifier,
			context: 0,
			optional: true
		})], PasswordRecipientInfo.prototype, "keyDerivationAlgorithm", void 0);
		__decorate([AsnProp({ type: KeyEncryptionAlgorithmIdentifier })], PasswordRecipientInfo.prototype, "keyEncryptionAlgorithm", void 0);
		__decorate([AsnProp({ type: OctetString })], PasswordRecipientInfo.prototype, "encryptedKey", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/recipient_info.js
var OtherRecipientInfo, RecipientInfo;
function init_recipient_info() {
	return (init_recipient_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_key_agree_recipient_info();
		init_key_trans_recipient_info();
		init_kek_recipient_info();
		init_password_recipient_info();
		OtherRecipientInfo = class {
			oriType = "";
			oriValue = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], OtherRecipientInfo.prototype, "oriType", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Any })], OtherRecipientInfo.prototype, "oriValue", void 0);
		RecipientInfo = class RecipientInfo {
			ktri;
			kari;
			kekri;
			pwri;
			ori;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: KeyTransRecipientInfo,
			optional: true
		})], RecipientInfo.prototype, "ktri", void 0);
		__decorate([AsnProp({
			type: KeyAgreeRecipientInfo,
			context: 1,
			implicit: true,
			optional: true
		})], RecipientInfo.prototype, "kari", void 0);
		__decorate([AsnProp({
			type: KEKRecipientInfo,
			context: 2,
			implicit: true,
			optional: true
		})], RecipientInfo.prototype, "kekri", void 0);
		__decorate([AsnProp({
			type: PasswordRecipientInfo,
			context: 3,
			implicit: true,
			optional: true
		})], RecipientInfo.prototype, "pwri", void 0);
		__decorate([AsnProp({
			type: OtherRecipientInfo,
			context: 4,
			implicit: true,
			optional: true
		})], RecipientInfo.prototype, "ori", void 0);
		RecipientInfo = __decorate([AsnType({ type: AsnTypeTypes.Choice })], RecipientInfo);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/recipient_infos.js
var RecipientInfos_1, RecipientInfos;
function init_recipient_infos() {
	return (init_recipient_infos = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_recipient_info();
		RecipientInfos = RecipientInfos_1 = class RecipientInfos extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, RecipientInfos_1.prototype);
			}
		};
		RecipientInfos = RecipientInfos_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: RecipientInfo
		})], RecipientInfos);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/revocation_info_choice.js
var RevocationInfoChoices_1, id_ri, OtherRevocationInfoFormat, RevocationInfoChoice, RevocationInfoChoices;
function init_revocation_info_choice() {
	return (init_revocation_info_choice = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		id_ri = `${id_pkix}.16`;
		`${id_ri}`;
		`${id_ri}`;
		OtherRevocationInfoFormat = class {
			otherRevInfoFormat = "";
			otherRevInfo = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], OtherRevocationInfoFormat.prototype, "otherRevInfoFormat", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Any })], OtherRevocationInfoFormat.prototype, "otherRevInfo", void 0);
		RevocationInfoChoice = class RevocationInfoChoice {
			other = new OtherRevocationInfoFormat();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: OtherRevocationInfoFormat,
			context: 1,
			implicit: true
		})], RevocationInfoChoice.prototype, "other", void 0);
		RevocationInfoChoice = __decorate([AsnType({ type: AsnTypeTypes.Choice })], RevocationInfoChoice);
		RevocationInfoChoices = RevocationInfoChoices_1 = class RevocationInfoChoices extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, RevocationInfoChoices_1.prototype);
			}
		};
		RevocationInfoChoices = RevocationInfoChoices_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: RevocationInfoChoice
		})], RevocationInfoChoices);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/originator_info.js
var OriginatorInfo;
function init_originator_info() {
	return (init_originator_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_certificate_choices();
		init_revocation_info_choice();
		OriginatorInfo = class {
			certs;
			crls;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: CertificateSet,
			context: 0,
			implicit: true,
			optional: true
		})], OriginatorInfo.prototype, "certs", void 0);
		__decorate([AsnProp({
			type: RevocationInfoChoices,
			context: 1,
			implicit: true,
			optional: true
		})], OriginatorInfo.prototype, "crls", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/enveloped_data.js
var UnprotectedAttributes_1, UnprotectedAttributes, EnvelopedData;
function init_enveloped_data() {
	return (init_enveloped_data = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_types$2();
		init_attribute$1();
		init_recipient_infos();
		init_originator_info();
		init_encrypted_content_info();
		UnprotectedAttributes = UnprotectedAttributes_1 = class UnprotectedAttributes extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, UnprotectedAttributes_1.prototype);
			}
		};
		UnprotectedAttributes = UnprotectedAttributes_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: Attribute$1
		})], UnprotectedAttributes);
		EnvelopedData = class {
			version = CMSVersion.v0;
			originatorInfo;
			recipientInfos = new RecipientInfos();
			encryptedContentInfo = new EncryptedContentInfo();
			unprotectedAttrs;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], EnvelopedData.prototype, "version", void 0);
		__decorate([AsnProp({
			type: OriginatorInfo,
			context: 0,
			implicit: true,
			optional: true
		})], EnvelopedData.prototype, "originatorInfo", void 0);
		__decorate([AsnProp({ type: RecipientInfos })], EnvelopedData.prototype, "recipientInfos", void 0);
		__decorate([AsnProp({ type: EncryptedContentInfo })], EnvelopedData.prototype, "encryptedContentInfo", void 0);
		__decorate([AsnProp({
			type: UnprotectedAttributes,
			context: 1,
			implicit: true,
			optional: true
		})], EnvelopedData.prototype, "unprotectedAttrs", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/object_identifiers.js
var id_data, id_signedData;
function init_object_identifiers$3() {
	return (init_object_identifiers$3 = __esmMin((() => {
		id_data = "1.2.840.113549.1.7.1";
		id_signedData = "1.2.840.113549.1.7.2";
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/signed_data.js
var DigestAlgorithmIdentifiers_1, DigestAlgorithmIdentifiers, SignedData;
function init_signed_data() {
	return (init_signed_data = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_certificate_choices();
		init_types$2();
		init_encapsulated_content_info();
		init_revocation_info_choice();
		init_signer_info();
		DigestAlgorithmIdentifiers = DigestAlgorithmIdentifiers_1 = class DigestAlgorithmIdentifiers extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, DigestAlgorithmIdentifiers_1.prototype);
			}
		};
		DigestAlgorithmIdentifiers = DigestAlgorithmIdentifiers_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: DigestAlgorithmIdentifier
		})], DigestAlgorithmIdentifiers);
		SignedData = class {
			version = CMSVersion.v0;
			digestAlgorithms = new DigestAlgorithmIdentifiers();
			encapContentInfo = new EncapsulatedContentInfo();
			certificates;
			crls;
			signerInfos = new SignerInfos();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], SignedData.prototype, "version", void 0);
		__decorate([AsnProp({ type: DigestAlgorithmIdentifiers })], SignedData.prototype, "digestAlgorithms", void 0);
		__decorate([AsnProp({ type: EncapsulatedContentInfo })], SignedData.prototype, "encapContentInfo", void 0);
		__decorate([AsnProp({
			type: CertificateSet,
			context: 0,
			implicit: true,
			optional: true
		})], SignedData.prototype, "certificates", void 0);
		__decorate([AsnProp({
			type: RevocationInfoChoices,
			context: 1,
			implicit: true,
			optional: true
		})], SignedData.prototype, "crls", void 0);
		__decorate([AsnProp({ type: SignerInfos })], SignedData.prototype, "signerInfos", void 0);
	})))();
}
// node_modules/@peculiar/asn1-cms/build/es2015/index.js
function init_es2015$4() {
	return (init_es2015$4 = __esmMin((() => {
		init_attributes();
		init_attribute$1();
		init_certificate_choices();
		init_content_info();
		init_encapsulated_content_info();
		init_encrypted_content_info();
		init_enveloped_data();
		init_issuer_and_serial_number();
		init_kek_recipient_info();
		init_key_agree_recipient_info();
		init_key_trans_recipient_info();
		init_object_identifiers$3();
		init_originator_info();
		init_password_recipient_info();
		init_recipient_info();
		init_recipient_infos();
		init_revocation_info_choice();
		init_signed_data();
		init_signer_identifier();
		init_signer_info();
		init_types$2();
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/object_identifiers.js
var id_pkcs_1, id_rsaEncryption, id_RSAES_OAEP, id_pSpecified, id_RSASSA_PSS, id_md2WithRSAEncryption, id_md5WithRSAEncryption, id_sha1WithRSAEncryption, id_sha224WithRSAEncryption, id_sha256WithRSAEncryption, id_sha384WithRSAEncryption, id_sha512WithRSAEncryption, id_sha512_224WithRSAEncryption, id_sha512_256WithRSAEncryption, id_sha1, id_sha224, id_sha256, id_sha384, id_sha512, id_sha512_224, id_sha512_256, id_md2, id_md5, id_mgf1;
function init_object_identifiers$4() {
	return (init_object_identifiers$4 = __esmMin((() => {
		id_pkcs_1 = "1.2.840.113549.1.1";
		id_rsaEncryption = `${id_pkcs_1}.1`;
		id_RSAES_OAEP = `${id_pkcs_1}.7`;
		id_pSpecified = `${id_pkcs_1}.9`;
		id_RSASSA_PSS = `${id_pkcs_1}.10`;
		id_md2WithRSAEncryption = `${id_pkcs_1}.2`;
		id_md5WithRSAEncryption = `${id_pkcs_1}.4`;
		id_sha1WithRSAEncryption = `${id_pkcs_1}.5`;
		id_sha224WithRSAEncryption = `${id_pkcs_1}.14`;
		id_sha256WithRSAEncryption = `${id_pkcs_1}.11`;
		id_sha384WithRSAEncryption = `${id_pkcs_1}.12`;
		id_sha512WithRSAEncryption = `${id_pkcs_1}.13`;
		id_sha512_224WithRSAEncryption = `${id_pkcs_1}.15`;
		id_sha512_256WithRSAEncryption = `${id_pkcs_1}.16`;
		id_sha1 = "1.3.14.3.2.26";
		id_sha224 = "2.16.840.1.101.3.4.2.4";
		id_sha256 = "2.16.840.1.101.3.4.2.1";
		id_sha384 = "2.16.840.1.101.3.4.2.2";
		id_sha512 = "2.16.840.1.101.3.4.2.3";
		id_sha512_224 = "2.16.840.1.101.3.4.2.5";
		id_sha512_256 = "2.16.840.1.101.3.4.2.6";
		id_md2 = "1.2.840.113549.2.2";
		id_md5 = "1.2.840.113549.2.5";
		id_mgf1 = `${id_pkcs_1}.8`;
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/algorithms.js
function create(algorithm) {
	return new AlgorithmIdentifier({
		algorithm,
		parameters: null
	});
}
var sha1, mgf1SHA1, pSpecifiedEmpty;
function init_algorithms$1() {
	return (init_algorithms$1 = __esmMin((() => {
		init_es2015();
		init_es2015$1();
		init_object_identifiers$4();
		create(id_md2);
		create(id_md5);
		sha1 = create(id_sha1);
		create(id_sha224);
		create(id_sha256);
		create(id_sha384);
		create(id_sha512);
		create(id_sha512_224);
		create(id_sha512_256);
		mgf1SHA1 = new AlgorithmIdentifier({
			algorithm: id_mgf1,
			parameters: AsnConvert.serialize(sha1)
		});
		pSpecifiedEmpty = new AlgorithmIdentifier({
			algorithm: id_pSpecified,
			parameters: AsnConvert.serialize(AsnOctetStringConverter.toASN(new Uint8Array([
				218,
				57,
				163,
				238,
				94,
				107,
				75,
				13,
				50,
				85,
				191,
				239,
				149,
				96,
				24,
				144,
				175,
				216,
				7,
				9
			]).buffer))
		});
		create(id_rsaEncryption);
		create(id_md2WithRSAEncryption);
		create(id_md5WithRSAEncryption);
		create(id_sha1WithRSAEncryption);
		create(id_sha512_224WithRSAEncryption);
		create(id_sha512_256WithRSAEncryption);
		create(id_sha384WithRSAEncryption);
		create(id_sha512WithRSAEncryption);
		create(id_sha512_224WithRSAEncryption);
		create(id_sha512_256WithRSAEncryption);
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/parameters/rsaes_oaep.js
var RsaEsOaepParams;
function init_rsaes_oaep() {
	return (init_rsaes_oaep = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_object_identifiers$4();
		init_algorithms$1();
		RsaEsOaepParams = class {
			hashAlgorithm = new AlgorithmIdentifier(sha1);
			maskGenAlgorithm = new AlgorithmIdentifier({
				algorithm: id_mgf1,
				parameters: AsnConvert.serialize(sha1)
			});
			pSourceAlgorithm = new AlgorithmIdentifier(pSpecifiedEmpty);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AlgorithmIdentifier,
			context: 0,
			defaultValue: sha1
		})], RsaEsOaepParams.prototype, "hashAlgorithm", void 0);
		__decorate([AsnProp({
			type: AlgorithmIdentifier,
			context: 1,
			defaultValue: mgf1SHA1
		})], RsaEsOaepParams.prototype, "maskGenAlgorithm", void 0);
		__decorate([AsnProp({
			type: AlgorithmIdentifier,
			context: 2,
			defaultValue: pSpecifiedEmpty
		})], RsaEsOaepParams.prototype, "pSourceAlgorithm", void 0);
		new AlgorithmIdentifier({
			algorithm: id_RSAES_OAEP,
			parameters: AsnConvert.serialize(new RsaEsOaepParams())
		});
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/parameters/rsassa_pss.js
var RsaSaPssParams;
function init_rsassa_pss() {
	return (init_rsassa_pss = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_object_identifiers$4();
		init_algorithms$1();
		RsaSaPssParams = class {
			hashAlgorithm = new AlgorithmIdentifier(sha1);
			maskGenAlgorithm = new AlgorithmIdentifier({
				algorithm: id_mgf1,
				parameters: AsnConvert.serialize(sha1)
			});
			saltLength = 20;
			trailerField = 1;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AlgorithmIdentifier,
			context: 0,
			defaultValue: sha1
		})], RsaSaPssParams.prototype, "hashAlgorithm", void 0);
		__decorate([AsnProp({
			type: AlgorithmIdentifier,
			context: 1,
			defaultValue: mgf1SHA1
		})], RsaSaPssParams.prototype, "maskGenAlgorithm", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 2,
			defaultValue: 20
		})], RsaSaPssParams.prototype, "saltLength", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			context: 3,
			defaultValue: 1
		})], RsaSaPssParams.prototype, "trailerField", void 0);
		new AlgorithmIdentifier({
			algorithm: id_RSASSA_PSS,
			parameters: AsnConvert.serialize(new RsaSaPssParams())
		});
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/parameters/rsassa_pkcs1_v1_5.js
var DigestInfo;
function init_rsassa_pkcs1_v1_5() {
	return (init_rsassa_pkcs1_v1_5 = __esmMin((() => {
		init_tslib_es6();
		init_es2015$1();
		init_es2015();
		DigestInfo = class {
			digestAlgorithm = new AlgorithmIdentifier();
			digest = new OctetString();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AlgorithmIdentifier })], DigestInfo.prototype, "digestAlgorithm", void 0);
		__decorate([AsnProp({ type: OctetString })], DigestInfo.prototype, "digest", void 0);
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/parameters/index.js
function init_parameters() {
	return (init_parameters = __esmMin((() => {
		init_rsaes_oaep();
		init_rsassa_pss();
		init_rsassa_pkcs1_v1_5();
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/other_prime_info.js
var OtherPrimeInfos_1, OtherPrimeInfo, OtherPrimeInfos;
function init_other_prime_info() {
	return (init_other_prime_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		OtherPrimeInfo = class {
			prime = /* @__PURE__ */ new ArrayBuffer(0);
			exponent = /* @__PURE__ */ new ArrayBuffer(0);
			coefficient = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], OtherPrimeInfo.prototype, "prime", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], OtherPrimeInfo.prototype, "exponent", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], OtherPrimeInfo.prototype, "coefficient", void 0);
		OtherPrimeInfos = OtherPrimeInfos_1 = class OtherPrimeInfos extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, OtherPrimeInfos_1.prototype);
			}
		};
		OtherPrimeInfos = OtherPrimeInfos_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: OtherPrimeInfo
		})], OtherPrimeInfos);
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/rsa_private_key.js
var RSAPrivateKey;
function init_rsa_private_key() {
	return (init_rsa_private_key = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_other_prime_info();
		RSAPrivateKey = class {
			version = 0;
			modulus = /* @__PURE__ */ new ArrayBuffer(0);
			publicExponent = /* @__PURE__ */ new ArrayBuffer(0);
			privateExponent = /* @__PURE__ */ new ArrayBuffer(0);
			prime1 = /* @__PURE__ */ new ArrayBuffer(0);
			prime2 = /* @__PURE__ */ new ArrayBuffer(0);
			exponent1 = /* @__PURE__ */ new ArrayBuffer(0);
			exponent2 = /* @__PURE__ */ new ArrayBuffer(0);
			coefficient = /* @__PURE__ */ new ArrayBuffer(0);
			otherPrimeInfos;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], RSAPrivateKey.prototype, "version", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "modulus", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "publicExponent", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "privateExponent", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "prime1", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "prime2", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "exponent1", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "exponent2", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPrivateKey.prototype, "coefficient", void 0);
		__decorate([AsnProp({
			type: OtherPrimeInfos,
			optional: true
		})], RSAPrivateKey.prototype, "otherPrimeInfos", void 0);
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/rsa_public_key.js
var RSAPublicKey;
function init_rsa_public_key() {
	return (init_rsa_public_key = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		RSAPublicKey = class {
			modulus = /* @__PURE__ */ new ArrayBuffer(0);
			publicExponent = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPublicKey.prototype, "modulus", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			converter: AsnIntegerArrayBufferConverter
		})], RSAPublicKey.prototype, "publicExponent", void 0);
	})))();
}
// node_modules/@peculiar/asn1-rsa/build/es2015/index.js
function init_es2015$5() {
	return (init_es2015$5 = __esmMin((() => {
		init_parameters();
		init_algorithms$1();
		init_object_identifiers$4();
		init_other_prime_info();
		init_rsa_private_key();
		init_rsa_public_key();
	})))();
}
// node_modules/tsyringe/dist/esm5/types/lifecycle.js
var Lifecycle, lifecycle_default;
function init_lifecycle() {
	return (init_lifecycle = __esmMin((() => {
		(function(Lifecycle) {
			Lifecycle[Lifecycle["Transient"] = 0] = "Transient";
			Lifecycle[Lifecycle["Singleton"] = 1] = "Singleton";
			Lifecycle[Lifecycle["ResolutionScoped"] = 2] = "ResolutionScoped";
			Lifecycle[Lifecycle["ContainerScoped"] = 3] = "ContainerScoped";
		})(Lifecycle || (Lifecycle = {}));
		lifecycle_default = Lifecycle;
	})))();
}
// node_modules/tsyringe/dist/esm5/types/index.js
function init_types$3() {
	return (init_types$3 = __esmMin((() => {
		init_lifecycle();
	})))();
}
// node_modules/tsyringe/node_modules/tslib/tslib.es6.js
/*! *****************************************************************************
Copyright (c) Microsoft Corporation.

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM
LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR
OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.
***************************************************************************** */
function __extends(d, b) {
	extendStatics(d, b);
	function __() {
		this.constructor = d;
	}
	d.prototype = b === null ? Object.create(b) : (__.prototype = b.prototype, new __());
}
function __awaiter(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
}
function __generator(thisArg, body) {
	var _ = {
		label: 0,
		sent: function() {
			if (t[0] & 1) throw t[1];
			return t[1];
		},
		trys: [],
		ops: []
	}, f, y, t, g = {
		next: verb(0),
		"throw": verb(1),
		"return": verb(2)
	};
	return typeof Symbol === "function" && (g[Symbol.iterator] = function() {
		return this;
	}), g;
	function verb(n) {
		return function(v) {
			return step([n, v]);
		};
	}
	function step(op) {
		if (f) throw new TypeError("Generator is already executing.");
		while (_) try {
			if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t;
			if (y = 0, t) op = [op[0] & 2, t.value];
			switch (op[0]) {
				case 0:
				case 1:
					t = op;
					break;
				case 4:
					_.label++;
					return {
						value: op[1],
						done: false
					};
				case 5:
					_.label++;
					y = op[1];
					op = [0];
					continue;
				case 7:
					op = _.ops.pop();
					_.trys.pop();
					continue;
				default:
					if (!(t = _.trys, t = t.length > 0 && t[t.length - 1]) && (op[0] === 6 || op[0] === 2)) {
						_ = 0;
						continue;
					}
					if (op[0] === 3 && (!t || op[1] > t[0] && op[1] < t[3])) {
						_.label = op[1];
						break;
					}
					if (op[0] === 6 && _.label < t[1]) {
						_.label = t[1];
						t = op;
						break;
					}
					if (t && _.label < t[2]) {
						_.label = t[2];
						_.ops.push(op);
						break;
					}
					if (t[2]) _.ops.pop();
					_.trys.pop();
					continue;
			}
			op = body.call(thisArg, _);
		} catch (e) {
			op = [6, e];
			y = 0;
		} finally {
			f = t = 0;
		}
		if (op[0] & 5) throw op[1];
		return {
			value: op[0] ? op[1] : void 0,
			done: true
		};
	}
}
function __values(o) {
	var s = typeof Symbol === "function" && Symbol.iterator, m = s && o[s], i = 0;
	if (m) return m.call(o);
	if (o && typeof o.length === "number") return { next: function() {
		if (o && i >= o.length) o = void 0;
		return {
			value: o && o[i++],
			done: !o
		};
	} };
	throw new TypeError(s ? "Object is not iterable." : "Symbol.iterator is not defined.");
}
function __read(o, n) {
	var m = typeof Symbol === "function" && o[Symbol.iterator];
	if (!m) return o;
	var i = m.call(o), r, ar = [], e;
	try {
		while ((n === void 0 || n-- > 0) && !(r = i.next()).done) ar.push(r.value);
	} catch (error) {
		e = { error };
	} finally {
		try {
			if (r && !r.done && (m = i["return"])) m.call(i);
		} finally {
			if (e) throw e.error;
		}
	}
	return ar;
}
function __spread() {
	for (var ar = [], i = 0; i < arguments.length; i++) ar = ar.concat(__read(arguments[i]));
	return ar;
}
var extendStatics;
function init_tslib_es6$1() {
	return (init_tslib_es6$1 = __esmMin((() => {
		extendStatics = function(d, b) {
			extendStatics = Object.setPrototypeOf || { __proto__: [] } instanceof Array && function(d, b) {
				d.__proto__ = b;
			} || function(d, b) {
				for (var p in b) if (b.hasOwnProperty(p)) d[p] = b[p];
			};
			return extendStatics(d, b);
		};
	})))();
}
// node_modules/tsyringe/dist/esm5/reflection-helpers.js
function getParamInfo(target) {
	var params = Reflect.getMetadata("design:paramtypes", target) || [];
	var injectionTokens = Reflect.getOwnMetadata("injectionTokens", target) || {};
	Object.keys(injectionTokens).forEach(function(key) {
		params[+key] = injectionTokens[key];
	});
	return params;
}
function init_reflection_helpers() {
	return (init_reflection_helpers = __esmMin((() => {})))();
}
// node_modules/tsyringe/dist/esm5/providers/class-provider.js
function isClassProvider(provider) {
	return !!provider.useClass;
}
// node_modules/tsyringe/dist/esm5/providers/factory-provider.js
function isFactoryProvider(provider) {
	return !!provider.useFactory;
}
// node_modules/tsyringe/dist/esm5/lazy-helpers.js
var DelayedConstructor;
function init_lazy_helpers() {
	return (init_lazy_helpers = __esmMin((() => {
		init_tslib_es6$1();
		DelayedConstructor = function() {
			function DelayedConstructor(wrap) {
				this.wrap = wrap;
				this.reflectMethods = [
					"get",
					"getPrototypeOf",
					"setPrototypeOf",
					"getOwnPropertyDescriptor",
					"defineProperty",
					"has",
					"set",
					"deleteProperty",
					"apply",
					"construct",
					"ownKeys"
				];
			}
			DelayedConstructor.prototype.createProxy = function(createObject) {
				var _this = this;
				var target = {};
				var init = false;
				var value;
				var delayedObject = function() {
					if (!init) {
						value = createObject(_this.wrap());
						init = true;
					}
					return value;
				};
				return new Proxy(target, this.createHandler(delayedObject));
			};
			DelayedConstructor.prototype.createHandler = function(delayedObject) {
				var handler = {};
				var install = function(name) {
					handler[name] = function() {
						var args = [];
						for (var _i = 0; _i < arguments.length; _i++) args[_i] = arguments[_i];
						args[0] = delayedObject();
						return Reflect[name].apply(void 0, __spread(args));
					};
				};
				this.reflectMethods.forEach(install);
				return handler;
			};
			return DelayedConstructor;
		}();
	})))();
}
// node_modules/tsyringe/dist/esm5/providers/injection-token.js
function isNormalToken(token) {
	return typeof token === "string" || typeof token === "symbol";
}
function isTokenDescriptor(descriptor) {
	return typeof descriptor === "object" && "token" in descriptor && "multiple" in descriptor;
}
function isTransformDescriptor(descriptor) {
	return typeof descriptor === "object" && "token" in descriptor && "transform" in descriptor;
}
function isConstructorToken(token) {
	return typeof token === "function" || token instanceof DelayedConstructor;
}
function init_injection_token() {
	return (init_injection_token = __esmMin((() => {
		init_lazy_helpers();
	})))();
}
// node_modules/tsyringe/dist/esm5/providers/token-provider.js
function isTokenProvider(provider) {
	return !!provider.useToken;
}
// node_modules/tsyringe/dist/esm5/providers/value-provider.js
function isValueProvider(provider) {
	return provider.useValue != void 0;
}
// node_modules/tsyringe/dist/esm5/providers/index.js
function init_providers() {
	return (init_providers = __esmMin((() => {
		init_injection_token();
	})))();
}
// node_modules/tsyringe/dist/esm5/providers/provider.js
function isProvider(provider) {
	return isClassProvider(provider) || isValueProvider(provider) || isTokenProvider(provider) || isFactoryProvider(provider);
}
function init_provider() {
	return (init_provider = __esmMin((() => {})))();
}
// node_modules/tsyringe/dist/esm5/registry-base.js
var RegistryBase;
function init_registry_base() {
	return (init_registry_base = __esmMin((() => {
		RegistryBase = function() {
			function RegistryBase() {
				this._registryMap = /* @__PURE__ */ new Map();
			}
			RegistryBase.prototype.entries = function() {
				return this._registryMap.entries();
			};
			RegistryBase.prototype.getAll = function(key) {
				this.ensure(key);
				return this._registryMap.get(key);
			};
			RegistryBase.prototype.get = function(key) {
				this.ensure(key);
				var value = this._registryMap.get(key);
				return value[value.length - 1] || null;
			};
			RegistryBase.prototype.set = function(key, value) {
				this.ensure(key);
				this._registryMap.get(key).push(value);
			};
			RegistryBase.prototype.setAll = function(key, value) {
				this._registryMap.set(key, value);
			};
			RegistryBase.prototype.has = function(key) {
				this.ensure(key);
				return this._registryMap.get(key).length > 0;
			};
			RegistryBase.prototype.clear = function() {
				this._registryMap.clear();
			};
			RegistryBase.prototype.ensure = function(key) {
				if (!this._registryMap.has(key)) this._registryMap.set(key, []);
			};
			return RegistryBase;
		}();
	})))();
}
// node_modules/tsyringe/dist/esm5/registry.js
var Registry;
function init_registry$1() {
	return (init_registry$1 = __esmMin((() => {
		init_tslib_es6$1();
		init_registry_base();
		Registry = function(_super) {
			__extends(Registry, _super);
			function Registry() {
				return _super !== null && _super.apply(this, arguments) || this;
			}
			return Registry;
		}(RegistryBase);
	})))();
}
// node_modules/tsyringe/dist/esm5/resolution-context.js
var ResolutionContext;
function init_resolution_context() {
	return (init_resolution_context = __esmMin((() => {
		ResolutionContext = function() {
			function ResolutionContext() {
				this.scopedResolutions = /* @__PURE__ */ new Map();
			}
			return ResolutionContext;
		}();
	})))();
}
// node_modules/tsyringe/dist/esm5/error-helpers.js
function formatDependency(params, idx) {
	if (params === null) return "at position #" + idx;
	return "\"" + params.split(",")[idx].trim() + "\" at position #" + idx;
}
function composeErrorMessage(msg, e, indent) {
	if (indent === void 0) indent = "    ";
	return __spread([msg], e.message.split("\n").map(function(l) {
		return indent + l;
	})).join("\n");
}
function formatErrorCtor(ctor, paramIdx, error) {
	var _b = __read(ctor.toString().match(/constructor\(([\w, ]+)\)/) || [], 2)[1];
	return composeErrorMessage("Cannot inject the dependency " + formatDependency(_b === void 0 ? null : _b, paramIdx) + " of \"" + ctor.name + "\" constructor. Reason:", error);
}
function init_error_helpers() {
	return (init_error_helpers = __esmMin((() => {
		init_tslib_es6$1();
	})))();
}
// node_modules/tsyringe/dist/esm5/types/disposable.js
function isDisposable(value) {
	if (typeof value.dispose !== "function") return false;
	if (value.dispose.length > 0) return false;
	return true;
}
// node_modules/tsyringe/dist/esm5/interceptors.js
var PreResolutionInterceptors, PostResolutionInterceptors, Interceptors;
function init_interceptors() {
	return (init_interceptors = __esmMin((() => {
		init_tslib_es6$1();
		init_registry_base();
		PreResolutionInterceptors = function(_super) {
			__extends(PreResolutionInterceptors, _super);
			function PreResolutionInterceptors() {
				return _super !== null && _super.apply(this, arguments) || this;
			}
			return PreResolutionInterceptors;
		}(RegistryBase);
		PostResolutionInterceptors = function(_super) {
			__extends(PostResolutionInterceptors, _super);
			function PostResolutionInterceptors() {
				return _super !== null && _super.apply(this, arguments) || this;
			}
			return PostResolutionInterceptors;
		}(RegistryBase);
		Interceptors = function() {
			function Interceptors() {
				this.preResolution = new PreResolutionInterceptors();
				this.postResolution = new PostResolutionInterceptors();
			}
			return Interceptors;
		}();
	})))();
}
// node_modules/tsyringe/dist/esm5/dependency-container.js
var typeInfo, InternalDependencyContainer, instance;
function init_dependency_container() {
	return (init_dependency_container = __esmMin((() => {
		init_tslib_es6$1();
		init_providers();
		init_provider();
		init_injection_token();
		init_registry$1();
		init_lifecycle();
		init_resolution_context();
		init_error_helpers();
		init_lazy_helpers();
		init_interceptors();
		typeInfo = /* @__PURE__ */ new Map();
		InternalDependencyContainer = function() {
			function InternalDependencyContainer(parent) {
				this.parent = parent;
				this._registry = new Registry();
				this.interceptors = new Interceptors();
				this.disposed = false;
				this.disposables = /* @__PURE__ */ new Set();
			}
			InternalDependencyContainer.prototype.register = function(token, providerOrConstructor, options) {
				if (options === void 0) options = { lifecycle: lifecycle_default.Transient };
				this.ensureNotDisposed();
				var provider;
				if (!isProvider(providerOrConstructor)) provider = { useClass: providerOrConstructor };
				else provider = providerOrConstructor;
				if (isTokenProvider(provider)) {
					var path = [token];
					var tokenProvider = provider;
					while (tokenProvider != null) {
						var currentToken = tokenProvider.useToken;
						if (path.includes(currentToken)) throw new Error("Token registration cycle detected! " + __spread(path, [currentToken]).join(" -> "));
						path.push(currentToken);
						var registration = this._registry.get(currentToken);
						if (registration && isTokenProvider(registration.provider)) tokenProvider = registration.provider;
						else tokenProvider = null;
					}
				}
				if (options.lifecycle === lifecycle_default.Singleton || options.lifecycle == lifecycle_default.ContainerScoped || options.lifecycle == lifecycle_default.ResolutionScoped) {
					if (isValueProvider(provider) || isFactoryProvider(provider)) throw new Error("Cannot use lifecycle \"" + lifecycle_default[options.lifecycle] + "\" with ValueProviders or FactoryProviders");
				}
				this._registry.set(token, {
					provider,
					options
				});
				return this;
			};
			InternalDependencyContainer.prototype.registerType = function(from, to) {
				this.ensureNotDisposed();
				if (isNormalToken(to)) return this.register(from, { useToken: to });
				return this.register(from, { useClass: to });
			};
			InternalDependencyContainer.prototype.registerInstance = function(token, instance) {
				this.ensureNotDisposed();
				return this.register(token, { useValue: instance });
			};
			InternalDependencyContainer.prototype.registerSingleton = function(from, to) {
				this.ensureNotDisposed();
				if (isNormalToken(from)) {
					if (isNormalToken(to)) return this.register(from, { useToken: to }, { lifecycle: lifecycle_default.Singleton });
					else if (to) return this.register(from, { useClass: to }, { lifecycle: lifecycle_default.Singleton });
					throw new Error("Cannot register a type name as a singleton without a \"to\" token");
				}
				var useClass = from;
				if (to && !isNormalToken(to)) useClass = to;
				return this.register(from, { useClass }, { lifecycle: lifecycle_default.Singleton });
			};
			InternalDependencyContainer.prototype.resolve = function(token, context, isOptional) {
				if (context === void 0) context = new ResolutionContext();
				if (isOptional === void 0) isOptional = false;
				this.ensureNotDisposed();
				var registration = this.getRegistration(token);
				if (!registration && isNormalToken(token)) {
					if (isOptional) return;
					throw new Error("Attempted to resolve unregistered dependency token: \"" + token.toString() + "\"");
				}
				this.executePreResolutionInterceptor(token, "Single");
				if (registration) {
					var result = this.resolveRegistration(registration, context);
					this.executePostResolutionInterceptor(token, result, "Single");
					return result;
				}
				if (isConstructorToken(token)) {
					var result = this.construct(token, context);
					this.executePostResolutionInterceptor(token, result, "Single");
					return result;
				}
				throw new Error("Attempted to construct an undefined constructor. Could mean a circular dependency problem. Try using `delay` function.");
			};
			InternalDependencyContainer.prototype.executePreResolutionInterceptor = function(token, resolutionType) {
				var e_1, _a;
				if (this.interceptors.preResolution.has(token)) {
					var remainingInterceptors = [];
					try {
						for (var _b = __values(this.interceptors.preResolution.getAll(token)), _c = _b.next(); !_c.done; _c = _b.next()) {
							var interceptor = _c.value;
							if (interceptor.options.frequency != "Once") remainingInterceptors.push(interceptor);
							interceptor.callback(token, resolutionType);
						}
					} catch (e_1_1) {
						e_1 = { error: e_1_1 };
					} finally {
						try {
							if (_c && !_c.done && (_a = _b.return)) _a.call(_b);
						} finally {
							if (e_1) throw e_1.error;
						}
					}
					this.interceptors.preResolution.setAll(token, remainingInterceptors);
				}
			};
			InternalDependencyContainer.prototype.executePostResolutionInterceptor = function(token, result, resolutionType) {
				var e_2, _a;
				if (this.interceptors.postResolution.has(token)) {
					var remainingInterceptors = [];
					try {
						for (var _b = __values(this.interceptors.postResolution.getAll(token)), _c = _b.next(); !_c.done; _c = _b.next()) {
							var interceptor = _c.value;
							if (interceptor.options.frequency != "Once") remainingInterceptors.push(interceptor);
							interceptor.callback(token, result, resolutionType);
						}
					} catch (e_2_1) {
						e_2 = { error: e_2_1 };
					} finally {
						try {
							if (_c && !_c.done && (_a = _b.return)) _a.call(_b);
						} finally {
							if (e_2) throw e_2.error;
						}
					}
					this.interceptors.postResolution.setAll(token, remainingInterceptors);
				}
			};
			InternalDependencyContainer.prototype.resolveRegistration = function(registration, context) {
				this.ensureNotDisposed();
				if (registration.options.lifecycle === lifecycle_default.ResolutionScoped && context.scopedResolutions.has(registration)) return context.scopedResolutions.get(registration);
				var isSingleton = registration.options.lifecycle === lifecycle_default.Singleton;
				var isContainerScoped = registration.options.lifecycle === lifecycle_default.ContainerScoped;
				var returnInstance = isSingleton || isContainerScoped;
				var resolved;
				if (isValueProvider(registration.provider)) resolved = registration.provider.useValue;
				else if (isTokenProvider(registration.provider)) resolved = returnInstance ? registration.instance || (registration.instance = this.resolve(registration.provider.useToken, context)) : this.resolve(registration.provider.useToken, context);
				else if (isClassProvider(registration.provider)) resolved = returnInstance ? registration.instance || (registration.instance = this.construct(registration.provider.useClass, context)) : this.construct(registration.provider.useClass, context);
				else if (isFactoryProvider(registration.provider)) resolved = registration.provider.useFactory(this);
				else resolved = this.construct(registration.provider, context);
				if (registration.options.lifecycle === lifecycle_default.ResolutionScoped) context.scopedResolutions.set(registration, resolved);
				return resolved;
			};
			InternalDependencyContainer.prototype.resolveAll = function(token, context, isOptional) {
				var _this = this;
				if (context === void 0) context = new ResolutionContext();
				if (isOptional === void 0) isOptional = false;
				this.ensureNotDisposed();
				var registrations = this.getAllRegistrations(token);
				if (!registrations && isNormalToken(token)) {
					if (isOptional) return [];
					throw new Error("Attempted to resolve unregistered dependency token: \"" + token.toString() + "\"");
				}
				this.executePreResolutionInterceptor(token, "All");
				if (registrations) {
					var result_1 = registrations.map(function(item) {
						return _this.resolveRegistration(item, context);
					});
					this.executePostResolutionInterceptor(token, result_1, "All");
					return result_1;
				}
				var result = [this.construct(token, context)];
				this.executePostResolutionInterceptor(token, result, "All");
				return result;
			};
			InternalDependencyContainer.prototype.isRegistered = function(token, recursive) {
				if (recursive === void 0) recursive = false;
				this.ensureNotDisposed();
				return this._registry.has(token) || recursive && (this.parent || false) && this.parent.isRegistered(token, true);
			};
			InternalDependencyContainer.prototype.reset = function() {
				this.ensureNotDisposed();
				this._registry.clear();
				this.interceptors.preResolution.clear();
				this.interceptors.postResolution.clear();
			};
			InternalDependencyContainer.prototype.clearInstances = function() {
				var e_3, _a;
				this.ensureNotDisposed();
				try {
					for (var _b = __values(this._registry.entries()), _c = _b.next(); !_c.done; _c = _b.next()) {
						var _d = __read(_c.value, 2), token = _d[0], registrations = _d[1];
						this._registry.setAll(token, registrations.filter(function(registration) {
							return !isValueProvider(registration.provider);
						}).map(function(registration) {
							registration.instance = void 0;
							return registration;
						}));
					}
				} catch (e_3_1) {
					e_3 = { error: e_3_1 };
				} finally {
					try {
						if (_c && !_c.done && (_a = _b.return)) _a.call(_b);
					} finally {
						if (e_3) throw e_3.error;
					}
				}
			};
			InternalDependencyContainer.prototype.createChildContainer = function() {
				var e_4, _a;
				this.ensureNotDisposed();
				var childContainer = new InternalDependencyContainer(this);
				try {
					for (var _b = __values(this._registry.entries()), _c = _b.next(); !_c.done; _c = _b.next()) {
						var _d = __read(_c.value, 2), token = _d[0], registrations = _d[1];
						if (registrations.some(function(_a) {
							return _a.options.lifecycle === lifecycle_default.ContainerScoped;
						})) childContainer._registry.setAll(token, registrations.map(function(registration) {
							if (registration.options.lifecycle === lifecycle_default.ContainerScoped) return {
								provider: registration.provider,
								options: registration.options
							};
							return registration;
						}));
					}
				} catch (e_4_1) {
					e_4 = { error: e_4_1 };
				} finally {
					try {
						if (_c && !_c.done && (_a = _b.return)) _a.call(_b);
					} finally {
						if (e_4) throw e_4.error;
					}
				}
				return childContainer;
			};
			InternalDependencyContainer.prototype.beforeResolution = function(token, callback, options) {
				if (options === void 0) options = { frequency: "Always" };
				this.interceptors.preResolution.set(token, {
					callback,
					options
				});
			};
			InternalDependencyContainer.prototype.afterResolution = function(token, callback, options) {
				if (options === void 0) options = { frequency: "Always" };
				this.interceptors.postResolution.set(token, {
					callback,
					options
				});
			};
			InternalDependencyContainer.prototype.dispose = function() {
				return __awaiter(this, void 0, void 0, function() {
					var promises;
					return __generator(this, function(_a) {
						switch (_a.label) {
							case 0:
								this.disposed = true;
								promises = [];
								this.disposables.forEach(function(disposable) {
									var maybePromise = disposable.dispose();
									if (maybePromise) promises.push(maybePromise);
								});
								return [4, Promise.all(promises)];
							case 1:
								_a.sent();
								return [2];
						}
					});
				});
			};
			InternalDependencyContainer.prototype.getRegistration = function(token) {
				if (this.isRegistered(token)) return this._registry.get(token);
				if (this.parent) return this.parent.getRegistration(token);
				return null;
			};
			InternalDependencyContainer.prototype.getAllRegistrations = function(token) {
				if (this.isRegistered(token)) return this._registry.getAll(token);
				if (this.parent) return this.parent.getAllRegistrations(token);
				return null;
			};
			InternalDependencyContainer.prototype.construct = function(ctor, context) {
				var _this = this;
				if (ctor instanceof DelayedConstructor) return ctor.createProxy(function(target) {
					return _this.resolve(target, context);
				});
				var instance = (function() {
					var paramInfo = typeInfo.get(ctor);
					if (!paramInfo || paramInfo.length === 0) {
						if (ctor.length === 0) return new ctor();
						else throw new Error("TypeInfo not known for \"" + ctor.name + "\"");
					}
					var params = paramInfo.map(_this.resolveParams(context, ctor));
					return new (ctor.bind.apply(ctor, __spread([void 0], params)))();
				})();
				if (isDisposable(instance)) this.disposables.add(instance);
				return instance;
			};
			InternalDependencyContainer.prototype.resolveParams = function(context, ctor) {
				var _this = this;
				return function(param, idx) {
					var _a, _b, _c;
					try {
						if (isTokenDescriptor(param)) {
							if (isTransformDescriptor(param)) return param.multiple ? (_a = _this.resolve(param.transform)).transform.apply(_a, __spread([_this.resolveAll(param.token, new ResolutionContext(), param.isOptional)], param.transformArgs)) : (_b = _this.resolve(param.transform)).transform.apply(_b, __spread([_this.resolve(param.token, context, param.isOptional)], param.transformArgs));
							else return param.multiple ? _this.resolveAll(param.token, new ResolutionContext(), param.isOptional) : _this.resolve(param.token, context, param.isOptional);
						} else if (isTransformDescriptor(param)) return (_c = _this.resolve(param.transform, context)).transform.apply(_c, __spread([_this.resolve(param.token, context)], param.transformArgs));
						return _this.resolve(param, context);
					} catch (e) {
						throw new Error(formatErrorCtor(ctor, idx, e));
					}
				};
			};
			InternalDependencyContainer.prototype.ensureNotDisposed = function() {
				if (this.disposed) throw new Error("This container has been disposed, you cannot interact with a disposed container");
			};
			return InternalDependencyContainer;
		}();
		instance = new InternalDependencyContainer();
	})))();
}
// node_modules/tsyringe/dist/esm5/decorators/auto-injectable.js
function init_auto_injectable() {
	return (init_auto_injectable = __esmMin((() => {
		init_dependency_container();
		init_injection_token();
	})))();
}
// node_modules/tsyringe/dist/esm5/decorators/injectable.js
function injectable(options) {
	return function(target) {
		typeInfo.set(target, getParamInfo(target));
		if (options && options.token) {
			if (!Array.isArray(options.token)) instance.register(options.token, target);
			else options.token.forEach(function(token) {
				instance.register(token, target);
			});
		}
	};
}
function init_injectable() {
	return (init_injectable = __esmMin((() => {
		init_reflection_helpers();
		init_dependency_container();
	})))();
}
// node_modules/tsyringe/dist/esm5/decorators/registry.js
function init_registry$2() {
	return (init_registry$2 = __esmMin((() => {
		init_dependency_container();
	})))();
}
// node_modules/tsyringe/dist/esm5/decorators/singleton.js
function init_singleton() {
	return (init_singleton = __esmMin((() => {
		init_injectable();
		init_dependency_container();
	})))();
}
// node_modules/tsyringe/dist/esm5/decorators/scoped.js
function init_scoped() {
	return (init_scoped = __esmMin((() => {
		init_injectable();
		init_dependency_container();
	})))();
}
// node_modules/tsyringe/dist/esm5/decorators/index.js
function init_decorators$1() {
	return (init_decorators$1 = __esmMin((() => {
		init_auto_injectable();
		init_injectable();
		init_registry$2();
		init_singleton();
		init_scoped();
	})))();
}
// node_modules/tsyringe/dist/esm5/index.js
function init_esm5() {
	return (init_esm5 = __esmMin((() => {
		init_types$3();
		init_decorators$1();
		init_providers();
		init_lazy_helpers();
		init_dependency_container();
		if (typeof Reflect === "undefined" || !Reflect.getMetadata) throw new Error("tsyringe requires a reflect polyfill. Please add 'import \"reflect-metadata\"' to the top of your entry point.");
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/attribute.js
var PKCS12AttrSet_1, PKCS12Attribute, PKCS12AttrSet;
function init_attribute$2() {
	return (init_attribute$2 = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		PKCS12Attribute = class {
			attrId = "";
			attrValues = [];
			constructor(params = {}) {
				Object.assign(params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], PKCS12Attribute.prototype, "attrId", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			repeated: "set"
		})], PKCS12Attribute.prototype, "attrValues", void 0);
		PKCS12AttrSet = PKCS12AttrSet_1 = class PKCS12AttrSet extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, PKCS12AttrSet_1.prototype);
			}
		};
		PKCS12AttrSet = PKCS12AttrSet_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: PKCS12Attribute
		})], PKCS12AttrSet);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/authenticated_safe.js
var AuthenticatedSafe_1, AuthenticatedSafe;
function init_authenticated_safe() {
	return (init_authenticated_safe = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$4();
		AuthenticatedSafe = AuthenticatedSafe_1 = class AuthenticatedSafe extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, AuthenticatedSafe_1.prototype);
			}
		};
		AuthenticatedSafe = AuthenticatedSafe_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: ContentInfo
		})], AuthenticatedSafe);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/bags/types.js
var id_pkcs_9;
function init_types$4() {
	return (init_types$4 = __esmMin((() => {
		id_pkcs_9 = "1.2.840.113549.1.9";
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/bags/cert_bag.js
var CertBag, id_certTypes;
function init_cert_bag() {
	return (init_cert_bag = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_types$4();
		CertBag = class {
			certId = "";
			certValue = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], CertBag.prototype, "certId", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			context: 0
		})], CertBag.prototype, "certValue", void 0);
		id_certTypes = `${id_pkcs_9}.22`;
		`${id_certTypes}`;
		`${id_certTypes}`;
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/bags/crl_bag.js
var CRLBag, id_crlTypes;
function init_crl_bag() {
	return (init_crl_bag = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_types$4();
		CRLBag = class {
			crlId = "";
			crltValue = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], CRLBag.prototype, "crlId", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			context: 0
		})], CRLBag.prototype, "crltValue", void 0);
		id_crlTypes = `${id_pkcs_9}.23`;
		`${id_crlTypes}`;
	})))();
}
// node_modules/@peculiar/asn1-pkcs8/build/es2015/encrypted_private_key_info.js
var EncryptedData, EncryptedPrivateKeyInfo$1;
function init_encrypted_private_key_info() {
	return (init_encrypted_private_key_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		EncryptedData = class extends OctetString {};
		EncryptedPrivateKeyInfo$1 = class {
			encryptionAlgorithm = new AlgorithmIdentifier();
			encryptedData = new EncryptedData();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AlgorithmIdentifier })], EncryptedPrivateKeyInfo$1.prototype, "encryptionAlgorithm", void 0);
		__decorate([AsnProp({ type: EncryptedData })], EncryptedPrivateKeyInfo$1.prototype, "encryptedData", void 0);
	})))();
}
// node_modules/@peculiar/asn1-pkcs8/build/es2015/private_key_info.js
var Attributes_1$1, Version$1, PrivateKey, Attributes$1, PrivateKeyInfo$1;
function init_private_key_info() {
	return (init_private_key_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		(function(Version) {
			Version[Version["v1"] = 0] = "v1";
		})(Version$1 || (Version$1 = {}));
		PrivateKey = class extends OctetString {};
		Attributes$1 = Attributes_1$1 = class Attributes extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, Attributes_1$1.prototype);
			}
		};
		Attributes$1 = Attributes_1$1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: Attribute$2
		})], Attributes$1);
		PrivateKeyInfo$1 = class {
			version = Version$1.v1;
			privateKeyAlgorithm = new AlgorithmIdentifier();
			privateKey = new PrivateKey();
			attributes;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], PrivateKeyInfo$1.prototype, "version", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], PrivateKeyInfo$1.prototype, "privateKeyAlgorithm", void 0);
		__decorate([AsnProp({ type: PrivateKey })], PrivateKeyInfo$1.prototype, "privateKey", void 0);
		__decorate([AsnProp({
			type: Attributes$1,
			implicit: true,
			context: 0,
			optional: true
		})], PrivateKeyInfo$1.prototype, "attributes", void 0);
	})))();
}
// node_modules/@peculiar/asn1-pkcs8/build/es2015/index.js
function init_es2015$6() {
	return (init_es2015$6 = __esmMin((() => {
		init_encrypted_private_key_info();
		init_private_key_info();
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/bags/key_bag.js
var KeyBag;
function init_key_bag() {
	return (init_key_bag = __esmMin((() => {
		init_tslib_es6();
		init_es2015$6();
		init_es2015();
		KeyBag = class KeyBag extends PrivateKeyInfo$1 {};
		KeyBag = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], KeyBag);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/bags/pkcs8_shrouded_key_bag.js
var PKCS8ShroudedKeyBag;
function init_pkcs8_shrouded_key_bag() {
	return (init_pkcs8_shrouded_key_bag = __esmMin((() => {
		init_tslib_es6();
		init_es2015$6();
		init_es2015();
		PKCS8ShroudedKeyBag = class PKCS8ShroudedKeyBag extends EncryptedPrivateKeyInfo$1 {};
		PKCS8ShroudedKeyBag = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], PKCS8ShroudedKeyBag);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/bags/secret_bag.js
var SecretBag;
function init_secret_bag() {
	return (init_secret_bag = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		SecretBag = class {
			secretTypeId = "";
			secretValue = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], SecretBag.prototype, "secretTypeId", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			context: 0
		})], SecretBag.prototype, "secretValue", void 0);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/bags/index.js
function init_bags() {
	return (init_bags = __esmMin((() => {
		init_cert_bag();
		init_crl_bag();
		init_key_bag();
		init_pkcs8_shrouded_key_bag();
		init_secret_bag();
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/mac_data.js
var MacData;
function init_mac_data() {
	return (init_mac_data = __esmMin((() => {
		init_tslib_es6();
		init_es2015$5();
		init_es2015();
		MacData = class {
			mac = new DigestInfo();
			macSalt = new OctetString();
			iterations = 1;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: DigestInfo })], MacData.prototype, "mac", void 0);
		__decorate([AsnProp({ type: OctetString })], MacData.prototype, "macSalt", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Integer,
			defaultValue: 1
		})], MacData.prototype, "iterations", void 0);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/pfx.js
var PFX;
function init_pfx() {
	return (init_pfx = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$4();
		init_mac_data();
		PFX = class {
			version = 3;
			authSafe = new ContentInfo();
			macData = new MacData();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], PFX.prototype, "version", void 0);
		__decorate([AsnProp({ type: ContentInfo })], PFX.prototype, "authSafe", void 0);
		__decorate([AsnProp({
			type: MacData,
			optional: true
		})], PFX.prototype, "macData", void 0);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/safe_bag.js
var SafeContents_1, SafeBag, SafeContents;
function init_safe_bag() {
	return (init_safe_bag = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_attribute$2();
		SafeBag = class {
			bagId = "";
			bagValue = /* @__PURE__ */ new ArrayBuffer(0);
			bagAttributes;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], SafeBag.prototype, "bagId", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.Any,
			context: 0
		})], SafeBag.prototype, "bagValue", void 0);
		__decorate([AsnProp({
			type: PKCS12Attribute,
			repeated: "set",
			optional: true
		})], SafeBag.prototype, "bagAttributes", void 0);
		SafeContents = SafeContents_1 = class SafeContents extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, SafeContents_1.prototype);
			}
		};
		SafeContents = SafeContents_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: SafeBag
		})], SafeContents);
	})))();
}
// node_modules/@peculiar/asn1-pfx/build/es2015/index.js
function init_es2015$7() {
	return (init_es2015$7 = __esmMin((() => {
		init_attribute$2();
		init_authenticated_safe();
		init_bags();
		init_mac_data();
		init_pfx();
		init_safe_bag();
	})))();
}
// node_modules/@peculiar/asn1-pkcs9/build/es2015/index.js
var ExtensionRequest_1, ExtendedCertificateAttributes_1, SMIMECapabilities_1, id_pkcs9, id_pkcs9_at_challengePassword, id_pkcs9_at_extensionRequest, PKCS9String, Pkcs7PDU, UserPKCS12, EncryptedPrivateKeyInfo, EmailAddress, UnstructuredName, UnstructuredAddress, DateOfBirth, PlaceOfBirth, Gender, CountryOfCitizenship, CountryOfResidence, Pseudonym, ContentType, SigningTime, SequenceNumber, CounterSignature, ChallengePassword, ExtensionRequest, ExtendedCertificateAttributes, FriendlyName, SMIMECapability, SMIMECapabilities;
function init_es2015$8() {
	return (init_es2015$8 = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$4();
		init_es2015$7();
		init_es2015$6();
		init_es2015$1();
		init_es2015$3();
		id_pkcs9 = "1.2.840.113549.1.9";
		id_pkcs9_at_challengePassword = `${id_pkcs9}.7`;
		id_pkcs9_at_extensionRequest = `${id_pkcs9}.14`;
		`${id_at}`;
		PKCS9String = class PKCS9String extends DirectoryString {
			ia5String;
			constructor(params = {}) {
				super(params);
			}
			toString() {
				({}).toString();
				return this.ia5String || super.toString();
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.IA5String })], PKCS9String.prototype, "ia5String", void 0);
		PKCS9String = __decorate([AsnType({ type: AsnTypeTypes.Choice })], PKCS9String);
		Pkcs7PDU = class Pkcs7PDU extends ContentInfo {};
		Pkcs7PDU = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], Pkcs7PDU);
		UserPKCS12 = class UserPKCS12 extends PFX {};
		UserPKCS12 = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], UserPKCS12);
		EncryptedPrivateKeyInfo = class EncryptedPrivateKeyInfo extends EncryptedPrivateKeyInfo$1 {};
		EncryptedPrivateKeyInfo = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], EncryptedPrivateKeyInfo);
		EmailAddress = class EmailAddress {
			value;
			constructor(value = "") {
				this.value = value;
			}
			toString() {
				return this.value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.IA5String })], EmailAddress.prototype, "value", void 0);
		EmailAddress = __decorate([AsnType({ type: AsnTypeTypes.Choice })], EmailAddress);
		UnstructuredName = class UnstructuredName extends PKCS9String {};
		UnstructuredName = __decorate([AsnType({ type: AsnTypeTypes.Choice })], UnstructuredName);
		UnstructuredAddress = class UnstructuredAddress extends DirectoryString {};
		UnstructuredAddress = __decorate([AsnType({ type: AsnTypeTypes.Choice })], UnstructuredAddress);
		DateOfBirth = class DateOfBirth {
			value;
			constructor(value = /* @__PURE__ */ new Date()) {
				this.value = value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.GeneralizedTime })], DateOfBirth.prototype, "value", void 0);
		DateOfBirth = __decorate([AsnType({ type: AsnTypeTypes.Choice })], DateOfBirth);
		PlaceOfBirth = class PlaceOfBirth extends DirectoryString {};
		PlaceOfBirth = __decorate([AsnType({ type: AsnTypeTypes.Choice })], PlaceOfBirth);
		Gender = class Gender {
			value;
			constructor(value = "M") {
				this.value = value;
			}
			toString() {
				return this.value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.PrintableString })], Gender.prototype, "value", void 0);
		Gender = __decorate([AsnType({ type: AsnTypeTypes.Choice })], Gender);
		CountryOfCitizenship = class CountryOfCitizenship {
			value;
			constructor(value = "") {
				this.value = value;
			}
			toString() {
				return this.value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.PrintableString })], CountryOfCitizenship.prototype, "value", void 0);
		CountryOfCitizenship = __decorate([AsnType({ type: AsnTypeTypes.Choice })], CountryOfCitizenship);
		CountryOfResidence = class CountryOfResidence extends CountryOfCitizenship {};
		CountryOfResidence = __decorate([AsnType({ type: AsnTypeTypes.Choice })], CountryOfResidence);
		Pseudonym = class Pseudonym extends DirectoryString {};
		Pseudonym = __decorate([AsnType({ type: AsnTypeTypes.Choice })], Pseudonym);
		ContentType = class ContentType {
			value;
			constructor(value = "") {
				this.value = value;
			}
			toString() {
				return this.value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.ObjectIdentifier })], ContentType.prototype, "value", void 0);
		ContentType = __decorate([AsnType({ type: AsnTypeTypes.Choice })], ContentType);
		SigningTime = class SigningTime extends Time {};
		SigningTime = __decorate([AsnType({ type: AsnTypeTypes.Choice })], SigningTime);
		SequenceNumber = class SequenceNumber {
			value;
			constructor(value = 0) {
				this.value = value;
			}
			toString() {
				return this.value.toString();
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], SequenceNumber.prototype, "value", void 0);
		SequenceNumber = __decorate([AsnType({ type: AsnTypeTypes.Choice })], SequenceNumber);
		CounterSignature = class CounterSignature extends SignerInfo {};
		CounterSignature = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], CounterSignature);
		ChallengePassword = class ChallengePassword extends DirectoryString {};
		ChallengePassword = __decorate([AsnType({ type: AsnTypeTypes.Choice })], ChallengePassword);
		ExtensionRequest = ExtensionRequest_1 = class ExtensionRequest extends Extensions {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, ExtensionRequest_1.prototype);
			}
		};
		ExtensionRequest = ExtensionRequest_1 = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], ExtensionRequest);
		ExtendedCertificateAttributes = ExtendedCertificateAttributes_1 = class ExtendedCertificateAttributes extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, ExtendedCertificateAttributes_1.prototype);
			}
		};
		ExtendedCertificateAttributes = ExtendedCertificateAttributes_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: Attribute$1
		})], ExtendedCertificateAttributes);
		FriendlyName = class FriendlyName {
			value;
			constructor(value = "") {
				this.value = value;
			}
			toString() {
				return this.value;
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.BmpString })], FriendlyName.prototype, "value", void 0);
		FriendlyName = __decorate([AsnType({ type: AsnTypeTypes.Choice })], FriendlyName);
		SMIMECapability = class SMIMECapability extends AlgorithmIdentifier {};
		SMIMECapability = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], SMIMECapability);
		SMIMECapabilities = SMIMECapabilities_1 = class SMIMECapabilities extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, SMIMECapabilities_1.prototype);
			}
		};
		SMIMECapabilities = SMIMECapabilities_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: SMIMECapability
		})], SMIMECapabilities);
	})))();
}
// node_modules/@peculiar/asn1-x509-post-quantum/build/es2015/composite_signatures.js
var CompositeParams_1, CompositeSignatureValue_1, CompositeParams, CompositeSignatureValue;
function init_composite_signatures() {
	return (init_composite_signatures = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		CompositeParams = CompositeParams_1 = class CompositeParams extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CompositeParams_1.prototype);
			}
		};
		CompositeParams = CompositeParams_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: AlgorithmIdentifier
		})], CompositeParams);
		CompositeSignatureValue = CompositeSignatureValue_1 = class CompositeSignatureValue extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CompositeSignatureValue_1.prototype);
			}
		};
		CompositeSignatureValue = CompositeSignatureValue_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: AsnPropTypes.BitString
		})], CompositeSignatureValue);
	})))();
}
// node_modules/@peculiar/asn1-asym-key/build/es2015/index.js
var AsymmetricKeyPackage_1, Version, PrivateKeyAlgorithmIdentifier, OneAsymmetricKey, PrivateKeyInfo, AsymmetricKeyPackage;
function init_es2015$9() {
	return (init_es2015$9 = __esmMin((() => {
		init_tslib_es6();
		init_es2015$6();
		init_es2015();
		init_es2015$1();
		(function(Version) {
			Version[Version["v1"] = 0] = "v1";
			Version[Version["v2"] = 1] = "v2";
		})(Version || (Version = {}));
		PrivateKeyAlgorithmIdentifier = class PrivateKeyAlgorithmIdentifier extends AlgorithmIdentifier {};
		PrivateKeyAlgorithmIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], PrivateKeyAlgorithmIdentifier);
		OneAsymmetricKey = class OneAsymmetricKey {
			version = Version.v1;
			privateKeyAlgorithm = new AlgorithmIdentifier();
			privateKey = /* @__PURE__ */ new ArrayBuffer(0);
			attributes;
			publicKey;
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], OneAsymmetricKey.prototype, "version", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], OneAsymmetricKey.prototype, "privateKeyAlgorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.OctetString })], OneAsymmetricKey.prototype, "privateKey", void 0);
		__decorate([AsnProp({
			type: Attributes$1,
			context: 0,
			implicit: true,
			optional: true
		})], OneAsymmetricKey.prototype, "attributes", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.BitString,
			context: 1,
			implicit: true,
			optional: true
		})], OneAsymmetricKey.prototype, "publicKey", void 0);
		OneAsymmetricKey = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], OneAsymmetricKey);
		PrivateKeyInfo = class PrivateKeyInfo extends OneAsymmetricKey {};
		PrivateKeyInfo = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], PrivateKeyInfo);
		AsymmetricKeyPackage = AsymmetricKeyPackage_1 = class AsymmetricKeyPackage extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, AsymmetricKeyPackage_1.prototype);
			}
		};
		AsymmetricKeyPackage = AsymmetricKeyPackage_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: OneAsymmetricKey
		})], AsymmetricKeyPackage);
	})))();
}
// node_modules/@peculiar/asn1-x509-post-quantum/build/es2015/composite_keys.js
var CompositePublicKey_1, CompositePrivateKey_1, CompositeAlgorithmIdentifier, CompositePublicKey, CompositePrivateKey;
function init_composite_keys() {
	return (init_composite_keys = __esmMin((() => {
		init_tslib_es6();
		init_es2015$9();
		init_es2015();
		init_es2015$1();
		CompositeAlgorithmIdentifier = class CompositeAlgorithmIdentifier extends AlgorithmIdentifier {};
		CompositeAlgorithmIdentifier = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], CompositeAlgorithmIdentifier);
		CompositePublicKey = CompositePublicKey_1 = class CompositePublicKey extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CompositePublicKey_1.prototype);
			}
		};
		CompositePublicKey = CompositePublicKey_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: SubjectPublicKeyInfo
		})], CompositePublicKey);
		CompositePrivateKey = CompositePrivateKey_1 = class CompositePrivateKey extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, CompositePrivateKey_1.prototype);
			}
		};
		CompositePrivateKey = CompositePrivateKey_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: OneAsymmetricKey
		})], CompositePrivateKey);
	})))();
}
// node_modules/@peculiar/asn1-x509-post-quantum/build/es2015/object_identifiers.js
var id_sigAlgs, id_ml_dsa_44, id_ml_dsa_65, id_ml_dsa_87, id_slh_dsa_sha2_128s, id_slh_dsa_sha2_128f, id_slh_dsa_sha2_192s, id_slh_dsa_sha2_192f, id_slh_dsa_sha2_256s, id_slh_dsa_sha2_256f, id_slh_dsa_shake_128s, id_slh_dsa_shake_128f, id_slh_dsa_shake_192s, id_slh_dsa_shake_192f, id_slh_dsa_shake_256s, id_slh_dsa_shake_256f;
function init_object_identifiers$5() {
	return (init_object_identifiers$5 = __esmMin((() => {
		id_sigAlgs = "2.16.840.1.101.3.4.3";
		id_ml_dsa_44 = `${id_sigAlgs}.17`;
		id_ml_dsa_65 = `${id_sigAlgs}.18`;
		id_ml_dsa_87 = `${id_sigAlgs}.19`;
		id_slh_dsa_sha2_128s = `${id_sigAlgs}.20`;
		id_slh_dsa_sha2_128f = `${id_sigAlgs}.21`;
		id_slh_dsa_sha2_192s = `${id_sigAlgs}.22`;
		id_slh_dsa_sha2_192f = `${id_sigAlgs}.23`;
		id_slh_dsa_sha2_256s = `${id_sigAlgs}.24`;
		id_slh_dsa_sha2_256f = `${id_sigAlgs}.25`;
		id_slh_dsa_shake_128s = `${id_sigAlgs}.26`;
		id_slh_dsa_shake_128f = `${id_sigAlgs}.27`;
		id_slh_dsa_shake_192s = `${id_sigAlgs}.28`;
		id_slh_dsa_shake_192f = `${id_sigAlgs}.29`;
		id_slh_dsa_shake_256s = `${id_sigAlgs}.30`;
		id_slh_dsa_shake_256f = `${id_sigAlgs}.31`;
	})))();
}
// node_modules/@peculiar/asn1-x509-post-quantum/build/es2015/index.js
function init_es2015$10() {
	return (init_es2015$10 = __esmMin((() => {
		init_composite_signatures();
		init_composite_keys();
		init_object_identifiers$5();
	})))();
}
// node_modules/@peculiar/asn1-csr/build/es2015/attributes.js
var Attributes_1, Attributes;
function init_attributes$1() {
	return (init_attributes$1 = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		Attributes = Attributes_1 = class Attributes extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, Attributes_1.prototype);
			}
		};
		Attributes = Attributes_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: Attribute$2
		})], Attributes);
	})))();
}
// node_modules/@peculiar/asn1-csr/build/es2015/certification_request_info.js
var CertificationRequestInfo;
function init_certification_request_info() {
	return (init_certification_request_info = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_attributes$1();
		CertificationRequestInfo = class {
			version = 0;
			subject = new Name$1();
			subjectPKInfo = new SubjectPublicKeyInfo();
			attributes = new Attributes();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], CertificationRequestInfo.prototype, "version", void 0);
		__decorate([AsnProp({ type: Name$1 })], CertificationRequestInfo.prototype, "subject", void 0);
		__decorate([AsnProp({ type: SubjectPublicKeyInfo })], CertificationRequestInfo.prototype, "subjectPKInfo", void 0);
		__decorate([AsnProp({
			type: Attributes,
			implicit: true,
			context: 0,
			optional: true
		})], CertificationRequestInfo.prototype, "attributes", void 0);
	})))();
}
// node_modules/@peculiar/asn1-csr/build/es2015/certification_request.js
var CertificationRequest;
function init_certification_request() {
	return (init_certification_request = __esmMin((() => {
		init_tslib_es6();
		init_es2015();
		init_es2015$1();
		init_certification_request_info();
		CertificationRequest = class {
			certificationRequestInfo = new CertificationRequestInfo();
			certificationRequestInfoRaw;
			signatureAlgorithm = new AlgorithmIdentifier();
			signature = /* @__PURE__ */ new ArrayBuffer(0);
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: CertificationRequestInfo,
			raw: true
		})], CertificationRequest.prototype, "certificationRequestInfo", void 0);
		__decorate([AsnProp({ type: AlgorithmIdentifier })], CertificationRequest.prototype, "signatureAlgorithm", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.BitString })], CertificationRequest.prototype, "signature", void 0);
	})))();
}
// node_modules/@peculiar/asn1-csr/build/es2015/index.js
function init_es2015$11() {
	return (init_es2015$11 = __esmMin((() => {
		init_attributes$1();
		init_certification_request();
		init_certification_request_info();
	})))();
}
// node_modules/@simplewebauthn/server/node_modules/@peculiar/x509/build/x509.es.js
/*!
* MIT License
* 
* Copyright (c) Peculiar Ventures. All rights reserved.
* 
* Permission is hereby granted, free of charge, to any person obtaining a copy
* of this software and associated documentation files (the "Software"), to deal
* in the Software without restriction, including without limitation the rights
* to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
* copies of the Software, and to permit persons to whom the Software is
* furnished to do so, subject to the following conditions:
* 
* The above copyright notice and this permission notice shall be included in all
* copies or substantial portions of the Software.
* 
* THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
* IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
* FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
* AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
* LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
* OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
* SOFTWARE.
* 
*/
function toPositiveIntegerOctets(input) {
	let firstNonZero = 0;
	while (firstNonZero < input.length - 1 && input[firstNonZero] === 0) firstNonZero++;
	let serialNumber = input.slice(firstNonZero);
	if (!serialNumber.length) serialNumber = new Uint8Array([0]);
	if (serialNumber[0] > 127) {
		const newSerialNumber = new Uint8Array(serialNumber.length + 1);
		newSerialNumber[0] = 0;
		newSerialNumber.set(serialNumber, 1);
		serialNumber = newSerialNumber;
	}
	return serialNumber.buffer;
}
function normalizeCertificateSerialNumber(input) {
	return toPositiveIntegerOctets(BufferSourceConverter.toUint8Array(Convert.FromHex(input || "")));
}
function getCertificateSerialNumber(raw) {
	let serialNumber = BufferSourceConverter.toUint8Array(raw);
	if (serialNumber.length > 1 && serialNumber[0] === 0 && serialNumber[1] > 127) serialNumber = serialNumber.slice(1);
	return Convert.ToHex(serialNumber);
}
function isOID(id) {
	return new RegExp(OID_REGEX).test(id);
}
function replaceUnknownCharacter(text, char) {
	return `\\${Convert.ToHex(Convert.FromUtf8String(char)).toUpperCase()}`;
}
function escape$1(data) {
	return data.replace(/([,+"\\<>;])/g, "\\$1").replace(/^([ #])/, "\\$1").replace(/([ ]$)/, "\\$1").replace(/([\r\n\t])/, replaceUnknownCharacter);
}
function convertSpkiToRsaPkcs1(asnSpki, raw) {
	asnSpki.algorithm = new AlgorithmIdentifier({
		algorithm: id_rsaEncryption,
		parameters: null
	});
	raw = AsnConvert.serialize(asnSpki);
	return raw;
}
function addUrlsToObject(obj, key, urls) {
	if (urls.length === 1) obj[key] = urls[0].toTextObject();
	else {
		const names = new TextObject("");
		urls.forEach((name, index) => {
			const nameObj = name.toTextObject();
			const indexedKey = `${nameObj[TextObject.NAME]} ${index + 1}`;
			let field = names[indexedKey];
			if (!Array.isArray(field)) {
				field = [];
				names[indexedKey] = field;
			}
			field.push(nameObj);
		});
		obj[key] = names;
	}
}
function addAccessDescriptions(value, params, method, key) {
	const items = params[key];
	if (items) (Array.isArray(items) ? items : [items]).forEach((url) => {
		if (typeof url === "string") url = new GeneralName("url", url);
		value.push(new AccessDescription({
			accessMethod: method,
			accessLocation: AsnConvert.parse(url.rawData, GeneralName$1, selfProducedParseOptions)
		}));
	});
}
var diAlgorithm, AlgorithmProvider, diAlgorithmProvider, EcAlgorithm_1, idVersionOne, idBrainpoolP160r1, idBrainpoolP160t1, idBrainpoolP192r1, idBrainpoolP192t1, idBrainpoolP224r1, idBrainpoolP224t1, idBrainpoolP256r1, idBrainpoolP256t1, idBrainpoolP320r1, idBrainpoolP320t1, idBrainpoolP384r1, idBrainpoolP384t1, idBrainpoolP512r1, idBrainpoolP512t1, brainpoolP160r1, brainpoolP160t1, brainpoolP192r1, brainpoolP192t1, brainpoolP224r1, brainpoolP224t1, brainpoolP256r1, brainpoolP256t1, brainpoolP320r1, brainpoolP320t1, brainpoolP384r1, brainpoolP384t1, brainpoolP512r1, brainpoolP512t1, ECDSA, EcAlgorithm, NAME, VALUE, TextObject, DefaultAlgorithmSerializer, OidSerializer, TextConverter, _AsnData_rawData, _AsnData_options, AsnData, _a, CryptoProvider, cryptoProvider, selfProducedParseOptions, Extension, OID_REGEX, NameIdentifier, names, Name, ERR_GN_CONSTRUCTOR, ERR_GN_STRING_FORMAT, ERR_GUID, GUID_REGEX, id_GUID, id_UPN, EMAIL, GUID, GeneralName, GeneralNames, rPaddingTag, rEolChars, rBeginTag, rEndTag, rEolGroup, rPem, rEolPattern, PemConverter, PemData, PublicKey, AuthorityKeyIdentifierExtension, BasicConstraintsExtension, ExtendedKeyUsage, ExtendedKeyUsageExtension, KeyUsageFlags, KeyUsagesExtension, SubjectKeyIdentifierExtension, SubjectAlternativeNameExtension, ExtensionFactory, CertificatePolicyExtension, CRLDistributionPointsExtension, AuthorityInfoAccessExtension, IssuerAlternativeNameExtension, Attribute, ChallengePasswordAttribute, ExtensionsAttribute, AttributeFactory, diAsnSignatureFormatter, AsnDefaultSignatureFormatter, RsaAlgorithm_1, RsaAlgorithm, ShaAlgorithm, AsnEcSignatureFormatter, idX25519, idX448, idEd25519, idEd448, EdAlgorithm, MlDsaAlgorithm, SlhDsaAlgorithm, _Pkcs10CertificateRequest_tbs, _Pkcs10CertificateRequest_subjectName, _Pkcs10CertificateRequest_subject, _Pkcs10CertificateRequest_signatureAlgorithm, _Pkcs10CertificateRequest_signature, _Pkcs10CertificateRequest_publicKey, _Pkcs10CertificateRequest_attributes, _Pkcs10CertificateRequest_extensions, Pkcs10CertificateRequest, _X509Certificate_tbs, _X509Certificate_serialNumber, _X509Certificate_subjectName, _X509Certificate_subject, _X509Certificate_issuerName, _X509Certificate_issuer, _X509Certificate_notBefore, _X509Certificate_notAfter, _X509Certificate_signatureAlgorithm, _X509Certificate_signature, _X509Certificate_extensions, _X509Certificate_publicKey, X509Certificate, _X509Certificates_options, X509Certificates, X509ChainBuilder, _X509CrlEntry_serialNumber, _X509CrlEntry_revocationDate, _X509CrlEntry_reason, _X509CrlEntry_invalidity, _X509CrlEntry_extensions, X509CrlReason, X509CrlEntry, _X509Crl_tbs, _X509Crl_signatureAlgorithm, _X509Crl_issuerName, _X509Crl_thisUpdate, _X509Crl_nextUpdate, _X509Crl_entries, _X509Crl_extensions, X509Crl;
function init_x509_es() {
	return (init_x509_es = __esmMin((() => {
		init_es2015();
		init_es2015$1();
		init_index_es();
		init_tslib_es6();
		init_es2015$4();
		init_es2015$2();
		init_es2015$5();
		init_esm5();
		init_es2015$8();
		init_es2015$10();
		init_es2015$11();
		diAlgorithm = "crypto.algorithm";
		AlgorithmProvider = class {
			getAlgorithms() {
				return instance.resolveAll(diAlgorithm);
			}
			toAsnAlgorithm(alg) {
				const algCopy = { ...alg };
				if (algCopy.hash && typeof algCopy.hash === "string") algCopy.hash = { name: algCopy.hash };
				for (const algorithm of this.getAlgorithms()) {
					const res = algorithm.toAsnAlgorithm(algCopy);
					if (res) return res;
				}
				if (/^[0-9.]+$/.test(alg.name)) {
					const res = new AlgorithmIdentifier({ algorithm: alg.name });
					if ("parameters" in alg) res.parameters = alg.parameters;
					return res;
				}
				throw new Error("Cannot convert WebCrypto algorithm to ASN.1 algorithm");
			}
			toWebAlgorithm(alg) {
				for (const algorithm of this.getAlgorithms()) {
					const res = algorithm.toWebAlgorithm(alg);
					if (res) return res;
				}
				return {
					name: alg.algorithm,
					parameters: alg.parameters
				};
			}
		};
		diAlgorithmProvider = "crypto.algorithmProvider";
		instance.registerSingleton(diAlgorithmProvider, AlgorithmProvider);
		idVersionOne = "1.3.36.3.3.2.8.1.1";
		idBrainpoolP160r1 = `${idVersionOne}.1`;
		idBrainpoolP160t1 = `${idVersionOne}.2`;
		idBrainpoolP192r1 = `${idVersionOne}.3`;
		idBrainpoolP192t1 = `${idVersionOne}.4`;
		idBrainpoolP224r1 = `${idVersionOne}.5`;
		idBrainpoolP224t1 = `${idVersionOne}.6`;
		idBrainpoolP256r1 = `${idVersionOne}.7`;
		idBrainpoolP256t1 = `${idVersionOne}.8`;
		idBrainpoolP320r1 = `${idVersionOne}.9`;
		idBrainpoolP320t1 = `${idVersionOne}.10`;
		idBrainpoolP384r1 = `${idVersionOne}.11`;
		idBrainpoolP384t1 = `${idVersionOne}.12`;
		idBrainpoolP512r1 = `${idVersionOne}.13`;
		idBrainpoolP512t1 = `${idVersionOne}.14`;
		brainpoolP160r1 = "brainpoolP160r1";
		brainpoolP160t1 = "brainpoolP160t1";
		brainpoolP192r1 = "brainpoolP192r1";
		brainpoolP192t1 = "brainpoolP192t1";
		brainpoolP224r1 = "brainpoolP224r1";
		brainpoolP224t1 = "brainpoolP224t1";
		brainpoolP256r1 = "brainpoolP256r1";
		brainpoolP256t1 = "brainpoolP256t1";
		brainpoolP320r1 = "brainpoolP320r1";
		brainpoolP320t1 = "brainpoolP320t1";
		brainpoolP384r1 = "brainpoolP384r1";
		brainpoolP384t1 = "brainpoolP384t1";
		brainpoolP512r1 = "brainpoolP512r1";
		brainpoolP512t1 = "brainpoolP512t1";
		ECDSA = "ECDSA";
		EcAlgorithm = EcAlgorithm_1 = class EcAlgorithm {
			toAsnAlgorithm(alg) {
				switch (alg.name.toLowerCase()) {
					case ECDSA.toLowerCase(): if ("hash" in alg) switch ((typeof alg.hash === "string" ? alg.hash : alg.hash.name).toLowerCase()) {
						case "sha-1": return ecdsaWithSHA1;
						case "sha-256": return ecdsaWithSHA256;
						case "sha-384": return ecdsaWithSHA384;
						case "sha-512": return ecdsaWithSHA512;
					}
					else if ("namedCurve" in alg) {
						let parameters = "";
						switch (alg.namedCurve) {
							case "P-256":
								parameters = id_secp256r1;
								break;
							case "K-256":
								parameters = EcAlgorithm_1.SECP256K1;
								break;
							case "P-384":
								parameters = id_secp384r1;
								break;
							case "P-521":
								parameters = id_secp521r1;
								break;
							case brainpoolP160r1:
								parameters = idBrainpoolP160r1;
								break;
							case brainpoolP160t1:
								parameters = idBrainpoolP160t1;
								break;
							case brainpoolP192r1:
								parameters = idBrainpoolP192r1;
								break;
							case brainpoolP192t1:
								parameters = idBrainpoolP192t1;
								break;
							case brainpoolP224r1:
								parameters = idBrainpoolP224r1;
								break;
							case brainpoolP224t1:
								parameters = idBrainpoolP224t1;
								break;
							case brainpoolP256r1:
								parameters = idBrainpoolP256r1;
								break;
							case brainpoolP256t1:
								parameters = idBrainpoolP256t1;
								break;
							case brainpoolP320r1:
								parameters = idBrainpoolP320r1;
								break;
							case brainpoolP320t1:
								parameters = idBrainpoolP320t1;
								break;
							case brainpoolP384r1:
								parameters = idBrainpoolP384r1;
								break;
							case brainpoolP384t1:
								parameters = idBrainpoolP384t1;
								break;
							case brainpoolP512r1:
								parameters = idBrainpoolP512r1;
								break;
							case brainpoolP512t1: parameters = idBrainpoolP512t1;
						}
						if (parameters) return new AlgorithmIdentifier({
							algorithm: id_ecPublicKey,
							parameters: AsnConvert.serialize(new ECParameters({ namedCurve: parameters }))
						});
					}
				}
				return null;
			}
			toWebAlgorithm(alg) {
				switch (alg.algorithm) {
					case id_ecdsaWithSHA1: return {
						name: ECDSA,
						hash: { name: "SHA-1" }
					};
					case id_ecdsaWithSHA256: return {
						name: ECDSA,
						hash: { name: "SHA-256" }
					};
					case id_ecdsaWithSHA384: return {
						name: ECDSA,
						hash: { name: "SHA-384" }
					};
					case id_ecdsaWithSHA512: return {
						name: ECDSA,
						hash: { name: "SHA-512" }
					};
					case id_ecPublicKey:
						if (!alg.parameters) throw new TypeError("Cannot get required parameters from EC algorithm");
						switch (AsnConvert.parse(alg.parameters, ECParameters).namedCurve) {
							case id_secp256r1: return {
								name: ECDSA,
								namedCurve: "P-256"
							};
							case EcAlgorithm_1.SECP256K1: return {
								name: ECDSA,
								namedCurve: "K-256"
							};
							case id_secp384r1: return {
								name: ECDSA,
								namedCurve: "P-384"
							};
							case id_secp521r1: return {
								name: ECDSA,
								namedCurve: "P-521"
							};
							case idBrainpoolP160r1: return {
								name: ECDSA,
								namedCurve: brainpoolP160r1
							};
							case idBrainpoolP160t1: return {
								name: ECDSA,
								namedCurve: brainpoolP160t1
							};
							case idBrainpoolP192r1: return {
								name: ECDSA,
								namedCurve: brainpoolP192r1
							};
							case idBrainpoolP192t1: return {
								name: ECDSA,
								namedCurve: brainpoolP192t1
							};
							case idBrainpoolP224r1: return {
								name: ECDSA,
								namedCurve: brainpoolP224r1
							};
							case idBrainpoolP224t1: return {
								name: ECDSA,
								namedCurve: brainpoolP224t1
							};
							case idBrainpoolP256r1: return {
								name: ECDSA,
								namedCurve: brainpoolP256r1
							};
							case idBrainpoolP256t1: return {
								name: ECDSA,
								namedCurve: brainpoolP256t1
							};
							case idBrainpoolP320r1: return {
								name: ECDSA,
								namedCurve: brainpoolP320r1
							};
							case idBrainpoolP320t1: return {
								name: ECDSA,
								namedCurve: brainpoolP320t1
							};
							case idBrainpoolP384r1: return {
								name: ECDSA,
								namedCurve: brainpoolP384r1
							};
							case idBrainpoolP384t1: return {
								name: ECDSA,
								namedCurve: brainpoolP384t1
							};
							case idBrainpoolP512r1: return {
								name: ECDSA,
								namedCurve: brainpoolP512r1
							};
							case idBrainpoolP512t1: return {
								name: ECDSA,
								namedCurve: brainpoolP512t1
							};
						}
				}
				return null;
			}
		};
		EcAlgorithm.SECP256K1 = "1.3.132.0.10";
		EcAlgorithm = EcAlgorithm_1 = __decorate([injectable()], EcAlgorithm);
		instance.registerSingleton(diAlgorithm, EcAlgorithm);
		NAME = Symbol("name");
		VALUE = Symbol("value");
		TextObject = class {
			constructor(name, items = {}, value = "") {
				this[NAME] = name;
				this[VALUE] = value;
				for (const key in items) this[key] = items[key];
			}
		};
		TextObject.NAME = NAME;
		TextObject.VALUE = VALUE;
		DefaultAlgorithmSerializer = class {
			static toTextObject(alg) {
				const obj = new TextObject("Algorithm Identifier", {}, OidSerializer.toString(alg.algorithm));
				if (alg.parameters) switch (alg.algorithm) {
					case id_ecPublicKey: {
						const ecAlg = new EcAlgorithm().toWebAlgorithm(alg);
						if (ecAlg && "namedCurve" in ecAlg) obj["Named Curve"] = ecAlg.namedCurve;
						else obj["Parameters"] = alg.parameters;
						break;
					}
					default: obj["Parameters"] = alg.parameters;
				}
				return obj;
			}
		};
		OidSerializer = class {
			static toString(oid) {
				const name = this.items[oid];
				if (name) return name;
				return oid;
			}
		};
		OidSerializer.items = {
			[id_sha1]: "sha1",
			[id_sha224]: "sha224",
			[id_sha256]: "sha256",
			[id_sha384]: "sha384",
			[id_sha512]: "sha512",
			[id_rsaEncryption]: "rsaEncryption",
			[id_sha1WithRSAEncryption]: "sha1WithRSAEncryption",
			[id_sha224WithRSAEncryption]: "sha224WithRSAEncryption",
			[id_sha256WithRSAEncryption]: "sha256WithRSAEncryption",
			[id_sha384WithRSAEncryption]: "sha384WithRSAEncryption",
			[id_sha512WithRSAEncryption]: "sha512WithRSAEncryption",
			[id_ecPublicKey]: "ecPublicKey",
			[id_ecdsaWithSHA1]: "ecdsaWithSHA1",
			[id_ecdsaWithSHA224]: "ecdsaWithSHA224",
			[id_ecdsaWithSHA256]: "ecdsaWithSHA256",
			[id_ecdsaWithSHA384]: "ecdsaWithSHA384",
			[id_ecdsaWithSHA512]: "ecdsaWithSHA512",
			[id_kp_serverAuth]: "TLS WWW server authentication",
			[id_kp_clientAuth]: "TLS WWW client authentication",
			[id_kp_codeSigning]: "Code Signing",
			[id_kp_emailProtection]: "E-mail Protection",
			[id_kp_timeStamping]: "Time Stamping",
			[id_kp_OCSPSigning]: "OCSP Signing",
			[id_signedData]: "Signed Data"
		};
		TextConverter = class {
			static serialize(obj) {
				return this.serializeObj(obj).join("\n");
			}
			static pad(deep = 0) {
				return "".padStart(2 * deep, " ");
			}
			static serializeObj(obj, deep = 0) {
				const res = [];
				let pad = this.pad(deep++);
				let value = "";
				const objValue = obj[TextObject.VALUE];
				if (objValue) value = ` ${objValue}`;
				res.push(`${pad}${obj[TextObject.NAME]}:${value}`);
				pad = this.pad(deep);
				for (const key in obj) {
					if (typeof key === "symbol") continue;
					const value = obj[key];
					const keyValue = key ? `${key}: ` : "";
					if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") res.push(`${pad}${keyValue}${value}`);
					else if (value instanceof Date) res.push(`${pad}${keyValue}${value.toUTCString()}`);
					else if (Array.isArray(value)) for (const obj of value) {
						obj[TextObject.NAME] = key;
						res.push(...this.serializeObj(obj, deep));
					}
					else if (value instanceof TextObject) {
						value[TextObject.NAME] = key;
						res.push(...this.serializeObj(value, deep));
					} else if (BufferSourceConverter.isBufferSource(value)) {
						if (key) {
							res.push(`${pad}${keyValue}`);
							res.push(...this.serializeBufferSource(value, deep + 1));
						} else res.push(...this.serializeBufferSource(value, deep));
					} else if ("toTextObject" in value) {
						const obj = value.toTextObject();
						obj[TextObject.NAME] = key;
						res.push(...this.serializeObj(obj, deep));
					} else throw new TypeError("Cannot serialize data in text format. Unsupported type.");
				}
				return res;
			}
			static serializeBufferSource(buffer, deep = 0) {
				const pad = this.pad(deep);
				const view = BufferSourceConverter.toUint8Array(buffer);
				const res = [];
				for (let i = 0; i < view.length;) {
					const row = [];
					for (let j = 0; j < 16 && i < view.length; j++) {
						if (j === 8) row.push("");
						const hex = view[i++].toString(16).padStart(2, "0");
						row.push(hex);
					}
					res.push(`${pad}${row.join(" ")}`);
				}
				return res;
			}
			static serializeAlgorithm(alg) {
				return this.algorithmSerializer.toTextObject(alg);
			}
		};
		TextConverter.oidSerializer = OidSerializer;
		TextConverter.algorithmSerializer = DefaultAlgorithmSerializer;
		AsnData = class AsnData {
			get parseOptions() {
				return __classPrivateFieldGet(this, _AsnData_options, "f");
			}
			get rawData() {
				if (!__classPrivateFieldGet(this, _AsnData_rawData, "f")) __classPrivateFieldSet(this, _AsnData_rawData, AsnConvert.serialize(this.asn), "f");
				return __classPrivateFieldGet(this, _AsnData_rawData, "f");
			}
			constructor(...args) {
				_AsnData_rawData.set(this, void 0);
				_AsnData_options.set(this, void 0);
				if (BufferSourceConverter.isBufferSource(args[0])) {
					__classPrivateFieldSet(this, _AsnData_options, args[2], "f");
					this.asn = AsnConvert.parse(args[0], args[1], args[2]);
					__classPrivateFieldSet(this, _AsnData_rawData, BufferSourceConverter.toArrayBuffer(args[0]), "f");
					this.onInit(this.asn);
				} else {
					__classPrivateFieldSet(this, _AsnData_options, args[1], "f");
					this.asn = args[0];
					this.onInit(this.asn);
				}
			}
			equal(data) {
				if (data instanceof AsnData) return isEqual(data.rawData, this.rawData);
				return false;
			}
			toString(format = "text") {
				switch (format) {
					case "asn": return AsnConvert.toString(this.rawData, __classPrivateFieldGet(this, _AsnData_options, "f"));
					case "text": return TextConverter.serialize(this.toTextObject());
					case "hex": return Convert.ToHex(this.rawData);
					case "base64": return Convert.ToBase64(this.rawData);
					case "base64url": return Convert.ToBase64Url(this.rawData);
					default: throw TypeError("Argument 'format' is unsupported value");
				}
			}
			getTextName() {
				return this.constructor.NAME;
			}
			toTextObject() {
				const obj = this.toTextObjectEmpty();
				obj[""] = this.rawData;
				return obj;
			}
			toTextObjectEmpty(value) {
				return new TextObject(this.getTextName(), {}, value);
			}
		};
		_AsnData_rawData = /* @__PURE__ */ new WeakMap(), _AsnData_options = /* @__PURE__ */ new WeakMap();
		AsnData.NAME = "ASN";
		CryptoProvider = class CryptoProvider {
			static isCryptoKeyPair(data) {
				return data && data.privateKey && data.publicKey;
			}
			static isCryptoKey(data) {
				return data && data.usages && data.type && data.algorithm && data.extractable !== void 0;
			}
			constructor() {
				this.items = /* @__PURE__ */ new Map();
				this[_a] = "CryptoProvider";
				if (typeof self !== "undefined" && typeof crypto !== "undefined") this.set(CryptoProvider.DEFAULT, crypto);
				else if (typeof global !== "undefined" && global.crypto && global.crypto.subtle) this.set(CryptoProvider.DEFAULT, global.crypto);
			}
			clear() {
				this.items.clear();
			}
			delete(key) {
				return this.items.delete(key);
			}
			forEach(callbackfn, thisArg) {
				return this.items.forEach(callbackfn, thisArg);
			}
			has(key) {
				return this.items.has(key);
			}
			get size() {
				return this.items.size;
			}
			entries() {
				return this.items.entries();
			}
			keys() {
				return this.items.keys();
			}
			values() {
				return this.items.values();
			}
			[Symbol.iterator]() {
				return this.items[Symbol.iterator]();
			}
			get(key = CryptoProvider.DEFAULT) {
				const crypto = this.items.get(key.toLowerCase());
				if (!crypto) throw new Error(`Cannot get Crypto by name '${key}'`);
				return crypto;
			}
			set(key, value) {
				if (typeof key === "string") {
					if (!value) throw new TypeError("Argument 'value' is required");
					this.items.set(key.toLowerCase(), value);
				} else this.items.set(CryptoProvider.DEFAULT, key);
				return this;
			}
		};
		_a = Symbol.toStringTag;
		CryptoProvider.DEFAULT = "default";
		cryptoProvider = new CryptoProvider();
		selfProducedParseOptions = { berOptions: {
			maxDepth: Infinity,
			maxNodes: Infinity,
			maxContentLength: Infinity
		} };
		Extension = class Extension extends AsnData {
			constructor(...args) {
				let raw;
				let options;
				if (BufferSourceConverter.isBufferSource(args[0])) {
					raw = BufferSourceConverter.toArrayBuffer(args[0]);
					options = args[1];
				} else {
					raw = AsnConvert.serialize(new Extension$1({
						extnID: args[0],
						critical: args[1],
						extnValue: new OctetString(BufferSourceConverter.toArrayBuffer(args[2]))
					}));
					options = selfProducedParseOptions;
				}
				super(raw, Extension$1, options);
			}
			onInit(asn) {
				this.type = asn.extnID;
				this.critical = asn.critical;
				this.value = asn.extnValue.buffer;
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj[""] = this.value;
				return obj;
			}
			toTextObjectWithoutValue() {
				const obj = this.toTextObjectEmpty(this.critical ? "critical" : void 0);
				if (obj[TextObject.NAME] === Extension.NAME) obj[TextObject.NAME] = OidSerializer.toString(this.type);
				return obj;
			}
		};
		OID_REGEX = /^[0-2](?:\.[1-9][0-9]*)+$/;
		NameIdentifier = class {
			constructor(names = {}) {
				this.items = {};
				for (const id in names) this.register(id, names[id]);
			}
			get(idOrName) {
				return this.items[idOrName] || null;
			}
			findId(idOrName) {
				if (!isOID(idOrName)) return this.get(idOrName);
				return idOrName;
			}
			register(id, name) {
				this.items[id] = name;
				this.items[name] = id;
			}
		};
		names = new NameIdentifier();
		names.register("CN", "2.5.4.3");
		names.register("L", "2.5.4.7");
		names.register("ST", "2.5.4.8");
		names.register("O", "2.5.4.10");
		names.register("OU", "2.5.4.11");
		names.register("C", "2.5.4.6");
		names.register("DC", "0.9.2342.19200300.100.1.25");
		names.register("E", "1.2.840.113549.1.9.1");
		names.register("G", "2.5.4.42");
		names.register("I", "2.5.4.43");
		names.register("SN", "2.5.4.4");
		names.register("T", "2.5.4.12");
		Name = class Name {
			static isASCII(text) {
				for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 255) return false;
				return true;
			}
			static isPrintableString(text) {
				return /^[A-Za-z0-9 '()+,-./:=?]*$/g.test(text);
			}
			constructor(data, extraNames = {}) {
				this.extraNames = new NameIdentifier();
				this.asn = new Name$1();
				for (const key in extraNames) if (Object.prototype.hasOwnProperty.call(extraNames, key)) {
					const value = extraNames[key];
					this.extraNames.register(key, value);
				}
				if (typeof data === "string") this.asn = this.fromString(data);
				else if (data instanceof Name$1) this.asn = data;
				else if (BufferSourceConverter.isBufferSource(data)) this.asn = AsnConvert.parse(data, Name$1);
				else this.asn = this.fromJSON(data);
			}
			getField(idOrName) {
				const id = this.extraNames.findId(idOrName) || names.findId(idOrName);
				const res = [];
				for (const name of this.asn) for (const rdn of name) if (rdn.type === id) res.push(rdn.value.toString());
				return res;
			}
			getName(idOrName) {
				return this.extraNames.get(idOrName) || names.get(idOrName);
			}
			toString() {
				return this.asn.map((rdn) => rdn.map((o) => {
					return `${this.getName(o.type) || o.type}=${o.value.anyValue ? `#${Convert.ToHex(o.value.anyValue)}` : escape$1(o.value.toString())}`;
				}).join("+")).join(", ");
			}
			toJSON() {
				var _a;
				const json = [];
				for (const rdn of this.asn) {
					const jsonItem = {};
					for (const attr of rdn) {
						const type = this.getName(attr.type) || attr.type;
						(_a = jsonItem[type]) !== null && _a !== void 0 || (jsonItem[type] = []);
						jsonItem[type].push(attr.value.anyValue ? `#${Convert.ToHex(attr.value.anyValue)}` : attr.value.toString());
					}
					json.push(jsonItem);
				}
				return json;
			}
			fromString(data) {
				const asn = new Name$1();
				const regex = /(\d\.[\d.]*\d|[A-Za-z]+)=((?:"")|(?:".*?[^\\]")|(?:[^,+"\\](?=[,+]|$))|(?:[^,+].*?(?:[^\\][,+]))|(?:))([,+])?/g;
				let matches = null;
				let level = ",";
				while (matches = regex.exec(`${data},`)) {
					let [, type, value] = matches;
					const lastChar = value[value.length - 1];
					if (lastChar === "," || lastChar === "+") {
						value = value.slice(0, value.length - 1);
						matches[3] = lastChar;
					}
					const next = matches[3];
					type = this.getTypeOid(type);
					const attr = this.createAttribute(type, value);
					if (level === "+") asn[asn.length - 1].push(attr);
					else asn.push(new RelativeDistinguishedName([attr]));
					level = next;
				}
				return asn;
			}
			fromJSON(data) {
				const asn = new Name$1();
				for (const item of data) {
					const asnRdn = new RelativeDistinguishedName();
					for (const type in item) {
						const typeId = this.getTypeOid(type);
						const values = item[type];
						for (const value of values) {
							const asnAttr = this.createAttribute(typeId, value);
							asnRdn.push(asnAttr);
						}
					}
					asn.push(asnRdn);
				}
				return asn;
			}
			getTypeOid(type) {
				if (!/[\d.]+/.test(type)) type = this.getName(type) || "";
				if (!type) throw new Error(`Cannot get OID for name type '${type}'`);
				return type;
			}
			createAttribute(type, value) {
				const attr = new AttributeTypeAndValue({ type });
				if (typeof value === "object") for (const key in value) switch (key) {
					case "ia5String":
						attr.value.ia5String = value[key];
						break;
					case "utf8String":
						attr.value.utf8String = value[key];
						break;
					case "universalString":
						attr.value.universalString = value[key];
						break;
					case "bmpString":
						attr.value.bmpString = value[key];
						break;
					case "printableString": attr.value.printableString = value[key];
				}
				else if (value[0] === "#") attr.value.anyValue = Convert.FromHex(value.slice(1));
				else {
					const processedValue = this.processStringValue(value);
					if (type === this.getName("E") || type === this.getName("DC")) attr.value.ia5String = processedValue;
					else if (Name.isPrintableString(processedValue)) attr.value.printableString = processedValue;
					else attr.value.utf8String = processedValue;
				}
				return attr;
			}
			processStringValue(value) {
				const quotedMatches = /"(.*?[^\\])?"/.exec(value);
				if (quotedMatches) value = quotedMatches[1];
				return value.replace(/\\0a/gi, "\n").replace(/\\0d/gi, "\r").replace(/\\0g/gi, "	").replace(/\\(.)/g, "$1");
			}
			toArrayBuffer() {
				return AsnConvert.serialize(this.asn);
			}
			async getThumbprint(arg1, arg2) {
				let crypto;
				let algorithm = "SHA-1";
				if (arg1) {
					if (typeof arg1 === "object" && "subtle" in arg1) crypto = arg1;
					else {
						algorithm = arg1;
						crypto = arg2;
					}
				}
				crypto !== null && crypto !== void 0 || (crypto = cryptoProvider.get());
				return await crypto.subtle.digest(algorithm, this.toArrayBuffer());
			}
		};
		ERR_GN_CONSTRUCTOR = "Cannot initialize GeneralName from ASN.1 data.";
		ERR_GN_STRING_FORMAT = `${ERR_GN_CONSTRUCTOR} Unsupported string format in use.`;
		ERR_GUID = `${ERR_GN_CONSTRUCTOR} Value doesn't match to GUID regular expression.`;
		GUID_REGEX = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;
		id_GUID = "1.3.6.1.4.1.311.25.1";
		id_UPN = "1.3.6.1.4.1.311.20.2.3";
		EMAIL = "email";
		GUID = "guid";
		GeneralName = class extends AsnData {
			constructor(...args) {
				var _a;
				let name;
				let options;
				if (BufferSourceConverter.isBufferSource(args[0])) {
					options = args[1];
					name = AsnConvert.parse(args[0], GeneralName$1, options);
				} else if (typeof args[0] === "string") {
					options = selfProducedParseOptions;
					switch (args[0]) {
						case "dn": {
							const derName = new Name(args[1]).toArrayBuffer();
							const asnName = AsnConvert.parse(derName, Name$1, selfProducedParseOptions);
							name = new GeneralName$1({ directoryName: asnName });
							break;
						}
						case "dns":
							name = new GeneralName$1({ dNSName: args[1] });
							break;
						case EMAIL:
							name = new GeneralName$1({ rfc822Name: args[1] });
							break;
						case GUID: {
							const matches = new RegExp(GUID_REGEX, "i").exec(args[1]);
							if (!matches) throw new Error("Cannot parse GUID value. Value doesn't match to regular expression");
							const hex = matches.slice(1).map((o, i) => {
								if (i < 3) return Convert.ToHex(new Uint8Array(Convert.FromHex(o)).reverse());
								return o;
							}).join("");
							name = new GeneralName$1({ otherName: new OtherName({
								typeId: id_GUID,
								value: AsnConvert.serialize(new OctetString(Convert.FromHex(hex)))
							}) });
							break;
						}
						case "ip":
							name = new GeneralName$1({ iPAddress: args[1] });
							break;
						case "id":
							name = new GeneralName$1({ registeredID: args[1] });
							break;
						case "upn":
							name = new GeneralName$1({ otherName: new OtherName({
								typeId: id_UPN,
								value: AsnConvert.serialize(AsnUtf8StringConverter.toASN(args[1]))
							}) });
							break;
						case "url":
							name = new GeneralName$1({ uniformResourceIdentifier: args[1] });
							break;
						default: throw new Error("Cannot create GeneralName. Unsupported type of the name");
					}
				} else {
					name = args[0];
					options = (_a = args[1]) !== null && _a !== void 0 ? _a : selfProducedParseOptions;
				}
				super(name, options);
			}
			onInit(asn) {
				if (asn.dNSName != void 0) {
					this.type = "dns";
					this.value = asn.dNSName;
				} else if (asn.rfc822Name != void 0) {
					this.type = EMAIL;
					this.value = asn.rfc822Name;
				} else if (asn.iPAddress != void 0) {
					this.type = "ip";
					this.value = asn.iPAddress;
				} else if (asn.uniformResourceIdentifier != void 0) {
					this.type = "url";
					this.value = asn.uniformResourceIdentifier;
				} else if (asn.registeredID != void 0) {
					this.type = "id";
					this.value = asn.registeredID;
				} else if (asn.directoryName != void 0) {
					this.type = "dn";
					this.value = new Name(asn.directoryName).toString();
				} else if (asn.otherName != void 0) {
					if (asn.otherName.typeId === id_GUID) {
						this.type = GUID;
						const guid = AsnConvert.parse(asn.otherName.value, OctetString, this.parseOptions);
						const matches = new RegExp(GUID_REGEX, "i").exec(Convert.ToHex(guid));
						if (!matches) throw new Error(ERR_GUID);
						this.value = matches.slice(1).map((o, i) => {
							if (i < 3) return Convert.ToHex(new Uint8Array(Convert.FromHex(o)).reverse());
							return o;
						}).join("-");
					} else if (asn.otherName.typeId === id_UPN) {
						this.type = "upn";
						this.value = AsnConvert.parse(asn.otherName.value, DirectoryString, this.parseOptions).toString();
					} else throw new Error(ERR_GN_STRING_FORMAT);
				} else throw new Error(ERR_GN_STRING_FORMAT);
			}
			toJSON() {
				return {
					type: this.type,
					value: this.value
				};
			}
			toTextObject() {
				let type;
				switch (this.type) {
					case "dn":
					case "dns":
					case GUID:
					case "ip":
					case "id":
					case "upn":
					case "url":
						type = this.type.toUpperCase();
						break;
					case EMAIL:
						type = "Email";
						break;
					default: throw new Error("Unsupported GeneralName type");
				}
				let value = this.value;
				if (this.type === "id") value = OidSerializer.toString(value);
				return new TextObject(type, void 0, value);
			}
		};
		GeneralNames = class extends AsnData {
			constructor(params, options) {
				let names;
				let stored = selfProducedParseOptions;
				if (params instanceof GeneralNames$1) names = params;
				else if (Array.isArray(params)) {
					const items = [];
					for (const name of params) if (name instanceof GeneralName$1) items.push(name);
					else {
						const asnName = AsnConvert.parse(new GeneralName(name.type, name.value).rawData, GeneralName$1, selfProducedParseOptions);
						items.push(asnName);
					}
					names = new GeneralNames$1(items);
				} else if (BufferSourceConverter.isBufferSource(params)) {
					names = AsnConvert.parse(params, GeneralNames$1, options);
					stored = options !== null && options !== void 0 ? options : {};
				} else throw new Error("Cannot initialize GeneralNames. Incorrect incoming arguments");
				super(names, stored);
			}
			onInit(asn) {
				const items = [];
				for (const asnName of asn) {
					let name = null;
					try {
						name = new GeneralName(asnName, this.parseOptions);
					} catch {
						continue;
					}
					items.push(name);
				}
				this.items = items;
			}
			toJSON() {
				return this.items.map((o) => o.toJSON());
			}
			toTextObject() {
				const res = super.toTextObjectEmpty();
				for (const name of this.items) {
					const nameObj = name.toTextObject();
					let field = res[nameObj[TextObject.NAME]];
					if (!Array.isArray(field)) {
						field = [];
						res[nameObj[TextObject.NAME]] = field;
					}
					field.push(nameObj);
				}
				return res;
			}
		};
		GeneralNames.NAME = "GeneralNames";
		rPaddingTag = "-{5}";
		rEolChars = "\\n";
		rBeginTag = `${rPaddingTag}BEGIN (${`[^${rEolChars}]+`}(?=${rPaddingTag}))${rPaddingTag}`;
		rEndTag = `${rPaddingTag}END \\1${rPaddingTag}`;
		rEolGroup = "\\n";
		rPem = `${rBeginTag}${rEolGroup}(?:((?:${`[^:${rEolChars}]+`}: ${`(?:[^${rEolChars}]+${rEolGroup}(?: +[^${rEolChars}]+${rEolGroup})*)`})+))?${rEolGroup}?(${`(?:[a-zA-Z0-9=+/]+${rEolGroup})+`})${rEndTag}`;
		rEolPattern = new RegExp(`[${rEolChars}]+`, "g");
		PemConverter = class {
			static isPem(data) {
				return typeof data === "string" && new RegExp(rPem, "g").test(data.replace(/\r/g, ""));
			}
			static decodeWithHeaders(pem) {
				pem = pem.replace(/\r/g, "");
				const pattern = new RegExp(rPem, "g");
				const res = [];
				let matches = null;
				while (matches = pattern.exec(pem)) {
					const base64 = matches[3].replace(rEolPattern, "");
					const pemStruct = {
						type: matches[1],
						headers: [],
						rawData: Convert.FromBase64(base64)
					};
					const headersString = matches[2];
					if (headersString) {
						const headers = headersString.split(new RegExp(rEolGroup, "g"));
						let lastHeader = null;
						for (const header of headers) {
							const [key, value] = header.split(/:(.*)/);
							if (value === void 0) {
								if (!lastHeader) throw new Error("Cannot parse PEM string. Incorrect header value");
								lastHeader.value += key.trim();
							} else {
								if (lastHeader) pemStruct.headers.push(lastHeader);
								lastHeader = {
									key,
									value: value.trim()
								};
							}
						}
						if (lastHeader) pemStruct.headers.push(lastHeader);
					}
					res.push(pemStruct);
				}
				return res;
			}
			static decode(pem) {
				return this.decodeWithHeaders(pem).map((o) => o.rawData);
			}
			static decodeFirst(pem) {
				const items = this.decode(pem);
				if (!items.length) throw new RangeError("PEM string doesn't contain any objects");
				return items[0];
			}
			static encode(rawData, tag) {
				if (Array.isArray(rawData)) {
					const raws = new Array();
					if (tag) rawData.forEach((element) => {
						if (!BufferSourceConverter.isBufferSource(element)) throw new TypeError("Cannot encode array of BufferSource in PEM format. Not all items of the array are BufferSource");
						raws.push(this.encodeStruct({
							type: tag,
							rawData: BufferSourceConverter.toArrayBuffer(element)
						}));
					});
					else rawData.forEach((element) => {
						if (!("type" in element)) throw new TypeError("Cannot encode array of PemStruct in PEM format. Not all items of the array are PemStrut");
						raws.push(this.encodeStruct(element));
					});
					return raws.join("\n");
				} else {
					if (!tag) throw new Error("Required argument 'tag' is missed");
					return this.encodeStruct({
						type: tag,
						rawData: BufferSourceConverter.toArrayBuffer(rawData)
					});
				}
			}
			static encodeStruct(pem) {
				var _a;
				const upperCaseType = pem.type.toLocaleUpperCase();
				const res = [];
				res.push(`-----BEGIN ${upperCaseType}-----`);
				if ((_a = pem.headers) === null || _a === void 0 ? void 0 : _a.length) {
					for (const header of pem.headers) res.push(`${header.key}: ${header.value}`);
					res.push("");
				}
				const base64 = Convert.ToBase64(pem.rawData);
				for (let i = 0; i < base64.length; i += 64) res.push(base64.substring(i, i + 64));
				res.push(`-----END ${upperCaseType}-----`);
				return res.join("\n");
			}
		};
		PemConverter.CertificateTag = "CERTIFICATE";
		PemConverter.CrlTag = "CRL";
		PemConverter.CertificateRequestTag = "CERTIFICATE REQUEST";
		PemConverter.PublicKeyTag = "PUBLIC KEY";
		PemConverter.PrivateKeyTag = "PRIVATE KEY";
		PemData = class PemData extends AsnData {
			static isAsnEncoded(data) {
				return BufferSourceConverter.isBufferSource(data) || typeof data === "string";
			}
			static toArrayBuffer(raw) {
				if (typeof raw === "string") {
					if (PemConverter.isPem(raw)) return PemConverter.decode(raw)[0];
					else if (Convert.isHex(raw)) return Convert.FromHex(raw);
					else if (Convert.isBase64(raw)) return Convert.FromBase64(raw);
					else if (Convert.isBase64Url(raw)) return Convert.FromBase64Url(raw);
					else throw new TypeError("Unsupported format of 'raw' argument. Must be one of DER, PEM, HEX, Base64, or Base4Url");
				} else {
					const buffer = BufferSourceConverter.toUint8Array(raw);
					if (buffer.length > 0 && buffer[0] === 48) return BufferSourceConverter.toArrayBuffer(raw);
					const stringRaw = Convert.ToBinary(raw);
					if (PemConverter.isPem(stringRaw)) return PemConverter.decode(stringRaw)[0];
					else if (Convert.isHex(stringRaw)) return Convert.FromHex(stringRaw);
					else if (Convert.isBase64(stringRaw)) return Convert.FromBase64(stringRaw);
					else if (Convert.isBase64Url(stringRaw)) return Convert.FromBase64Url(stringRaw);
					throw new TypeError("Unsupported format of 'raw' argument. Must be one of DER, PEM, HEX, Base64, or Base4Url");
				}
			}
			constructor(...args) {
				if (PemData.isAsnEncoded(args[0])) super(PemData.toArrayBuffer(args[0]), args[1], args[2]);
				else super(args[0], args[1]);
			}
			toString(format = "pem") {
				switch (format) {
					case "pem": return PemConverter.encode(this.rawData, this.tag);
					default: return super.toString(format);
				}
			}
		};
		PublicKey = class PublicKey extends PemData {
			static async create(data, crypto = cryptoProvider.get()) {
				if (data instanceof PublicKey) return data;
				else if (CryptoProvider.isCryptoKey(data)) {
					if (data.type !== "public") throw new TypeError("Public key is required");
					const spki = await crypto.subtle.exportKey("spki", data);
					return new PublicKey(spki);
				} else if (data.publicKey) return data.publicKey;
				else if (BufferSourceConverter.isBufferSource(data)) return new PublicKey(data);
				else throw new TypeError("Unsupported PublicKeyType");
			}
			constructor(param, options) {
				if (PemData.isAsnEncoded(param)) super(param, SubjectPublicKeyInfo, options);
				else super(param, options);
				this.tag = PemConverter.PublicKeyTag;
			}
			async export(arg1, arg2, arg3) {
				let crypto;
				let keyUsages = ["verify"];
				let algorithm = {
					hash: "SHA-256",
					...this.algorithm
				};
				if (arg2) {
					algorithm = arg1;
					keyUsages = arg2;
					crypto = arg3;
				} else crypto = arg1;
				crypto !== null && crypto !== void 0 || (crypto = cryptoProvider.get());
				let raw = this.rawData;
				const asnSpki = AsnConvert.parse(this.rawData, SubjectPublicKeyInfo, this.parseOptions);
				if (asnSpki.algorithm.algorithm === "1.2.840.113549.1.1.10") raw = convertSpkiToRsaPkcs1(asnSpki, raw);
				return crypto.subtle.importKey("spki", raw, algorithm, true, keyUsages);
			}
			onInit(asn) {
				const algProv = instance.resolve(diAlgorithmProvider);
				const algorithm = this.algorithm = algProv.toWebAlgorithm(asn.algorithm);
				switch (asn.algorithm.algorithm) {
					case id_rsaEncryption: {
						const rsaPublicKey = AsnConvert.parse(asn.subjectPublicKey, RSAPublicKey, this.parseOptions);
						const modulus = BufferSourceConverter.toUint8Array(rsaPublicKey.modulus);
						algorithm.publicExponent = BufferSourceConverter.toUint8Array(rsaPublicKey.publicExponent);
						algorithm.modulusLength = (!modulus[0] ? modulus.slice(1) : modulus).byteLength << 3;
						break;
					}
				}
			}
			async getThumbprint(arg1, arg2) {
				let crypto;
				let algorithm = "SHA-1";
				if (arg1) {
					if (typeof arg1 === "object" && "subtle" in arg1) crypto = arg1;
					else {
						algorithm = arg1;
						crypto = arg2;
					}
				}
				crypto !== null && crypto !== void 0 || (crypto = cryptoProvider.get());
				return await crypto.subtle.digest(algorithm, this.rawData);
			}
			async getKeyIdentifier(arg1, arg2) {
				let crypto;
				let algorithm = "SHA-1";
				if (arg1) {
					if (typeof arg1 === "object" && "subtle" in arg1) crypto = arg1;
					else {
						algorithm = arg1;
						crypto = arg2;
					}
				}
				crypto !== null && crypto !== void 0 || (crypto = cryptoProvider.get());
				const asn = AsnConvert.parse(this.rawData, SubjectPublicKeyInfo, this.parseOptions);
				return await crypto.subtle.digest(algorithm, asn.subjectPublicKey);
			}
			toTextObject() {
				const obj = this.toTextObjectEmpty();
				const asn = AsnConvert.parse(this.rawData, SubjectPublicKeyInfo, this.parseOptions);
				obj["Algorithm"] = TextConverter.serializeAlgorithm(asn.algorithm);
				switch (asn.algorithm.algorithm) {
					case id_ecPublicKey:
						obj["EC Point"] = asn.subjectPublicKey;
						break;
					case id_rsaEncryption:
					default: obj["Raw Data"] = asn.subjectPublicKey;
				}
				return obj;
			}
		};
		AuthorityKeyIdentifierExtension = class AuthorityKeyIdentifierExtension extends Extension {
			static async create(param, critical = false, crypto = cryptoProvider.get()) {
				if ("name" in param && "serialNumber" in param) return new AuthorityKeyIdentifierExtension(param, critical);
				const id = await (await PublicKey.create(param, crypto)).getKeyIdentifier(crypto);
				return new AuthorityKeyIdentifierExtension(Convert.ToHex(id), critical);
			}
			constructor(...args) {
				if (BufferSourceConverter.isBufferSource(args[0])) super(args[0], args[1]);
				else if (typeof args[0] === "string") {
					const value = new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(Convert.FromHex(args[0])) });
					super(id_ce_authorityKeyIdentifier, args[1], AsnConvert.serialize(value));
				} else {
					const certId = args[0];
					const certIdName = certId.name instanceof GeneralNames ? AsnConvert.parse(certId.name.rawData, GeneralNames$1, selfProducedParseOptions) : certId.name;
					const value = new AuthorityKeyIdentifier({
						authorityCertIssuer: certIdName,
						authorityCertSerialNumber: Convert.FromHex(certId.serialNumber)
					});
					super(id_ce_authorityKeyIdentifier, args[1], AsnConvert.serialize(value));
				}
			}
			onInit(asn) {
				super.onInit(asn);
				const aki = AsnConvert.parse(asn.extnValue, AuthorityKeyIdentifier, this.parseOptions);
				if (aki.keyIdentifier) this.keyId = Convert.ToHex(aki.keyIdentifier);
				if (aki.authorityCertIssuer || aki.authorityCertSerialNumber) this.certId = {
					name: aki.authorityCertIssuer || [],
					serialNumber: aki.authorityCertSerialNumber ? Convert.ToHex(aki.authorityCertSerialNumber) : ""
				};
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				const asn = AsnConvert.parse(this.value, AuthorityKeyIdentifier, this.parseOptions);
				if (asn.authorityCertIssuer) obj["Authority Issuer"] = new GeneralNames(asn.authorityCertIssuer).toTextObject();
				if (asn.authorityCertSerialNumber) obj["Authority Serial Number"] = asn.authorityCertSerialNumber;
				if (asn.keyIdentifier) obj[""] = asn.keyIdentifier;
				return obj;
			}
		};
		AuthorityKeyIdentifierExtension.NAME = "Authority Key Identifier";
		BasicConstraintsExtension = class extends Extension {
			constructor(...args) {
				if (BufferSourceConverter.isBufferSource(args[0])) {
					super(args[0], args[1]);
					const value = AsnConvert.parse(this.value, BasicConstraints, this.parseOptions);
					this.ca = value.cA;
					this.pathLength = value.pathLenConstraint;
				} else {
					const value = new BasicConstraints({
						cA: args[0],
						pathLenConstraint: args[1]
					});
					super(id_ce_basicConstraints, args[2], AsnConvert.serialize(value));
					this.ca = args[0];
					this.pathLength = args[1];
				}
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				if (this.ca) obj["CA"] = this.ca;
				if (this.pathLength !== void 0) obj["Path Length"] = this.pathLength;
				return obj;
			}
		};
		BasicConstraintsExtension.NAME = "Basic Constraints";
		(function(ExtendedKeyUsage) {
			ExtendedKeyUsage["serverAuth"] = "1.3.6.1.5.5.7.3.1";
			ExtendedKeyUsage["clientAuth"] = "1.3.6.1.5.5.7.3.2";
			ExtendedKeyUsage["codeSigning"] = "1.3.6.1.5.5.7.3.3";
			ExtendedKeyUsage["emailProtection"] = "1.3.6.1.5.5.7.3.4";
			ExtendedKeyUsage["timeStamping"] = "1.3.6.1.5.5.7.3.8";
			ExtendedKeyUsage["ocspSigning"] = "1.3.6.1.5.5.7.3.9";
		})(ExtendedKeyUsage || (ExtendedKeyUsage = {}));
		ExtendedKeyUsageExtension = class extends Extension {
			constructor(...args) {
				if (BufferSourceConverter.isBufferSource(args[0])) {
					super(args[0], args[1]);
					const value = AsnConvert.parse(this.value, ExtendedKeyUsage$1, this.parseOptions);
					this.usages = value.map((o) => o);
				} else {
					const value = new ExtendedKeyUsage$1(args[0]);
					super(id_ce_extKeyUsage, args[1], AsnConvert.serialize(value));
					this.usages = args[0];
				}
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj[""] = this.usages.map((o) => OidSerializer.toString(o)).join(", ");
				return obj;
			}
		};
		ExtendedKeyUsageExtension.NAME = "Extended Key Usages";
		(function(KeyUsageFlags) {
			KeyUsageFlags[KeyUsageFlags["digitalSignature"] = 1] = "digitalSignature";
			KeyUsageFlags[KeyUsageFlags["nonRepudiation"] = 2] = "nonRepudiation";
			KeyUsageFlags[KeyUsageFlags["keyEncipherment"] = 4] = "keyEncipherment";
			KeyUsageFlags[KeyUsageFlags["dataEncipherment"] = 8] = "dataEncipherment";
			KeyUsageFlags[KeyUsageFlags["keyAgreement"] = 16] = "keyAgreement";
			KeyUsageFlags[KeyUsageFlags["keyCertSign"] = 32] = "keyCertSign";
			KeyUsageFlags[KeyUsageFlags["cRLSign"] = 64] = "cRLSign";
			KeyUsageFlags[KeyUsageFlags["encipherOnly"] = 128] = "encipherOnly";
			KeyUsageFlags[KeyUsageFlags["decipherOnly"] = 256] = "decipherOnly";
		})(KeyUsageFlags || (KeyUsageFlags = {}));
		KeyUsagesExtension = class extends Extension {
			constructor(...args) {
				if (BufferSourceConverter.isBufferSource(args[0])) {
					super(args[0], args[1]);
					const value = AsnConvert.parse(this.value, KeyUsage, this.parseOptions);
					this.usages = value.toNumber();
				} else {
					const value = new KeyUsage(args[0]);
					super(id_ce_keyUsage, args[1], AsnConvert.serialize(value));
					this.usages = args[0];
				}
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj[""] = AsnConvert.parse(this.value, KeyUsage, this.parseOptions).toJSON().join(", ");
				return obj;
			}
		};
		KeyUsagesExtension.NAME = "Key Usages";
		SubjectKeyIdentifierExtension = class SubjectKeyIdentifierExtension extends Extension {
			static async create(publicKey, critical = false, crypto = cryptoProvider.get()) {
				const id = await (await PublicKey.create(publicKey, crypto)).getKeyIdentifier(crypto);
				return new SubjectKeyIdentifierExtension(Convert.ToHex(id), critical);
			}
			constructor(...args) {
				if (BufferSourceConverter.isBufferSource(args[0])) {
					super(args[0], args[1]);
					const value = AsnConvert.parse(this.value, SubjectKeyIdentifier, this.parseOptions);
					this.keyId = Convert.ToHex(value);
				} else {
					const identifier = typeof args[0] === "string" ? Convert.FromHex(args[0]) : args[0];
					const value = new SubjectKeyIdentifier(identifier);
					super(id_ce_subjectKeyIdentifier, args[1], AsnConvert.serialize(value));
					this.keyId = Convert.ToHex(identifier);
				}
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj[""] = AsnConvert.parse(this.value, SubjectKeyIdentifier, this.parseOptions);
				return obj;
			}
		};
		SubjectKeyIdentifierExtension.NAME = "Subject Key Identifier";
		SubjectAlternativeNameExtension = class extends Extension {
			constructor(...args) {
				if (BufferSourceConverter.isBufferSource(args[0])) super(args[0], args[1]);
				else super(id_ce_subjectAltName, args[1], new GeneralNames(args[0] || []).rawData);
			}
			onInit(asn) {
				super.onInit(asn);
				const value = AsnConvert.parse(asn.extnValue, SubjectAlternativeName, this.parseOptions);
				this.names = new GeneralNames(value);
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				const namesObj = this.names.toTextObject();
				for (const key in namesObj) obj[key] = namesObj[key];
				return obj;
			}
		};
		SubjectAlternativeNameExtension.NAME = "Subject Alternative Name";
		ExtensionFactory = class {
			static register(id, type) {
				this.items.set(id, type);
			}
			static create(data, options) {
				const extension = new Extension(data, options);
				const Type = this.items.get(extension.type);
				if (Type) return new Type(data, options);
				return extension;
			}
		};
		ExtensionFactory.items = /* @__PURE__ */ new Map();
		CertificatePolicyExtension = class extends Extension {
			constructor(...args) {
				var _a;
				if (BufferSourceConverter.isBufferSource(args[0])) {
					super(args[0], args[1]);
					const asnPolicies = AsnConvert.parse(this.value, CertificatePolicies, this.parseOptions);
					this.policies = asnPolicies.map((o) => o.policyIdentifier);
				} else {
					const policies = args[0];
					const critical = (_a = args[1]) !== null && _a !== void 0 ? _a : false;
					const value = new CertificatePolicies(policies.map((o) => new PolicyInformation({ policyIdentifier: o })));
					super(id_ce_certificatePolicies, critical, AsnConvert.serialize(value));
					this.policies = policies;
				}
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj["Policy"] = this.policies.map((o) => new TextObject("", {}, OidSerializer.toString(o)));
				return obj;
			}
		};
		CertificatePolicyExtension.NAME = "Certificate Policies";
		ExtensionFactory.register(id_ce_certificatePolicies, CertificatePolicyExtension);
		CRLDistributionPointsExtension = class extends Extension {
			constructor(...args) {
				var _a;
				if (BufferSourceConverter.isBufferSource(args[0])) super(args[0], args[1]);
				else if (Array.isArray(args[0]) && typeof args[0][0] === "string") {
					const dps = args[0].map((url) => {
						return new DistributionPoint({ distributionPoint: new DistributionPointName({ fullName: [new GeneralName$1({ uniformResourceIdentifier: url })] }) });
					});
					const value = new CRLDistributionPoints(dps);
					super(id_ce_cRLDistributionPoints, args[1], AsnConvert.serialize(value));
				} else {
					const value = new CRLDistributionPoints(args[0]);
					super(id_ce_cRLDistributionPoints, args[1], AsnConvert.serialize(value));
				}
				(_a = this.distributionPoints) !== null && _a !== void 0 || (this.distributionPoints = []);
			}
			onInit(asn) {
				super.onInit(asn);
				const crlExt = AsnConvert.parse(asn.extnValue, CRLDistributionPoints, this.parseOptions);
				this.distributionPoints = crlExt;
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj["Distribution Point"] = this.distributionPoints.map((dp) => {
					var _a;
					const dpObj = new TextObject("");
					if ((_a = dp.distributionPoint) === null || _a === void 0 ? void 0 : _a.fullName) dpObj[""] = dp.distributionPoint.fullName.map((name) => new GeneralName(name).toString()).join(", ");
					if (dp.reasons) dpObj["Reasons"] = dp.reasons.toString();
					if (dp.cRLIssuer) dpObj["CRL Issuer"] = dp.cRLIssuer.map((issuer) => issuer.toString()).join(", ");
					return dpObj;
				});
				return obj;
			}
		};
		CRLDistributionPointsExtension.NAME = "CRL Distribution Points";
		AuthorityInfoAccessExtension = class extends Extension {
			constructor(...args) {
				var _a, _b, _c, _d;
				if (BufferSourceConverter.isBufferSource(args[0])) super(args[0], args[1]);
				else if (args[0] instanceof AuthorityInfoAccessSyntax) {
					const value = new AuthorityInfoAccessSyntax(args[0]);
					super(id_pe_authorityInfoAccess, args[1], AsnConvert.serialize(value));
				} else {
					const params = args[0];
					const value = new AuthorityInfoAccessSyntax();
					addAccessDescriptions(value, params, id_ad_ocsp, "ocsp");
					addAccessDescriptions(value, params, id_ad_caIssuers, "caIssuers");
					addAccessDescriptions(value, params, id_ad_timeStamping, "timeStamping");
					addAccessDescriptions(value, params, id_ad_caRepository, "caRepository");
					super(id_pe_authorityInfoAccess, args[1], AsnConvert.serialize(value));
				}
				(_a = this.ocsp) !== null && _a !== void 0 || (this.ocsp = []);
				(_b = this.caIssuers) !== null && _b !== void 0 || (this.caIssuers = []);
				(_c = this.timeStamping) !== null && _c !== void 0 || (this.timeStamping = []);
				(_d = this.caRepository) !== null && _d !== void 0 || (this.caRepository = []);
			}
			onInit(asn) {
				super.onInit(asn);
				this.ocsp = [];
				this.caIssuers = [];
				this.timeStamping = [];
				this.caRepository = [];
				AsnConvert.parse(asn.extnValue, AuthorityInfoAccessSyntax, this.parseOptions).forEach((accessDescription) => {
					switch (accessDescription.accessMethod) {
						case id_ad_ocsp:
							this.ocsp.push(new GeneralName(accessDescription.accessLocation));
							break;
						case id_ad_caIssuers:
							this.caIssuers.push(new GeneralName(accessDescription.accessLocation));
							break;
						case id_ad_timeStamping:
							this.timeStamping.push(new GeneralName(accessDescription.accessLocation));
							break;
						case id_ad_caRepository: this.caRepository.push(new GeneralName(accessDescription.accessLocation));
					}
				});
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				if (this.ocsp.length) addUrlsToObject(obj, "OCSP", this.ocsp);
				if (this.caIssuers.length) addUrlsToObject(obj, "CA Issuers", this.caIssuers);
				if (this.timeStamping.length) addUrlsToObject(obj, "Time Stamping", this.timeStamping);
				if (this.caRepository.length) addUrlsToObject(obj, "CA Repository", this.caRepository);
				return obj;
			}
		};
		AuthorityInfoAccessExtension.NAME = "Authority Info Access";
		IssuerAlternativeNameExtension = class extends Extension {
			constructor(...args) {
				if (BufferSourceConverter.isBufferSource(args[0])) super(args[0], args[1]);
				else super(id_ce_issuerAltName, args[1], new GeneralNames(args[0] || []).rawData);
			}
			onInit(asn) {
				super.onInit(asn);
				const value = AsnConvert.parse(asn.extnValue, GeneralNames$1, this.parseOptions);
				this.names = new GeneralNames(value);
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				const namesObj = this.names.toTextObject();
				for (const key in namesObj) obj[key] = namesObj[key];
				return obj;
			}
		};
		IssuerAlternativeNameExtension.NAME = "Issuer Alternative Name";
		Attribute = class Attribute extends AsnData {
			constructor(...args) {
				let raw;
				let options;
				if (BufferSourceConverter.isBufferSource(args[0])) {
					raw = BufferSourceConverter.toArrayBuffer(args[0]);
					options = args[1];
				} else {
					const type = args[0];
					const values = Array.isArray(args[1]) ? args[1].map((o) => BufferSourceConverter.toArrayBuffer(o)) : [];
					raw = AsnConvert.serialize(new Attribute$2({
						type,
						values
					}));
					options = selfProducedParseOptions;
				}
				super(raw, Attribute$2, options);
			}
			onInit(asn) {
				this.type = asn.type;
				this.values = asn.values;
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj["Value"] = this.values.map((o) => new TextObject("", { "": o }));
				return obj;
			}
			toTextObjectWithoutValue() {
				const obj = this.toTextObjectEmpty();
				if (obj[TextObject.NAME] === Attribute.NAME) obj[TextObject.NAME] = OidSerializer.toString(this.type);
				return obj;
			}
		};
		Attribute.NAME = "Attribute";
		ChallengePasswordAttribute = class extends Attribute {
			constructor(...args) {
				var _a;
				if (BufferSourceConverter.isBufferSource(args[0])) super(args[0], args[1]);
				else {
					const value = new ChallengePassword({ printableString: args[0] });
					super(id_pkcs9_at_challengePassword, [AsnConvert.serialize(value)]);
				}
				(_a = this.password) !== null && _a !== void 0 || (this.password = "");
			}
			onInit(asn) {
				super.onInit(asn);
				if (this.values[0]) {
					const value = AsnConvert.parse(this.values[0], ChallengePassword, this.parseOptions);
					this.password = value.toString();
				}
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				obj[TextObject.VALUE] = this.password;
				return obj;
			}
		};
		ChallengePasswordAttribute.NAME = "Challenge Password";
		ExtensionsAttribute = class extends Attribute {
			constructor(...args) {
				var _a;
				if (BufferSourceConverter.isBufferSource(args[0])) super(args[0], args[1]);
				else {
					const extensions = args[0];
					const value = new Extensions();
					for (const extension of extensions) value.push(AsnConvert.parse(extension.rawData, Extension$1, selfProducedParseOptions));
					super(id_pkcs9_at_extensionRequest, [AsnConvert.serialize(value)]);
				}
				(_a = this.items) !== null && _a !== void 0 || (this.items = []);
			}
			onInit(asn) {
				super.onInit(asn);
				if (this.values[0]) {
					const value = AsnConvert.parse(this.values[0], Extensions, this.parseOptions);
					this.items = value.map((o) => ExtensionFactory.create(AsnConvert.serialize(o), this.parseOptions));
				}
			}
			toTextObject() {
				const obj = this.toTextObjectWithoutValue();
				const extensions = this.items.map((o) => o.toTextObject());
				for (const extension of extensions) obj[extension[TextObject.NAME]] = extension;
				return obj;
			}
		};
		ExtensionsAttribute.NAME = "Extensions";
		AttributeFactory = class {
			static register(id, type) {
				this.items.set(id, type);
			}
			static create(data, options) {
				const attribute = new Attribute(data, options);
				const Type = this.items.get(attribute.type);
				if (Type) return new Type(data, options);
				return attribute;
			}
		};
		AttributeFactory.items = /* @__PURE__ */ new Map();
		diAsnSignatureFormatter = "crypto.signatureFormatter";
		AsnDefaultSignatureFormatter = class {
			toAsnSignature(algorithm, signature) {
				return BufferSourceConverter.toArrayBuffer(signature);
			}
			toWebSignature(algorithm, signature) {
				return BufferSourceConverter.toArrayBuffer(signature);
			}
		};
		RsaAlgorithm = RsaAlgorithm_1 = class RsaAlgorithm {
			static createPssParams(hash, saltLength) {
				const hashAlgorithm = RsaAlgorithm_1.getHashAlgorithm(hash);
				if (!hashAlgorithm) return null;
				return new RsaSaPssParams({
					hashAlgorithm,
					maskGenAlgorithm: new AlgorithmIdentifier({
						algorithm: id_mgf1,
						parameters: AsnConvert.serialize(hashAlgorithm)
					}),
					saltLength
				});
			}
			static getHashAlgorithm(alg) {
				const algProv = instance.resolve(diAlgorithmProvider);
				if (typeof alg === "string") return algProv.toAsnAlgorithm({ name: alg });
				if (typeof alg === "object" && alg && "name" in alg) return algProv.toAsnAlgorithm(alg);
				return null;
			}
			toAsnAlgorithm(alg) {
				switch (alg.name.toLowerCase()) {
					case "rsassa-pkcs1-v1_5":
						if ("hash" in alg) {
							let hash;
							if (typeof alg.hash === "string") hash = alg.hash;
							else if (alg.hash && typeof alg.hash === "object" && "name" in alg.hash && typeof alg.hash.name === "string") hash = alg.hash.name.toUpperCase();
							else throw new Error("Cannot get hash algorithm name");
							switch (hash.toLowerCase()) {
								case "sha-1": return new AlgorithmIdentifier({
									algorithm: id_sha1WithRSAEncryption,
									parameters: null
								});
								case "sha-256": return new AlgorithmIdentifier({
									algorithm: id_sha256WithRSAEncryption,
									parameters: null
								});
								case "sha-384": return new AlgorithmIdentifier({
									algorithm: id_sha384WithRSAEncryption,
									parameters: null
								});
								case "sha-512": return new AlgorithmIdentifier({
									algorithm: id_sha512WithRSAEncryption,
									parameters: null
								});
							}
						} else return new AlgorithmIdentifier({
							algorithm: id_rsaEncryption,
							parameters: null
						});
						break;
					case "rsa-pss": if ("hash" in alg) {
						if (!("saltLength" in alg && typeof alg.saltLength === "number")) throw new Error("Cannot get 'saltLength' from 'alg' argument");
						const pssParams = RsaAlgorithm_1.createPssParams(alg.hash, alg.saltLength);
						if (!pssParams) throw new Error("Cannot create PSS parameters");
						return new AlgorithmIdentifier({
							algorithm: id_RSASSA_PSS,
							parameters: AsnConvert.serialize(pssParams)
						});
					} else return new AlgorithmIdentifier({
						algorithm: id_RSASSA_PSS,
						parameters: null
					});
				}
				return null;
			}
			toWebAlgorithm(alg) {
				switch (alg.algorithm) {
					case id_rsaEncryption: return { name: "RSASSA-PKCS1-v1_5" };
					case id_sha1WithRSAEncryption: return {
						name: "RSASSA-PKCS1-v1_5",
						hash: { name: "SHA-1" }
					};
					case id_sha256WithRSAEncryption: return {
						name: "RSASSA-PKCS1-v1_5",
						hash: { name: "SHA-256" }
					};
					case id_sha384WithRSAEncryption: return {
						name: "RSASSA-PKCS1-v1_5",
						hash: { name: "SHA-384" }
					};
					case id_sha512WithRSAEncryption: return {
						name: "RSASSA-PKCS1-v1_5",
						hash: { name: "SHA-512" }
					};
					case id_RSASSA_PSS: if (alg.parameters) {
						const pssParams = AsnConvert.parse(alg.parameters, RsaSaPssParams);
						return {
							name: "RSA-PSS",
							hash: instance.resolve(diAlgorithmProvider).toWebAlgorithm(pssParams.hashAlgorithm),
							saltLength: pssParams.saltLength
						};
					} else return { name: "RSA-PSS" };
				}
				return null;
			}
		};
		RsaAlgorithm = RsaAlgorithm_1 = __decorate([injectable()], RsaAlgorithm);
		instance.registerSingleton(diAlgorithm, RsaAlgorithm);
		ShaAlgorithm = class ShaAlgorithm {
			toAsnAlgorithm(alg) {
				switch (alg.name.toLowerCase()) {
					case "sha-1": return new AlgorithmIdentifier({ algorithm: id_sha1 });
					case "sha-256": return new AlgorithmIdentifier({ algorithm: id_sha256 });
					case "sha-384": return new AlgorithmIdentifier({ algorithm: id_sha384 });
					case "sha-512": return new AlgorithmIdentifier({ algorithm: id_sha512 });
				}
				return null;
			}
			toWebAlgorithm(alg) {
				switch (alg.algorithm) {
					case id_sha1: return { name: "SHA-1" };
					case id_sha256: return { name: "SHA-256" };
					case id_sha384: return { name: "SHA-384" };
					case id_sha512: return { name: "SHA-512" };
				}
				return null;
			}
		};
		ShaAlgorithm = __decorate([injectable()], ShaAlgorithm);
		instance.registerSingleton(diAlgorithm, ShaAlgorithm);
		AsnEcSignatureFormatter = class AsnEcSignatureFormatter {
			addPadding(pointSize, data) {
				const bytes = BufferSourceConverter.toUint8Array(data);
				const res = new Uint8Array(pointSize);
				res.set(bytes, pointSize - bytes.length);
				return res.buffer;
			}
			removePadding(data, positive = false) {
				let bytes = BufferSourceConverter.toUint8Array(data);
				for (let i = 0; i < bytes.length; i++) {
					if (!bytes[i]) continue;
					bytes = bytes.slice(i);
					break;
				}
				if (positive && bytes[0] > 127) {
					const result = new Uint8Array(bytes.length + 1);
					result.set(bytes, 1);
					return result.buffer;
				}
				return bytes.buffer;
			}
			toAsnSignature(algorithm, signature) {
				if (algorithm.name === "ECDSA") {
					const namedCurve = algorithm.namedCurve;
					const pointSize = AsnEcSignatureFormatter.namedCurveSize.get(namedCurve) || AsnEcSignatureFormatter.defaultNamedCurveSize;
					const ecSignature = new ECDSASigValue();
					const uint8Signature = BufferSourceConverter.toUint8Array(signature);
					ecSignature.r = this.removePadding(uint8Signature.slice(0, pointSize), true);
					ecSignature.s = this.removePadding(uint8Signature.slice(pointSize, pointSize + pointSize), true);
					return AsnConvert.serialize(ecSignature);
				}
				return null;
			}
			toWebSignature(algorithm, signature) {
				if (algorithm.name === "ECDSA") {
					const ecSigValue = AsnConvert.parse(signature, ECDSASigValue);
					const namedCurve = algorithm.namedCurve;
					const pointSize = AsnEcSignatureFormatter.namedCurveSize.get(namedCurve) || AsnEcSignatureFormatter.defaultNamedCurveSize;
					return combine(this.addPadding(pointSize, this.removePadding(ecSigValue.r)), this.addPadding(pointSize, this.removePadding(ecSigValue.s)));
				}
				return null;
			}
		};
		AsnEcSignatureFormatter.namedCurveSize = /* @__PURE__ */ new Map();
		AsnEcSignatureFormatter.defaultNamedCurveSize = 32;
		idX25519 = "1.3.101.110";
		idX448 = "1.3.101.111";
		idEd25519 = "1.3.101.112";
		idEd448 = "1.3.101.113";
		EdAlgorithm = class EdAlgorithm {
			toAsnAlgorithm(alg) {
				let algorithm = null;
				switch (alg.name.toLowerCase()) {
					case "ed25519":
						algorithm = idEd25519;
						break;
					case "x25519":
						algorithm = idX25519;
						break;
					case "eddsa":
						switch (alg.namedCurve.toLowerCase()) {
							case "ed25519":
								algorithm = idEd25519;
								break;
							case "ed448": algorithm = idEd448;
						}
						break;
					case "ecdh-es": switch (alg.namedCurve.toLowerCase()) {
						case "x25519":
							algorithm = idX25519;
							break;
						case "x448": algorithm = idX448;
					}
				}
				if (algorithm) return new AlgorithmIdentifier({ algorithm });
				return null;
			}
			toWebAlgorithm(alg) {
				switch (alg.algorithm) {
					case idEd25519: return { name: "Ed25519" };
					case idEd448: return {
						name: "EdDSA",
						namedCurve: "Ed448"
					};
					case idX25519: return { name: "X25519" };
					case idX448: return {
						name: "ECDH-ES",
						namedCurve: "X448"
					};
				}
				return null;
			}
		};
		EdAlgorithm = __decorate([injectable()], EdAlgorithm);
		instance.registerSingleton(diAlgorithm, EdAlgorithm);
		MlDsaAlgorithm = class MlDsaAlgorithm {
			toAsnAlgorithm(alg) {
				let algorithm = null;
				switch (alg.name.toLowerCase()) {
					case "ml-dsa-44":
						algorithm = id_ml_dsa_44;
						break;
					case "ml-dsa-65":
						algorithm = id_ml_dsa_65;
						break;
					case "ml-dsa-87": algorithm = id_ml_dsa_87;
				}
				if (algorithm) return new AlgorithmIdentifier({ algorithm });
				return null;
			}
			toWebAlgorithm(alg) {
				switch (alg.algorithm) {
					case id_ml_dsa_44: return { name: "ML-DSA-44" };
					case id_ml_dsa_65: return { name: "ML-DSA-65" };
					case id_ml_dsa_87: return { name: "ML-DSA-87" };
				}
				return null;
			}
		};
		MlDsaAlgorithm = __decorate([injectable()], MlDsaAlgorithm);
		instance.registerSingleton(diAlgorithm, MlDsaAlgorithm);
		SlhDsaAlgorithm = class SlhDsaAlgorithm {
			toAsnAlgorithm(alg) {
				let algorithm = null;
				switch (alg.name.toLowerCase()) {
					case "slh-dsa-sha2-128s":
						algorithm = id_slh_dsa_sha2_128s;
						break;
					case "slh-dsa-sha2-128f":
						algorithm = id_slh_dsa_sha2_128f;
						break;
					case "slh-dsa-sha2-192s":
						algorithm = id_slh_dsa_sha2_192s;
						break;
					case "slh-dsa-sha2-192f":
						algorithm = id_slh_dsa_sha2_192f;
						break;
					case "slh-dsa-sha2-256s":
						algorithm = id_slh_dsa_sha2_256s;
						break;
					case "slh-dsa-sha2-256f":
						algorithm = id_slh_dsa_sha2_256f;
						break;
					case "slh-dsa-shake-128s":
						algorithm = id_slh_dsa_shake_128s;
						break;
					case "slh-dsa-shake-128f":
						algorithm = id_slh_dsa_shake_128f;
						break;
					case "slh-dsa-shake-192s":
						algorithm = id_slh_dsa_shake_192s;
						break;
					case "slh-dsa-shake-192f":
						algorithm = id_slh_dsa_shake_192f;
						break;
					case "slh-dsa-shake-256s":
						algorithm = id_slh_dsa_shake_256s;
						break;
					case "slh-dsa-shake-256f": algorithm = id_slh_dsa_shake_256f;
				}
				if (algorithm) return new AlgorithmIdentifier({ algorithm });
				return null;
			}
			toWebAlgorithm(alg) {
				switch (alg.algorithm) {
					case id_slh_dsa_sha2_128s: return { name: "SLH-DSA-SHA2-128s" };
					case id_slh_dsa_sha2_128f: return { name: "SLH-DSA-SHA2-128f" };
					case id_slh_dsa_sha2_192s: return { name: "SLH-DSA-SHA2-192s" };
					case id_slh_dsa_sha2_192f: return { name: "SLH-DSA-SHA2-192f" };
					case id_slh_dsa_sha2_256s: return { name: "SLH-DSA-SHA2-256s" };
					case id_slh_dsa_sha2_256f: return { name: "SLH-DSA-SHA2-256f" };
					case id_slh_dsa_shake_128s: return { name: "SLH-DSA-SHAKE-128s" };
					case id_slh_dsa_shake_128f: return { name: "SLH-DSA-SHAKE-128f" };
					case id_slh_dsa_shake_192s: return { name: "SLH-DSA-SHAKE-192s" };
					case id_slh_dsa_shake_192f: return { name: "SLH-DSA-SHAKE-192f" };
					case id_slh_dsa_shake_256s: return { name: "SLH-DSA-SHAKE-256s" };
					case id_slh_dsa_shake_256f: return { name: "SLH-DSA-SHAKE-256f" };
				}
				return null;
			}
		};
		SlhDsaAlgorithm = __decorate([injectable()], SlhDsaAlgorithm);
		instance.registerSingleton(diAlgorithm, SlhDsaAlgorithm);
		Pkcs10CertificateRequest = class extends PemData {
			get subjectName() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_subjectName, "f")) __classPrivateFieldSet(this, _Pkcs10CertificateRequest_subjectName, new Name(this.asn.certificationRequestInfo.subject), "f");
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_subjectName, "f");
			}
			get subject() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_subject, "f")) __classPrivateFieldSet(this, _Pkcs10CertificateRequest_subject, this.subjectName.toString(), "f");
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_subject, "f");
			}
			get signatureAlgorithm() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_signatureAlgorithm, "f")) {
					const algProv = instance.resolve(diAlgorithmProvider);
					__classPrivateFieldSet(this, _Pkcs10CertificateRequest_signatureAlgorithm, algProv.toWebAlgorithm(this.asn.signatureAlgorithm), "f");
				}
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_signatureAlgorithm, "f");
			}
			get signature() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_signature, "f")) __classPrivateFieldSet(this, _Pkcs10CertificateRequest_signature, this.asn.signature, "f");
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_signature, "f");
			}
			get publicKey() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_publicKey, "f")) __classPrivateFieldSet(this, _Pkcs10CertificateRequest_publicKey, new PublicKey(this.asn.certificationRequestInfo.subjectPKInfo, this.parseOptions), "f");
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_publicKey, "f");
			}
			get attributes() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_attributes, "f")) __classPrivateFieldSet(this, _Pkcs10CertificateRequest_attributes, this.asn.certificationRequestInfo.attributes.map((o) => AttributeFactory.create(AsnConvert.serialize(o), this.parseOptions)), "f");
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_attributes, "f");
			}
			get extensions() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_extensions, "f")) {
					__classPrivateFieldSet(this, _Pkcs10CertificateRequest_extensions, [], "f");
					const extensions = this.getAttribute(id_pkcs9_at_extensionRequest);
					if (extensions instanceof ExtensionsAttribute) __classPrivateFieldSet(this, _Pkcs10CertificateRequest_extensions, extensions.items, "f");
				}
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_extensions, "f");
			}
			get tbs() {
				if (!__classPrivateFieldGet(this, _Pkcs10CertificateRequest_tbs, "f")) __classPrivateFieldSet(this, _Pkcs10CertificateRequest_tbs, this.asn.certificationRequestInfoRaw || AsnConvert.serialize(this.asn.certificationRequestInfo), "f");
				return __classPrivateFieldGet(this, _Pkcs10CertificateRequest_tbs, "f");
			}
			constructor(param, options) {
				const args = PemData.isAsnEncoded(param) ? [
					param,
					CertificationRequest,
					options
				] : [param, options];
				super(args[0], args[1], args[2]);
				_Pkcs10CertificateRequest_tbs.set(this, void 0);
				_Pkcs10CertificateRequest_subjectName.set(this, void 0);
				_Pkcs10CertificateRequest_subject.set(this, void 0);
				_Pkcs10CertificateRequest_signatureAlgorithm.set(this, void 0);
				_Pkcs10CertificateRequest_signature.set(this, void 0);
				_Pkcs10CertificateRequest_publicKey.set(this, void 0);
				_Pkcs10CertificateRequest_attributes.set(this, void 0);
				_Pkcs10CertificateRequest_extensions.set(this, void 0);
				this.tag = PemConverter.CertificateRequestTag;
			}
			onInit(_asn) {}
			getAttribute(type) {
				for (const attr of this.attributes) if (attr.type === type) return attr;
				return null;
			}
			getAttributes(type) {
				return this.attributes.filter((o) => o.type === type);
			}
			getExtension(type) {
				for (const ext of this.extensions) if (ext.type === type) return ext;
				return null;
			}
			getExtensions(type) {
				return this.extensions.filter((o) => o.type === type);
			}
			async verify(crypto = cryptoProvider.get()) {
				const algorithm = {
					...this.publicKey.algorithm,
					...this.signatureAlgorithm
				};
				const publicKey = await this.publicKey.export(algorithm, ["verify"], crypto);
				const signatureFormatters = instance.resolveAll(diAsnSignatureFormatter).reverse();
				let signature = null;
				for (const signatureFormatter of signatureFormatters) {
					signature = signatureFormatter.toWebSignature(algorithm, this.signature);
					if (signature) break;
				}
				if (!signature) throw Error("Cannot convert WebCrypto signature value to ASN.1 format");
				return await crypto.subtle.verify(this.signatureAlgorithm, publicKey, signature, this.tbs);
			}
			toTextObject() {
				const obj = this.toTextObjectEmpty();
				const req = AsnConvert.parse(this.rawData, CertificationRequest, this.parseOptions);
				const tbs = req.certificationRequestInfo;
				const data = new TextObject("", {
					Version: `${Version$2[tbs.version]} (${tbs.version})`,
					Subject: this.subject,
					"Subject Public Key Info": this.publicKey
				});
				if (this.attributes.length) {
					const attrs = new TextObject("");
					for (const ext of this.attributes) {
						const attrObj = ext.toTextObject();
						attrs[attrObj[TextObject.NAME]] = attrObj;
					}
					data["Attributes"] = attrs;
				}
				obj["Data"] = data;
				obj["Signature"] = new TextObject("", {
					Algorithm: TextConverter.serializeAlgorithm(req.signatureAlgorithm),
					"": req.signature
				});
				return obj;
			}
		};
		_Pkcs10CertificateRequest_tbs = /* @__PURE__ */ new WeakMap(), _Pkcs10CertificateRequest_subjectName = /* @__PURE__ */ new WeakMap(), _Pkcs10CertificateRequest_subject = /* @__PURE__ */ new WeakMap(), _Pkcs10CertificateRequest_signatureAlgorithm = /* @__PURE__ */ new WeakMap(), _Pkcs10CertificateRequest_signature = /* @__PURE__ */ new WeakMap(), _Pkcs10CertificateRequest_publicKey = /* @__PURE__ */ new WeakMap(), _Pkcs10CertificateRequest_attributes = /* @__PURE__ */ new WeakMap(), _Pkcs10CertificateRequest_extensions = /* @__PURE__ */ new WeakMap();
		Pkcs10CertificateRequest.NAME = "PKCS#10 Certificate Request";
		X509Certificate = class extends PemData {
			get publicKey() {
				if (!__classPrivateFieldGet(this, _X509Certificate_publicKey, "f")) __classPrivateFieldSet(this, _X509Certificate_publicKey, new PublicKey(this.asn.tbsCertificate.subjectPublicKeyInfo, this.parseOptions), "f");
				return __classPrivateFieldGet(this, _X509Certificate_publicKey, "f");
			}
			get serialNumber() {
				if (!__classPrivateFieldGet(this, _X509Certificate_serialNumber, "f")) __classPrivateFieldSet(this, _X509Certificate_serialNumber, getCertificateSerialNumber(this.asn.tbsCertificate.serialNumber), "f");
				return __classPrivateFieldGet(this, _X509Certificate_serialNumber, "f");
			}
			get subjectName() {
				if (!__classPrivateFieldGet(this, _X509Certificate_subjectName, "f")) __classPrivateFieldSet(this, _X509Certificate_subjectName, new Name(this.asn.tbsCertificate.subject), "f");
				return __classPrivateFieldGet(this, _X509Certificate_subjectName, "f");
			}
			get subject() {
				if (!__classPrivateFieldGet(this, _X509Certificate_subject, "f")) __classPrivateFieldSet(this, _X509Certificate_subject, this.subjectName.toString(), "f");
				return __classPrivateFieldGet(this, _X509Certificate_subject, "f");
			}
			get issuerName() {
				if (!__classPrivateFieldGet(this, _X509Certificate_issuerName, "f")) __classPrivateFieldSet(this, _X509Certificate_issuerName, new Name(this.asn.tbsCertificate.issuer), "f");
				return __classPrivateFieldGet(this, _X509Certificate_issuerName, "f");
			}
			get issuer() {
				if (!__classPrivateFieldGet(this, _X509Certificate_issuer, "f")) __classPrivateFieldSet(this, _X509Certificate_issuer, this.issuerName.toString(), "f");
				return __classPrivateFieldGet(this, _X509Certificate_issuer, "f");
			}
			get notBefore() {
				if (!__classPrivateFieldGet(this, _X509Certificate_notBefore, "f")) {
					const notBefore = this.asn.tbsCertificate.validity.notBefore.utcTime || this.asn.tbsCertificate.validity.notBefore.generalTime;
					if (!notBefore) throw new Error("Cannot get 'notBefore' value");
					__classPrivateFieldSet(this, _X509Certificate_notBefore, notBefore, "f");
				}
				return __classPrivateFieldGet(this, _X509Certificate_notBefore, "f");
			}
			get notAfter() {
				if (!__classPrivateFieldGet(this, _X509Certificate_notAfter, "f")) {
					const notAfter = this.asn.tbsCertificate.validity.notAfter.utcTime || this.asn.tbsCertificate.validity.notAfter.generalTime;
					if (!notAfter) throw new Error("Cannot get 'notAfter' value");
					__classPrivateFieldSet(this, _X509Certificate_notAfter, notAfter, "f");
				}
				return __classPrivateFieldGet(this, _X509Certificate_notAfter, "f");
			}
			get signatureAlgorithm() {
				if (!__classPrivateFieldGet(this, _X509Certificate_signatureAlgorithm, "f")) {
					const algProv = instance.resolve(diAlgorithmProvider);
					__classPrivateFieldSet(this, _X509Certificate_signatureAlgorithm, algProv.toWebAlgorithm(this.asn.signatureAlgorithm), "f");
				}
				return __classPrivateFieldGet(this, _X509Certificate_signatureAlgorithm, "f");
			}
			get signature() {
				if (!__classPrivateFieldGet(this, _X509Certificate_signature, "f")) __classPrivateFieldSet(this, _X509Certificate_signature, this.asn.signatureValue, "f");
				return __classPrivateFieldGet(this, _X509Certificate_signature, "f");
			}
			get extensions() {
				if (!__classPrivateFieldGet(this, _X509Certificate_extensions, "f")) {
					__classPrivateFieldSet(this, _X509Certificate_extensions, [], "f");
					if (this.asn.tbsCertificate.extensions) __classPrivateFieldSet(this, _X509Certificate_extensions, this.asn.tbsCertificate.extensions.map((o) => ExtensionFactory.create(AsnConvert.serialize(o), this.parseOptions)), "f");
				}
				return __classPrivateFieldGet(this, _X509Certificate_extensions, "f");
			}
			get tbs() {
				if (!__classPrivateFieldGet(this, _X509Certificate_tbs, "f")) __classPrivateFieldSet(this, _X509Certificate_tbs, this.asn.tbsCertificateRaw || AsnConvert.serialize(this.asn.tbsCertificate), "f");
				return __classPrivateFieldGet(this, _X509Certificate_tbs, "f");
			}
			constructor(param, options) {
				const args = PemData.isAsnEncoded(param) ? [
					param,
					Certificate,
					options
				] : [param, options];
				super(args[0], args[1], args[2]);
				_X509Certificate_tbs.set(this, void 0);
				_X509Certificate_serialNumber.set(this, void 0);
				_X509Certificate_subjectName.set(this, void 0);
				_X509Certificate_subject.set(this, void 0);
				_X509Certificate_issuerName.set(this, void 0);
				_X509Certificate_issuer.set(this, void 0);
				_X509Certificate_notBefore.set(this, void 0);
				_X509Certificate_notAfter.set(this, void 0);
				_X509Certificate_signatureAlgorithm.set(this, void 0);
				_X509Certificate_signature.set(this, void 0);
				_X509Certificate_extensions.set(this, void 0);
				_X509Certificate_publicKey.set(this, void 0);
				this.tag = PemConverter.CertificateTag;
			}
			onInit(_asn) {}
			getExtension(type) {
				for (const ext of this.extensions) if (typeof type === "string") {
					if (ext.type === type) return ext;
				} else if (ext instanceof type) return ext;
				return null;
			}
			getExtensions(type) {
				return this.extensions.filter((o) => {
					if (typeof type === "string") return o.type === type;
					else return o instanceof type;
				});
			}
			async verify(params = {}, crypto = cryptoProvider.get()) {
				let keyAlgorithm;
				let publicKey;
				const paramsKey = params.publicKey;
				try {
					if (!paramsKey) {
						keyAlgorithm = {
							...this.publicKey.algorithm,
							...this.signatureAlgorithm
						};
						publicKey = await this.publicKey.export(keyAlgorithm, ["verify"], crypto);
					} else if ("publicKey" in paramsKey) {
						keyAlgorithm = {
							...paramsKey.publicKey.algorithm,
							...this.signatureAlgorithm
						};
						publicKey = await paramsKey.publicKey.export(keyAlgorithm, ["verify"], crypto);
					} else if (paramsKey instanceof PublicKey) {
						keyAlgorithm = {
							...paramsKey.algorithm,
							...this.signatureAlgorithm
						};
						publicKey = await paramsKey.export(keyAlgorithm, ["verify"], crypto);
					} else if (BufferSourceConverter.isBufferSource(paramsKey)) {
						const key = new PublicKey(paramsKey);
						keyAlgorithm = {
							...key.algorithm,
							...this.signatureAlgorithm
						};
						publicKey = await key.export(keyAlgorithm, ["verify"], crypto);
					} else {
						keyAlgorithm = {
							...paramsKey.algorithm,
							...this.signatureAlgorithm
						};
						publicKey = paramsKey;
					}
				} catch {
					return false;
				}
				const signatureFormatters = instance.resolveAll(diAsnSignatureFormatter).reverse();
				let signature = null;
				for (const signatureFormatter of signatureFormatters) {
					signature = signatureFormatter.toWebSignature(keyAlgorithm, this.signature);
					if (signature) break;
				}
				if (!signature) throw Error("Cannot convert ASN.1 signature value to WebCrypto format");
				const ok = await crypto.subtle.verify(this.signatureAlgorithm, publicKey, signature, this.tbs);
				if (params.signatureOnly) return ok;
				else {
					const time = (params.date || /* @__PURE__ */ new Date()).getTime();
					return ok && this.notBefore.getTime() < time && time < this.notAfter.getTime();
				}
			}
			async getThumbprint(arg1, arg2) {
				let crypto;
				let algorithm = "SHA-1";
				if (arg1) {
					if (typeof arg1 === "object" && "subtle" in arg1) crypto = arg1;
					else {
						algorithm = arg1;
						crypto = arg2;
					}
				}
				crypto !== null && crypto !== void 0 || (crypto = cryptoProvider.get());
				return await crypto.subtle.digest(algorithm, this.rawData);
			}
			async isSelfSigned(crypto = cryptoProvider.get()) {
				return this.subject === this.issuer && await this.verify({ signatureOnly: true }, crypto);
			}
			toTextObject() {
				const obj = this.toTextObjectEmpty();
				const cert = AsnConvert.parse(this.rawData, Certificate, this.parseOptions);
				const tbs = cert.tbsCertificate;
				const data = new TextObject("", {
					Version: `${Version$2[tbs.version]} (${tbs.version})`,
					"Serial Number": tbs.serialNumber,
					"Signature Algorithm": TextConverter.serializeAlgorithm(tbs.signature),
					Issuer: this.issuer,
					Validity: new TextObject("", {
						"Not Before": tbs.validity.notBefore.getTime(),
						"Not After": tbs.validity.notAfter.getTime()
					}),
					Subject: this.subject,
					"Subject Public Key Info": this.publicKey
				});
				if (tbs.issuerUniqueID) data["Issuer Unique ID"] = tbs.issuerUniqueID;
				if (tbs.subjectUniqueID) data["Subject Unique ID"] = tbs.subjectUniqueID;
				if (this.extensions.length) {
					const extensions = new TextObject("");
					for (const ext of this.extensions) {
						const extObj = ext.toTextObject();
						extensions[extObj[TextObject.NAME]] = extObj;
					}
					data["Extensions"] = extensions;
				}
				obj["Data"] = data;
				obj["Signature"] = new TextObject("", {
					Algorithm: TextConverter.serializeAlgorithm(cert.signatureAlgorithm),
					"": cert.signatureValue
				});
				return obj;
			}
		};
		_X509Certificate_tbs = /* @__PURE__ */ new WeakMap(), _X509Certificate_serialNumber = /* @__PURE__ */ new WeakMap(), _X509Certificate_subjectName = /* @__PURE__ */ new WeakMap(), _X509Certificate_subject = /* @__PURE__ */ new WeakMap(), _X509Certificate_issuerName = /* @__PURE__ */ new WeakMap(), _X509Certificate_issuer = /* @__PURE__ */ new WeakMap(), _X509Certificate_notBefore = /* @__PURE__ */ new WeakMap(), _X509Certificate_notAfter = /* @__PURE__ */ new WeakMap(), _X509Certificate_signatureAlgorithm = /* @__PURE__ */ new WeakMap(), _X509Certificate_signature = /* @__PURE__ */ new WeakMap(), _X509Certificate_extensions = /* @__PURE__ */ new WeakMap(), _X509Certificate_publicKey = /* @__PURE__ */ new WeakMap();
		X509Certificate.NAME = "Certificate";
		X509Certificates = class extends Array {
			constructor(param, options) {
				super();
				_X509Certificates_options.set(this, void 0);
				if (PemData.isAsnEncoded(param)) this.import(param, options);
				else if (param instanceof X509Certificate) this.push(param);
				else if (Array.isArray(param)) for (const item of param) this.push(item);
			}
			export(format) {
				const signedData = new SignedData();
				signedData.version = 1;
				signedData.encapContentInfo.eContentType = id_data;
				signedData.encapContentInfo.eContent = new EncapsulatedContent({ single: new OctetString() });
				signedData.certificates = new CertificateSet(this.map((o) => new CertificateChoices({ certificate: AsnConvert.parse(o.rawData, Certificate, __classPrivateFieldGet(this, _X509Certificates_options, "f")) })));
				const cms = new ContentInfo({
					contentType: id_signedData,
					content: AsnConvert.serialize(signedData)
				});
				const raw = AsnConvert.serialize(cms);
				if (format === "raw") return raw;
				return this.toString(format);
			}
			import(data, options) {
				const raw = PemData.toArrayBuffer(data);
				const cms = AsnConvert.parse(raw, ContentInfo, options);
				if (cms.contentType !== "1.2.840.113549.1.7.2") throw new TypeError("Cannot parse CMS package. Incoming data is not a SignedData object.");
				const signedData = AsnConvert.parse(cms.content, SignedData, options);
				const certificates = [];
				for (const item of signedData.certificates || []) if (item.certificate) certificates.push(new X509Certificate(item.certificate, options));
				this.clear();
				for (const certificate of certificates) this.push(certificate);
				__classPrivateFieldSet(this, _X509Certificates_options, options, "f");
			}
			clear() {
				while (this.pop());
			}
			toString(format = "pem") {
				const raw = this.export("raw");
				switch (format) {
					case "pem": return PemConverter.encode(raw, "CMS");
					case "pem-chain": return this.map((o) => o.toString("pem")).join("\n");
					case "asn": return AsnConvert.toString(raw, __classPrivateFieldGet(this, _X509Certificates_options, "f"));
					case "hex": return Convert.ToHex(raw);
					case "base64": return Convert.ToBase64(raw);
					case "base64url": return Convert.ToBase64Url(raw);
					case "text": return TextConverter.serialize(this.toTextObject());
					default: throw TypeError("Argument 'format' is unsupported value");
				}
			}
			toTextObject() {
				const contentInfo = AsnConvert.parse(this.export("raw"), ContentInfo, __classPrivateFieldGet(this, _X509Certificates_options, "f"));
				const signedData = AsnConvert.parse(contentInfo.content, SignedData, __classPrivateFieldGet(this, _X509Certificates_options, "f"));
				return new TextObject("X509Certificates", {
					"Content Type": OidSerializer.toString(contentInfo.contentType),
					Content: new TextObject("", {
						Version: `${CMSVersion[signedData.version]} (${signedData.version})`,
						Certificates: new TextObject("", { Certificate: this.map((o) => o.toTextObject()) })
					})
				});
			}
		};
		_X509Certificates_options = /* @__PURE__ */ new WeakMap();
		X509ChainBuilder = class {
			constructor(params = {}) {
				this.certificates = [];
				if (params.certificates) this.certificates = params.certificates;
			}
			async build(cert, crypto = cryptoProvider.get()) {
				const chain = new X509Certificates(cert);
				let current = cert;
				while (current = await this.findIssuer(current, crypto)) {
					const thumbprint = await current.getThumbprint(crypto);
					for (const item of chain) if (isEqual(thumbprint, await item.getThumbprint(crypto))) throw new Error("Cannot build a certificate chain. Circular dependency.");
					chain.push(current);
				}
				return chain;
			}
			async findIssuer(cert, crypto = cryptoProvider.get()) {
				if (!await cert.isSelfSigned(crypto)) {
					const akiExt = cert.getExtension(id_ce_authorityKeyIdentifier);
					for (const item of this.certificates) {
						if (item.subject !== cert.issuer) continue;
						if (akiExt) {
							if (akiExt.keyId) {
								const skiExt = item.getExtension(id_ce_subjectKeyIdentifier);
								if (skiExt && skiExt.keyId !== akiExt.keyId) continue;
							} else if (akiExt.certId) {
								const sanExt = item.getExtension(id_ce_subjectAltName);
								if (sanExt && !(akiExt.certId.serialNumber === item.serialNumber && isEqual(AsnConvert.serialize(akiExt.certId.name), AsnConvert.serialize(sanExt)))) continue;
							}
						}
						try {
							const algorithm = {
								...item.publicKey.algorithm,
								...cert.signatureAlgorithm
							};
							const publicKey = await item.publicKey.export(algorithm, ["verify"], crypto);
							if (!await cert.verify({
								publicKey,
								signatureOnly: true
							}, crypto)) continue;
						} catch {
							continue;
						}
						return item;
					}
				}
				return null;
			}
		};
		(function(X509CrlReason) {
			X509CrlReason[X509CrlReason["unspecified"] = 0] = "unspecified";
			X509CrlReason[X509CrlReason["keyCompromise"] = 1] = "keyCompromise";
			X509CrlReason[X509CrlReason["cACompromise"] = 2] = "cACompromise";
			X509CrlReason[X509CrlReason["affiliationChanged"] = 3] = "affiliationChanged";
			X509CrlReason[X509CrlReason["superseded"] = 4] = "superseded";
			X509CrlReason[X509CrlReason["cessationOfOperation"] = 5] = "cessationOfOperation";
			X509CrlReason[X509CrlReason["certificateHold"] = 6] = "certificateHold";
			X509CrlReason[X509CrlReason["removeFromCRL"] = 8] = "removeFromCRL";
			X509CrlReason[X509CrlReason["privilegeWithdrawn"] = 9] = "privilegeWithdrawn";
			X509CrlReason[X509CrlReason["aACompromise"] = 10] = "aACompromise";
		})(X509CrlReason || (X509CrlReason = {}));
		X509CrlEntry = class extends AsnData {
			get serialNumber() {
				if (!__classPrivateFieldGet(this, _X509CrlEntry_serialNumber, "f")) __classPrivateFieldSet(this, _X509CrlEntry_serialNumber, getCertificateSerialNumber(this.asn.userCertificate), "f");
				return __classPrivateFieldGet(this, _X509CrlEntry_serialNumber, "f");
			}
			get revocationDate() {
				if (!__classPrivateFieldGet(this, _X509CrlEntry_revocationDate, "f")) __classPrivateFieldSet(this, _X509CrlEntry_revocationDate, this.asn.revocationDate.getTime(), "f");
				return __classPrivateFieldGet(this, _X509CrlEntry_revocationDate, "f");
			}
			get reason() {
				if (__classPrivateFieldGet(this, _X509CrlEntry_reason, "f") === void 0) this.extensions;
				return __classPrivateFieldGet(this, _X509CrlEntry_reason, "f");
			}
			get invalidity() {
				if (__classPrivateFieldGet(this, _X509CrlEntry_invalidity, "f") === void 0) this.extensions;
				return __classPrivateFieldGet(this, _X509CrlEntry_invalidity, "f");
			}
			get extensions() {
				if (!__classPrivateFieldGet(this, _X509CrlEntry_extensions, "f")) {
					__classPrivateFieldSet(this, _X509CrlEntry_extensions, [], "f");
					if (this.asn.crlEntryExtensions) __classPrivateFieldSet(this, _X509CrlEntry_extensions, this.asn.crlEntryExtensions.map((o) => {
						const extension = ExtensionFactory.create(AsnConvert.serialize(o), this.parseOptions);
						switch (extension.type) {
							case id_ce_cRLReasons:
								if (__classPrivateFieldGet(this, _X509CrlEntry_reason, "f") === void 0) __classPrivateFieldSet(this, _X509CrlEntry_reason, AsnConvert.parse(extension.value, CRLReason, this.parseOptions).reason, "f");
								break;
							case id_ce_invalidityDate: if (__classPrivateFieldGet(this, _X509CrlEntry_invalidity, "f") === void 0) __classPrivateFieldSet(this, _X509CrlEntry_invalidity, AsnConvert.parse(extension.value, InvalidityDate, this.parseOptions).value, "f");
						}
						return extension;
					}), "f");
				}
				return __classPrivateFieldGet(this, _X509CrlEntry_extensions, "f");
			}
			constructor(...args) {
				let raw;
				let options;
				if (BufferSourceConverter.isBufferSource(args[0])) {
					raw = BufferSourceConverter.toArrayBuffer(args[0]);
					options = args[1];
				} else if (typeof args[0] === "string") raw = AsnConvert.serialize(new RevokedCertificate({
					userCertificate: normalizeCertificateSerialNumber(args[0]),
					revocationDate: new Time(args[1]),
					crlEntryExtensions: args[2]
				}));
				else if (args[0] instanceof RevokedCertificate) {
					raw = args[0];
					options = args[1];
				}
				if (!raw) throw new TypeError("Cannot create X509CrlEntry instance. Wrong constructor arguments.");
				const superArgs = raw instanceof RevokedCertificate ? [raw, options] : [
					raw,
					RevokedCertificate,
					options
				];
				super(superArgs[0], superArgs[1], superArgs[2]);
				_X509CrlEntry_serialNumber.set(this, void 0);
				_X509CrlEntry_revocationDate.set(this, void 0);
				_X509CrlEntry_reason.set(this, void 0);
				_X509CrlEntry_invalidity.set(this, void 0);
				_X509CrlEntry_extensions.set(this, void 0);
			}
			onInit(_asn) {}
		};
		_X509CrlEntry_serialNumber = /* @__PURE__ */ new WeakMap(), _X509CrlEntry_revocationDate = /* @__PURE__ */ new WeakMap(), _X509CrlEntry_reason = /* @__PURE__ */ new WeakMap(), _X509CrlEntry_invalidity = /* @__PURE__ */ new WeakMap(), _X509CrlEntry_extensions = /* @__PURE__ */ new WeakMap();
		X509Crl = class extends PemData {
			get version() {
				return this.asn.tbsCertList.version;
			}
			get signatureAlgorithm() {
				if (!__classPrivateFieldGet(this, _X509Crl_signatureAlgorithm, "f")) {
					const algProv = instance.resolve(diAlgorithmProvider);
					__classPrivateFieldSet(this, _X509Crl_signatureAlgorithm, algProv.toWebAlgorithm(this.asn.signatureAlgorithm), "f");
				}
				return __classPrivateFieldGet(this, _X509Crl_signatureAlgorithm, "f");
			}
			get signature() {
				return this.asn.signature;
			}
			get issuer() {
				return this.issuerName.toString();
			}
			get issuerName() {
				if (!__classPrivateFieldGet(this, _X509Crl_issuerName, "f")) __classPrivateFieldSet(this, _X509Crl_issuerName, new Name(this.asn.tbsCertList.issuer), "f");
				return __classPrivateFieldGet(this, _X509Crl_issuerName, "f");
			}
			get thisUpdate() {
				if (!__classPrivateFieldGet(this, _X509Crl_thisUpdate, "f")) {
					const thisUpdate = this.asn.tbsCertList.thisUpdate.getTime();
					if (!thisUpdate) throw new Error("Cannot get 'thisUpdate' value");
					__classPrivateFieldSet(this, _X509Crl_thisUpdate, thisUpdate, "f");
				}
				return __classPrivateFieldGet(this, _X509Crl_thisUpdate, "f");
			}
			get nextUpdate() {
				var _a;
				if (__classPrivateFieldGet(this, _X509Crl_nextUpdate, "f") === void 0) __classPrivateFieldSet(this, _X509Crl_nextUpdate, ((_a = this.asn.tbsCertList.nextUpdate) === null || _a === void 0 ? void 0 : _a.getTime()) || void 0, "f");
				return __classPrivateFieldGet(this, _X509Crl_nextUpdate, "f");
			}
			get entries() {
				var _a;
				if (!__classPrivateFieldGet(this, _X509Crl_entries, "f")) __classPrivateFieldSet(this, _X509Crl_entries, ((_a = this.asn.tbsCertList.revokedCertificates) === null || _a === void 0 ? void 0 : _a.map((o) => new X509CrlEntry(o, this.parseOptions))) || [], "f");
				return __classPrivateFieldGet(this, _X509Crl_entries, "f");
			}
			get extensions() {
				if (!__classPrivateFieldGet(this, _X509Crl_extensions, "f")) {
					__classPrivateFieldSet(this, _X509Crl_extensions, [], "f");
					if (this.asn.tbsCertList.crlExtensions) __classPrivateFieldSet(this, _X509Crl_extensions, this.asn.tbsCertList.crlExtensions.map((o) => ExtensionFactory.create(AsnConvert.serialize(o), this.parseOptions)), "f");
				}
				return __classPrivateFieldGet(this, _X509Crl_extensions, "f");
			}
			get tbs() {
				if (!__classPrivateFieldGet(this, _X509Crl_tbs, "f")) __classPrivateFieldSet(this, _X509Crl_tbs, this.asn.tbsCertListRaw || AsnConvert.serialize(this.asn.tbsCertList), "f");
				return __classPrivateFieldGet(this, _X509Crl_tbs, "f");
			}
			get tbsCertListSignatureAlgorithm() {
				return this.asn.tbsCertList.signature;
			}
			get certListSignatureAlgorithm() {
				return this.asn.signatureAlgorithm;
			}
			constructor(param, options) {
				const args = PemData.isAsnEncoded(param) ? [
					param,
					CertificateList,
					options
				] : [param, options];
				super(args[0], args[1], args[2]);
				this.tag = PemConverter.CrlTag;
				_X509Crl_tbs.set(this, void 0);
				_X509Crl_signatureAlgorithm.set(this, void 0);
				_X509Crl_issuerName.set(this, void 0);
				_X509Crl_thisUpdate.set(this, void 0);
				_X509Crl_nextUpdate.set(this, void 0);
				_X509Crl_entries.set(this, void 0);
				_X509Crl_extensions.set(this, void 0);
			}
			onInit(_asn) {}
			getExtension(type) {
				for (const ext of this.extensions) if (typeof type === "string") {
					if (ext.type === type) return ext;
				} else if (ext instanceof type) return ext;
				return null;
			}
			getExtensions(type) {
				return this.extensions.filter((o) => {
					if (typeof type === "string") return o.type === type;
					else return o instanceof type;
				});
			}
			async verify(params, crypto = cryptoProvider.get()) {
				if (!this.certListSignatureAlgorithm.isEqual(this.tbsCertListSignatureAlgorithm)) throw new Error("algorithm identifier in the sequence tbsCertList and CertificateList mismatch");
				let keyAlgorithm;
				let publicKey;
				const paramsKey = params.publicKey;
				try {
					if (paramsKey instanceof X509Certificate) {
						keyAlgorithm = {
							...paramsKey.publicKey.algorithm,
							...paramsKey.signatureAlgorithm
						};
						publicKey = await paramsKey.publicKey.export(keyAlgorithm, ["verify"]);
					} else if (paramsKey instanceof PublicKey) {
						keyAlgorithm = {
							...paramsKey.algorithm,
							...this.signatureAlgorithm
						};
						publicKey = await paramsKey.export(keyAlgorithm, ["verify"]);
					} else {
						keyAlgorithm = {
							...paramsKey.algorithm,
							...this.signatureAlgorithm
						};
						publicKey = paramsKey;
					}
				} catch {
					return false;
				}
				const signatureFormatters = instance.resolveAll(diAsnSignatureFormatter).reverse();
				let signature = null;
				for (const signatureFormatter of signatureFormatters) {
					signature = signatureFormatter.toWebSignature(keyAlgorithm, this.signature);
					if (signature) break;
				}
				if (!signature) throw Error("Cannot convert ASN.1 signature value to WebCrypto format");
				return await crypto.subtle.verify(this.signatureAlgorithm, publicKey, signature, this.tbs);
			}
			async getThumbprint(arg1, arg2) {
				let crypto;
				let algorithm = "SHA-1";
				if (arg1) {
					if (typeof arg1 === "object" && "subtle" in arg1) crypto = arg1;
					else {
						algorithm = arg1;
						crypto = arg2;
					}
				}
				crypto !== null && crypto !== void 0 || (crypto = cryptoProvider.get());
				return await crypto.subtle.digest(algorithm, this.rawData);
			}
			findRevoked(certOrSerialNumber) {
				const serialBuffer = normalizeCertificateSerialNumber(typeof certOrSerialNumber === "string" ? certOrSerialNumber : certOrSerialNumber.serialNumber);
				for (const revoked of this.asn.tbsCertList.revokedCertificates || []) if (BufferSourceConverter.isEqual(revoked.userCertificate, serialBuffer)) return new X509CrlEntry(AsnConvert.serialize(revoked), this.parseOptions);
				return null;
			}
		};
		_X509Crl_tbs = /* @__PURE__ */ new WeakMap(), _X509Crl_signatureAlgorithm = /* @__PURE__ */ new WeakMap(), _X509Crl_issuerName = /* @__PURE__ */ new WeakMap(), _X509Crl_thisUpdate = /* @__PURE__ */ new WeakMap(), _X509Crl_nextUpdate = /* @__PURE__ */ new WeakMap(), _X509Crl_entries = /* @__PURE__ */ new WeakMap(), _X509Crl_extensions = /* @__PURE__ */ new WeakMap();
		ExtensionFactory.register(id_ce_basicConstraints, BasicConstraintsExtension);
		ExtensionFactory.register(id_ce_extKeyUsage, ExtendedKeyUsageExtension);
		ExtensionFactory.register(id_ce_keyUsage, KeyUsagesExtension);
		ExtensionFactory.register(id_ce_subjectKeyIdentifier, SubjectKeyIdentifierExtension);
		ExtensionFactory.register(id_ce_authorityKeyIdentifier, AuthorityKeyIdentifierExtension);
		ExtensionFactory.register(id_ce_subjectAltName, SubjectAlternativeNameExtension);
		ExtensionFactory.register(id_ce_cRLDistributionPoints, CRLDistributionPointsExtension);
		ExtensionFactory.register(id_pe_authorityInfoAccess, AuthorityInfoAccessExtension);
		ExtensionFactory.register(id_ce_issuerAltName, IssuerAlternativeNameExtension);
		AttributeFactory.register(id_pkcs9_at_challengePassword, ChallengePasswordAttribute);
		AttributeFactory.register(id_pkcs9_at_extensionRequest, ExtensionsAttribute);
		instance.registerSingleton(diAsnSignatureFormatter, AsnDefaultSignatureFormatter);
		instance.registerSingleton(diAsnSignatureFormatter, AsnEcSignatureFormatter);
		AsnEcSignatureFormatter.namedCurveSize.set("P-256", 32);
		AsnEcSignatureFormatter.namedCurveSize.set("K-256", 32);
		AsnEcSignatureFormatter.namedCurveSize.set("P-384", 48);
		AsnEcSignatureFormatter.namedCurveSize.set("P-521", 66);
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/fetch.js
/**
* A simple method for requesting data via standard `fetch`. Should work
* across multiple runtimes.
*/
function fetch(url) {
	return _fetchInternals.stubThis(url);
}
var _fetchInternals;
function init_fetch() {
	return (init_fetch = __esmMin((() => {
		_fetchInternals = { stubThis: (url) => globalThis.fetch(url) };
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/isCertRevoked.js
/**
* A method to pull a CRL from a certificate and compare its serial number to the list of revoked
* certificate serial numbers within the CRL.
*
* CRL certificate structure referenced from https://tools.ietf.org/html/rfc5280#page-117
*/
async function isCertRevoked(certificate, issuer) {
	if (!issuer) return false;
	const { extensions } = certificate;
	if (!extensions) return false;
	const { keyIdentifier: issuerKeyIdentifier, fromExtension: issuerKeyIdentifierFromExtension } = await getIssuerKeyIdentifier(issuer);
	const certificateExtAuthorityKeyID = certificate.extensions.find((ext) => ext instanceof AuthorityKeyIdentifierExtension);
	if (issuerKeyIdentifierFromExtension && certificateExtAuthorityKeyID?.keyId && certificateExtAuthorityKeyID.keyId !== issuerKeyIdentifier) throw new Error(`Certificate's AuthorityKeyIdentifier did not match issuer's SubjectKeyIdentifier "${issuerKeyIdentifier}"`);
	const extCRLDistributionPoints = extensions.find((ext) => ext instanceof CRLDistributionPointsExtension);
	const crlURLs = [];
	extCRLDistributionPoints?.distributionPoints?.forEach((dPoint) => {
		dPoint.distributionPoint?.fullName?.forEach((fullName) => {
			if (fullName.uniformResourceIdentifier) crlURLs.push(fullName.uniformResourceIdentifier);
		});
	});
	if (!(crlURLs.length > 0)) return false;
	for (const crlURL of crlURLs) {
		const cacheKey = `${issuerKeyIdentifier}|${crlURL}`;
		const cached = cacheRevokedCerts[cacheKey];
		if (cached) {
			const now = /* @__PURE__ */ new Date();
			if (!cached.nextUpdate || cached.nextUpdate > now) return cached.revokedCerts.indexOf(certificate.serialNumber) >= 0;
		}
		let crlBytes;
		try {
			crlBytes = await (await fetch(crlURL)).arrayBuffer();
		} catch (_err) {
			continue;
		}
		let certCRL;
		try {
			certCRL = new X509Crl(crlBytes);
		} catch (_err) {
			continue;
		}
		if (!await certCRL.verify({ publicKey: issuer.publicKey })) throw new Error(`CRL from ${crlURL} failed signature verification against issuer "${issuer.subject}"`);
		const crlAKI = certCRL.getExtension(AuthorityKeyIdentifierExtension);
		if (issuerKeyIdentifierFromExtension && crlAKI?.keyId && crlAKI.keyId !== issuerKeyIdentifier) throw new Error(`CRL from ${crlURL} contained an AuthorityKeyIdentifier that did not match issuer's SubjectKeyIdentifier "${issuerKeyIdentifier}"`);
		if (certCRL.nextUpdate) cacheRevokedCerts[cacheKey] = {
			revokedCerts: certCRL.entries.map((entry) => entry.serialNumber),
			nextUpdate: certCRL.nextUpdate
		};
		if (certCRL.findRevoked(certificate)) return true;
	}
	return false;
}
/**
* Determine a unique key ID for the issuer certificate, based either on its
* SubjectKeyIdentifierExtension or by generating the same value using the issuer's public key
*/
async function getIssuerKeyIdentifier(issuer) {
	const issuerSKI = issuer.extensions?.find((ext) => ext instanceof SubjectKeyIdentifierExtension);
	if (issuerSKI?.keyId) return {
		keyIdentifier: issuerSKI.keyId,
		fromExtension: true
	};
	return {
		keyIdentifier: (await SubjectKeyIdentifierExtension.create(issuer.publicKey)).keyId,
		fromExtension: false
	};
}
var cacheRevokedCerts;
function init_isCertRevoked() {
	return (init_isCertRevoked = __esmMin((() => {
		require_Reflect();
		init_x509_es();
		init_fetch();
		cacheRevokedCerts = {};
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/decodeAuthenticatorExtensions.js
/**
* Convert authenticator extension data buffer to a proper object
*
* @param extensionData Authenticator Extension Data buffer
*/
function decodeAuthenticatorExtensions(extensionData) {
	let toCBOR;
	try {
		toCBOR = decodeFirst$1(extensionData);
	} catch (err) {
		throw new Error(`Error decoding authenticator extensions: ${err.message}`);
	}
	return convertMapToObjectDeep(toCBOR);
}
/**
* CBOR-encoded extensions can be deeply-nested Maps, which are too deep for a simple
* `Object.entries()`. This method will recursively make sure that all Maps are converted into
* basic objects.
*/
function convertMapToObjectDeep(input) {
	const mapped = {};
	for (const [key, value] of input) if (value instanceof Map) mapped[key] = convertMapToObjectDeep(value);
	else mapped[key] = value;
	return mapped;
}
function init_decodeAuthenticatorExtensions() {
	return (init_decodeAuthenticatorExtensions = __esmMin((() => {
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/parseAuthenticatorData.js
/**
* Make sense of the authData buffer contained in an Attestation
*/
function parseAuthenticatorData(authData) {
	if (authData.byteLength < 37) throw new Error(`Authenticator data was ${authData.byteLength} bytes, expected at least 37 bytes`);
	let pointer = 0;
	const dataView = toDataView(authData);
	const rpIdHash = authData.slice(pointer, pointer += 32);
	const flagsBuf = authData.slice(pointer, pointer += 1);
	const flagsInt = flagsBuf[0];
	const flags = {
		up: !!(flagsInt & 1),
		uv: !!(flagsInt & 4),
		be: !!(flagsInt & 8),
		bs: !!(flagsInt & 16),
		at: !!(flagsInt & 64),
		ed: !!(flagsInt & 128),
		flagsInt
	};
	const counterBuf = authData.slice(pointer, pointer + 4);
	const counter = dataView.getUint32(pointer, false);
	pointer += 4;
	let aaguid = void 0;
	let credentialID = void 0;
	let credentialPublicKey = void 0;
	if (flags.at) {
		aaguid = authData.slice(pointer, pointer += 16);
		const credIDLen = dataView.getUint16(pointer);
		pointer += 2;
		credentialID = authData.slice(pointer, pointer += credIDLen);
		/**
		* Firefox 117 incorrectly CBOR-encodes authData when EdDSA (-8) is used for the public key.
		* A CBOR "Map of 3 items" (0xa3) should be "Map of 4 items" (0xa4), and if we manually adjust
		* the single byte there's a good chance the authData can be correctly parsed.
		*
		* This browser release also incorrectly uses the string labels "OKP" and "Ed25519" instead of
		* their integer representations for kty and crv respectively. That's why the COSE public key
		* in the hex below looks so odd.
		*/
		const badEdDSACBOR = fromHex("a301634f4b500327206745643235353139");
		const bytesAtCurrentPosition = authData.slice(pointer, pointer + badEdDSACBOR.byteLength);
		let foundBadCBOR = false;
		if (areEqual(badEdDSACBOR, bytesAtCurrentPosition)) {
			foundBadCBOR = true;
			authData[pointer] = 164;
		}
		const firstDecoded = decodeFirst$1(authData.slice(pointer));
		const firstEncoded = Uint8Array.from(
			/**
			* Casting to `Map` via `as unknown` here because TS doesn't make it possible to define Maps
			* with discrete keys and properties with known types per pair, and CBOR libs typically parse
			* CBOR Major Type 5 to `Map` because you can have numbers for keys. A `COSEPublicKey` can be
			* generalized as "a Map with numbers for keys and either numbers or bytes for values" though.
			* If this presumption falls apart then other parts of verification later on will fail so we
			* should be safe doing this here.
			*/
			encode$8(firstDecoded)
		);
		if (foundBadCBOR) authData[pointer] = 163;
		credentialPublicKey = firstEncoded;
		pointer += firstEncoded.byteLength;
	}
	let extensionsData = void 0;
	let extensionsDataBuffer = void 0;
	if (flags.ed) {
		const firstDecoded = decodeFirst$1(authData.slice(pointer));
		extensionsDataBuffer = Uint8Array.from(encode$8(firstDecoded));
		extensionsData = decodeAuthenticatorExtensions(extensionsDataBuffer);
		pointer += extensionsDataBuffer.byteLength;
	}
	if (authData.byteLength > pointer) throw new Error("Leftover bytes detected while parsing authenticator data");
	return _parseAuthenticatorDataInternals.stubThis({
		rpIdHash,
		flagsBuf,
		flags,
		counter,
		counterBuf,
		aaguid,
		credentialID,
		credentialPublicKey,
		extensionsData,
		extensionsDataBuffer
	});
}
var _parseAuthenticatorDataInternals;
function init_parseAuthenticatorData() {
	return (init_parseAuthenticatorData = __esmMin((() => {
		init_decodeAuthenticatorExtensions();
		init_iso();
		_parseAuthenticatorDataInternals = { stubThis: (value) => value };
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/toHash.js
/**
* Returns hash digest of the given data, using the given algorithm when provided. Defaults to using
* SHA-256.
*/
function toHash(data, algorithm = -7) {
	if (typeof data === "string") data = fromUTF8String(data);
	return digest(data, algorithm);
}
function init_toHash() {
	return (init_toHash = __esmMin((() => {
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/validateCertificatePath.js
/**
* Traverse an array of PEM certificates and ensure they form a proper chain
* @param x5cCertsPEM Typically the result of `x5c.map(convertASN1toPEM)`
* @param trustAnchorsPEM PEM-formatted certs that an attestation statement x5c may chain back to
*/
async function validateCertificatePath(x5cCertsPEM, trustAnchorsPEM = []) {
	if (trustAnchorsPEM.length === 0) return true;
	const trustAnchorsParsed = trustAnchorsPEM.map((certPEM) => {
		try {
			return new X509Certificate(certPEM);
		} catch (err) {
			throw new SimpleWebAuthnError({
				message: `Could not parse trust anchor certificate:\n${certPEM}`,
				code: "CERTIFICATE_PATH_VERIFICATION_FAILED",
				cause: err
			});
		}
	});
	const validTrustAnchors = [];
	for (let i = 0; i < trustAnchorsParsed.length; i++) {
		const cert = trustAnchorsParsed[i];
		try {
			assertCertIsWithinValidTimeWindow(cert);
		} catch (_err) {
			continue;
		}
		validTrustAnchors.push(cert);
	}
	if (validTrustAnchors.length === 0) throw new SimpleWebAuthnError({
		message: "No specified trust anchor was valid for verifying x5c",
		code: "CERTIFICATE_PATH_VERIFICATION_FAILED"
	});
	const x5cCertsParsed = x5cCertsPEM.map((certPEM) => new X509Certificate(certPEM));
	const x5cLeafCert = x5cCertsParsed[0];
	let x5cIntermediates = [];
	if (x5cCertsParsed.length > 1) x5cIntermediates = x5cCertsParsed.slice(1);
	let invalidCertificateChain = true;
	let validatedChain = void 0;
	for (const anchor of validTrustAnchors) try {
		const x5cWithTrustAnchor = x5cCertsParsed.concat([anchor]);
		if (new Set(x5cWithTrustAnchor.map((cert) => cert.toString("pem"))).size !== x5cWithTrustAnchor.length) throw new SimpleWebAuthnError({
			message: "Invalid certificate path: found duplicate certificates",
			code: "CERTIFICATE_PATH_VERIFICATION_FAILED"
		});
		const chain = await new X509ChainBuilder({ certificates: [...x5cIntermediates, anchor] }).build(x5cLeafCert);
		const lastCertEqualsAnchor = chain[chain.length - 1].equal(anchor);
		let certBeforeLastSignedByAnchor = false;
		if (!lastCertEqualsAnchor && chain.length > 1) certBeforeLastSignedByAnchor = await chain[chain.length - 2].verify({
			publicKey: anchor.publicKey,
			signatureOnly: true
		});
		if (!(lastCertEqualsAnchor || certBeforeLastSignedByAnchor)) continue;
		if (certBeforeLastSignedByAnchor)
 /**
		* Swap out the last cert in the chain with the anchor that we've already verified
		* chains to the second-to-last certificate. This makes it easier to verify the chain
		* as a standard certificate chain.
		*/
		chain[chain.length - 1] = anchor;
		invalidCertificateChain = false;
		validatedChain = chain;
		break;
	} catch (err) {
		throw new SimpleWebAuthnError({
			message: "Unexpected error while validating certificate path",
			code: "CERTIFICATE_PATH_VERIFICATION_FAILED",
			cause: err
		});
	}
	if (validatedChain) for (let i = 0; i < validatedChain.length; i++) {
		const cert = validatedChain[i];
		try {
			assertCertIsWithinValidTimeWindow(cert);
		} catch (_err) {
			throw new SimpleWebAuthnError({
				message: `Found certificate out of validity period:\n${cert.toString()}`,
				code: "CERTIFICATE_PATH_VERIFICATION_FAILED"
			});
		}
		/**
		* Checking revocation is very expensive so do it only at the end when we're certain a cert
		* is otherwise valid
		*/
		let issuerCert = void 0;
		if (i < validatedChain.length - 1) issuerCert = validatedChain[i + 1];
		else if (await cert.isSelfSigned()) issuerCert = cert;
		try {
			await assertCertNotRevoked(cert, issuerCert);
		} catch (err) {
			throw new SimpleWebAuthnError({
				message: `The following certificate failed revocation status check\n${cert.toString()}`,
				code: "CERTIFICATE_PATH_VERIFICATION_FAILED",
				cause: err
			});
		}
	}
	else invalidCertificateChain = true;
	if (invalidCertificateChain) throw new SimpleWebAuthnError({
		message: "x5c could not be chained to any specified trust anchor",
		code: "CERTIFICATE_PATH_VERIFICATION_FAILED"
	});
	return true;
}
/**
* Check if the certificate is revoked or not. If it is, raise an error
*
* @throws Error - Wrap this in a SimpleWebAuthnError so RPs can identify issues here
*/
async function assertCertNotRevoked(certificate, issuerCert) {
	if (await isCertRevoked(certificate, issuerCert)) throw new Error("Found revoked certificate in certificate path");
}
/**
* Require the cert to be within its notBefore and notAfter time window
*/
function assertCertIsWithinValidTimeWindow(certificate) {
	const { notBefore: certNotBefore, notAfter: certNotAfter } = certificate;
	const now = new Date(Date.now());
	if (certNotBefore > now || certNotAfter < now) throw new Error("Certificate is not yet valid or expired");
}
function init_validateCertificatePath() {
	return (init_validateCertificatePath = __esmMin((() => {
		require_Reflect();
		init_x509_es();
		init_isCertRevoked();
		init_errors();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/mapX509SignatureAlgToCOSEAlg.js
/**
* Map X.509 signature algorithm OIDs to COSE algorithm IDs
*/
function mapX509SignatureAlgToCOSEAlg(signatureAlgorithm) {
	let alg;
	if (signatureAlgorithm === "1.2.840.10045.4.3.2") alg = COSEALG.ES256;
	else if (signatureAlgorithm === "1.2.840.10045.4.3.3") alg = COSEALG.ES384;
	else if (signatureAlgorithm === "1.2.840.10045.4.3.4") alg = COSEALG.ES512;
	else if (signatureAlgorithm === "1.2.840.113549.1.1.11") alg = COSEALG.RS256;
	else if (signatureAlgorithm === "1.2.840.113549.1.1.12") alg = COSEALG.RS384;
	else if (signatureAlgorithm === "1.2.840.113549.1.1.13") alg = COSEALG.RS512;
	else if (signatureAlgorithm === "1.2.840.113549.1.1.5") alg = COSEALG.RS1;
	else if (signatureAlgorithm === "2.16.840.1.101.3.4.3.17") alg = COSEALG.ML_DSA_44;
	else if (signatureAlgorithm === "2.16.840.1.101.3.4.3.18") alg = COSEALG.ML_DSA_65;
	else if (signatureAlgorithm === "2.16.840.1.101.3.4.3.19") alg = COSEALG.ML_DSA_87;
	else throw new Error(`Unable to map X.509 signature algorithm ${signatureAlgorithm} to a COSE algorithm`);
	return alg;
}
function init_mapX509SignatureAlgToCOSEAlg() {
	return (init_mapX509SignatureAlgToCOSEAlg = __esmMin((() => {
		init_es2015$2();
		init_es2015$5();
		init_es2015$10();
		init_cose();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/convertX509PublicKeyToCOSE.js
function convertX509PublicKeyToCOSE(x509Certificate) {
	let cosePublicKey = /* @__PURE__ */ new Map();
	const { tbsCertificate } = AsnParser.parse(x509Certificate, Certificate);
	const { subjectPublicKeyInfo } = tbsCertificate;
	const publicKeyAlgorithmID = subjectPublicKeyInfo.algorithm.algorithm;
	if (publicKeyAlgorithmID === "1.2.840.10045.2.1") {
		/**
		* EC2 Public Key
		*/
		if (!subjectPublicKeyInfo.algorithm.parameters) throw new Error("Certificate public key was missing parameters (EC2)");
		const ecParameters = AsnParser.parse(new Uint8Array(subjectPublicKeyInfo.algorithm.parameters), ECParameters);
		let alg;
		let crv;
		const { namedCurve } = ecParameters;
		if (namedCurve === "1.2.840.10045.3.1.7") {
			alg = COSEALG.ES256;
			crv = COSECRV.P256;
		} else if (namedCurve === "1.3.132.0.34") {
			alg = COSEALG.ES384;
			crv = COSECRV.P384;
		} else throw new Error(`Certificate public key contained unexpected namedCurve ${namedCurve} (EC2)`);
		const subjectPublicKey = new Uint8Array(subjectPublicKeyInfo.subjectPublicKey);
		let x;
		let y;
		if (subjectPublicKey[0] === 4) {
			let pointer = 1;
			const halfLength = (subjectPublicKey.length - 1) / 2;
			x = subjectPublicKey.slice(pointer, pointer += halfLength);
			y = subjectPublicKey.slice(pointer);
		} else throw new Error("TODO: Figure out how to handle public keys in \"compressed form\"");
		const coseEC2PubKey = /* @__PURE__ */ new Map();
		coseEC2PubKey.set(COSEKEYS.kty, COSEKTY.EC2);
		coseEC2PubKey.set(COSEKEYS.alg, alg);
		coseEC2PubKey.set(COSEKEYS.crv, crv);
		coseEC2PubKey.set(COSEKEYS.x, x);
		coseEC2PubKey.set(COSEKEYS.y, y);
		cosePublicKey = coseEC2PubKey;
	} else if (publicKeyAlgorithmID === "1.2.840.113549.1.1.1") {
		/**
		* RSA public key
		*/
		const rsaPublicKey = AsnParser.parse(subjectPublicKeyInfo.subjectPublicKey, RSAPublicKey);
		const coseRSAPubKey = /* @__PURE__ */ new Map();
		coseRSAPubKey.set(COSEKEYS.kty, COSEKTY.RSA);
		/**
		* The algorithm ID is too ambiguous to know what this alg should really be. But practically
		* speaking `shaHashOverride` is always specified when verifying signatures with RSA public keys
		* which ultimately overrides this sensible default. Using RS256 also gets the correct WebCrypto
		* alg name later on in verifyRSA.ts
		*/
		coseRSAPubKey.set(COSEKEYS.alg, COSEALG.RS256);
		coseRSAPubKey.set(COSEKEYS.n, new Uint8Array(rsaPublicKey.modulus));
		coseRSAPubKey.set(COSEKEYS.e, new Uint8Array(rsaPublicKey.publicExponent));
		cosePublicKey = coseRSAPubKey;
	} else if ([
		"2.16.840.1.101.3.4.3.17",
		"2.16.840.1.101.3.4.3.18",
		"2.16.840.1.101.3.4.3.19"
	].indexOf(publicKeyAlgorithmID) >= 0) {
		const coseAKPPubKey = /* @__PURE__ */ new Map();
		coseAKPPubKey.set(COSEKEYS.kty, COSEKTY.AKP);
		coseAKPPubKey.set(COSEKEYS.alg, mapX509SignatureAlgToCOSEAlg(publicKeyAlgorithmID));
		coseAKPPubKey.set(COSEKEYS.pub, new Uint8Array(subjectPublicKeyInfo.subjectPublicKey));
		cosePublicKey = coseAKPPubKey;
	} else throw new Error(`Certificate public key contained unexpected algorithm ID ${publicKeyAlgorithmID}`);
	return cosePublicKey;
}
function init_convertX509PublicKeyToCOSE() {
	return (init_convertX509PublicKeyToCOSE = __esmMin((() => {
		init_es2015();
		init_es2015$1();
		init_es2015$2();
		init_es2015$10();
		init_es2015$5();
		init_cose();
		init_mapX509SignatureAlgToCOSEAlg();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/verifySignature.js
/**
* Verify an authenticator's signature
*/
function verifySignature(opts) {
	const { signature, data, credentialPublicKey, x509Certificate, hashAlgorithm } = opts;
	if (!x509Certificate && !credentialPublicKey) throw new Error("Must declare either \"leafCert\" or \"credentialPublicKey\"");
	if (x509Certificate && credentialPublicKey) throw new Error("Must not declare both \"leafCert\" and \"credentialPublicKey\"");
	let cosePublicKey = /* @__PURE__ */ new Map();
	if (credentialPublicKey) cosePublicKey = decodeCredentialPublicKey(credentialPublicKey);
	else if (x509Certificate) cosePublicKey = convertX509PublicKeyToCOSE(x509Certificate);
	return _verifySignatureInternals.stubThis(verify({
		cosePublicKey,
		signature,
		data,
		shaHashOverride: hashAlgorithm
	}));
}
var _verifySignatureInternals;
function init_verifySignature() {
	return (init_verifySignature = __esmMin((() => {
		init_iso();
		init_decodeCredentialPublicKey();
		init_convertX509PublicKeyToCOSE();
		_verifySignatureInternals = { stubThis: (value) => value };
	})))();
}
// node_modules/@simplewebauthn/server/esm/metadata/parseJWT.js
/**
* Process a JWT into Javascript-friendly data structures
*/
function parseJWT(jwt) {
	const parts = jwt.split(".");
	return [
		JSON.parse(toUTF8String$1(parts[0])),
		JSON.parse(toUTF8String$1(parts[1])),
		parts[2]
	];
}
function init_parseJWT() {
	return (init_parseJWT = __esmMin((() => {
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/mapJWSAlgToCOSEAlg.js
/**
* Map JWS algorithms to COSE algorithm IDs
*
* See https://www.rfc-editor.org/rfc/rfc7518.html#section-3.1 for possible values
*/
function mapJWSAlgToCOSEAlg(alg) {
	let algCOSE;
	if (alg === "ES256") algCOSE = COSEALG.ES256;
	else if (alg === "ES384") algCOSE = COSEALG.ES384;
	else if (alg === "ES512") algCOSE = COSEALG.ES512;
	else if (alg === "RS256") algCOSE = COSEALG.RS256;
	else if (alg === "RS384") algCOSE = COSEALG.RS384;
	else if (alg === "RS512") algCOSE = COSEALG.RS512;
	else throw new Error(`Unable to map JWS algorithm "${alg}" to a COSE algorithm`);
	return algCOSE;
}
function init_mapJWSAlgToCOSEAlg() {
	return (init_mapJWSAlgToCOSEAlg = __esmMin((() => {
		init_cose();
	})))();
}
// node_modules/@simplewebauthn/server/esm/metadata/verifyJWT.js
/**
* Lightweight verification for FIDO MDS JWTs. Supports use of EC2 and RSA.
*
* If this ever needs to support more JWS algorithms, here's the list of them:
*
* https://www.rfc-editor.org/rfc/rfc7518.html#section-3.1
*
* (Pulled from https://www.rfc-editor.org/rfc/rfc7515#section-4.1.1)
*/
function verifyJWT(jwt, leafCert) {
	const [header, payload, signature] = jwt.split(".");
	const certCOSE = convertX509PublicKeyToCOSE(leafCert);
	const data = fromUTF8String(`${header}.${payload}`);
	const signatureBytes = toBuffer(signature);
	const jwtHeaderHashAlgCOSE = mapJWSAlgToCOSEAlg(JSON.parse(toUTF8String$1(header)).alg);
	if (isCOSEPublicKeyEC2(certCOSE)) return verifyEC2({
		data,
		signature: signatureBytes,
		cosePublicKey: certCOSE,
		shaHashOverride: jwtHeaderHashAlgCOSE
	});
	else if (isCOSEPublicKeyRSA(certCOSE)) return verifyRSA({
		data,
		signature: signatureBytes,
		cosePublicKey: certCOSE,
		shaHashOverride: jwtHeaderHashAlgCOSE
	});
	const kty = certCOSE.get(COSEKEYS.kty);
	throw new Error(`JWT verification with public key of kty ${kty} is not supported by this method`);
}
function init_verifyJWT() {
	return (init_verifyJWT = __esmMin((() => {
		init_convertX509PublicKeyToCOSE();
		init_iso();
		init_cose();
		init_mapJWSAlgToCOSEAlg();
		init_verifyEC2();
		init_verifyRSA();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/convertPEMToBytes.js
/**
* Take a certificate in PEM format and convert it to bytes
*/
function convertPEMToBytes(pem) {
	return toBuffer(pem.replace("-----BEGIN CERTIFICATE-----", "").replace("-----END CERTIFICATE-----", "").replace(/[\n ]/g, ""), "base64");
}
function init_convertPEMToBytes() {
	return (init_convertPEMToBytes = __esmMin((() => {
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/iso/isoCrypto/runtimeSupportsWebCryptoKeyAlg.js
/**
* Use SubtleCrypto.supports() to understand if the runtime supports using the given key algorithm
* for signature verification.
*/
function runtimeSupportsWebCryptoKeyAlg(alg) {
	const globalSubtleCrypto = globalThis.SubtleCrypto;
	if (typeof globalSubtleCrypto.supports !== "function") return false;
	try {
		return globalSubtleCrypto.supports("verify", alg);
	} catch (_err) {
		return false;
	}
}
// node_modules/@simplewebauthn/server/esm/services/defaultRootCerts/android-safetynet.js
var GlobalSign_Root_CA;
function init_android_safetynet() {
	return (init_android_safetynet = __esmMin((() => {
		GlobalSign_Root_CA = `-----BEGIN CERTIFICATE-----
MIIDdTCCAl2gAwIBAgILBAAAAAABFUtaw5QwDQYJKoZIhvcNAQEFBQAwVzELMAkG
A1UEBhMCQkUxGTAXBgNVBAoTEEdsb2JhbFNpZ24gbnYtc2ExEDAOBgNVBAsTB1Jv
b3QgQ0ExGzAZBgNVBAMTEkdsb2JhbFNpZ24gUm9vdCBDQTAeFw05ODA5MDExMjAw
MDBaFw0yODAxMjgxMjAwMDBaMFcxCzAJBgNVBAYTAkJFMRkwFwYDVQQKExBHbG9i
YWxTaWduIG52LXNhMRAwDgYDVQQLEwdSb290IENBMRswGQYDVQQDExJHbG9iYWxT
aWduIFJvb3QgQ0EwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDaDuaZ
jc6j40+Kfvvxi4Mla+pIH/EqsLmVEQS98GPR4mdmzxzdzxtIK+6NiY6arymAZavp
xy0Sy6scTHAHoT0KMM0VjU/43dSMUBUc71DuxC73/OlS8pF94G3VNTCOXkNz8kHp
1Wrjsok6Vjk4bwY8iGlbKk3Fp1S4bInMm/k8yuX9ifUSPJJ4ltbcdG6TRGHRjcdG
snUOhugZitVtbNV4FpWi6cgKOOvyJBNPc1STE4U6G7weNLWLBYy5d4ux2x8gkasJ
U26Qzns3dLlwR5EiUWMWea6xrkEmCMgZK9FGqkjWZCrXgzT/LCrBbBlDSgeF59N8
9iFo7+ryUp9/k5DPAgMBAAGjQjBAMA4GA1UdDwEB/wQEAwIBBjAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBRge2YaRQ2XyolQL30EzTSo//z9SzANBgkqhkiG9w0B
AQUFAAOCAQEA1nPnfE920I2/7LqivjTFKDK1fPxsnCwrvQmeU79rXqoRSLblCKOz
yj1hTdNGCbM+w6DjY1Ub8rrvrTnhQ7k4o+YviiY776BQVvnGCv04zcQLcFGUl5gE
38NflNUVyRRBnMRddWQVDf9VMOyGj/8N7yy5Y0b2qvzfvGn9LhJIZJrglfCm7ymP
AbEVtQwdpf5pLGkkeB6zpxxxYu7KyJesF12KwvhHhm4qxFYxldBniYUr+WymXUad
DKqC5JlR3XC321Y9YeRq4VzW9v493kHMB65jUr9TU/Qr6cf9tveCX4XSQRjbgbME
HMUfpIBvFSDJ3gyICh3WZlXi/EjJKSZp4A==
-----END CERTIFICATE-----
`;
	})))();
}
// node_modules/@simplewebauthn/server/esm/services/defaultRootCerts/android-key.js
var Google_Hardware_Attestation_Root_1, Google_Hardware_Attestation_Root_2, Google_Hardware_Attestation_Root_3, Google_Hardware_Attestation_Root_4;
function init_android_key() {
	return (init_android_key = __esmMin((() => {
		Google_Hardware_Attestation_Root_1 = `-----BEGIN CERTIFICATE-----
MIIFYDCCA0igAwIBAgIJAOj6GWMU0voYMA0GCSqGSIb3DQEBCwUAMBsxGTAXBgNV
BAUTEGY5MjAwOWU4NTNiNmIwNDUwHhcNMTYwNTI2MTYyODUyWhcNMjYwNTI0MTYy
ODUyWjAbMRkwFwYDVQQFExBmOTIwMDllODUzYjZiMDQ1MIICIjANBgkqhkiG9w0B
AQEFAAOCAg8AMIICCgKCAgEAr7bHgiuxpwHsK7Qui8xUFmOr75gvMsd/dTEDDJdS
Sxtf6An7xyqpRR90PL2abxM1dEqlXnf2tqw1Ne4Xwl5jlRfdnJLmN0pTy/4lj4/7
tv0Sk3iiKkypnEUtR6WfMgH0QZfKHM1+di+y9TFRtv6y//0rb+T+W8a9nsNL/ggj
nar86461qO0rOs2cXjp3kOG1FEJ5MVmFmBGtnrKpa73XpXyTqRxB/M0n1n/W9nGq
C4FSYa04T6N5RIZGBN2z2MT5IKGbFlbC8UrW0DxW7AYImQQcHtGl/m00QLVWutHQ
oVJYnFPlXTcHYvASLu+RhhsbDmxMgJJ0mcDpvsC4PjvB+TxywElgS70vE0XmLD+O
JtvsBslHZvPBKCOdT0MS+tgSOIfga+z1Z1g7+DVagf7quvmag8jfPioyKvxnK/Eg
sTUVi2ghzq8wm27ud/mIM7AY2qEORR8Go3TVB4HzWQgpZrt3i5MIlCaY504LzSRi
igHCzAPlHws+W0rB5N+er5/2pJKnfBSDiCiFAVtCLOZ7gLiMm0jhO2B6tUXHI/+M
RPjy02i59lINMRRev56GKtcd9qO/0kUJWdZTdA2XoS82ixPvZtXQpUpuL12ab+9E
aDK8Z4RHJYYfCT3Q5vNAXaiWQ+8PTWm2QgBR/bkwSWc+NpUFgNPN9PvQi8WEg5Um
AGMCAwEAAaOBpjCBozAdBgNVHQ4EFgQUNmHhAHyIBQlRi0RsR/8aTMnqTxIwHwYD
VR0jBBgwFoAUNmHhAHyIBQlRi0RsR/8aTMnqTxIwDwYDVR0TAQH/BAUwAwEB/zAO
BgNVHQ8BAf8EBAMCAYYwQAYDVR0fBDkwNzA1oDOgMYYvaHR0cHM6Ly9hbmRyb2lk
Lmdvb2dsZWFwaXMuY29tL2F0dGVzdGF0aW9uL2NybC8wDQYJKoZIhvcNAQELBQAD
ggIBACDIw41L3KlXG0aMiS//cqrG+EShHUGo8HNsw30W1kJtjn6UBwRM6jnmiwfB
Pb8VA91chb2vssAtX2zbTvqBJ9+LBPGCdw/E53Rbf86qhxKaiAHOjpvAy5Y3m00m
qC0w/Zwvju1twb4vhLaJ5NkUJYsUS7rmJKHHBnETLi8GFqiEsqTWpG/6ibYCv7rY
DBJDcR9W62BW9jfIoBQcxUCUJouMPH25lLNcDc1ssqvC2v7iUgI9LeoM1sNovqPm
QUiG9rHli1vXxzCyaMTjwftkJLkf6724DFhuKug2jITV0QkXvaJWF4nUaHOTNA4u
JU9WDvZLI1j83A+/xnAJUucIv/zGJ1AMH2boHqF8CY16LpsYgBt6tKxxWH00XcyD
CdW2KlBCeqbQPcsFmWyWugxdcekhYsAWyoSf818NUsZdBWBaR/OukXrNLfkQ79Iy
ZohZbvabO/X+MVT3rriAoKc8oE2Uws6DF+60PV7/WIPjNvXySdqspImSN78mflxD
qwLqRBYkA3I75qppLGG9rp7UCdRjxMl8ZDBld+7yvHVgt1cVzJx9xnyGCC23Uaic
MDSXYrB4I4WHXPGjxhZuCuPBLTdOLU8YRvMYdEvYebWHMpvwGCF6bAx3JBpIeOQ1
wDB5y0USicV3YgYGmi+NZfhA4URSh77Yd6uuJOJENRaNVTzk
-----END CERTIFICATE-----
`;
		Google_Hardware_Attestation_Root_2 = `-----BEGIN CERTIFICATE-----
MIIFHDCCAwSgAwIBAgIJANUP8luj8tazMA0GCSqGSIb3DQEBCwUAMBsxGTAXBgNV
BAUTEGY5MjAwOWU4NTNiNmIwNDUwHhcNMTkxMTIyMjAzNzU4WhcNMzQxMTE4MjAz
NzU4WjAbMRkwFwYDVQQFExBmOTIwMDllODUzYjZiMDQ1MIICIjANBgkqhkiG9w0B
AQEFAAOCAg8AMIICCgKCAgEAr7bHgiuxpwHsK7Qui8xUFmOr75gvMsd/dTEDDJdS
Sxtf6An7xyqpRR90PL2abxM1dEqlXnf2tqw1Ne4Xwl5jlRfdnJLmN0pTy/4lj4/7
tv0Sk3iiKkypnEUtR6WfMgH0QZfKHM1+di+y9TFRtv6y//0rb+T+W8a9nsNL/ggj
nar86461qO0rOs2cXjp3kOG1FEJ5MVmFmBGtnrKpa73XpXyTqRxB/M0n1n/W9nGq
C4FSYa04T6N5RIZGBN2z2MT5IKGbFlbC8UrW0DxW7AYImQQcHtGl/m00QLVWutHQ
oVJYnFPlXTcHYvASLu+RhhsbDmxMgJJ0mcDpvsC4PjvB+TxywElgS70vE0XmLD+O
JtvsBslHZvPBKCOdT0MS+tgSOIfga+z1Z1g7+DVagf7quvmag8jfPioyKvxnK/Eg
sTUVi2ghzq8wm27ud/mIM7AY2qEORR8Go3TVB4HzWQgpZrt3i5MIlCaY504LzSRi
igHCzAPlHws+W0rB5N+er5/2pJKnfBSDiCiFAVtCLOZ7gLiMm0jhO2B6tUXHI/+M
RPjy02i59lINMRRev56GKtcd9qO/0kUJWdZTdA2XoS82ixPvZtXQpUpuL12ab+9E
aDK8Z4RHJYYfCT3Q5vNAXaiWQ+8PTWm2QgBR/bkwSWc+NpUFgNPN9PvQi8WEg5Um
AGMCAwEAAaNjMGEwHQYDVR0OBBYEFDZh4QB8iAUJUYtEbEf/GkzJ6k8SMB8GA1Ud
IwQYMBaAFDZh4QB8iAUJUYtEbEf/GkzJ6k8SMA8GA1UdEwEB/wQFMAMBAf8wDgYD
VR0PAQH/BAQDAgIEMA0GCSqGSIb3DQEBCwUAA4ICAQBOMaBc8oumXb2voc7XCWnu
XKhBBK3e2KMGz39t7lA3XXRe2ZLLAkLM5y3J7tURkf5a1SutfdOyXAmeE6SRo83U
h6WszodmMkxK5GM4JGrnt4pBisu5igXEydaW7qq2CdC6DOGjG+mEkN8/TA6p3cno
L/sPyz6evdjLlSeJ8rFBH6xWyIZCbrcpYEJzXaUOEaxxXxgYz5/cTiVKN2M1G2ok
QBUIYSY6bjEL4aUN5cfo7ogP3UvliEo3Eo0YgwuzR2v0KR6C1cZqZJSTnghIC/vA
D32KdNQ+c3N+vl2OTsUVMC1GiWkngNx1OO1+kXW+YTnnTUOtOIswUP/Vqd5SYgAI
mMAfY8U9/iIgkQj6T2W6FsScy94IN9fFhE1UtzmLoBIuUFsVXJMTz+Jucth+IqoW
Fua9v1R93/k98p41pjtFX+H8DslVgfP097vju4KDlqN64xV1grw3ZLl4CiOe/A91
oeLm2UHOq6wn3esB4r2EIQKb6jTVGu5sYCcdWpXr0AUVqcABPdgL+H7qJguBw09o
jm6xNIrw2OocrDKsudk/okr/AwqEyPKw9WnMlQgLIKw1rODG2NvU9oR3GVGdMkUB
ZutL8VuFkERQGt6vQ2OCw0sV47VMkuYbacK/xyZFiRcrPJPb41zgbQj9XAEyLKCH
ex0SdDrx+tWUDqG8At2JHA==
-----END CERTIFICATE-----
`;
		Google_Hardware_Attestation_Root_3 = `
-----BEGIN CERTIFICATE-----
MIIFHDCCAwSgAwIBAgIJAMNrfES5rhgxMA0GCSqGSIb3DQEBCwUAMBsxGTAXBgNV
BAUTEGY5MjAwOWU4NTNiNmIwNDUwHhcNMjExMTE3MjMxMDQyWhcNMzYxMTEzMjMx
MDQyWjAbMRkwFwYDVQQFExBmOTIwMDllODUzYjZiMDQ1MIICIjANBgkqhkiG9w0B
AQEFAAOCAg8AMIICCgKCAgEAr7bHgiuxpwHsK7Qui8xUFmOr75gvMsd/dTEDDJdS
Sxtf6An7xyqpRR90PL2abxM1dEqlXnf2tqw1Ne4Xwl5jlRfdnJLmN0pTy/4lj4/7
tv0Sk3iiKkypnEUtR6WfMgH0QZfKHM1+di+y9TFRtv6y//0rb+T+W8a9nsNL/ggj
nar86461qO0rOs2cXjp3kOG1FEJ5MVmFmBGtnrKpa73XpXyTqRxB/M0n1n/W9nGq
C4FSYa04T6N5RIZGBN2z2MT5IKGbFlbC8UrW0DxW7AYImQQcHtGl/m00QLVWutHQ
oVJYnFPlXTcHYvASLu+RhhsbDmxMgJJ0mcDpvsC4PjvB+TxywElgS70vE0XmLD+O
JtvsBslHZvPBKCOdT0MS+tgSOIfga+z1Z1g7+DVagf7quvmag8jfPioyKvxnK/Eg
sTUVi2ghzq8wm27ud/mIM7AY2qEORR8Go3TVB4HzWQgpZrt3i5MIlCaY504LzSRi
igHCzAPlHws+W0rB5N+er5/2pJKnfBSDiCiFAVtCLOZ7gLiMm0jhO2B6tUXHI/+M
RPjy02i59lINMRRev56GKtcd9qO/0kUJWdZTdA2XoS82ixPvZtXQpUpuL12ab+9E
aDK8Z4RHJYYfCT3Q5vNAXaiWQ+8PTWm2QgBR/bkwSWc+NpUFgNPN9PvQi8WEg5Um
AGMCAwEAAaNjMGEwHQYDVR0OBBYEFDZh4QB8iAUJUYtEbEf/GkzJ6k8SMB8GA1Ud
IwQYMBaAFDZh4QB8iAUJUYtEbEf/GkzJ6k8SMA8GA1UdEwEB/wQFMAMBAf8wDgYD
VR0PAQH/BAQDAgIEMA0GCSqGSIb3DQEBCwUAA4ICAQBTNNZe5cuf8oiq+jV0itTG
zWVhSTjOBEk2FQvh11J3o3lna0o7rd8RFHnN00q4hi6TapFhh4qaw/iG6Xg+xOan
63niLWIC5GOPFgPeYXM9+nBb3zZzC8ABypYuCusWCmt6Tn3+Pjbz3MTVhRGXuT/T
QH4KGFY4PhvzAyXwdjTOCXID+aHud4RLcSySr0Fq/L+R8TWalvM1wJJPhyRjqRCJ
erGtfBagiALzvhnmY7U1qFcS0NCnKjoO7oFedKdWlZz0YAfu3aGCJd4KHT0MsGiL
Zez9WP81xYSrKMNEsDK+zK5fVzw6jA7cxmpXcARTnmAuGUeI7VVDhDzKeVOctf3a
0qQLwC+d0+xrETZ4r2fRGNw2YEs2W8Qj6oDcfPvq9JySe7pJ6wcHnl5EZ0lwc4xH
7Y4Dx9RA1JlfooLMw3tOdJZH0enxPXaydfAD3YifeZpFaUzicHeLzVJLt9dvGB0b
HQLE4+EqKFgOZv2EoP686DQqbVS1u+9k0p2xbMA105TBIk7npraa8VM0fnrRKi7w
lZKwdH+aNAyhbXRW9xsnODJ+g8eF452zvbiKKngEKirK5LGieoXBX7tZ9D1GNBH2
Ob3bKOwwIWdEFle/YF/h6zWgdeoaNGDqVBrLr2+0DtWoiB1aDEjLWl9FmyIUyUm7
mD/vFDkzF+wm7cyWpQpCVQ==
-----END CERTIFICATE-----
`;
		Google_Hardware_Attestation_Root_4 = `
-----BEGIN CERTIFICATE-----
MIIFHDCCAwSgAwIBAgIJAPHBcqaZ6vUdMA0GCSqGSIb3DQEBCwUAMBsxGTAXBgNV
BAUTEGY5MjAwOWU4NTNiNmIwNDUwHhcNMjIwMzIwMTgwNzQ4WhcNNDIwMzE1MTgw
NzQ4WjAbMRkwFwYDVQQFExBmOTIwMDllODUzYjZiMDQ1MIICIjANBgkqhkiG9w0B
AQEFAAOCAg8AMIICCgKCAgEAr7bHgiuxpwHsK7Qui8xUFmOr75gvMsd/dTEDDJdS
Sxtf6An7xyqpRR90PL2abxM1dEqlXnf2tqw1Ne4Xwl5jlRfdnJLmN0pTy/4lj4/7
tv0Sk3iiKkypnEUtR6WfMgH0QZfKHM1+di+y9TFRtv6y//0rb+T+W8a9nsNL/ggj
nar86461qO0rOs2cXjp3kOG1FEJ5MVmFmBGtnrKpa73XpXyTqRxB/M0n1n/W9nGq
C4FSYa04T6N5RIZGBN2z2MT5IKGbFlbC8UrW0DxW7AYImQQcHtGl/m00QLVWutHQ
oVJYnFPlXTcHYvASLu+RhhsbDmxMgJJ0mcDpvsC4PjvB+TxywElgS70vE0XmLD+O
JtvsBslHZvPBKCOdT0MS+tgSOIfga+z1Z1g7+DVagf7quvmag8jfPioyKvxnK/Eg
sTUVi2ghzq8wm27ud/mIM7AY2qEORR8Go3TVB4HzWQgpZrt3i5MIlCaY504LzSRi
igHCzAPlHws+W0rB5N+er5/2pJKnfBSDiCiFAVtCLOZ7gLiMm0jhO2B6tUXHI/+M
RPjy02i59lINMRRev56GKtcd9qO/0kUJWdZTdA2XoS82ixPvZtXQpUpuL12ab+9E
aDK8Z4RHJYYfCT3Q5vNAXaiWQ+8PTWm2QgBR/bkwSWc+NpUFgNPN9PvQi8WEg5Um
AGMCAwEAAaNjMGEwHQYDVR0OBBYEFDZh4QB8iAUJUYtEbEf/GkzJ6k8SMB8GA1Ud
IwQYMBaAFDZh4QB8iAUJUYtEbEf/GkzJ6k8SMA8GA1UdEwEB/wQFMAMBAf8wDgYD
VR0PAQH/BAQDAgIEMA0GCSqGSIb3DQEBCwUAA4ICAQB8cMqTllHc8U+qCrOlg3H7
174lmaCsbo/bJ0C17JEgMLb4kvrqsXZs01U3mB/qABg/1t5Pd5AORHARs1hhqGIC
W/nKMav574f9rZN4PC2ZlufGXb7sIdJpGiO9ctRhiLuYuly10JccUZGEHpHSYM2G
tkgYbZba6lsCPYAAP83cyDV+1aOkTf1RCp/lM0PKvmxYN10RYsK631jrleGdcdkx
oSK//mSQbgcWnmAEZrzHoF1/0gso1HZgIn0YLzVhLSA/iXCX4QT2h3J5z3znluKG
1nv8NQdxei2DIIhASWfu804CA96cQKTTlaae2fweqXjdN1/v2nqOhngNyz1361mF
mr4XmaKH/ItTwOe72NI9ZcwS1lVaCvsIkTDCEXdm9rCNPAY10iTunIHFXRh+7KPz
lHGewCq/8TOohBRn0/NNfh7uRslOSZ/xKbN9tMBtw37Z8d2vvnXq/YWdsm1+JLVw
n6yYD/yacNJBlwpddla8eaVMjsF6nBnIgQOf9zKSe06nSTqvgwUHosgOECZJZ1Eu
zbH4yswbt02tKtKEFhx+v+OTge/06V+jGsqTWLsfrOCNLuA8H++z+pUENmpqnnHo
vaI47gC+TNpkgYGkkBT6B/m/U01BuOBBTzhIlMEZq9qkDWuM2cA5kW5V3FJUcfHn
w1IdYIg2Wxg7yHcQZemFQg==
-----END CERTIFICATE-----
`;
	})))();
}
// node_modules/@simplewebauthn/server/esm/services/defaultRootCerts/apple.js
var Apple_WebAuthn_Root_CA;
function init_apple() {
	return (init_apple = __esmMin((() => {
		Apple_WebAuthn_Root_CA = `-----BEGIN CERTIFICATE-----
MIICEjCCAZmgAwIBAgIQaB0BbHo84wIlpQGUKEdXcTAKBggqhkjOPQQDAzBLMR8w
HQYDVQQDDBZBcHBsZSBXZWJBdXRobiBSb290IENBMRMwEQYDVQQKDApBcHBsZSBJ
bmMuMRMwEQYDVQQIDApDYWxpZm9ybmlhMB4XDTIwMDMxODE4MjEzMloXDTQ1MDMx
NTAwMDAwMFowSzEfMB0GA1UEAwwWQXBwbGUgV2ViQXV0aG4gUm9vdCBDQTETMBEG
A1UECgwKQXBwbGUgSW5jLjETMBEGA1UECAwKQ2FsaWZvcm5pYTB2MBAGByqGSM49
AgEGBSuBBAAiA2IABCJCQ2pTVhzjl4Wo6IhHtMSAzO2cv+H9DQKev3//fG59G11k
xu9eI0/7o6V5uShBpe1u6l6mS19S1FEh6yGljnZAJ+2GNP1mi/YK2kSXIuTHjxA/
pcoRf7XkOtO4o1qlcaNCMEAwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUJtdk
2cV4wlpn0afeaxLQG2PxxtcwDgYDVR0PAQH/BAQDAgEGMAoGCCqGSM49BAMDA2cA
MGQCMFrZ+9DsJ1PW9hfNdBywZDsWDbWFp28it1d/5w2RPkRX3Bbn/UbDTNLx7Jr3
jAGGiQIwHFj+dJZYUJR786osByBelJYsVZd2GbHQu209b5RCmGQ21gpSAk9QZW4B
1bWeT0vT
-----END CERTIFICATE-----
`;
	})))();
}
// node_modules/@simplewebauthn/server/esm/services/defaultRootCerts/mds.js
var GlobalSign_Root_CA_R3, GlobalSign_Root_R46;
function init_mds() {
	return (init_mds = __esmMin((() => {
		GlobalSign_Root_CA_R3 = `-----BEGIN CERTIFICATE-----
MIIDXzCCAkegAwIBAgILBAAAAAABIVhTCKIwDQYJKoZIhvcNAQELBQAwTDEgMB4G
A1UECxMXR2xvYmFsU2lnbiBSb290IENBIC0gUjMxEzARBgNVBAoTCkdsb2JhbFNp
Z24xEzARBgNVBAMTCkdsb2JhbFNpZ24wHhcNMDkwMzE4MTAwMDAwWhcNMjkwMzE4
MTAwMDAwWjBMMSAwHgYDVQQLExdHbG9iYWxTaWduIFJvb3QgQ0EgLSBSMzETMBEG
A1UEChMKR2xvYmFsU2lnbjETMBEGA1UEAxMKR2xvYmFsU2lnbjCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBAMwldpB5BngiFvXAg7aEyiie/QV2EcWtiHL8
RgJDx7KKnQRfJMsuS+FggkbhUqsMgUdwbN1k0ev1LKMPgj0MK66X17YUhhB5uzsT
gHeMCOFJ0mpiLx9e+pZo34knlTifBtc+ycsmWQ1z3rDI6SYOgxXG71uL0gRgykmm
KPZpO/bLyCiR5Z2KYVc3rHQU3HTgOu5yLy6c+9C7v/U9AOEGM+iCK65TpjoWc4zd
QQ4gOsC0p6Hpsk+QLjJg6VfLuQSSaGjlOCZgdbKfd/+RFO+uIEn8rUAVSNECMWEZ
XriX7613t2Saer9fwRPvm2L7DWzgVGkWqQPabumDk3F2xmmFghcCAwEAAaNCMEAw
DgYDVR0PAQH/BAQDAgEGMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFI/wS3+o
LkUkrk1Q+mOai97i3Ru8MA0GCSqGSIb3DQEBCwUAA4IBAQBLQNvAUKr+yAzv95ZU
RUm7lgAJQayzE4aGKAczymvmdLm6AC2upArT9fHxD4q/c2dKg8dEe3jgr25sbwMp
jjM5RcOO5LlXbKr8EpbsU8Yt5CRsuZRj+9xTaGdWPoO4zzUhw8lo/s7awlOqzJCK
6fBdRoyV3XpYKBovHd7NADdBj+1EbddTKJd+82cEHhXXipa0095MJ6RMG3NzdvQX
mcIfeg7jLQitChws/zyrVQ4PkX4268NXSb7hLi18YIvDQVETI53O9zJrlAGomecs
Mx86OyXShkDOOyyGeMlhLxS67ttVb9+E7gUJTb0o2HLO02JQZR7rkpeDMdmztcpH
WD9f
-----END CERTIFICATE-----
 `;
		GlobalSign_Root_R46 = `-----BEGIN CERTIFICATE-----
MIIFWjCCA0KgAwIBAgISEdK7udcjGJ5AXwqdLdDfJWfRMA0GCSqGSIb3DQEBDAUA
MEYxCzAJBgNVBAYTAkJFMRkwFwYDVQQKExBHbG9iYWxTaWduIG52LXNhMRwwGgYD
VQQDExNHbG9iYWxTaWduIFJvb3QgUjQ2MB4XDTE5MDMyMDAwMDAwMFoXDTQ2MDMy
MDAwMDAwMFowRjELMAkGA1UEBhMCQkUxGTAXBgNVBAoTEEdsb2JhbFNpZ24gbnYt
c2ExHDAaBgNVBAMTE0dsb2JhbFNpZ24gUm9vdCBSNDYwggIiMA0GCSqGSIb3DQEB
AQUAA4ICDwAwggIKAoICAQCsrHQy6LNl5brtQyYdpokNRbopiLKkHWPd08EsCVeJ
OaFV6Wc0dwxu5FUdUiXSE2te4R2pt32JMl8Nnp8semNgQB+msLZ4j5lUlghYruQG
vGIFAha/r6gjA7aUD7xubMLL1aa7DOn2wQL7Id5m3RerdELv8HQvJfTqa1VbkNud
316HCkD7rRlr+/fKYIje2sGP1q7Vf9Q8g+7XFkyDRTNrJ9CG0Bwta/OrffGFqfUo
0q3v84RLHIf8E6M6cqJaESvWJ3En7YEtbWaBkoe0G1h6zD8K+kZPTXhc+CtI4wSE
y132tGqzZfxCnlEmIyDLPRT5ge1lFgBPGmSXZgjPjHvjK8Cd+RTyG/FWaha/LIWF
zXg4mutCagI0GIMXTpRW+LaCtfOW3T3zvn8gdz57GSNrLNRyc0NXfeD412lPFzYE
+cCQYDdF3uYM2HSNrpyibXRdQr4G9dlkbgIQrImwTDsHTUB+JMWKmIJ5jqSngiCN
I/onccnfxkF0oE32kRbcRoxfKWMxWXEM2G/CtjJ9++ZdU6Z+Ffy7dXxd7Pj2Fxzs
x2sZy/N78CsHpdlseVR2bJ0cpm4O6XkMqCNqo98bMDGfsVR7/mrLZqrcZdCinkqa
ByFrgY/bxFn63iLABJzjqls2k+g9vXqhnQt2sQvHnf3PmKgGwvgqo6GDoLclcqUC
4wIDAQABo0IwQDAOBgNVHQ8BAf8EBAMCAYYwDwYDVR0TAQH/BAUwAwEB/zAdBgNV
HQ4EFgQUA1yrc4GHqMywptWU4jaWSf8FmSwwDQYJKoZIhvcNAQEMBQADggIBAHx4
7PYCLLtbfpIrXTncvtgdokIzTfnvpCo7RGkerNlFo048p9gkUbJUHJNOxO97k4Vg
JuoJSOD1u8fpaNK7ajFxzHmuEajwmf3lH7wvqMxX63bEIaZHU1VNaL8FpO7XJqti
2kM3S+LGteWygxk6x9PbTZ4IevPuzz5i+6zoYMzRx6Fcg0XERczzF2sUyQQCPtIk
pnnpHs6i58FZFZ8d4kuaPp92CC1r2LpXFNqD6v6MVenQTqnMdzGxRBF6XLE+0xRF
FRhiJBPSy03OXIPBNvIQtQ6IbbjhVp+J3pZmOUdkLG5NrmJ7v2B0GbhWrJKsFjLt
rWhV/pi60zTe9Mlhww6G9kuEYO4Ne7UyWHmRVSyBQ7N0H3qqJZ4d16GLuc1CLgSk
ZoNNiTW2bKg2SnkheCLQQrzRQDGQob4Ez8pn7fXwgNNgyYMqIgXQBztSvwyeqiv5
u+YfjyW6hY0XHgL+XVAEV8/+LbzvXMAaq7afJMbfc2hIkCwU9D9SGuTSyxTDYWnP
4vkYxboznxSjBF25cfe1lNj2M8FawTSLfJvdkzrnE6JwYZ+vj+vYxXX4M2bUdGc6
N3ec592kD3ZDZopD8p/7DEJ4Y9HiD2971KE9dJeFt0g5QdYg/NA6s/rob8SKunE3
vouXsXgxT7PntgMTzlSdriVZzH81Xwj3QEUxeCp6
-----END CERTIFICATE-----
`;
	})))();
}
// node_modules/@simplewebauthn/server/esm/services/settingsService.js
var BaseSettingsService, SettingsService;
function init_settingsService() {
	return (init_settingsService = __esmMin((() => {
		init_convertCertBufferToPEM();
		init_android_safetynet();
		init_android_key();
		init_apple();
		init_mds();
		BaseSettingsService = class {
			constructor() {
				Object.defineProperty(this, "pemCertificates", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: void 0
				});
				Object.defineProperty(this, "_runtimeSupportsPQC", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: void 0
				});
				this.pemCertificates = /* @__PURE__ */ new Map();
			}
			setRootCertificates(opts) {
				const { identifier, certificates } = opts;
				const newCertificates = [];
				for (const cert of certificates) if (cert instanceof Uint8Array) newCertificates.push(convertCertBufferToPEM(cert));
				else newCertificates.push(cert);
				this.pemCertificates.set(identifier, newCertificates);
			}
			getRootCertificates(opts) {
				const { identifier } = opts;
				return this.pemCertificates.get(identifier) ?? [];
			}
			runtimeSupportsPQC() {
				this._runtimeSupportsPQC ??= runtimeSupportsWebCryptoKeyAlg("ML-DSA-44");
				return this._runtimeSupportsPQC;
			}
		};
		SettingsService = new BaseSettingsService();
		SettingsService.setRootCertificates({
			identifier: "android-key",
			certificates: [
				Google_Hardware_Attestation_Root_1,
				Google_Hardware_Attestation_Root_2,
				Google_Hardware_Attestation_Root_3,
				Google_Hardware_Attestation_Root_4
			]
		});
		SettingsService.setRootCertificates({
			identifier: "android-safetynet",
			certificates: [GlobalSign_Root_CA]
		});
		SettingsService.setRootCertificates({
			identifier: "apple",
			certificates: [Apple_WebAuthn_Root_CA]
		});
		SettingsService.setRootCertificates({
			identifier: "mds",
			certificates: [GlobalSign_Root_CA_R3, GlobalSign_Root_R46]
		});
	})))();
}
// node_modules/@simplewebauthn/server/esm/metadata/verifyMDSBlob.js
/**
* Perform authenticity and integrity verification of a
* [FIDO Metadata Service (MDS)](https://fidoalliance.org/metadata/)-compatible blob, and then
* extract the FIDO2 metadata statements included within. This method will make network requests
* for things like CRL checks.
*
* @param blob - A JWT downloaded from an MDS server (e.g. https://mds3.fidoalliance.org)
*/
async function verifyMDSBlob(blob) {
	const parsedJWT = parseJWT(blob);
	const header = parsedJWT[0];
	const payload = parsedJWT[1];
	const headerCertsPEM = header.x5c.map(convertCertBufferToPEM);
	try {
		await validateCertificatePath(headerCertsPEM, SettingsService.getRootCertificates({ identifier: "mds" }));
	} catch (error) {
		throw new Error("BLOB certificate path could not be validated", { cause: error });
	}
	const leafCert = headerCertsPEM[0];
	if (!await verifyJWT(blob, convertPEMToBytes(leafCert))) throw new Error("BLOB signature could not be verified");
	const statements = [];
	for (const entry of payload.entries) if (entry.aaguid && entry.metadataStatement) statements.push(entry.metadataStatement);
	const [year, month, day] = payload.nextUpdate.split("-");
	return {
		statements,
		parsedNextUpdate: new Date(parseInt(year, 10), parseInt(month, 10) - 1, parseInt(day, 10)),
		payload
	};
}
function init_verifyMDSBlob() {
	return (init_verifyMDSBlob = __esmMin((() => {
		init_parseJWT();
		init_verifyJWT();
		init_validateCertificatePath();
		init_convertCertBufferToPEM();
		init_convertPEMToBytes();
		init_settingsService();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/index.js
function init_helpers() {
	return (init_helpers = __esmMin((() => {
		init_convertAAGUIDToString();
		init_convertCertBufferToPEM();
		init_convertCOSEtoPKCS();
		init_decodeAttestationObject();
		init_decodeClientDataJSON();
		init_decodeCredentialPublicKey();
		init_generateChallenge();
		init_generateUserID();
		init_getCertificateInfo();
		init_isCertRevoked();
		init_parseAuthenticatorData();
		init_toHash();
		init_validateCertificatePath();
		init_verifySignature();
		init_iso();
		init_verifyMDSBlob();
		init_cose();
	})))();
}
export { init_es2015$1 as $, init_decodeCredentialPublicKey as A, isCOSEAlg as At, init_convertCertBufferToPEM as B, trimPadding as Bt, generateUserID as C, PQCNotSupportedError as Ct, init_generateChallenge as D, COSEKEYS as Dt, generateChallenge as E, COSEALG as Et, decodeAttestationObject as F, fromBuffer as Ft, concat as G, init_convertAAGUIDToString as H, init_decodeAttestationObject as I, init_isoBase64URL as It, init_isoUint8Array as J, fromASCIIString as K, convertCOSEtoPKCS as L, isBase64URL as Lt, decodeClientDataJSON as M, isCOSEPublicKeyRSA as Mt, init_decodeClientDataJSON as N, isPQCCOSEAlg as Nt, _decodeCredentialPublicKeyInternals as O, COSEKTY as Ot, _decodeAttestationObjectInternals as P, init_isoCBOR as Pt, init_isoCrypto as Q, init_convertCOSEtoPKCS as R, toBuffer as Rt, _generateUserIDInternals as S, init_enums as St, _generateChallengeInternals as T, init_errors as Tt, init_iso as U, convertAAGUIDToString as V, areEqual as W, toHex as X, toDataView as Y, toUTF8String as Z, isCertRevoked as _, init_decorators as _t, init_settingsService as a, ExtendedKeyUsage$1 as at, getCertificateInfo as b, AsnPropTypes as bt, verifySignature as c, __decorate as ct, init_toHash as d, AsnArray as dt, Certificate as et, toHash as f, init_objects as ft, init_isCertRevoked as g, AsnType as gt, parseAuthenticatorData as h, AsnProp as ht, SettingsService as i, init_subject_alternative_name as it, _decodeClientDataJSONInternals as j, isCOSEPublicKeyEC2 as jt, decodeCredentialPublicKey as k, init_cose as kt, init_validateCertificatePath as l, init_tslib_es6 as lt, init_parseAuthenticatorData as m, init_parser as mt, init_verifyMDSBlob as n, SubjectAlternativeName as nt, _verifySignatureInternals as o, id_ce_extKeyUsage as ot, _parseAuthenticatorDataInternals as p, AsnParser as pt, fromUTF8String as q, verifyMDSBlob as r, id_ce_subjectAltName as rt, init_verifySignature as s, init_extended_key_usage as st, init_helpers as t, init_certificate as tt, validateCertificatePath as u, init_es2015 as ut, fetch as v, OctetString as vt, init_generateUserID as w, SimpleWebAuthnError as wt, init_getCertificateInfo as x, AsnTypeTypes as xt, init_fetch as y, init_octet_string as yt, convertCertBufferToPEM as z, toUTF8String$1 as zt };
