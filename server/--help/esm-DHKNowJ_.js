import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { $ as init_es2015$2, A as init_decodeCredentialPublicKey, At as isCOSEAlg, B as init_convertCertBufferToPEM, Bt as trimPadding, C as generateUserID, Ct as PQCNotSupportedError, D as init_generateChallenge, Dt as COSEKEYS, E as generateChallenge, Et as COSEALG, F as decodeAttestationObject, Ft as fromBuffer, G as concat, H as init_convertAAGUIDToString, I as init_decodeAttestationObject, K as fromASCIIString, L as convertCOSEtoPKCS, Lt as isBase64URL, M as decodeClientDataJSON, Mt as isCOSEPublicKeyRSA, N as init_decodeClientDataJSON, Nt as isPQCCOSEAlg, Ot as COSEKTY, R as init_convertCOSEtoPKCS, Rt as toBuffer, Tt as init_errors, U as init_iso, V as convertAAGUIDToString, W as areEqual, X as toHex, Y as toDataView, Z as toUTF8String, a as init_settingsService, at as ExtendedKeyUsage, b as getCertificateInfo, bt as AsnPropTypes, c as verifySignature, ct as __decorate, d as init_toHash, dt as AsnArray, et as Certificate, f as toHash, gt as AsnType, h as parseAuthenticatorData, ht as AsnProp, i as SettingsService, jt as isCOSEPublicKeyEC2, k as decodeCredentialPublicKey, kt as init_cose, l as init_validateCertificatePath, lt as init_tslib_es6, m as init_parseAuthenticatorData, n as init_verifyMDSBlob, nt as SubjectAlternativeName, ot as id_ce_extKeyUsage, pt as AsnParser, q as fromUTF8String, r as verifyMDSBlob, rt as id_ce_subjectAltName, s as init_verifySignature, u as validateCertificatePath, ut as init_es2015$1, v as fetch, vt as OctetString, w as init_generateUserID, wt as SimpleWebAuthnError, x as init_getCertificateInfo, xt as AsnTypeTypes, y as init_fetch, z as convertCertBufferToPEM, zt as toUTF8String$1 } from "./helpers-DAYwxOzQ.js";
// node_modules/@simplewebauthn/server/esm/registration/generateRegistrationOptions.js
/**
* Generate the default array of public key algorithms to offer during registration. Defaults to
* the most commonly-supported algorithms of EdDSA, ES256, and RS256. When the runtime supports
* PQC algorithms, ML-DSA-44 is included as the most preferred algorithm.
*/
function getDefaultSupportedAlgorithmIDs() {
	if (SettingsService.runtimeSupportsPQC()) return [
		COSEALG.ML_DSA_44,
		COSEALG.EdDSA,
		COSEALG.ES256,
		COSEALG.RS256
	];
	return [
		COSEALG.EdDSA,
		COSEALG.ES256,
		COSEALG.RS256
	];
}
/**
* Prepare a value to pass into navigator.credentials.create(...) for authenticator registration
*
* **Options:**
*
* @param rpName - User-visible, "friendly" website/service name
* @param rpID - Valid domain name (after `https://`)
* @param userName - User's website-specific username (email, etc...)
* @param userID **(Optional)** - User's website-specific unique ID. Defaults to generating a random identifier
* @param challenge **(Optional)** - Random value the authenticator needs to sign and pass back. Defaults to generating a random value
* @param userDisplayName **(Optional)** - User's actual name. Defaults to `""`
* @param timeout **(Optional)** - How long (in ms) the user can take to complete attestation. Defaults to `60000`
* @param attestationType **(Optional)** - Specific attestation statement. Defaults to `"none"`
* @param excludeCredentials **(Optional)** - Authenticators registered by the user so the user can't register the same credential multiple times. Defaults to `[]`
* @param authenticatorSelection **(Optional)** - Advanced criteria for restricting the types of authenticators that may be used. Defaults to `{ residentKey: 'preferred', userVerification: 'preferred' }`
* @param extensions **(Optional)** - Additional plugins the authenticator or browser should use during attestation
* @param supportedAlgorithmIDs **(Optional)** - Array of numeric COSE algorithm identifiers indicating supported public key algorithms. Import `COSEALG` from \@simplewebauthn/server/helpers for suitable values. Defaults to `[COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]`
* @param preferredAuthenticatorType **(Optional)** - Encourage the browser to prompt the user to register a specific type of authenticator
*/
async function generateRegistrationOptions(options) {
	const { rpName, rpID, userName, userID, challenge = await generateChallenge(), userDisplayName = "", timeout = 6e4, attestationType = "none", excludeCredentials = [], authenticatorSelection = defaultAuthenticatorSelection, extensions, supportedAlgorithmIDs = getDefaultSupportedAlgorithmIDs(), preferredAuthenticatorType } = options;
	/**
	* Prepare pubKeyCredParams from the array of algorithm ID's
	*/
	const pubKeyCredParams = supportedAlgorithmIDs.map((id) => ({
		alg: id,
		type: "public-key"
	}));
	/**
	* Capture some of the nuances of how `residentKey` and `requireResidentKey` how either is set
	* depending on when either is defined in the options
	*/
	if (authenticatorSelection.residentKey === void 0) {
		/**
		* `residentKey`: "If no value is given then the effective value is `required` if
		* requireResidentKey is true or `discouraged` if it is false or absent."
		*
		* See https://www.w3.org/TR/webauthn-2/#dom-authenticatorselectioncriteria-residentkey
		*/
		if (authenticatorSelection.requireResidentKey) authenticatorSelection.residentKey = "required";
	} else
 /**
	* `requireResidentKey`: "Relying Parties SHOULD set it to true if, and only if, residentKey is
	* set to "required""
	*
	* Spec says this property defaults to `false` so we should still be okay to assign `false` too
	*
	* See https://www.w3.org/TR/webauthn-2/#dom-authenticatorselectioncriteria-requireresidentkey
	*/
	authenticatorSelection.requireResidentKey = authenticatorSelection.residentKey === "required";
	/**
	* Preserve ability to specify `string` values for challenges
	*/
	let _challenge = challenge;
	if (typeof _challenge === "string") _challenge = fromUTF8String(_challenge);
	/**
	* Explicitly disallow use of strings for userID anymore because `isoBase64URL.fromBuffer()` below
	* will return an empty string if one gets through!
	*/
	if (typeof userID === "string") throw new Error(`String values for \`userID\` are no longer supported. See https://simplewebauthn.dev/docs/advanced/server/custom-user-ids`);
	/**
	* Generate a user ID if one is not provided
	*/
	let _userID = userID;
	if (!_userID) _userID = await generateUserID();
	/**
	* Map authenticator preference to hints. Map to authenticatorAttachment as well for
	* backwards-compatibility.
	*/
	const hints = [];
	if (preferredAuthenticatorType) {
		if (preferredAuthenticatorType === "securityKey") {
			hints.push("security-key");
			authenticatorSelection.authenticatorAttachment = "cross-platform";
		} else if (preferredAuthenticatorType === "localDevice") {
			hints.push("client-device");
			authenticatorSelection.authenticatorAttachment = "platform";
		} else if (preferredAuthenticatorType === "remoteDevice") {
			hints.push("hybrid");
			authenticatorSelection.authenticatorAttachment = "cross-platform";
		}
	}
	return {
		challenge: fromBuffer(_challenge),
		rp: {
			name: rpName,
			id: rpID
		},
		user: {
			id: fromBuffer(_userID),
			name: userName,
			displayName: userDisplayName
		},
		pubKeyCredParams,
		timeout,
		attestation: attestationType,
		excludeCredentials: excludeCredentials.map((cred) => {
			if (!isBase64URL(cred.id)) throw new Error(`excludeCredential id "${cred.id}" is not a valid base64url string`);
			return {
				...cred,
				id: trimPadding(cred.id),
				type: "public-key"
			};
		}),
		authenticatorSelection,
		extensions: {
			...extensions,
			credProps: true
		},
		hints
	};
}
var defaultAuthenticatorSelection;
function init_generateRegistrationOptions() {
	return (init_generateRegistrationOptions = __esmMin((() => {
		init_settingsService();
		init_generateChallenge();
		init_generateUserID();
		init_iso();
		init_cose();
		defaultAuthenticatorSelection = {
			residentKey: "preferred",
			userVerification: "preferred"
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/parseBackupFlags.js
/**
* Make sense of Bits 3 and 4 in authenticator indicating:
*
* - Whether the credential can be used on multiple devices
* - Whether the credential is backed up or not
*
* Invalid configurations will raise an `Error`
*/
function parseBackupFlags({ be, bs }) {
	const credentialBackedUp = bs;
	let credentialDeviceType = "singleDevice";
	if (be) credentialDeviceType = "multiDevice";
	if (credentialDeviceType === "singleDevice" && credentialBackedUp) throw new InvalidBackupFlags("Single-device credential indicated that it was backed up, which should be impossible.");
	return {
		credentialDeviceType,
		credentialBackedUp
	};
}
var InvalidBackupFlags;
function init_parseBackupFlags() {
	return (init_parseBackupFlags = __esmMin((() => {
		InvalidBackupFlags = class extends Error {
			constructor(message) {
				super(message);
				this.name = "InvalidBackupFlags";
			}
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/matchExpectedRPID.js
/**
* Go through each expected RP ID and try to find one that matches. Returns the unhashed RP ID
* that matched the hash in the response.
*
* Raises an `UnexpectedRPIDHash` error if no match is found
*/
async function matchExpectedRPID(rpIDHash, expectedRPIDs) {
	try {
		return await Promise.any(expectedRPIDs.map((expected) => {
			return new Promise((resolve, reject) => {
				toHash(fromASCIIString(expected)).then((expectedRPIDHash) => {
					if (areEqual(rpIDHash, expectedRPIDHash)) resolve(expected);
					else reject();
				});
			});
		}));
	} catch (err) {
		if (err.name === "AggregateError") throw new UnexpectedRPIDHash();
		throw err;
	}
}
var UnexpectedRPIDHash;
function init_matchExpectedRPID() {
	return (init_matchExpectedRPID = __esmMin((() => {
		init_toHash();
		init_iso();
		UnexpectedRPIDHash = class extends Error {
			constructor() {
				super("Unexpected RP ID hash");
				this.name = "UnexpectedRPIDHash";
			}
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/verifyAttestationFIDOU2F.js
/**
* Verify an attestation response with fmt 'fido-u2f'
*/
async function verifyAttestationFIDOU2F(options) {
	const { attStmt, clientDataHash, rpIdHash, credentialID, credentialPublicKey, aaguid, rootCertificates } = options;
	const reservedByte = Uint8Array.from([0]);
	const publicKey = convertCOSEtoPKCS(credentialPublicKey);
	const signatureBase = concat([
		reservedByte,
		rpIdHash,
		clientDataHash,
		credentialID,
		publicKey
	]);
	const sig = attStmt.get("sig");
	const x5c = attStmt.get("x5c");
	if (!x5c) throw new Error("No attestation certificate provided in attestation statement (FIDOU2F)");
	if (!sig) throw new Error("No attestation signature provided in attestation statement (FIDOU2F)");
	const aaguidToHex = Number.parseInt(toHex(aaguid), 16);
	if (aaguidToHex !== 0) throw new Error(`AAGUID "${aaguidToHex}" was not expected value`);
	try {
		await validateCertificatePath(x5c.map(convertCertBufferToPEM), rootCertificates);
	} catch (err) {
		throw new Error(`${err.message} (FIDOU2F)`);
	}
	return verifySignature({
		signature: sig,
		data: signatureBase,
		x509Certificate: x5c[0],
		hashAlgorithm: COSEALG.ES256
	});
}
function init_verifyAttestationFIDOU2F() {
	return (init_verifyAttestationFIDOU2F = __esmMin((() => {
		init_convertCOSEtoPKCS();
		init_convertCertBufferToPEM();
		init_validateCertificatePath();
		init_verifySignature();
		init_iso();
		init_cose();
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/validateExtFIDOGenCEAAGUID.js
/**
* Look for the id-fido-gen-ce-aaguid certificate extension. If it's present then check it against
* the attestation statement AAGUID.
*/
function validateExtFIDOGenCEAAGUID(certExtensions, aaguid) {
	if (!certExtensions) return true;
	const extFIDOGenCEAAGUID = certExtensions.find((ext) => ext.extnID === id_fido_gen_ce_aaguid);
	if (!extFIDOGenCEAAGUID) return true;
	const parsedExtFIDOGenCEAAGUID = AsnParser.parse(extFIDOGenCEAAGUID.extnValue, OctetString);
	const extValue = new Uint8Array(parsedExtFIDOGenCEAAGUID.buffer);
	if (!areEqual(aaguid, extValue)) {
		const _debugExtHex = toHex(extValue);
		const _debugAAGUIDHex = toHex(aaguid);
		throw new Error(`Certificate extension id-fido-gen-ce-aaguid (${id_fido_gen_ce_aaguid}) value of "${_debugExtHex}" was present but not equal to attestation statement AAGUID value of "${_debugAAGUIDHex}"`);
	}
	return true;
}
var id_fido_gen_ce_aaguid;
function init_validateExtFIDOGenCEAAGUID() {
	return (init_validateExtFIDOGenCEAAGUID = __esmMin((() => {
		init_es2015$1();
		init_iso();
		id_fido_gen_ce_aaguid = "1.3.6.1.4.1.45724.1.1.4";
	})))();
}
// node_modules/@simplewebauthn/server/esm/helpers/logging.js
/**
* Generate an instance of SimpleWebAuthnLogger that defines all methods. Any logging method not
* defined on `logger` will be a no-op.
*/
function buildLoggerAllMethods(logger) {
	const toReturn = { ...DefaultNoopLogger };
	if (logger.debug) toReturn.debug = logger.debug;
	if (logger.info) toReturn.info = logger.info;
	if (logger.warn) toReturn.warn = logger.warn;
	if (logger.error) toReturn.error = logger.error;
	return toReturn;
}
var DefaultNoopLogger;
function init_logging() {
	return (init_logging = __esmMin((() => {
		DefaultNoopLogger = {
			debug() {},
			info() {},
			warn() {},
			error() {}
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/services/metadataService.js
var NonRefreshingMDS, defaultURLMDS, SERVICE_STATE, BaseMetadataService, MetadataService;
function init_metadataService() {
	return (init_metadataService = __esmMin((() => {
		init_convertAAGUIDToString();
		init_verifyMDSBlob();
		init_logging();
		init_fetch();
		NonRefreshingMDS = {
			url: "",
			no: 0,
			nextUpdate: /* @__PURE__ */ new Date(0)
		};
		defaultURLMDS = "https://mds.fidoalliance.org/";
		(function(SERVICE_STATE) {
			SERVICE_STATE[SERVICE_STATE["DISABLED"] = 0] = "DISABLED";
			SERVICE_STATE[SERVICE_STATE["REFRESHING"] = 1] = "REFRESHING";
			SERVICE_STATE[SERVICE_STATE["READY"] = 2] = "READY";
		})(SERVICE_STATE || (SERVICE_STATE = {}));
		BaseMetadataService = class {
			constructor() {
				Object.defineProperty(this, "mdsCache", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: {}
				});
				Object.defineProperty(this, "statementCache", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: {}
				});
				Object.defineProperty(this, "state", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: SERVICE_STATE.DISABLED
				});
				Object.defineProperty(this, "verificationMode", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: "strict"
				});
				Object.defineProperty(this, "logger", {
					enumerable: true,
					configurable: true,
					writable: true,
					value: DefaultNoopLogger
				});
			}
			async initialize(opts = {}) {
				this.statementCache = {};
				const { mdsServers = [defaultURLMDS], statements, verificationMode, logger = DefaultNoopLogger } = opts;
				this.logger = buildLoggerAllMethods(logger);
				this.setState(SERVICE_STATE.REFRESHING);
				/**
				* If metadata statements are provided, load them into the cache first. These statements will
				* not be refreshed when a stale one is detected.
				*/
				if (statements?.length) {
					let statementsAdded = 0;
					statements.forEach((statement) => {
						if (statement.aaguid) {
							this.statementCache[statement.aaguid] = {
								entry: {
									metadataStatement: statement,
									statusReports: [],
									timeOfLastStatusChange: "1970-01-01"
								},
								url: NonRefreshingMDS.url
							};
							statementsAdded += 1;
						}
					});
					this.logger.info(`Cached ${statementsAdded} local statements`);
				}
				/**
				* If MDS servers are provided, then download blobs from them, verify them, and then add their
				* entries to the cache. Blobs loaded in this way will be refreshed when a stale entry within is
				* detected.
				*/
				if (mdsServers?.length) {
					const currentCacheCount = Object.keys(this.statementCache).length;
					let numServers = mdsServers.length;
					for (const url of mdsServers) try {
						const cachedMDS = {
							url,
							no: 0,
							nextUpdate: /* @__PURE__ */ new Date(0)
						};
						const blob = await this.downloadBlob(cachedMDS);
						await this.verifyBlob(blob, cachedMDS);
					} catch (err) {
						this.logger.error(`Could not download BLOB from ${url}:`, err);
						numServers -= 1;
					}
					const cacheDiff = Object.keys(this.statementCache).length - currentCacheCount;
					this.logger.info(`Cached ${cacheDiff} statements from ${numServers} metadata server(s)`);
				}
				if (verificationMode) this.verificationMode = verificationMode;
				this.setState(SERVICE_STATE.READY);
			}
			async getStatement(aaguid) {
				if (this.state === SERVICE_STATE.DISABLED) return;
				if (!aaguid) return;
				if (aaguid instanceof Uint8Array) aaguid = convertAAGUIDToString(aaguid);
				await this.pauseUntilReady();
				const cachedStatement = this.statementCache[aaguid];
				if (!cachedStatement) {
					if (this.verificationMode === "strict") throw new Error(`No metadata statement found for aaguid "${aaguid}"`);
					return;
				}
				if (cachedStatement.url) {
					const mds = this.mdsCache[cachedStatement.url];
					if (/* @__PURE__ */ new Date() > mds.nextUpdate) try {
						this.setState(SERVICE_STATE.REFRESHING);
						const blob = await this.downloadBlob(mds);
						await this.verifyBlob(blob, mds);
					} finally {
						this.setState(SERVICE_STATE.READY);
					}
				}
				const { entry } = cachedStatement;
				for (const report of entry.statusReports) {
					const { status } = report;
					if (status === "USER_VERIFICATION_BYPASS" || status === "ATTESTATION_KEY_COMPROMISE" || status === "USER_KEY_REMOTE_COMPROMISE" || status === "USER_KEY_PHYSICAL_COMPROMISE") throw new Error(`Detected compromised aaguid "${aaguid}"`);
				}
				return entry.metadataStatement;
			}
			/**
			* Download and process the latest BLOB from MDS
			*/
			async downloadBlob(cachedMDS) {
				const { url } = cachedMDS;
				return await (await fetch(url)).text();
			}
			/**
			* Verify and process the MDS metadata blob
			*/
			async verifyBlob(blob, cachedMDS) {
				const { url, no } = cachedMDS;
				const { payload, parsedNextUpdate } = await verifyMDSBlob(blob);
				if (payload.no <= no) throw new Error(`Latest BLOB no. ${payload.no} is not greater than previous no. ${no}`);
				for (const entry of payload.entries) if (entry.aaguid) this.statementCache[entry.aaguid] = {
					entry,
					url
				};
				if (url) this.mdsCache[url] = {
					...cachedMDS,
					no: payload.no,
					nextUpdate: parsedNextUpdate
				};
				else if (parsedNextUpdate < /* @__PURE__ */ new Date()) this.logger.warn(`⚠️ This MDS blob (serial: ${payload.no}) contains stale data as of ${parsedNextUpdate.toISOString()}. Please consider re-initializing MetadataService with a newer MDS blob.`);
			}
			/**
			* A helper method to pause execution until the service is ready
			*/
			pauseUntilReady() {
				if (this.state === SERVICE_STATE.READY) return new Promise((resolve) => {
					resolve();
				});
				return new Promise((resolve, reject) => {
					const totalTimeoutMS = 7e4;
					const intervalMS = 100;
					let iterations = totalTimeoutMS / intervalMS;
					const intervalID = globalThis.setInterval(() => {
						if (iterations < 1) {
							clearInterval(intervalID);
							reject(`State did not become ready in ${totalTimeoutMS / 1e3} seconds`);
						} else if (this.state === SERVICE_STATE.READY) {
							clearInterval(intervalID);
							resolve();
						}
						iterations -= 1;
					}, intervalMS);
				});
			}
			/**
			* Report service status on change
			*/
			setState(newState) {
				this.state = newState;
				if (newState === SERVICE_STATE.DISABLED) this.logger.debug("MetadataService is DISABLED");
				else if (newState === SERVICE_STATE.REFRESHING) this.logger.debug("MetadataService is REFRESHING");
				else if (newState === SERVICE_STATE.READY) this.logger.debug("MetadataService is READY");
			}
		};
		MetadataService = new BaseMetadataService();
	})))();
}
// node_modules/@simplewebauthn/server/esm/metadata/verifyAttestationWithMetadata.js
/**
* Match properties of the authenticator's attestation statement against expected values as
* registered with the FIDO Alliance Metadata Service
*/
async function verifyAttestationWithMetadata({ statement, credentialPublicKey, x5c, attestationStatementAlg }) {
	const { authenticationAlgorithms, authenticatorGetInfo, attestationRootCertificates } = statement;
	const keypairCOSEAlgs = /* @__PURE__ */ new Set();
	authenticationAlgorithms.forEach((algSign) => {
		const algSignCOSEINFO = algSignToCOSEInfoMap[algSign];
		if (algSignCOSEINFO) keypairCOSEAlgs.add(algSignCOSEINFO);
	});
	const decodedPublicKey = decodeCredentialPublicKey(credentialPublicKey);
	const kty = decodedPublicKey.get(COSEKEYS.kty);
	const alg = decodedPublicKey.get(COSEKEYS.alg);
	if (!kty) throw new Error("Credential public key was missing kty");
	if (!alg) throw new Error("Credential public key was missing alg");
	if (!kty) throw new Error("Credential public key was missing kty");
	const publicKeyCOSEInfo = {
		kty,
		alg
	};
	if (isCOSEPublicKeyEC2(decodedPublicKey)) publicKeyCOSEInfo.crv = decodedPublicKey.get(COSEKEYS.crv);
	/**
	* Attempt to match the credential public key's algorithm to one specified in the device's
	* metadata
	*/
	let foundMatch = false;
	for (const keypairAlg of keypairCOSEAlgs) {
		if (keypairAlg.alg === publicKeyCOSEInfo.alg && keypairAlg.kty === publicKeyCOSEInfo.kty) {
			if ((keypairAlg.kty === COSEKTY.EC2 || keypairAlg.kty === COSEKTY.OKP) && keypairAlg.crv === publicKeyCOSEInfo.crv) foundMatch = true;
			else foundMatch = true;
		}
		if (foundMatch) break;
	}
	if (!foundMatch) {
		/**
		* Craft some useful error output from the MDS algorithms
		*
		* Example:
		*
		* ```
		* [
		*   'rsassa_pss_sha256_raw' (COSE info: { kty: 3, alg: -37 }),
		*   'secp256k1_ecdsa_sha256_raw' (COSE info: { kty: 2, alg: -47, crv: 8 })
		* ]
		* ```
		*/
		const debugMDSAlgs = authenticationAlgorithms.map((algSign) => `'${algSign}' (COSE info: ${stringifyCOSEInfo(algSignToCOSEInfoMap[algSign])})`);
		const strMDSAlgs = JSON.stringify(debugMDSAlgs, null, 2).replace(/"/g, "");
		/**
		* Construct useful error output about the public key
		*/
		const strPubKeyAlg = stringifyCOSEInfo(publicKeyCOSEInfo);
		throw new Error(`Public key parameters ${strPubKeyAlg} did not match any of the following metadata algorithms:\n${strMDSAlgs}`);
	}
	/**
	* Confirm the attestation statement's algorithm is one supported according to metadata
	*/
	if (attestationStatementAlg !== void 0 && authenticatorGetInfo?.algorithms !== void 0) {
		const getInfoAlgs = authenticatorGetInfo.algorithms.map((_alg) => _alg.alg);
		if (getInfoAlgs.indexOf(attestationStatementAlg) < 0) throw new Error(`Attestation statement alg ${attestationStatementAlg} did not match one of ${getInfoAlgs}`);
	}
	const authenticatorCerts = x5c.map(convertCertBufferToPEM);
	const statementRootCerts = attestationRootCertificates.map(convertCertBufferToPEM);
	/**
	* If an authenticator returns exactly one certificate in its x5c, and that cert is found in the
	* metadata statement then the authenticator is "self-referencing". In this case we forego
	* certificate chain validation.
	*/
	let authenticatorIsSelfReferencing = false;
	if (authenticatorCerts.length === 1 && statementRootCerts.indexOf(authenticatorCerts[0]) >= 0) authenticatorIsSelfReferencing = true;
	if (!authenticatorIsSelfReferencing) await validateCertificatePath(authenticatorCerts, statementRootCerts);
	return true;
}
/**
* A helper to format COSEInfo a little nicer than we can achieve with JSON.stringify()
*
* Input: `{ "kty": 3, "alg": -257 }`
*
* Output: `"{ kty: 3, alg: -257 }"`
*/
function stringifyCOSEInfo(info) {
	const { kty, alg, crv } = info;
	let toReturn = "";
	if (kty !== COSEKTY.RSA) toReturn = `{ kty: ${kty}, alg: ${alg}, crv: ${crv} }`;
	else toReturn = `{ kty: ${kty}, alg: ${alg} }`;
	return toReturn;
}
var algSignToCOSEInfoMap;
function init_verifyAttestationWithMetadata() {
	return (init_verifyAttestationWithMetadata = __esmMin((() => {
		init_convertCertBufferToPEM();
		init_validateCertificatePath();
		init_decodeCredentialPublicKey();
		init_cose();
		algSignToCOSEInfoMap = {
			secp256r1_ecdsa_sha256_raw: {
				kty: 2,
				alg: -7,
				crv: 1
			},
			secp256r1_ecdsa_sha256_der: {
				kty: 2,
				alg: -7,
				crv: 1
			},
			rsassa_pss_sha256_raw: {
				kty: 3,
				alg: -37
			},
			rsassa_pss_sha256_der: {
				kty: 3,
				alg: -37
			},
			secp256k1_ecdsa_sha256_raw: {
				kty: 2,
				alg: -47,
				crv: 8
			},
			secp256k1_ecdsa_sha256_der: {
				kty: 2,
				alg: -47,
				crv: 8
			},
			rsassa_pss_sha384_raw: {
				kty: 3,
				alg: -38
			},
			rsassa_pkcsv15_sha256_raw: {
				kty: 3,
				alg: -257
			},
			rsassa_pkcsv15_sha384_raw: {
				kty: 3,
				alg: -258
			},
			rsassa_pkcsv15_sha512_raw: {
				kty: 3,
				alg: -259
			},
			rsassa_pkcsv15_sha1_raw: {
				kty: 3,
				alg: -65535
			},
			secp384r1_ecdsa_sha384_raw: {
				kty: 2,
				alg: -35,
				crv: 2
			},
			secp512r1_ecdsa_sha256_raw: {
				kty: 2,
				alg: -36,
				crv: 3
			},
			ed25519_eddsa_sha512_raw: {
				kty: 1,
				alg: -8,
				crv: 6
			}
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/verifyAttestationPacked.js
/**
* Verify an attestation response with fmt 'packed'
*/
async function verifyAttestationPacked(options) {
	const { attStmt, clientDataHash, authData, credentialPublicKey, aaguid, rootCertificates } = options;
	const sig = attStmt.get("sig");
	const x5c = attStmt.get("x5c");
	const alg = attStmt.get("alg");
	if (!sig) throw new Error("No attestation signature provided in attestation statement (Packed)");
	if (!alg) throw new Error("Attestation statement did not contain alg (Packed)");
	if (!isCOSEAlg(alg)) throw new Error(`Attestation statement contained invalid alg ${alg} (Packed)`);
	const signatureBase = concat([authData, clientDataHash]);
	let verified = false;
	if (x5c) {
		const { subject, basicConstraintsCA, version, notBefore, notAfter, parsedCertificate } = getCertificateInfo(x5c[0]);
		const { OU, CN, O, C } = subject;
		if (OU !== "Authenticator Attestation") throw new Error("Certificate OU was not \"Authenticator Attestation\" (Packed|Full)");
		if (!CN) throw new Error("Certificate CN was empty (Packed|Full)");
		if (!O) throw new Error("Certificate O was empty (Packed|Full)");
		if (!C || C.length !== 2) throw new Error("Certificate C was not two-character ISO 3166 code (Packed|Full)");
		if (basicConstraintsCA) throw new Error("Certificate basic constraints CA was not `false` (Packed|Full)");
		if (version !== 2) throw new Error("Certificate version was not `3` (ASN.1 value of 2) (Packed|Full)");
		let now = /* @__PURE__ */ new Date();
		if (notBefore > now) throw new Error(`Certificate not good before "${notBefore.toString()}" (Packed|Full)`);
		now = /* @__PURE__ */ new Date();
		if (notAfter < now) throw new Error(`Certificate not good after "${notAfter.toString()}" (Packed|Full)`);
		try {
			await validateExtFIDOGenCEAAGUID(parsedCertificate.tbsCertificate.extensions, aaguid);
		} catch (err) {
			throw new Error(`${err.message} (Packed|Full)`);
		}
		const statement = await MetadataService.getStatement(aaguid);
		if (statement) {
			if (statement.attestationTypes.indexOf("basic_full") < 0) throw new Error("Metadata does not indicate support for full attestations (Packed|Full)");
			try {
				await verifyAttestationWithMetadata({
					statement,
					credentialPublicKey,
					x5c,
					attestationStatementAlg: alg
				});
			} catch (err) {
				throw new Error(`${err.message} (Packed|Full)`);
			}
		} else try {
			await validateCertificatePath(x5c.map(convertCertBufferToPEM), rootCertificates);
		} catch (err) {
			const _err = err;
			throw new Error(`${_err.message} (Packed|Full)`, { cause: _err });
		}
		verified = await verifySignature({
			signature: sig,
			data: signatureBase,
			x509Certificate: x5c[0],
			hashAlgorithm: alg
		});
	} else verified = await verifySignature({
		signature: sig,
		data: signatureBase,
		credentialPublicKey,
		hashAlgorithm: alg
	});
	return verified;
}
function init_verifyAttestationPacked() {
	return (init_verifyAttestationPacked = __esmMin((() => {
		init_cose();
		init_convertCertBufferToPEM();
		init_validateCertificatePath();
		init_getCertificateInfo();
		init_verifySignature();
		init_iso();
		init_validateExtFIDOGenCEAAGUID();
		init_metadataService();
		init_verifyAttestationWithMetadata();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/verifyAttestationAndroidSafetyNet.js
/**
* Verify an attestation response with fmt 'android-safetynet'
*/
async function verifyAttestationAndroidSafetyNet(options) {
	const { attStmt, clientDataHash, authData, aaguid, rootCertificates, verifyTimestampMS = true, credentialPublicKey, attestationSafetyNetEnforceCTSCheck } = options;
	const alg = attStmt.get("alg");
	const response = attStmt.get("response");
	if (!attStmt.get("ver")) throw new Error("No ver value in attestation (SafetyNet)");
	if (!response) throw new Error("No response was included in attStmt by authenticator (SafetyNet)");
	const jwtParts = toUTF8String(response).split(".");
	const HEADER = JSON.parse(toUTF8String$1(jwtParts[0]));
	const PAYLOAD = JSON.parse(toUTF8String$1(jwtParts[1]));
	const SIGNATURE = jwtParts[2];
	/**
	* START Verify PAYLOAD
	*/
	const { nonce, ctsProfileMatch, timestampMs } = PAYLOAD;
	if (verifyTimestampMS) {
		let now = Date.now();
		if (timestampMs > Date.now()) throw new Error(`Payload timestamp "${timestampMs}" was later than "${now}" (SafetyNet)`);
		const timestampPlusDelay = timestampMs + 6e4;
		now = Date.now();
		if (timestampPlusDelay < now) throw new Error(`Payload timestamp "${timestampPlusDelay}" has expired (SafetyNet)`);
	}
	const nonceBase = concat([authData, clientDataHash]);
	const nonceBuffer = await toHash(nonceBase);
	if (nonce !== fromBuffer(nonceBuffer, "base64")) throw new Error("Could not verify payload nonce (SafetyNet)");
	if (attestationSafetyNetEnforceCTSCheck && !ctsProfileMatch) throw new Error("Could not verify device integrity (SafetyNet)");
	/**
	* END Verify PAYLOAD
	*/
	/**
	* START Verify Header
	*/
	const leafCertBuffer = toBuffer(HEADER.x5c[0], "base64");
	const { subject } = getCertificateInfo(leafCertBuffer);
	if (subject.CN !== "attest.android.com") throw new Error("Certificate common name was not \"attest.android.com\" (SafetyNet)");
	const statement = await MetadataService.getStatement(aaguid);
	if (statement) try {
		await verifyAttestationWithMetadata({
			statement,
			credentialPublicKey,
			x5c: HEADER.x5c,
			attestationStatementAlg: alg
		});
	} catch (err) {
		throw new Error(`${err.message} (SafetyNet)`);
	}
	else try {
		await validateCertificatePath(HEADER.x5c.map(convertCertBufferToPEM), rootCertificates);
	} catch (err) {
		throw new Error(`${err.message} (SafetyNet)`);
	}
	/**
	* END Verify Header
	*/
	/**
	* START Verify Signature
	*/
	const signatureBaseBuffer = fromUTF8String(`${jwtParts[0]}.${jwtParts[1]}`);
	const signatureBuffer = toBuffer(SIGNATURE);
	/**
	* END Verify Signature
	*/
	return await verifySignature({
		signature: signatureBuffer,
		data: signatureBaseBuffer,
		x509Certificate: leafCertBuffer,
		hashAlgorithm: alg
	});
}
function init_verifyAttestationAndroidSafetyNet() {
	return (init_verifyAttestationAndroidSafetyNet = __esmMin((() => {
		init_toHash();
		init_verifySignature();
		init_getCertificateInfo();
		init_validateCertificatePath();
		init_convertCertBufferToPEM();
		init_iso();
		init_metadataService();
		init_verifyAttestationWithMetadata();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/tpm/constants.js
var TPM_ST, TPM_ALG, TPM_ECC_CURVE, TPM_MANUFACTURERS, TPM_ECC_CURVE_COSE_CRV_MAP;
function init_constants() {
	return (init_constants = __esmMin((() => {
		TPM_ST = {
			196: "TPM_ST_RSP_COMMAND",
			32768: "TPM_ST_NULL",
			32769: "TPM_ST_NO_SESSIONS",
			32770: "TPM_ST_SESSIONS",
			32788: "TPM_ST_ATTEST_NV",
			32789: "TPM_ST_ATTEST_COMMAND_AUDIT",
			32790: "TPM_ST_ATTEST_SESSION_AUDIT",
			32791: "TPM_ST_ATTEST_CERTIFY",
			32792: "TPM_ST_ATTEST_QUOTE",
			32793: "TPM_ST_ATTEST_TIME",
			32794: "TPM_ST_ATTEST_CREATION",
			32801: "TPM_ST_CREATION",
			32802: "TPM_ST_VERIFIED",
			32803: "TPM_ST_AUTH_SECRET",
			32804: "TPM_ST_HASHCHECK",
			32805: "TPM_ST_AUTH_SIGNED",
			32809: "TPM_ST_FU_MANIFEST"
		};
		TPM_ALG = {
			0: "TPM_ALG_ERROR",
			1: "TPM_ALG_RSA",
			4: "TPM_ALG_SHA",
			4: "TPM_ALG_SHA1",
			5: "TPM_ALG_HMAC",
			6: "TPM_ALG_AES",
			7: "TPM_ALG_MGF1",
			8: "TPM_ALG_KEYEDHASH",
			10: "TPM_ALG_XOR",
			11: "TPM_ALG_SHA256",
			12: "TPM_ALG_SHA384",
			13: "TPM_ALG_SHA512",
			16: "TPM_ALG_NULL",
			18: "TPM_ALG_SM3_256",
			19: "TPM_ALG_SM4",
			20: "TPM_ALG_RSASSA",
			21: "TPM_ALG_RSAES",
			22: "TPM_ALG_RSAPSS",
			23: "TPM_ALG_OAEP",
			24: "TPM_ALG_ECDSA",
			25: "TPM_ALG_ECDH",
			26: "TPM_ALG_ECDAA",
			27: "TPM_ALG_SM2",
			28: "TPM_ALG_ECSCHNORR",
			29: "TPM_ALG_ECMQV",
			32: "TPM_ALG_KDF1_SP800_56A",
			33: "TPM_ALG_KDF2",
			34: "TPM_ALG_KDF1_SP800_108",
			35: "TPM_ALG_ECC",
			37: "TPM_ALG_SYMCIPHER",
			38: "TPM_ALG_CAMELLIA",
			64: "TPM_ALG_CTR",
			65: "TPM_ALG_OFB",
			66: "TPM_ALG_CBC",
			67: "TPM_ALG_CFB",
			68: "TPM_ALG_ECB"
		};
		TPM_ECC_CURVE = {
			0: "TPM_ECC_NONE",
			1: "TPM_ECC_NIST_P192",
			2: "TPM_ECC_NIST_P224",
			3: "TPM_ECC_NIST_P256",
			4: "TPM_ECC_NIST_P384",
			5: "TPM_ECC_NIST_P521",
			16: "TPM_ECC_BN_P256",
			17: "TPM_ECC_BN_P638",
			32: "TPM_ECC_SM2_P256"
		};
		TPM_MANUFACTURERS = {
			"id:414D4400": {
				name: "AMD",
				id: "AMD"
			},
			"id:414E5400": {
				name: "Ant Group",
				id: "ANT"
			},
			"id:41544D4C": {
				name: "Atmel",
				id: "ATML"
			},
			"id:4252434D": {
				name: "Broadcom",
				id: "BRCM"
			},
			"id:4353434F": {
				name: "Cisco",
				id: "CSCO"
			},
			"id:464C5953": {
				name: "Flyslice Technologies",
				id: "FLYS"
			},
			"id:524F4343": {
				name: "Fuzhou Rockchip",
				id: "ROCC"
			},
			"id:474F4F47": {
				name: "Google",
				id: "GOOG"
			},
			"id:48504900": {
				name: "HPI",
				id: "HPI"
			},
			"id:48504500": {
				name: "HPE",
				id: "HPE"
			},
			"id:48495349": {
				name: "Huawei",
				id: "HISI"
			},
			"id:49424D00": {
				name: "IBM",
				id: "IBM"
			},
			"id:49465800": {
				name: "Infineon",
				id: "IFX"
			},
			"id:494E5443": {
				name: "Intel",
				id: "INTC"
			},
			"id:4C454E00": {
				name: "Lenovo",
				id: "LEN"
			},
			"id:4D534654": {
				name: "Microsoft",
				id: "MSFT"
			},
			"id:4E534D20": {
				name: "National Semiconductor",
				id: "NSM"
			},
			"id:4E545A00": {
				name: "Nationz",
				id: "NTZ"
			},
			"id:4E534700": {
				name: "NSING",
				id: "NSG"
			},
			"id:4E544300": {
				name: "Nuvoton Technology",
				id: "NTC"
			},
			"id:51434F4D": {
				name: "Qualcomm",
				id: "QCOM"
			},
			"id:534D534E": {
				name: "Samsung",
				id: "SMSN"
			},
			"id:53454345": {
				name: "SecEdge",
				id: "SECE"
			},
			"id:534E5300": {
				name: "Sinosun",
				id: "SNS"
			},
			"id:534D5343": {
				name: "SMSC",
				id: "SMSC"
			},
			"id:53544D20": {
				name: "STMicroelectronics",
				id: "STM"
			},
			"id:54584E00": {
				name: "Texas Instruments",
				id: "TXN"
			},
			"id:57454300": {
				name: "Winbond",
				id: "WEC"
			},
			"id:5345414C": {
				name: "Wisekey",
				id: "SEAL"
			},
			"id:FFFFF1D0": {
				name: "FIDO Alliance",
				id: "FIDO"
			}
		};
		TPM_ECC_CURVE_COSE_CRV_MAP = {
			TPM_ECC_NIST_P256: 1,
			TPM_ECC_NIST_P384: 2,
			TPM_ECC_NIST_P521: 3,
			TPM_ECC_BN_P256: 1,
			TPM_ECC_SM2_P256: 1
		};
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/tpm/parseCertInfo.js
/**
* Cut up a TPM attestation's certInfo into intelligible chunks
*/
function parseCertInfo(certInfo) {
	let pointer = 0;
	const dataView = toDataView(certInfo);
	const magic = dataView.getUint32(pointer);
	pointer += 4;
	const typeBuffer = dataView.getUint16(pointer);
	pointer += 2;
	const type = TPM_ST[typeBuffer];
	const qualifiedSignerLength = dataView.getUint16(pointer);
	pointer += 2;
	const qualifiedSigner = certInfo.slice(pointer, pointer += qualifiedSignerLength);
	const extraDataLength = dataView.getUint16(pointer);
	pointer += 2;
	const extraData = certInfo.slice(pointer, pointer += extraDataLength);
	const clock = certInfo.slice(pointer, pointer += 8);
	const resetCount = dataView.getUint32(pointer);
	pointer += 4;
	const restartCount = dataView.getUint32(pointer);
	pointer += 4;
	const clockInfo = {
		clock,
		resetCount,
		restartCount,
		safe: !!certInfo.slice(pointer, pointer += 1)
	};
	const firmwareVersion = certInfo.slice(pointer, pointer += 8);
	const attestedNameLength = dataView.getUint16(pointer);
	pointer += 2;
	const attestedName = certInfo.slice(pointer, pointer += attestedNameLength);
	const attestedNameDataView = toDataView(attestedName);
	const qualifiedNameLength = dataView.getUint16(pointer);
	pointer += 2;
	const qualifiedName = certInfo.slice(pointer, pointer += qualifiedNameLength);
	return {
		magic,
		type,
		qualifiedSigner,
		extraData,
		clockInfo,
		firmwareVersion,
		attested: {
			nameAlg: TPM_ALG[attestedNameDataView.getUint16(0)],
			nameAlgBuffer: attestedName.slice(0, 2),
			name: attestedName,
			qualifiedName
		}
	};
}
function init_parseCertInfo() {
	return (init_parseCertInfo = __esmMin((() => {
		init_constants();
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/tpm/parsePubArea.js
/**
* Break apart a TPM attestation's pubArea buffer
*
* See 12.2.4 TPMT_PUBLIC here:
* https://trustedcomputinggroup.org/wp-content/uploads/TPM-Rev-2.0-Part-2-Structures-00.96-130315.pdf
*/
function parsePubArea(pubArea) {
	let pointer = 0;
	const dataView = toDataView(pubArea);
	const type = TPM_ALG[dataView.getUint16(pointer)];
	pointer += 2;
	const nameAlg = TPM_ALG[dataView.getUint16(pointer)];
	pointer += 2;
	const objectAttributesInt = dataView.getUint32(pointer);
	pointer += 4;
	const objectAttributes = {
		fixedTPM: !!(objectAttributesInt & 1),
		stClear: !!(objectAttributesInt & 2),
		fixedParent: !!(objectAttributesInt & 8),
		sensitiveDataOrigin: !!(objectAttributesInt & 16),
		userWithAuth: !!(objectAttributesInt & 32),
		adminWithPolicy: !!(objectAttributesInt & 64),
		noDA: !!(objectAttributesInt & 512),
		encryptedDuplication: !!(objectAttributesInt & 1024),
		restricted: !!(objectAttributesInt & 32768),
		decrypt: !!(objectAttributesInt & 65536),
		signOrEncrypt: !!(objectAttributesInt & 131072)
	};
	const authPolicyLength = dataView.getUint16(pointer);
	pointer += 2;
	const authPolicy = pubArea.slice(pointer, pointer += authPolicyLength);
	const parameters = {};
	let unique = Uint8Array.from([]);
	if (type === "TPM_ALG_RSA") {
		const symmetric = TPM_ALG[dataView.getUint16(pointer)];
		pointer += 2;
		const scheme = TPM_ALG[dataView.getUint16(pointer)];
		pointer += 2;
		const keyBits = dataView.getUint16(pointer);
		pointer += 2;
		const exponent = dataView.getUint32(pointer);
		pointer += 4;
		parameters.rsa = {
			symmetric,
			scheme,
			keyBits,
			exponent
		};
		/**
		* See 11.2.4.5 TPM2B_PUBLIC_KEY_RSA here:
		* https://trustedcomputinggroup.org/wp-content/uploads/TPM-Rev-2.0-Part-2-Structures-00.96-130315.pdf
		*/
		const uniqueLength = dataView.getUint16(pointer);
		pointer += 2;
		unique = pubArea.slice(pointer, pointer += uniqueLength);
	} else if (type === "TPM_ALG_ECC") {
		const symmetric = TPM_ALG[dataView.getUint16(pointer)];
		pointer += 2;
		const scheme = TPM_ALG[dataView.getUint16(pointer)];
		pointer += 2;
		const curveID = TPM_ECC_CURVE[dataView.getUint16(pointer)];
		pointer += 2;
		const kdf = TPM_ALG[dataView.getUint16(pointer)];
		pointer += 2;
		parameters.ecc = {
			symmetric,
			scheme,
			curveID,
			kdf
		};
		/**
		* See 11.2.5.1 TPM2B_ECC_PARAMETER here:
		* https://trustedcomputinggroup.org/wp-content/uploads/TPM-Rev-2.0-Part-2-Structures-00.96-130315.pdf
		*/
		const uniqueXLength = dataView.getUint16(pointer);
		pointer += 2;
		const uniqueX = pubArea.slice(pointer, pointer += uniqueXLength);
		const uniqueYLength = dataView.getUint16(pointer);
		pointer += 2;
		const uniqueY = pubArea.slice(pointer, pointer += uniqueYLength);
		unique = concat([uniqueX, uniqueY]);
	} else throw new Error(`Unexpected type "${type}" (TPM)`);
	return {
		type,
		nameAlg,
		objectAttributes,
		authPolicy,
		parameters,
		unique
	};
}
function init_parsePubArea() {
	return (init_parsePubArea = __esmMin((() => {
		init_constants();
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/tpm/isValidTPMManufacturerID.js
function getTPMManufacturerInfo(id) {
	const _normalized = `id:${id.substring(3).toUpperCase()}`;
	return TPM_MANUFACTURERS[_normalized];
}
function init_isValidTPMManufacturerID() {
	return (init_isValidTPMManufacturerID = __esmMin((() => {
		init_constants();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/tpm/verifyAttestationTPM.js
async function verifyAttestationTPM(options) {
	const { aaguid, attStmt, authData, credentialPublicKey, clientDataHash, rootCertificates } = options;
	const ver = attStmt.get("ver");
	const sig = attStmt.get("sig");
	const alg = attStmt.get("alg");
	const x5c = attStmt.get("x5c");
	const pubArea = attStmt.get("pubArea");
	const certInfo = attStmt.get("certInfo");
	/**
	* Verify structures
	*/
	if (ver !== "2.0") throw new Error(`Unexpected ver "${ver}", expected "2.0" (TPM)`);
	if (!sig) throw new Error("No attestation signature provided in attestation statement (TPM)");
	if (!alg) throw new Error(`Attestation statement did not contain alg (TPM)`);
	if (!isCOSEAlg(alg)) throw new Error(`Attestation statement contained invalid alg ${alg} (TPM)`);
	if (!x5c) throw new Error("No attestation certificate provided in attestation statement (TPM)");
	if (!pubArea) throw new Error("Attestation statement did not contain pubArea (TPM)");
	if (!certInfo) throw new Error("Attestation statement did not contain certInfo (TPM)");
	const { unique, type: pubType, parameters } = parsePubArea(pubArea);
	const cosePublicKey = decodeCredentialPublicKey(credentialPublicKey);
	if (pubType === "TPM_ALG_RSA") {
		if (!isCOSEPublicKeyRSA(cosePublicKey)) throw new Error(`Credential public key with kty ${cosePublicKey.get(COSEKEYS.kty)} did not match ${pubType}`);
		const n = cosePublicKey.get(COSEKEYS.n);
		const e = cosePublicKey.get(COSEKEYS.e);
		if (!n) throw new Error("COSE public key missing n (TPM|RSA)");
		if (!e) throw new Error("COSE public key missing e (TPM|RSA)");
		if (!areEqual(unique, n)) throw new Error("PubArea unique is not same as credentialPublicKey (TPM|RSA)");
		if (!parameters.rsa) throw new Error(`Parsed pubArea type is RSA, but missing parameters.rsa (TPM|RSA)`);
		const eBuffer = e;
		const pubAreaExponent = parameters.rsa.exponent || 65537;
		const eSum = eBuffer[0] + (eBuffer[1] << 8) + (eBuffer[2] << 16);
		if (pubAreaExponent !== eSum) throw new Error(`Unexpected public key exp ${eSum}, expected ${pubAreaExponent} (TPM|RSA)`);
	} else if (pubType === "TPM_ALG_ECC") {
		if (!isCOSEPublicKeyEC2(cosePublicKey)) throw new Error(`Credential public key with kty ${cosePublicKey.get(COSEKEYS.kty)} did not match ${pubType}`);
		const crv = cosePublicKey.get(COSEKEYS.crv);
		const x = cosePublicKey.get(COSEKEYS.x);
		const y = cosePublicKey.get(COSEKEYS.y);
		if (!crv) throw new Error("COSE public key missing crv (TPM|ECC)");
		if (!x) throw new Error("COSE public key missing x (TPM|ECC)");
		if (!y) throw new Error("COSE public key missing y (TPM|ECC)");
		if (!areEqual(unique, concat([x, y]))) throw new Error("PubArea unique is not same as public key x and y (TPM|ECC)");
		if (!parameters.ecc) throw new Error(`Parsed pubArea type is ECC, but missing parameters.ecc (TPM|ECC)`);
		const pubAreaCurveID = parameters.ecc.curveID;
		const pubAreaCurveIDMapToCOSECRV = TPM_ECC_CURVE_COSE_CRV_MAP[pubAreaCurveID];
		if (pubAreaCurveIDMapToCOSECRV !== crv) throw new Error(`Public area key curve ID "${pubAreaCurveID}" mapped to "${pubAreaCurveIDMapToCOSECRV}" which did not match public key crv of "${crv}" (TPM|ECC)`);
	} else throw new Error(`Unsupported pubArea.type "${pubType}"`);
	const { magic, type: certType, attested, extraData } = parseCertInfo(certInfo);
	if (magic !== 4283712327) throw new Error(`Unexpected magic value "${magic}", expected "0xff544347" (TPM)`);
	if (certType !== "TPM_ST_ATTEST_CERTIFY") throw new Error(`Unexpected type "${certType}", expected "TPM_ST_ATTEST_CERTIFY" (TPM)`);
	const pubAreaHash = await toHash(pubArea, attestedNameAlgToCOSEAlg(attested.nameAlg));
	const attestedName = concat([attested.nameAlgBuffer, pubAreaHash]);
	if (!areEqual(attested.name, attestedName)) throw new Error(`Attested name comparison failed (TPM)`);
	const attToBeSigned = concat([authData, clientDataHash]);
	const attToBeSignedHash = await toHash(attToBeSigned, alg);
	if (!areEqual(extraData, attToBeSignedHash)) throw new Error("CertInfo extra data did not equal hashed attestation (TPM)");
	/**
	* Verify signature
	*/
	if (x5c.length < 1) throw new Error("No certificates present in x5c array (TPM)");
	const { basicConstraintsCA, version, subject, notAfter, notBefore } = getCertificateInfo(x5c[0]);
	if (basicConstraintsCA) throw new Error("Certificate basic constraints CA was not `false` (TPM)");
	if (version !== 2) throw new Error("Certificate version was not `3` (ASN.1 value of 2) (TPM)");
	if (subject.combined.length > 0) throw new Error("Certificate subject was not empty (TPM)");
	let now = /* @__PURE__ */ new Date();
	if (notBefore > now) throw new Error(`Certificate not good before "${notBefore.toString()}" (TPM)`);
	now = /* @__PURE__ */ new Date();
	if (notAfter < now) throw new Error(`Certificate not good after "${notAfter.toString()}" (TPM)`);
	/**
	* Plumb the depths of the certificate's ASN.1-formatted data for some values we need to verify
	*/
	const parsedCert = AsnParser.parse(x5c[0], Certificate);
	if (!parsedCert.tbsCertificate.extensions) throw new Error("Certificate was missing extensions (TPM)");
	let subjectAltNamePresent;
	let extKeyUsage;
	parsedCert.tbsCertificate.extensions.forEach((ext) => {
		if (ext.extnID === id_ce_subjectAltName) subjectAltNamePresent = AsnParser.parse(ext.extnValue, SubjectAlternativeName);
		else if (ext.extnID === id_ce_extKeyUsage) extKeyUsage = AsnParser.parse(ext.extnValue, ExtendedKeyUsage);
	});
	if (!subjectAltNamePresent) throw new Error("Certificate did not contain subjectAltName extension (TPM)");
	if (!subjectAltNamePresent[0].directoryName?.[0].length) throw new Error("Certificate subjectAltName extension directoryName was empty (TPM)");
	const { tcgAtTpmManufacturer, tcgAtTpmModel, tcgAtTpmVersion } = getTcgAtTpmValues(subjectAltNamePresent[0].directoryName);
	if (!tcgAtTpmManufacturer || !tcgAtTpmModel || !tcgAtTpmVersion) throw new Error("Certificate contained incomplete subjectAltName data (TPM)");
	if (!extKeyUsage) throw new Error("Certificate did not contain ExtendedKeyUsage extension (TPM)");
	if (!getTPMManufacturerInfo(tcgAtTpmManufacturer)) throw new Error(`Could not match TPM manufacturer "${tcgAtTpmManufacturer}" (TPM)`);
	if (extKeyUsage[0] !== "2.23.133.8.3") throw new Error(`Unexpected extKeyUsage "${extKeyUsage[0]}", expected "2.23.133.8.3" (TPM)`);
	try {
		await validateExtFIDOGenCEAAGUID(parsedCert.tbsCertificate.extensions, aaguid);
	} catch (err) {
		throw new Error(`${err.message} (TPM)`);
	}
	const statement = await MetadataService.getStatement(aaguid);
	if (statement) try {
		await verifyAttestationWithMetadata({
			statement,
			credentialPublicKey,
			x5c,
			attestationStatementAlg: alg
		});
	} catch (err) {
		throw new Error(`${err.message} (TPM)`);
	}
	else try {
		await validateCertificatePath(x5c.map(convertCertBufferToPEM), rootCertificates);
	} catch (err) {
		throw new Error(`${err.message} (TPM)`);
	}
	return verifySignature({
		signature: sig,
		data: certInfo,
		x509Certificate: x5c[0],
		hashAlgorithm: alg
	});
}
/**
* Contain logic for pulling TPM-specific values out of subjectAlternativeName extension
*/
function getTcgAtTpmValues(root) {
	const oidManufacturer = "2.23.133.2.1";
	const oidModel = "2.23.133.2.2";
	const oidVersion = "2.23.133.2.3";
	let tcgAtTpmManufacturer;
	let tcgAtTpmModel;
	let tcgAtTpmVersion;
	/**
	* Iterate through the following potential structures:
	*
	* (Good, follows the spec)
	* https://trustedcomputinggroup.org/wp-content/uploads/TCG_IWG_EKCredentialProfile_v2p3_r2_pub.pdf (page 33)
	* Name [
	*   RelativeDistinguishedName [
	*     AttributeTypeAndValue { type, value }
	*   ]
	*   RelativeDistinguishedName [
	*     AttributeTypeAndValue { type, value }
	*   ]
	*   RelativeDistinguishedName [
	*     AttributeTypeAndValue { type, value }
	*   ]
	* ]
	*
	* (Bad, does not follow the spec)
	* Name [
	*   RelativeDistinguishedName [
	*     AttributeTypeAndValue { type, value }
	*     AttributeTypeAndValue { type, value }
	*     AttributeTypeAndValue { type, value }
	*   ]
	* ]
	*
	* Both structures have been seen in the wild and need to be supported
	*/
	root.forEach((relName) => {
		relName.forEach((attr) => {
			if (attr.type === oidManufacturer) tcgAtTpmManufacturer = attr.value.toString();
			else if (attr.type === oidModel) tcgAtTpmModel = attr.value.toString();
			else if (attr.type === oidVersion) tcgAtTpmVersion = attr.value.toString();
		});
	});
	return {
		tcgAtTpmManufacturer,
		tcgAtTpmModel,
		tcgAtTpmVersion
	};
}
/**
* Convert TPM-specific SHA algorithm ID's with COSE-specific equivalents. Note that the choice to
* use ECDSA SHA IDs is arbitrary; any such COSEALG that would map to SHA-256 in
* `mapCoseAlgToWebCryptoAlg()`
*
* SHA IDs referenced from here:
*
* https://trustedcomputinggroup.org/wp-content/uploads/TCG_TPM2_r1p59_Part2_Structures_pub.pdf
*/
function attestedNameAlgToCOSEAlg(alg) {
	if (alg === "TPM_ALG_SHA256") return COSEALG.ES256;
	else if (alg === "TPM_ALG_SHA384") return COSEALG.ES384;
	else if (alg === "TPM_ALG_SHA512") return COSEALG.ES512;
	throw new Error(`Unexpected TPM attested name alg ${alg}`);
}
function init_verifyAttestationTPM() {
	return (init_verifyAttestationTPM = __esmMin((() => {
		init_es2015$1();
		init_es2015$2();
		init_decodeCredentialPublicKey();
		init_cose();
		init_toHash();
		init_convertCertBufferToPEM();
		init_validateCertificatePath();
		init_getCertificateInfo();
		init_verifySignature();
		init_iso();
		init_validateExtFIDOGenCEAAGUID();
		init_metadataService();
		init_verifyAttestationWithMetadata();
		init_constants();
		init_parseCertInfo();
		init_parsePubArea();
		init_isValidTPMManufacturerID();
	})))();
}
// node_modules/@peculiar/asn1-android/build/es2015/key_description.js
var IntegerSet_1, id_ce_keyDescription, VerifiedBootState, RootOfTrust, IntegerSet, AuthorizationList, SecurityLevel, Version, KeyDescription, KeyMintKeyDescription;
function init_key_description() {
	return (init_key_description = __esmMin((() => {
		init_tslib_es6();
		init_es2015$1();
		id_ce_keyDescription = "1.3.6.1.4.1.11129.2.1.17";
		(function(VerifiedBootState) {
			VerifiedBootState[VerifiedBootState["verified"] = 0] = "verified";
			VerifiedBootState[VerifiedBootState["selfSigned"] = 1] = "selfSigned";
			VerifiedBootState[VerifiedBootState["unverified"] = 2] = "unverified";
			VerifiedBootState[VerifiedBootState["failed"] = 3] = "failed";
		})(VerifiedBootState || (VerifiedBootState = {}));
		RootOfTrust = class {
			verifiedBootKey = new OctetString();
			deviceLocked = false;
			verifiedBootState = VerifiedBootState.verified;
			verifiedBootHash;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: OctetString })], RootOfTrust.prototype, "verifiedBootKey", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Boolean })], RootOfTrust.prototype, "deviceLocked", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], RootOfTrust.prototype, "verifiedBootState", void 0);
		__decorate([AsnProp({
			type: OctetString,
			optional: true
		})], RootOfTrust.prototype, "verifiedBootHash", void 0);
		IntegerSet = IntegerSet_1 = class IntegerSet extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, IntegerSet_1.prototype);
			}
		};
		IntegerSet = IntegerSet_1 = __decorate([AsnType({
			type: AsnTypeTypes.Set,
			itemType: AsnPropTypes.Integer
		})], IntegerSet);
		AuthorizationList = class {
			purpose;
			algorithm;
			keySize;
			digest;
			padding;
			ecCurve;
			rsaPublicExponent;
			mgfDigest;
			rollbackResistance;
			earlyBootOnly;
			activeDateTime;
			originationExpireDateTime;
			usageExpireDateTime;
			usageCountLimit;
			noAuthRequired;
			userAuthType;
			authTimeout;
			allowWhileOnBody;
			trustedUserPresenceRequired;
			trustedConfirmationRequired;
			unlockedDeviceRequired;
			allApplications;
			applicationId;
			creationDateTime;
			origin;
			rollbackResistant;
			rootOfTrust;
			osVersion;
			osPatchLevel;
			attestationApplicationId;
			attestationIdBrand;
			attestationIdDevice;
			attestationIdProduct;
			attestationIdSerial;
			attestationIdImei;
			attestationIdMeid;
			attestationIdManufacturer;
			attestationIdModel;
			vendorPatchLevel;
			bootPatchLevel;
			deviceUniqueAttestation;
			attestationIdSecondImei;
			moduleHash;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			context: 1,
			type: IntegerSet,
			optional: true
		})], AuthorizationList.prototype, "purpose", void 0);
		__decorate([AsnProp({
			context: 2,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "algorithm", void 0);
		__decorate([AsnProp({
			context: 3,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "keySize", void 0);
		__decorate([AsnProp({
			context: 5,
			type: IntegerSet,
			optional: true
		})], AuthorizationList.prototype, "digest", void 0);
		__decorate([AsnProp({
			context: 6,
			type: IntegerSet,
			optional: true
		})], AuthorizationList.prototype, "padding", void 0);
		__decorate([AsnProp({
			context: 10,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "ecCurve", void 0);
		__decorate([AsnProp({
			context: 200,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "rsaPublicExponent", void 0);
		__decorate([AsnProp({
			context: 203,
			type: IntegerSet,
			optional: true
		})], AuthorizationList.prototype, "mgfDigest", void 0);
		__decorate([AsnProp({
			context: 303,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "rollbackResistance", void 0);
		__decorate([AsnProp({
			context: 305,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "earlyBootOnly", void 0);
		__decorate([AsnProp({
			context: 400,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "activeDateTime", void 0);
		__decorate([AsnProp({
			context: 401,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "originationExpireDateTime", void 0);
		__decorate([AsnProp({
			context: 402,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "usageExpireDateTime", void 0);
		__decorate([AsnProp({
			context: 405,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "usageCountLimit", void 0);
		__decorate([AsnProp({
			context: 503,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "noAuthRequired", void 0);
		__decorate([AsnProp({
			context: 504,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "userAuthType", void 0);
		__decorate([AsnProp({
			context: 505,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "authTimeout", void 0);
		__decorate([AsnProp({
			context: 506,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "allowWhileOnBody", void 0);
		__decorate([AsnProp({
			context: 507,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "trustedUserPresenceRequired", void 0);
		__decorate([AsnProp({
			context: 508,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "trustedConfirmationRequired", void 0);
		__decorate([AsnProp({
			context: 509,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "unlockedDeviceRequired", void 0);
		__decorate([AsnProp({
			context: 600,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "allApplications", void 0);
		__decorate([AsnProp({
			context: 601,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "applicationId", void 0);
		__decorate([AsnProp({
			context: 701,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "creationDateTime", void 0);
		__decorate([AsnProp({
			context: 702,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "origin", void 0);
		__decorate([AsnProp({
			context: 703,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "rollbackResistant", void 0);
		__decorate([AsnProp({
			context: 704,
			type: RootOfTrust,
			optional: true
		})], AuthorizationList.prototype, "rootOfTrust", void 0);
		__decorate([AsnProp({
			context: 705,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "osVersion", void 0);
		__decorate([AsnProp({
			context: 706,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "osPatchLevel", void 0);
		__decorate([AsnProp({
			context: 709,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationApplicationId", void 0);
		__decorate([AsnProp({
			context: 710,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdBrand", void 0);
		__decorate([AsnProp({
			context: 711,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdDevice", void 0);
		__decorate([AsnProp({
			context: 712,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdProduct", void 0);
		__decorate([AsnProp({
			context: 713,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdSerial", void 0);
		__decorate([AsnProp({
			context: 714,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdImei", void 0);
		__decorate([AsnProp({
			context: 715,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdMeid", void 0);
		__decorate([AsnProp({
			context: 716,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdManufacturer", void 0);
		__decorate([AsnProp({
			context: 717,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdModel", void 0);
		__decorate([AsnProp({
			context: 718,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "vendorPatchLevel", void 0);
		__decorate([AsnProp({
			context: 719,
			type: AsnPropTypes.Integer,
			optional: true
		})], AuthorizationList.prototype, "bootPatchLevel", void 0);
		__decorate([AsnProp({
			context: 720,
			type: AsnPropTypes.Null,
			optional: true
		})], AuthorizationList.prototype, "deviceUniqueAttestation", void 0);
		__decorate([AsnProp({
			context: 723,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "attestationIdSecondImei", void 0);
		__decorate([AsnProp({
			context: 724,
			type: OctetString,
			optional: true
		})], AuthorizationList.prototype, "moduleHash", void 0);
		(function(SecurityLevel) {
			SecurityLevel[SecurityLevel["software"] = 0] = "software";
			SecurityLevel[SecurityLevel["trustedEnvironment"] = 1] = "trustedEnvironment";
			SecurityLevel[SecurityLevel["strongBox"] = 2] = "strongBox";
		})(SecurityLevel || (SecurityLevel = {}));
		(function(Version) {
			Version[Version["KM2"] = 1] = "KM2";
			Version[Version["KM3"] = 2] = "KM3";
			Version[Version["KM4"] = 3] = "KM4";
			Version[Version["KM4_1"] = 4] = "KM4_1";
			Version[Version["keyMint1"] = 100] = "keyMint1";
			Version[Version["keyMint2"] = 200] = "keyMint2";
			Version[Version["keyMint3"] = 300] = "keyMint3";
			Version[Version["keyMint4"] = 400] = "keyMint4";
		})(Version || (Version = {}));
		KeyDescription = class {
			attestationVersion = Version.KM4;
			attestationSecurityLevel = SecurityLevel.software;
			keymasterVersion = 0;
			keymasterSecurityLevel = SecurityLevel.software;
			attestationChallenge = new OctetString();
			uniqueId = new OctetString();
			softwareEnforced = new AuthorizationList();
			teeEnforced = new AuthorizationList();
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], KeyDescription.prototype, "attestationVersion", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], KeyDescription.prototype, "attestationSecurityLevel", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], KeyDescription.prototype, "keymasterVersion", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], KeyDescription.prototype, "keymasterSecurityLevel", void 0);
		__decorate([AsnProp({ type: OctetString })], KeyDescription.prototype, "attestationChallenge", void 0);
		__decorate([AsnProp({ type: OctetString })], KeyDescription.prototype, "uniqueId", void 0);
		__decorate([AsnProp({ type: AuthorizationList })], KeyDescription.prototype, "softwareEnforced", void 0);
		__decorate([AsnProp({ type: AuthorizationList })], KeyDescription.prototype, "teeEnforced", void 0);
		KeyMintKeyDescription = class KeyMintKeyDescription {
			attestationVersion = Version.keyMint4;
			attestationSecurityLevel = SecurityLevel.software;
			keyMintVersion = 0;
			keyMintSecurityLevel = SecurityLevel.software;
			attestationChallenge = new OctetString();
			uniqueId = new OctetString();
			softwareEnforced = new AuthorizationList();
			hardwareEnforced = new AuthorizationList();
			constructor(params = {}) {
				Object.assign(this, params);
			}
			toLegacyKeyDescription() {
				return new KeyDescription({
					attestationVersion: this.attestationVersion,
					attestationSecurityLevel: this.attestationSecurityLevel,
					keymasterVersion: this.keyMintVersion,
					keymasterSecurityLevel: this.keyMintSecurityLevel,
					attestationChallenge: this.attestationChallenge,
					uniqueId: this.uniqueId,
					softwareEnforced: this.softwareEnforced,
					teeEnforced: this.hardwareEnforced
				});
			}
			static fromLegacyKeyDescription(keyDesc) {
				return new KeyMintKeyDescription({
					attestationVersion: keyDesc.attestationVersion,
					attestationSecurityLevel: keyDesc.attestationSecurityLevel,
					keyMintVersion: keyDesc.keymasterVersion,
					keyMintSecurityLevel: keyDesc.keymasterSecurityLevel,
					attestationChallenge: keyDesc.attestationChallenge,
					uniqueId: keyDesc.uniqueId,
					softwareEnforced: keyDesc.softwareEnforced,
					hardwareEnforced: keyDesc.teeEnforced
				});
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], KeyMintKeyDescription.prototype, "attestationVersion", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], KeyMintKeyDescription.prototype, "attestationSecurityLevel", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], KeyMintKeyDescription.prototype, "keyMintVersion", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], KeyMintKeyDescription.prototype, "keyMintSecurityLevel", void 0);
		__decorate([AsnProp({ type: OctetString })], KeyMintKeyDescription.prototype, "attestationChallenge", void 0);
		__decorate([AsnProp({ type: OctetString })], KeyMintKeyDescription.prototype, "uniqueId", void 0);
		__decorate([AsnProp({ type: AuthorizationList })], KeyMintKeyDescription.prototype, "softwareEnforced", void 0);
		__decorate([AsnProp({ type: AuthorizationList })], KeyMintKeyDescription.prototype, "hardwareEnforced", void 0);
	})))();
}
// node_modules/@peculiar/asn1-android/build/es2015/nonstandard.js
var NonStandardAuthorizationList_1, NonStandardAuthorization, NonStandardAuthorizationList, NonStandardKeyDescription, NonStandardKeyMintKeyDescription;
function init_nonstandard() {
	return (init_nonstandard = __esmMin((() => {
		init_tslib_es6();
		init_es2015$1();
		init_key_description();
		NonStandardAuthorization = class NonStandardAuthorization extends AuthorizationList {};
		NonStandardAuthorization = __decorate([AsnType({ type: AsnTypeTypes.Choice })], NonStandardAuthorization);
		NonStandardAuthorizationList = NonStandardAuthorizationList_1 = class NonStandardAuthorizationList extends AsnArray {
			constructor(items) {
				super(items);
				Object.setPrototypeOf(this, NonStandardAuthorizationList_1.prototype);
			}
			findProperty(key) {
				const prop = this.find((o) => o[key] !== void 0);
				if (prop) return prop[key];
			}
		};
		NonStandardAuthorizationList = NonStandardAuthorizationList_1 = __decorate([AsnType({
			type: AsnTypeTypes.Sequence,
			itemType: NonStandardAuthorization
		})], NonStandardAuthorizationList);
		NonStandardKeyDescription = class {
			attestationVersion = Version.KM4;
			attestationSecurityLevel = SecurityLevel.software;
			keymasterVersion = 0;
			keymasterSecurityLevel = SecurityLevel.software;
			attestationChallenge = new OctetString();
			uniqueId = new OctetString();
			softwareEnforced = new NonStandardAuthorizationList();
			teeEnforced = new NonStandardAuthorizationList();
			get keyMintVersion() {
				return this.keymasterVersion;
			}
			set keyMintVersion(value) {
				this.keymasterVersion = value;
			}
			get keyMintSecurityLevel() {
				return this.keymasterSecurityLevel;
			}
			set keyMintSecurityLevel(value) {
				this.keymasterSecurityLevel = value;
			}
			get hardwareEnforced() {
				return this.teeEnforced;
			}
			set hardwareEnforced(value) {
				this.teeEnforced = value;
			}
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], NonStandardKeyDescription.prototype, "attestationVersion", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], NonStandardKeyDescription.prototype, "attestationSecurityLevel", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], NonStandardKeyDescription.prototype, "keymasterVersion", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Enumerated })], NonStandardKeyDescription.prototype, "keymasterSecurityLevel", void 0);
		__decorate([AsnProp({ type: OctetString })], NonStandardKeyDescription.prototype, "attestationChallenge", void 0);
		__decorate([AsnProp({ type: OctetString })], NonStandardKeyDescription.prototype, "uniqueId", void 0);
		__decorate([AsnProp({ type: NonStandardAuthorizationList })], NonStandardKeyDescription.prototype, "softwareEnforced", void 0);
		__decorate([AsnProp({ type: NonStandardAuthorizationList })], NonStandardKeyDescription.prototype, "teeEnforced", void 0);
		NonStandardKeyMintKeyDescription = class NonStandardKeyMintKeyDescription extends NonStandardKeyDescription {
			constructor(params = {}) {
				if ("keymasterVersion" in params && !("keyMintVersion" in params)) params.keyMintVersion = params.keymasterVersion;
				if ("keymasterSecurityLevel" in params && !("keyMintSecurityLevel" in params)) params.keyMintSecurityLevel = params.keymasterSecurityLevel;
				if ("teeEnforced" in params && !("hardwareEnforced" in params)) params.hardwareEnforced = params.teeEnforced;
				super(params);
			}
		};
		NonStandardKeyMintKeyDescription = __decorate([AsnType({ type: AsnTypeTypes.Sequence })], NonStandardKeyMintKeyDescription);
	})))();
}
// node_modules/@peculiar/asn1-android/build/es2015/attestation.js
var AttestationPackageInfo, AttestationApplicationId;
function init_attestation() {
	return (init_attestation = __esmMin((() => {
		init_tslib_es6();
		init_es2015$1();
		AttestationPackageInfo = class {
			packageName;
			version;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({ type: AsnPropTypes.OctetString })], AttestationPackageInfo.prototype, "packageName", void 0);
		__decorate([AsnProp({ type: AsnPropTypes.Integer })], AttestationPackageInfo.prototype, "version", void 0);
		AttestationApplicationId = class {
			packageInfos;
			signatureDigests;
			constructor(params = {}) {
				Object.assign(this, params);
			}
		};
		__decorate([AsnProp({
			type: AttestationPackageInfo,
			repeated: "set"
		})], AttestationApplicationId.prototype, "packageInfos", void 0);
		__decorate([AsnProp({
			type: AsnPropTypes.OctetString,
			repeated: "set"
		})], AttestationApplicationId.prototype, "signatureDigests", void 0);
	})))();
}
// node_modules/@peculiar/asn1-android/build/es2015/index.js
function init_es2015() {
	return (init_es2015 = __esmMin((() => {
		init_key_description();
		init_nonstandard();
		init_attestation();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/verifyAttestationAndroidKey.js
/**
* Verify an attestation response with fmt 'android-key'
*/
async function verifyAttestationAndroidKey(options) {
	const { authData, clientDataHash, attStmt, credentialPublicKey, aaguid, rootCertificates } = options;
	const x5c = attStmt.get("x5c");
	const sig = attStmt.get("sig");
	const alg = attStmt.get("alg");
	if (!x5c) throw new Error("No attestation certificate provided in attestation statement (Android Key)");
	if (!sig) throw new Error("No attestation signature provided in attestation statement (Android Key)");
	if (!alg) throw new Error(`Attestation statement did not contain alg (Android Key)`);
	if (!isCOSEAlg(alg)) throw new Error(`Attestation statement contained invalid alg ${alg} (Android Key)`);
	/**
	* Verify that the public key in the first certificate in x5c matches the credentialPublicKey in
	* the attestedCredentialData in authenticatorData.
	*/
	const parsedCert = AsnParser.parse(x5c[0], Certificate);
	const parsedCertPubKey = new Uint8Array(parsedCert.tbsCertificate.subjectPublicKeyInfo.subjectPublicKey);
	const credPubKeyPKCS = convertCOSEtoPKCS(credentialPublicKey);
	if (!areEqual(credPubKeyPKCS, parsedCertPubKey)) throw new Error("Credential public key does not equal leaf cert public key (Android Key)");
	/**
	* Verify that the attestationChallenge field in the attestation certificate extension data is
	* identical to clientDataHash.
	*/
	const extKeyStore = parsedCert.tbsCertificate.extensions?.find((ext) => ext.extnID === id_ce_keyDescription);
	if (!extKeyStore) throw new Error("Certificate did not contain extKeyStore (Android Key)");
	const { attestationChallenge, teeEnforced, softwareEnforced } = AsnParser.parse(extKeyStore.extnValue, KeyDescription);
	if (!areEqual(new Uint8Array(attestationChallenge.buffer), clientDataHash)) throw new Error("Attestation challenge was not equal to client data hash (Android Key)");
	/**
	* The AuthorizationList.allApplications field is not present on either authorization list
	* (softwareEnforced nor teeEnforced), since PublicKeyCredential MUST be scoped to the RP ID.
	*
	* (i.e. These shouldn't contain the [600] tag)
	*/
	if (teeEnforced.allApplications !== void 0) throw new Error("teeEnforced contained \"allApplications [600]\" tag (Android Key)");
	if (softwareEnforced.allApplications !== void 0) throw new Error("teeEnforced contained \"allApplications [600]\" tag (Android Key)");
	const statement = await MetadataService.getStatement(aaguid);
	if (statement) try {
		await verifyAttestationWithMetadata({
			statement,
			credentialPublicKey,
			x5c,
			attestationStatementAlg: alg
		});
	} catch (err) {
		const _err = err;
		throw new Error(`${_err.message} (Android Key)`, { cause: _err });
	}
	else {
		/**
		* Verify that x5c contains a full certificate path.
		*/
		const x5cNoRootPEM = x5c.slice(0, -1).map(convertCertBufferToPEM);
		const x5cRootPEM = x5c.slice(-1).map(convertCertBufferToPEM);
		try {
			await validateCertificatePath(x5cNoRootPEM, x5cRootPEM);
		} catch (err) {
			const _err = err;
			throw new Error(`${_err.message} (Android Key)`, { cause: _err });
		}
		/**
		* Make sure the root certificate is one of the Google Hardware Attestation Root certificates
		*
		* https://developer.android.com/privacy-and-security/security-key-attestation#root_certificate
		*/
		if (rootCertificates.length > 0 && rootCertificates.indexOf(x5cRootPEM[0]) < 0) throw new Error("x5c root certificate was not a known root certificate (Android Key)");
	}
	/**
	* Verify that sig is a valid signature over the concatenation of authenticatorData and
	* clientDataHash using the public key in the first certificate in x5c with the algorithm
	* specified in alg.
	*/
	const signatureBase = concat([authData, clientDataHash]);
	return verifySignature({
		signature: sig,
		data: signatureBase,
		x509Certificate: x5c[0],
		hashAlgorithm: alg
	});
}
function init_verifyAttestationAndroidKey() {
	return (init_verifyAttestationAndroidKey = __esmMin((() => {
		init_es2015$1();
		init_es2015$2();
		init_es2015();
		init_convertCertBufferToPEM();
		init_validateCertificatePath();
		init_verifySignature();
		init_convertCOSEtoPKCS();
		init_cose();
		init_iso();
		init_metadataService();
		init_verifyAttestationWithMetadata();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifications/verifyAttestationApple.js
async function verifyAttestationApple(options) {
	const { attStmt, authData, clientDataHash, credentialPublicKey, rootCertificates } = options;
	const x5c = attStmt.get("x5c");
	if (!x5c) throw new Error("No attestation certificate provided in attestation statement (Apple)");
	/**
	* Verify certificate path
	*/
	try {
		await validateCertificatePath(x5c.map(convertCertBufferToPEM), rootCertificates);
	} catch (err) {
		throw new Error(`${err.message} (Apple)`);
	}
	const { extensions, subjectPublicKeyInfo } = AsnParser.parse(x5c[0], Certificate).tbsCertificate;
	if (!extensions) throw new Error("credCert missing extensions (Apple)");
	const extCertNonce = extensions.find((ext) => ext.extnID === "1.2.840.113635.100.8.2");
	if (!extCertNonce) throw new Error("credCert missing \"1.2.840.113635.100.8.2\" extension (Apple)");
	const nonceToHash = concat([authData, clientDataHash]);
	const nonce = await toHash(nonceToHash);
	/**
	* Ignore the first six ASN.1 structure bytes that define the nonce as an OCTET STRING. Should
	* trim off <Buffer 30 24 a1 22 04 20>
	*
	* TODO: Try and get @peculiar (GitHub) to add a schema for "1.2.840.113635.100.8.2" when we
	* find out where it's defined (doesn't seem to be publicly documented at the moment...)
	*/
	const extNonce = new Uint8Array(extCertNonce.extnValue.buffer).slice(6);
	if (!areEqual(nonce, extNonce)) throw new Error(`credCert nonce was not expected value (Apple)`);
	/**
	* Verify credential public key matches the Subject Public Key of credCert
	*/
	const credPubKeyPKCS = convertCOSEtoPKCS(credentialPublicKey);
	const credCertSubjectPublicKey = new Uint8Array(subjectPublicKeyInfo.subjectPublicKey);
	if (!areEqual(credPubKeyPKCS, credCertSubjectPublicKey)) throw new Error("Credential public key does not equal credCert public key (Apple)");
	return true;
}
function init_verifyAttestationApple() {
	return (init_verifyAttestationApple = __esmMin((() => {
		init_es2015$1();
		init_es2015$2();
		init_validateCertificatePath();
		init_convertCertBufferToPEM();
		init_toHash();
		init_convertCOSEtoPKCS();
		init_iso();
	})))();
}
// node_modules/@simplewebauthn/server/esm/registration/verifyRegistrationResponse.js
/**
* Verify that the user has legitimately completed the registration process
*
* **Options:**
*
* @param response - Response returned by **@simplewebauthn/browser**'s `startAuthentication()`
* @param expectedChallenge - The base64url-encoded `options.challenge` returned by `generateRegistrationOptions()`
* @param expectedOrigin - Website URL (or array of URLs) that the registration should have occurred on
* @param expectedRPID - RP ID (or array of IDs) that was specified in the registration options
* @param expectedType **(Optional)** - The response type expected ('webauthn.create')
* @param requireUserPresence **(Optional)** - Enforce user presence by the authenticator (or skip it during auto registration) Defaults to `true`
* @param requireUserVerification **(Optional)** - Enforce user verification by the authenticator (via PIN, fingerprint, etc...) Defaults to `true`
* @param supportedAlgorithmIDs **(Optional)** - Array of numeric COSE algorithm identifiers indicating supported public key algorithms. Import `COSEALG` from \@simplewebauthn/server/helpers for suitable values. Should be the same value that was specified for this same argument when calling `generateRegistrationOptions()`. Defaults to `[COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]`
* @param attestationSafetyNetEnforceCTSCheck **(Optional)** - Require that an Android device's system integrity has not been tampered with if it uses SafetyNet attestation. Defaults to `true`
*/
async function verifyRegistrationResponse(options) {
	const { response, expectedChallenge, expectedOrigin, expectedRPID, expectedType, requireUserPresence = true, requireUserVerification = true, supportedAlgorithmIDs = getDefaultSupportedAlgorithmIDs(), attestationSafetyNetEnforceCTSCheck = true } = options;
	const { id, rawId, type: credentialType, response: attestationResponse } = response;
	if (!id) throw new Error("Missing credential ID");
	if (id !== rawId) throw new Error("Credential ID was not base64url-encoded");
	if (credentialType !== "public-key") throw new Error(`Unexpected credential type ${credentialType}, expected "public-key"`);
	const clientDataJSON = decodeClientDataJSON(attestationResponse.clientDataJSON);
	const { type, origin, challenge, tokenBinding } = clientDataJSON;
	if (Array.isArray(expectedType)) {
		if (!expectedType.includes(type)) {
			const joinedExpectedType = expectedType.join(", ");
			throw new Error(`Unexpected registration response type "${type}", expected one of: ${joinedExpectedType}`);
		}
	} else if (expectedType) {
		if (type !== expectedType) throw new Error(`Unexpected registration response type "${type}", expected "${expectedType}"`);
	} else if (type !== "webauthn.create") throw new Error(`Unexpected registration response type: ${type}`);
	if (typeof expectedChallenge === "function") {
		if (!await expectedChallenge(challenge)) throw new Error(`Custom challenge verifier returned false for registration response challenge "${challenge}"`);
	} else if (challenge !== expectedChallenge) throw new Error(`Unexpected registration response challenge "${challenge}", expected "${expectedChallenge}"`);
	if (Array.isArray(expectedOrigin)) {
		if (!expectedOrigin.includes(origin)) throw new Error(`Unexpected registration response origin "${origin}", expected one of: ${expectedOrigin.join(", ")}`);
	} else if (origin !== expectedOrigin) throw new Error(`Unexpected registration response origin "${origin}", expected "${expectedOrigin}"`);
	if (tokenBinding) {
		if (typeof tokenBinding !== "object") throw new Error(`Unexpected value for TokenBinding "${tokenBinding}"`);
		if ([
			"present",
			"supported",
			"not-supported"
		].indexOf(tokenBinding.status) < 0) throw new Error(`Unexpected tokenBinding.status value of "${tokenBinding.status}"`);
	}
	const attestationObject = toBuffer(attestationResponse.attestationObject);
	const decodedAttestationObject = decodeAttestationObject(attestationObject);
	const fmt = decodedAttestationObject.get("fmt");
	const authData = decodedAttestationObject.get("authData");
	const attStmt = decodedAttestationObject.get("attStmt");
	const { aaguid, rpIdHash, flags, credentialID, counter, credentialPublicKey, extensionsData } = parseAuthenticatorData(authData);
	let matchedRPID;
	if (expectedRPID) {
		let expectedRPIDs = [];
		if (typeof expectedRPID === "string") expectedRPIDs = [expectedRPID];
		else expectedRPIDs = expectedRPID;
		matchedRPID = await matchExpectedRPID(rpIdHash, expectedRPIDs);
	}
	if (requireUserPresence && !flags.up) throw new Error("User presence was required, but user was not present");
	if (requireUserVerification && !flags.uv) throw new Error("User verification was required, but user could not be verified");
	if (!credentialID) throw new Error("No credential ID was provided by authenticator");
	if (!credentialPublicKey) throw new Error("No public key was provided by authenticator");
	if (!aaguid) throw new Error("No AAGUID was present during registration");
	const pubKeyAlg = decodeCredentialPublicKey(credentialPublicKey).get(COSEKEYS.alg);
	if (typeof pubKeyAlg !== "number") throw new Error("Credential public key was missing numeric alg");
	if (!supportedAlgorithmIDs.includes(pubKeyAlg)) {
		const supported = supportedAlgorithmIDs.join(", ");
		throw new Error(`Unexpected public key alg "${pubKeyAlg}", expected one of "${supported}"`);
	}
	/**
	* If the runtime doesn't support PQC passkeys then terminate here at the first sign of a PQC
	* algorithm so that downstream issues that arise due to lack of PQC support won't get masked as
	* unexpected behavior.
	*
	* I'm choosing to raise here even if attestation is "none" because it feels weird to allow an RP
	* to parse a registration response w/o attestation only to encounter failure when trying to auth
	* with the PQC passkey and the runtime doesn't support PQC.
	*/
	if (isPQCCOSEAlg(pubKeyAlg) && !SettingsService.runtimeSupportsPQC()) throw new PQCNotSupportedError(pubKeyAlg);
	const verifierOpts = {
		aaguid,
		attStmt,
		authData,
		clientDataHash: await toHash(toBuffer(attestationResponse.clientDataJSON)),
		credentialID,
		credentialPublicKey,
		rootCertificates: SettingsService.getRootCertificates({ identifier: fmt }),
		rpIdHash,
		attestationSafetyNetEnforceCTSCheck
	};
	/**
	* Verification can only be performed when attestation = 'direct'
	*/
	let verified = false;
	if (fmt === "fido-u2f") verified = await verifyAttestationFIDOU2F(verifierOpts);
	else if (fmt === "packed") verified = await verifyAttestationPacked(verifierOpts);
	else if (fmt === "android-safetynet") verified = await verifyAttestationAndroidSafetyNet(verifierOpts);
	else if (fmt === "android-key") verified = await verifyAttestationAndroidKey(verifierOpts);
	else if (fmt === "tpm") verified = await verifyAttestationTPM(verifierOpts);
	else if (fmt === "apple") verified = await verifyAttestationApple(verifierOpts);
	else if (fmt === "none") {
		if (attStmt.size > 0) throw new Error("None attestation had unexpected attestation statement");
		verified = true;
	} else throw new Error(`Unsupported Attestation Format: ${fmt}`);
	if (!verified) return { verified: false };
	const { credentialDeviceType, credentialBackedUp } = parseBackupFlags(flags);
	return {
		verified: true,
		registrationInfo: {
			fmt,
			aaguid: convertAAGUIDToString(aaguid),
			credentialType,
			credential: {
				id: fromBuffer(credentialID),
				publicKey: credentialPublicKey,
				counter,
				transports: response.response.transports
			},
			attestationObject,
			userVerified: flags.uv,
			credentialDeviceType,
			credentialBackedUp,
			origin: clientDataJSON.origin,
			rpID: matchedRPID,
			authenticatorExtensionResults: extensionsData
		}
	};
}
function init_verifyRegistrationResponse() {
	return (init_verifyRegistrationResponse = __esmMin((() => {
		init_errors();
		init_decodeAttestationObject();
		init_decodeClientDataJSON();
		init_parseAuthenticatorData();
		init_toHash();
		init_decodeCredentialPublicKey();
		init_cose();
		init_convertAAGUIDToString();
		init_parseBackupFlags();
		init_matchExpectedRPID();
		init_iso();
		init_settingsService();
		init_generateRegistrationOptions();
		init_verifyAttestationFIDOU2F();
		init_verifyAttestationPacked();
		init_verifyAttestationAndroidSafetyNet();
		init_verifyAttestationTPM();
		init_verifyAttestationAndroidKey();
		init_verifyAttestationApple();
	})))();
}
// node_modules/@simplewebauthn/server/esm/authentication/generateAuthenticationOptions.js
/**
* Prepare a value to pass into navigator.credentials.get(...) for authenticator authentication
*
* **Options:**
*
* @param rpID - Valid domain name (after `https://`)
* @param allowCredentials **(Optional)** - Authenticators previously registered by the user, if any. If undefined the client will ask the user which credential they want to use
* @param challenge **(Optional)** - Random value the authenticator needs to sign and pass back user for authentication. Defaults to generating a random value
* @param timeout **(Optional)** - How long (in ms) the user can take to complete authentication. Defaults to `60000`
* @param userVerification **(Optional)** - Set to `'discouraged'` when asserting as part of a 2FA flow, otherwise set to `'preferred'` or `'required'` as desired. Defaults to `"preferred"`
* @param extensions **(Optional)** - Additional plugins the authenticator or browser should use during authentication
*/
async function generateAuthenticationOptions(options) {
	const { allowCredentials, challenge = await generateChallenge(), timeout = 6e4, userVerification = "preferred", extensions, rpID } = options;
	/**
	* Preserve ability to specify `string` values for challenges
	*/
	let _challenge = challenge;
	if (typeof _challenge === "string") _challenge = fromUTF8String(_challenge);
	return {
		rpId: rpID,
		challenge: fromBuffer(_challenge),
		allowCredentials: allowCredentials?.map((cred) => {
			if (!isBase64URL(cred.id)) throw new Error(`allowCredential id "${cred.id}" is not a valid base64url string`);
			return {
				...cred,
				id: trimPadding(cred.id),
				type: "public-key"
			};
		}),
		timeout,
		userVerification,
		extensions
	};
}
function init_generateAuthenticationOptions() {
	return (init_generateAuthenticationOptions = __esmMin((() => {
		init_iso();
		init_generateChallenge();
	})))();
}
// node_modules/@simplewebauthn/server/esm/authentication/verifyAuthenticationResponse.js
/**
* Verify that the user has legitimately completed the authentication process
*
* **Options:**
*
* @param response - Response returned by **@simplewebauthn/browser**'s `startAuthentication()`
* @param expectedChallenge - The base64url-encoded `options.challenge` returned by `generateAuthenticationOptions()`
* @param expectedOrigin - Website URL (or array of URLs) that the registration should have occurred on
* @param expectedRPID - RP ID (or array of IDs) that was specified in the registration options
* @param credential - An internal {@link WebAuthnCredential} corresponding to `id` in the authentication response
* @param expectedType **(Optional)** - The response type expected ('webauthn.get')
* @param requireUserVerification **(Optional)** - Enforce user verification by the authenticator (via PIN, fingerprint, etc...) Defaults to `true`
* @param advancedFIDOConfig **(Optional)** - Options for satisfying more stringent FIDO RP feature requirements
* @param advancedFIDOConfig.userVerification **(Optional)** - Enable alternative rules for evaluating the User Presence and User Verified flags in authenticator data: UV (and UP) flags are optional unless this value is `"required"`
*/
async function verifyAuthenticationResponse(options) {
	const { response, expectedChallenge, expectedOrigin, expectedRPID, expectedType, expectedTopOrigin, credential, requireUserVerification = true, advancedFIDOConfig } = options;
	const { id, rawId, type: credentialType, response: assertionResponse } = response;
	if (!id) throw new Error("Missing credential ID");
	if (id !== rawId) throw new Error("Credential ID was not base64url-encoded");
	if (credentialType !== "public-key") throw new Error(`Unexpected credential type ${credentialType}, expected "public-key"`);
	if (!response) throw new Error("Credential missing response");
	if (typeof assertionResponse?.clientDataJSON !== "string") throw new Error("Credential response clientDataJSON was not a string");
	const clientDataJSON = decodeClientDataJSON(assertionResponse.clientDataJSON);
	const { type, origin, challenge, tokenBinding, crossOrigin, topOrigin } = clientDataJSON;
	if (Array.isArray(expectedType)) {
		if (!expectedType.includes(type)) {
			const joinedExpectedType = expectedType.join(", ");
			throw new Error(`Unexpected authentication response type "${type}", expected one of: ${joinedExpectedType}`);
		}
	} else if (expectedType) {
		if (type !== expectedType) throw new Error(`Unexpected authentication response type "${type}", expected "${expectedType}"`);
	} else if (type !== "webauthn.get") throw new Error(`Unexpected authentication response type: ${type}`);
	if (typeof expectedChallenge === "function") {
		if (!await expectedChallenge(challenge)) throw new Error(`Custom challenge verifier returned false for registration response challenge "${challenge}"`);
	} else if (challenge !== expectedChallenge) throw new Error(`Unexpected authentication response challenge "${challenge}", expected "${expectedChallenge}"`);
	if (crossOrigin) {
		/**
		* TODO: Since Safari doesn't support `topOrigin` as of May 2026, only check this when
		* `topOrigin` is available for now.
		*/
		if (topOrigin) {
			if (!expectedTopOrigin)
 /**
			* If `expectedTopOrigin` is not set, this should be considered an unexpected cross-origin
			* request. Reject the response while helping the RP understand how they need to update this
			* method call if they want to support verification of such WebAuthn authentication requests.
			*/
			throw new Error(`Detected cross-origin authentication response from top origin of "${topOrigin}", but a value for \`expectedTopOrigin\` was not specified when calling \`verifyAuthenticationResponse()\``);
			if (Array.isArray(expectedTopOrigin)) {
				if (!expectedTopOrigin.includes(topOrigin)) {
					const joinedExpectedTopOrigin = expectedTopOrigin.join(", ");
					throw new Error(`Unexpected cross-origin authentication response top origin of "${topOrigin}", expected one of: ${joinedExpectedTopOrigin}`);
				}
			} else if (topOrigin !== expectedTopOrigin) throw new Error(`Unexpected cross-origin authentication response top origin of "${topOrigin}", expected: ${expectedTopOrigin}`);
		}
	} else if (topOrigin)
 /**
	* If `topOrigin` is set despite `crossOrigin` being false, this is an unexpected request.
	*
	* See https://w3c.github.io/webauthn/#dom-collectedclientdata-toporigin.
	*/
	throw new Error(`Unexpected top origin of "${topOrigin}" within a non-cross-origin authentication response. This error should be reported to the browser vendor as a WebAuthn specification violation with a link to https://w3c.github.io/webauthn/#dom-collectedclientdata-toporigin`);
	if (Array.isArray(expectedOrigin)) {
		if (!expectedOrigin.includes(origin)) {
			const joinedExpectedOrigin = expectedOrigin.join(", ");
			throw new Error(`Unexpected authentication response origin "${origin}", expected one of: ${joinedExpectedOrigin}`);
		}
	} else if (origin !== expectedOrigin) throw new Error(`Unexpected authentication response origin "${origin}", expected "${expectedOrigin}"`);
	if (!isBase64URL(assertionResponse.authenticatorData)) throw new Error("Credential response authenticatorData was not a base64url string");
	if (!isBase64URL(assertionResponse.signature)) throw new Error("Credential response signature was not a base64url string");
	if (assertionResponse.userHandle && typeof assertionResponse.userHandle !== "string") throw new Error("Credential response userHandle was not a string");
	if (tokenBinding) {
		if (typeof tokenBinding !== "object") throw new Error("ClientDataJSON tokenBinding was not an object");
		if ([
			"present",
			"supported",
			"notSupported"
		].indexOf(tokenBinding.status) < 0) throw new Error(`Unexpected tokenBinding status ${tokenBinding.status}`);
	}
	const authDataBuffer = toBuffer(assertionResponse.authenticatorData);
	const { rpIdHash, flags, counter, extensionsData } = parseAuthenticatorData(authDataBuffer);
	let expectedRPIDs = [];
	if (typeof expectedRPID === "string") expectedRPIDs = [expectedRPID];
	else expectedRPIDs = expectedRPID;
	const matchedRPID = await matchExpectedRPID(rpIdHash, expectedRPIDs);
	if (advancedFIDOConfig !== void 0) {
		const { userVerification: fidoUserVerification } = advancedFIDOConfig;
		/**
		* Use FIDO Conformance-defined rules for verifying UP and UV flags
		*/
		if (fidoUserVerification === "required") {
			if (!flags.uv) throw new Error("User verification required, but user could not be verified");
		} else if (fidoUserVerification === "preferred" || fidoUserVerification === "discouraged") {}
	} else {
		/**
		* Use WebAuthn spec-defined rules for verifying UP and UV flags
		*/
		if (!flags.up) throw new Error("User not present during authentication");
		if (requireUserVerification && !flags.uv) throw new Error("User verification required, but user could not be verified");
	}
	const clientDataHash = await toHash(toBuffer(assertionResponse.clientDataJSON));
	const signatureBase = concat([authDataBuffer, clientDataHash]);
	const signature = toBuffer(assertionResponse.signature);
	if ((counter > 0 || credential.counter > 0) && counter <= credential.counter) throw new Error(`Response counter value ${counter} was lower than expected ${credential.counter}`);
	const pubKeyAlg = decodeCredentialPublicKey(credential.publicKey).get(COSEKEYS.alg);
	if (typeof pubKeyAlg !== "number") throw new Error("Credential public key was missing numeric alg");
	if (isPQCCOSEAlg(pubKeyAlg) && !SettingsService.runtimeSupportsPQC()) throw new PQCNotSupportedError(pubKeyAlg);
	const { credentialDeviceType, credentialBackedUp } = parseBackupFlags(flags);
	return {
		verified: await verifySignature({
			signature,
			data: signatureBase,
			credentialPublicKey: credential.publicKey
		}),
		authenticationInfo: {
			newCounter: counter,
			credentialID: credential.id,
			userVerified: flags.uv,
			credentialDeviceType,
			credentialBackedUp,
			authenticatorExtensionResults: extensionsData,
			origin: clientDataJSON.origin,
			rpID: matchedRPID
		}
	};
}
function init_verifyAuthenticationResponse() {
	return (init_verifyAuthenticationResponse = __esmMin((() => {
		init_decodeClientDataJSON();
		init_toHash();
		init_verifySignature();
		init_parseAuthenticatorData();
		init_parseBackupFlags();
		init_matchExpectedRPID();
		init_iso();
		init_decodeCredentialPublicKey();
		init_cose();
		init_settingsService();
		init_errors();
	})))();
}
// node_modules/@simplewebauthn/server/esm/index.js
function init_esm() {
	return (init_esm = __esmMin((() => {
		init_generateRegistrationOptions();
		init_verifyRegistrationResponse();
		init_generateAuthenticationOptions();
		init_verifyAuthenticationResponse();
		init_metadataService();
		init_settingsService();
		init_errors();
	})))();
}
init_esm();
export { BaseMetadataService, MetadataService, PQCNotSupportedError, SettingsService, SimpleWebAuthnError, generateAuthenticationOptions, generateRegistrationOptions, getDefaultSupportedAlgorithmIDs, verifyAuthenticationResponse, verifyRegistrationResponse };
