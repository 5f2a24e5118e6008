import { n as __esmMin, r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { join } from "node:path";
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { createCipheriv, createDecipheriv, createHmac, createPrivateKey, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
// contract/locales.ts
function isLocale(value) {
	return typeof value === "string" && LOCALES.includes(value);
}
/** The locale a code names, its alias resolved; undefined when it names none. */
function localeOf(code) {
	if (isLocale(code)) return code;
	return Object.hasOwn(LOCALE_ALIASES, code) ? LOCALE_ALIASES[code] : void 0;
}
/** LOC-7: a saved preference that is not supported counts as English; none saved is undefined. */
function savedLocale(value) {
	if (value === void 0 || value === "") return void 0;
	return localeOf(value) ?? "en";
}
var LOCALES, LOCALE_ALIASES, LOCALE_PREFIXES, LANGUAGE_TAGS;
function init_locales() {
	return (init_locales = __esmMin((() => {
		LOCALES = [
			"en",
			"zh-cn",
			"zh-tw",
			"ko",
			"tr",
			"vi",
			"ru",
			"es",
			"fr",
			"de",
			"ja",
			"hi",
			"pt",
			"th",
			"it",
			"id",
			"ms"
		];
		LOCALE_ALIASES = { "en-us": "en" };
		LOCALE_PREFIXES = ["en-us", ...LOCALES];
		LANGUAGE_TAGS = {
			en: "en",
			"zh-cn": "zh-Hans-CN",
			"zh-tw": "zh-Hant-TW",
			ko: "ko",
			tr: "tr",
			vi: "vi",
			ru: "ru",
			es: "es",
			fr: "fr",
			de: "de",
			ja: "ja",
			hi: "hi",
			pt: "pt",
			th: "th",
			it: "it",
			id: "id",
			ms: "ms"
		};
	})))();
}
// node_modules/typebox/build/system/memory/metrics.mjs
var Metrics;
function init_metrics() {
	return (init_metrics = __esmMin((() => {
		Metrics = {
			assign: 0,
			create: 0,
			clone: 0,
			discard: 0,
			update: 0
		};
	})))();
}
// node_modules/typebox/build/guard/unicode/unicode_segment.mjs
function IsBetween(value, min, max) {
	return value >= min && value <= max;
}
function IsZeroWidthJoiner(value) {
	return value === 8205;
}
function IsRegionalIndicator(value) {
	return IsBetween(value, 127462, 127487);
}
function IsVariationSelector(value) {
	return IsBetween(value, 65024, 65039);
}
function IsCombiningMark(value) {
	return IsBetween(value, 768, 879) || IsBetween(value, 6832, 6911) || IsBetween(value, 7616, 7679) || IsBetween(value, 65056, 65071);
}
function CodePointLength(value) {
	return value > 65535 ? 2 : 1;
}
function ConsumeModifiers(value, index) {
	while (index < value.length) {
		const point = value.codePointAt(index);
		if (IsCombiningMark(point) || IsVariationSelector(point)) index += CodePointLength(point);
		else break;
	}
	return index;
}
function NextGraphemeClusterIndex(value, clusterStart) {
	const startCP = value.codePointAt(clusterStart);
	let clusterEnd = clusterStart + CodePointLength(startCP);
	clusterEnd = ConsumeModifiers(value, clusterEnd);
	while (clusterEnd < value.length - 1 && IsZeroWidthJoiner(value.codePointAt(clusterEnd))) {
		const nextCP = value.codePointAt(clusterEnd + 1);
		clusterEnd += 1 + CodePointLength(nextCP);
		clusterEnd = ConsumeModifiers(value, clusterEnd);
	}
	if (IsRegionalIndicator(startCP) && clusterEnd < value.length && IsRegionalIndicator(value.codePointAt(clusterEnd))) clusterEnd += CodePointLength(value.codePointAt(clusterEnd));
	return clusterEnd;
}
/** Returns the number of grapheme clusters in a string */
function GraphemeCount$1(value) {
	let count = 0, index = 0;
	while (index < value.length) {
		index = NextGraphemeClusterIndex(value, index);
		count++;
	}
	return count;
}
// node_modules/typebox/build/guard/unicode/unicode.mjs
/** Returns the total number of Unicode code points in the string */
function CodePointCount$1(value) {
	let result = 0, index = 0, prev = 0;
	while (index < value.length) {
		const next = value.charCodeAt(index++) >> 10;
		result += +((prev << 8 | next) !== 13879);
		prev = next;
	}
	return result;
}
/** Returns true if the string length in Unicode code points is less than or equal to maxLength */
function IsMaxLength$2(value, maxLength) {
	return value.length <= maxLength || value.length <= maxLength << 1 && CodePointCount$1(value) <= maxLength;
}
/** Returns true if the string length in Unicode code points is greater than or equal to minLength */
function IsMinLength$2(value, minLength) {
	return value.length >= minLength << 1 || value.length >= minLength && CodePointCount$1(value) >= minLength;
}
// node_modules/typebox/build/guard/guard.mjs
var guard_exports = /* @__PURE__ */ __exportAll({
	CodePointCount: () => CodePointCount,
	Counted: () => Counted$1,
	Entries: () => Entries$1,
	EntriesRegExp: () => EntriesRegExp,
	Every: () => Every$1,
	EveryAll: () => EveryAll,
	GraphemeCount: () => GraphemeCount,
	HasPropertyKey: () => HasPropertyKey$1,
	IsArray: () => IsArray$2,
	IsBigInt: () => IsBigInt$2,
	IsBoolean: () => IsBoolean$3,
	IsClassInstance: () => IsClassInstance,
	IsConstructor: () => IsConstructor$2,
	IsDeepEqual: () => IsDeepEqual$1,
	IsEqual: () => IsEqual$1,
	IsFunction: () => IsFunction$2,
	IsGreaterEqualThan: () => IsGreaterEqualThan$1,
	IsGreaterThan: () => IsGreaterThan$1,
	IsInteger: () => IsInteger$2,
	IsLessEqualThan: () => IsLessEqualThan$1,
	IsLessThan: () => IsLessThan$1,
	IsMaxLength: () => IsMaxLength$1,
	IsMinLength: () => IsMinLength$1,
	IsMultipleOf: () => IsMultipleOf,
	IsNull: () => IsNull$2,
	IsNumber: () => IsNumber$3,
	IsObject: () => IsObject$2,
	IsObjectNotArray: () => IsObjectNotArray$1,
	IsString: () => IsString$3,
	IsSymbol: () => IsSymbol$2,
	IsUndefined: () => IsUndefined$2,
	IsUnsafePropertyKey: () => IsUnsafePropertyKey,
	IsValueLike: () => IsValueLike,
	Keys: () => Keys$2,
	ShiftLeft: () => ShiftLeft,
	Some: () => Some$1,
	SomeAll: () => SomeAll$1,
	Symbols: () => Symbols,
	Values: () => Values
});
/** Returns true if this value is an array */
function IsArray$2(value) {
	return Array.isArray(value);
}
/** Returns true if this value is bigint */
function IsBigInt$2(value) {
	return IsEqual$1(typeof value, "bigint");
}
/** Returns true if this value is a boolean */
function IsBoolean$3(value) {
	return IsEqual$1(typeof value, "boolean");
}
/** Returns true if this value is a constructor */
function IsConstructor$2(value) {
	if (IsUndefined$2(value) || !IsFunction$2(value)) return false;
	const result = Function.prototype.toString.call(value);
	if (/^class\s/.test(result)) return true;
	if (/\[native code\]/.test(result)) return true;
	return false;
}
/** Returns true if this value is a function */
function IsFunction$2(value) {
	return IsEqual$1(typeof value, "function");
}
/** Returns true if this value is integer */
function IsInteger$2(value) {
	return Number.isInteger(value);
}
/** Returns true if this value is null */
function IsNull$2(value) {
	return IsEqual$1(value, null);
}
/** Returns true if this value is number */
function IsNumber$3(value) {
	return Number.isFinite(value);
}
/** Returns true if this value is an object but not an array */
function IsObjectNotArray$1(value) {
	return IsObject$2(value) && !IsArray$2(value);
}
/** Returns true if this value is an object */
function IsObject$2(value) {
	return IsEqual$1(typeof value, "object") && !IsNull$2(value);
}
/** Returns true if this value is string */
function IsString$3(value) {
	return IsEqual$1(typeof value, "string");
}
/** Returns true if this value is symbol */
function IsSymbol$2(value) {
	return IsEqual$1(typeof value, "symbol");
}
/** Returns true if this value is undefined */
function IsUndefined$2(value) {
	return IsEqual$1(value, void 0);
}
function IsEqual$1(left, right) {
	return left === right;
}
function IsGreaterThan$1(left, right) {
	return left > right;
}
function IsLessThan$1(left, right) {
	return left < right;
}
function IsLessEqualThan$1(left, right) {
	return left <= right;
}
function IsGreaterEqualThan$1(left, right) {
	return left >= right;
}
function IsMultipleOf(dividend, divisor) {
	if (IsBigInt$2(dividend) || IsBigInt$2(divisor)) return BigInt(dividend) % BigInt(divisor) === 0n;
	const tolerance = 1e-10;
	if (!IsNumber$3(dividend)) return true;
	if (IsInteger$2(dividend) && 1 / divisor % 1 === 0) return true;
	const mod = dividend % divisor;
	return Math.min(Math.abs(mod), Math.abs(mod - divisor), Math.abs(mod + divisor)) < tolerance;
}
/** Returns true if the value appears to be an instance of a class. */
function IsClassInstance(value) {
	if (!IsObject$2(value)) return false;
	const proto = globalThis.Object.getPrototypeOf(value);
	if (IsNull$2(proto)) return false;
	return IsEqual$1(typeof proto.constructor, "function") && !(IsEqual$1(proto.constructor, globalThis.Object) || IsEqual$1(proto.constructor.name, "Object"));
}
function IsValueLike(value) {
	return IsBigInt$2(value) || IsBoolean$3(value) || IsNull$2(value) || IsNumber$3(value) || IsString$3(value) || IsUndefined$2(value);
}
/** Returns the total number of visual grapheme clusters in the string. */
function GraphemeCount(value) {
	return GraphemeCount$1(value);
}
/** Returns the total number of Unicode code points in the string. */
function CodePointCount(value) {
	return CodePointCount$1(value);
}
/** Returns true if the string length in Unicode code points does not exceed maxLength */
function IsMaxLength$1(value, maxLength) {
	return IsMaxLength$2(value, maxLength);
}
/** Returns true if the string length in Unicode code points is at least minLength */
function IsMinLength$1(value, minLength) {
	return IsMinLength$2(value, minLength);
}
/** Returns true if every element from offset satisfies the callback, short-circuiting on the first failure */
function Every$1(value, offset, callback) {
	return value.every((item, index) => index < offset || callback(item, index));
}
/** Returns true if every element from offset satisfies the callback, using exhaustive enumeration */
function EveryAll(value, offset, callback) {
	let result = true;
	value.forEach((item, index) => {
		if (index >= offset && !callback(item, index)) result = false;
	});
	return result;
}
/** Returns true if some element satisfies the callback, short-circuiting on the first success */
function Some$1(value, callback) {
	return value.some((value, index) => callback(value, index));
}
/** Returns true if some element satisfies the callback, using exhaustive enumeration */
function SomeAll$1(value, callback) {
	let result = false;
	value.forEach((item, index) => {
		if (callback(item, index)) result = true;
	});
	return result;
}
/** Returns the count of elements that satisfy the callback */
function Counted$1(value, callback) {
	return value.reduce((result, value, index) => callback(value, index) ? ++result : result, 0);
}
/** Shifts the left-most element from an array and dispatches to the true arm, or the false arm if empty */
function ShiftLeft(array, true_, false_) {
	return IsEqual$1(array.length, 0) ? false_() : true_(array[0], array.slice(1));
}
/** Returns true if the PropertyKey is Unsafe (ref: prototype-pollution). */
function IsUnsafePropertyKey(key) {
	return IsEqual$1(key, "__proto__") || IsEqual$1(key, "constructor") || IsEqual$1(key, "prototype");
}
/** Returns true if this value has this property key */
function HasPropertyKey$1(value, key) {
	return IsUnsafePropertyKey(key) ? Object.prototype.hasOwnProperty.call(value, key) : key in value;
}
/** Returns object entries as `[RegExp, Value][]` */
function EntriesRegExp(value) {
	return Keys$2(value).map((key) => [new RegExp(`^${key}$`), value[key]]);
}
/** Returns object entries as `[string, Value][]` */
function Entries$1(value) {
	return Object.entries(value);
}
/** Returns property keys for this object via `Object.getOwnPropertyNames({ ... })` */
function Keys$2(value) {
	return Object.getOwnPropertyNames(value);
}
/** Returns the property keys for this object via `Object.getOwnPropertySymbols({ ... })` */
function Symbols(value) {
	return Object.getOwnPropertySymbols(value);
}
/** Returns the property values for the given object via `Object.values()` */
function Values(value) {
	return Object.values(value);
}
function DeepEqualObject(left, right) {
	if (!IsObject$2(right)) return false;
	const keys = Keys$2(left);
	return IsEqual$1(keys.length, Keys$2(right).length) && keys.every((key) => IsDeepEqual$1(left[key], right[key]));
}
function DeepEqualArray(left, right) {
	return IsArray$2(right) && IsEqual$1(left.length, right.length) && left.every((_, index) => IsDeepEqual$1(left[index], right[index]));
}
/** Returns true if left and right values are structurally equal */
function IsDeepEqual$1(left, right) {
	return IsArray$2(left) ? DeepEqualArray(left, right) : IsObject$2(left) ? DeepEqualObject(left, right) : IsEqual$1(left, right);
}
function init_guard() {
	return (init_guard = __esmMin((() => {})))();
}
// node_modules/typebox/build/guard/emit.mjs
/** Returns true if this value is a valid JavaScript identifier */
function IsIdentifier$1(value) {
	return identifierRegExp.test(value);
}
function And(left, right) {
	return `(${left} && ${right})`;
}
function Or(left, right) {
	return `(${left} || ${right})`;
}
function Not(expr) {
	return `!(${expr})`;
}
/** Returns true if this value is an array */
function IsArray$1(value) {
	return `Array.isArray(${value})`;
}
/** Returns true if this value is bigint */
function IsBigInt$1(value) {
	return `typeof ${value} === "bigint"`;
}
/** Returns true if this value is a boolean */
function IsBoolean$2(value) {
	return `typeof ${value} === "boolean"`;
}
/** Returns true if this value is integer */
function IsInteger$1(value) {
	return `Number.isInteger(${value})`;
}
/** Returns true if this value is null */
function IsNull$1(value) {
	return `${value} === null`;
}
/** Returns true if this value is number */
function IsNumber$2(value) {
	return `Number.isFinite(${value})`;
}
/** Returns true if this value is an object but not an array */
function IsObjectNotArray(value) {
	return And(IsObject$1(value), Not(IsArray$1(value)));
}
/** Returns true if this value is an object */
function IsObject$1(value) {
	return `typeof ${value} === "object" && ${value} !== null`;
}
/** Returns true if this value is string */
function IsString$2(value) {
	return `typeof ${value} === "string"`;
}
/** Returns true if this value is symbol */
function IsSymbol$1(value) {
	return `typeof ${value} === "symbol"`;
}
/** Returns true if this value is undefined */
function IsUndefined$1(value) {
	return `${value} === undefined`;
}
function IsFunction$1(value) {
	return `typeof ${value} === "function"`;
}
function IsConstructor$1(value) {
	return `Guard.IsConstructor(${value})`;
}
function IsEqual(left, right) {
	return `${left} === ${right}`;
}
function IsGreaterThan(left, right) {
	return `${left} > ${right}`;
}
function IsLessThan(left, right) {
	return `${left} < ${right}`;
}
function IsLessEqualThan(left, right) {
	return `${left} <= ${right}`;
}
function IsGreaterEqualThan(left, right) {
	return `${left} >= ${right}`;
}
function IsMinLength(value, length) {
	return `(${value}.length >= ${+length << 1} || (${value}.length >= ${length} && Guard.CodePointCount(${value}) >= ${length}))`;
}
function IsMaxLength(value, length) {
	return `(${value}.length <= ${length} || (${value}.length <= ${+length << 1} && Guard.CodePointCount(${value}) <= ${length}))`;
}
function Every(value, offset, params, expression) {
	return IsEqual$1(offset, "0") ? `${value}.every((${params[0]}, ${params[1]}) => (${expression}))` : `${value}.every((${params[0]}, ${params[1]}) => (${params[1]} < ${offset}) || (${expression}))`;
}
function Some(value, params, expression) {
	return `${value}.some((${params[0]}, ${params[1]}) => ${expression})`;
}
function SomeAll(value, params, expression) {
	return `((value) => { let result = false; value.forEach((${params[0]}, ${params[1]}) => { if (${expression}) result = true }); return result })(${value})`;
}
function Counted(value, params, expression) {
	return `${value}.reduce((result, ${params[0]}, ${params[1]}) => (${expression}) ? ++result : result, 0)`;
}
function Entries(value) {
	return `Object.entries(${value})`;
}
function Keys$1(value) {
	return `Object.getOwnPropertyNames(${value})`;
}
function HasPropertyKey(value, key) {
	return IsEqual$1(key, "\"__proto__\"") || IsEqual$1(key, "\"constructor\"") ? `Object.prototype.hasOwnProperty.call(${value}, ${key})` : `${key} in ${value}`;
}
function IsDeepEqual(left, right) {
	return `Guard.IsDeepEqual(${left}, ${right})`;
}
function ArrayLiteral(elements) {
	return `[${elements.join(", ")}]`;
}
function ArrowFunction(parameters, body) {
	return `((${parameters.join(", ")}) => ${body})`;
}
function Call$1(value, arguments_) {
	return `${value}(${arguments_.join(", ")})`;
}
function New(value, arguments_) {
	return `new ${value}(${arguments_.join(", ")})`;
}
function Member(left, right) {
	return `${left}${IsIdentifier$1(right) ? `.${right}` : `[${Constant(right)}]`}`;
}
function Constant(value) {
	if (!IsValueLike(value)) throw Error("Unsupported Constant");
	return IsString$3(value) ? JSON.stringify(value) : `${value}`;
}
function Ternary(condition, true_, false_) {
	return `(${condition} ? ${true_} : ${false_})`;
}
function Statements(statements) {
	return `{ ${statements.join("; ")}; }`;
}
function ConstDeclaration(identifier, expression) {
	return `const ${identifier} = ${expression}`;
}
function If$1(condition, then) {
	return `if(${condition}) { ${then} }`;
}
function Return(expression) {
	return `return ${expression}`;
}
function ReduceAnd(operands) {
	return IsEqual$1(operands.length, 0) ? "true" : operands.reduce((left, right) => And(left, right));
}
function ReduceOr(operands) {
	return IsEqual$1(operands.length, 0) ? "false" : operands.reduce((left, right) => Or(left, right));
}
function MultipleOf(dividend, divisor) {
	return `Guard.IsMultipleOf(${dividend}, ${divisor})`;
}
var identifierRegExp;
function init_emit() {
	return (init_emit = __esmMin((() => {
		init_guard();
		identifierRegExp = /^[\p{ID_Start}_$][\p{ID_Continue}_$\u200C\u200D]*$/u;
	})))();
}
// node_modules/typebox/build/guard/globals.mjs
function IsBoolean$1(value) {
	return value instanceof Boolean;
}
function IsNumber$1(value) {
	return value instanceof Number;
}
function IsString$1(value) {
	return value instanceof String;
}
function IsTypeArray(value) {
	return globalThis.ArrayBuffer.isView(value);
}
/** Returns true if the value is a RegExp */
function IsRegExp(value) {
	return value instanceof globalThis.RegExp;
}
/** Returns true if the value is a Date */
function IsDate(value) {
	return value instanceof globalThis.Date;
}
/** Returns true if the value is a Set */
function IsSet(value) {
	return value instanceof globalThis.Set;
}
/** Returns true if the value is a Map */
function IsMap(value) {
	return value instanceof globalThis.Map;
}
function init_globals() {
	return (init_globals = __esmMin((() => {})))();
}
// node_modules/typebox/build/guard/index.mjs
var guard_default;
function init_guard$1() {
	return (init_guard$1 = __esmMin((() => {
		init_emit();
		init_guard();
		guard_default = guard_exports;
	})))();
}
// node_modules/typebox/build/system/settings/settings.mjs
/** Gets current system settings */
function Get() {
	return settings;
}
var settings;
function init_settings() {
	return (init_settings = __esmMin((() => {
		settings = {
			immutableTypes: false,
			maxErrors: 8,
			maxParseErrors: 1,
			maxInstantiationCount: 128,
			useAcceleration: true,
			exactOptionalPropertyTypes: false,
			enumerableKind: false,
			correctiveParse: false,
			unionPrioritySort: true
		};
	})))();
}
// node_modules/typebox/build/system/memory/keys.mjs
/** Returns the own string and symbol keys of the given object. */
function Keys(value) {
	return [...Keys$2(value), ...Symbols(value)];
}
function init_keys() {
	return (init_keys = __esmMin((() => {
		init_guard$1();
	})))();
}
// node_modules/typebox/build/system/memory/finalize.mjs
function Freeze(value, seen) {
	if (seen.has(value)) return;
	seen.add(value);
	for (const key of Keys(value)) {
		const descriptor = Object.getOwnPropertyDescriptor(value, key);
		if (!descriptor || !("value" in descriptor)) continue;
		if (IsObject$2(descriptor.value)) Freeze(descriptor.value, seen);
	}
	Object.freeze(value);
}
/** Finalizes a type. Will recursively freeze if `immutableTypes` is true, otherwise no action. */
function Finalize(value) {
	if (!Get().immutableTypes) return value;
	Freeze(value, /* @__PURE__ */ new WeakSet());
	return value;
}
function init_finalize() {
	return (init_finalize = __esmMin((() => {
		init_guard$1();
		init_settings();
		init_keys();
	})))();
}
// node_modules/typebox/build/system/memory/assign.mjs
/** Performs an Object assign using the Left and Right object types. */
function Assign(left, right) {
	Metrics.assign += 1;
	const result = {}, rightKeys = Keys(right), leftKeys = Keys(left);
	for (const key of leftKeys) {
		if (rightKeys.includes(key)) continue;
		Object.defineProperty(result, key, Object.getOwnPropertyDescriptor(left, key));
	}
	for (const key of rightKeys) Object.defineProperty(result, key, Object.getOwnPropertyDescriptor(right, key));
	return Finalize(result);
}
function init_assign() {
	return (init_assign = __esmMin((() => {
		init_metrics();
		init_finalize();
		init_keys();
	})))();
}
// node_modules/typebox/build/system/memory/create.mjs
function WithEnumerable$1(left, right) {
	return {
		...left,
		...right
	};
}
function WithHidden$1(left, right) {
	for (const key of Object.keys(right)) Object.defineProperty(left, key, {
		configurable: true,
		writable: true,
		enumerable: false,
		value: right[key]
	});
	return left;
}
/** Creates an object with hidden, enumerable, and optional property sets. */
function Create(hidden, enumerable, options = {}) {
	Metrics.create += 1;
	const withEnumerable = WithEnumerable$1(enumerable, options);
	return Finalize(Get().enumerableKind ? WithEnumerable$1(withEnumerable, hidden) : WithHidden$1(withEnumerable, hidden));
}
function init_create() {
	return (init_create = __esmMin((() => {
		init_settings();
		init_metrics();
		init_finalize();
	})))();
}
// node_modules/typebox/build/system/memory/discard.mjs
/** Discards property keys from the given object. */
function Discard(value, propertyKeys) {
	Metrics.discard += 1;
	const result = {};
	for (const key of Keys(value)) {
		if (propertyKeys.includes(key)) continue;
		const descriptor = Object.getOwnPropertyDescriptor(value, key);
		Object.defineProperty(result, key, descriptor);
	}
	return Finalize(result);
}
function init_discard() {
	return (init_discard = __esmMin((() => {
		init_metrics();
		init_finalize();
		init_keys();
	})))();
}
// node_modules/typebox/build/system/memory/update.mjs
function WithCurrent(current, hiddenKeys, enumerableKeys, result) {
	for (const key of Keys(current)) {
		if (IsUnsafePropertyKey(key) || hiddenKeys.includes(key) || enumerableKeys.includes(key)) continue;
		const descriptor = Object.getOwnPropertyDescriptor(current, key);
		Object.defineProperty(result, key, descriptor);
	}
}
function WithHidden(hidden, keys, result) {
	const enumerableKind = Get().enumerableKind;
	for (const key of keys) {
		if (IsUnsafePropertyKey(key)) continue;
		Object.defineProperty(result, key, {
			configurable: true,
			writable: true,
			enumerable: enumerableKind,
			value: hidden[key]
		});
	}
}
function WithEnumerable(enumerable, keys, result) {
	for (const key of keys) {
		if (IsUnsafePropertyKey(key)) continue;
		Object.defineProperty(result, key, {
			configurable: true,
			enumerable: true,
			writable: true,
			value: enumerable[key]
		});
	}
}
/** Updates an existing type with additional hidden and enumerable properties while preserving property configuration. */
function Update(current, hidden, enumerable) {
	Metrics.update += 1;
	const result = {}, hiddenKeys = Keys(hidden), enumerableKeys = Keys(enumerable);
	WithCurrent(current, hiddenKeys, enumerableKeys, result);
	WithHidden(hidden, hiddenKeys, result);
	WithEnumerable(enumerable, enumerableKeys, result);
	return Finalize(result);
}
function init_update() {
	return (init_update = __esmMin((() => {
		init_guard$1();
		init_settings();
		init_metrics();
		init_finalize();
		init_keys();
	})))();
}
// node_modules/typebox/build/type/types/schema.mjs
function IsKind(value, kind) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && IsEqual$1(value["~kind"], kind);
}
function IsSchema(value) {
	return IsObject$2(value);
}
function init_schema() {
	return (init_schema = __esmMin((() => {
		init_guard$1();
	})))();
}
// node_modules/typebox/build/type/types/deferred.mjs
/** Creates a Deferred action. */
function Deferred(action, parameters, options) {
	return Create({ "~kind": "Deferred" }, {
		type: "deferred",
		action,
		parameters,
		options
	}, {});
}
/** Returns true if the given value is a TDeferred. */
function IsDeferred(value) {
	return IsKind(value, "Deferred");
}
function init_deferred() {
	return (init_deferred = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/engine/readonly/instantiate_add.mjs
function AddReadonlyAction(type, options) {
	return Update(type, { "~readonly": true }, options);
}
function AddReadonlyInstantiate(context, state, type, options) {
	return AddReadonlyAction(InstantiateType(context, state, type), options);
}
function init_instantiate_add() {
	return (init_instantiate_add = __esmMin((() => {
		init_update();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/optional/instantiate_add.mjs
function AddOptionalAction(type, options) {
	return Update(type, { "~optional": true }, options);
}
function AddOptionalInstantiate(context, state, type, options) {
	return AddOptionalAction(InstantiateType(context, state, type), options);
}
function init_instantiate_add$1() {
	return (init_instantiate_add$1 = __esmMin((() => {
		init_update();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/types/array.mjs
/** Creates an Array type. */
function _Array_(items, options) {
	return Create({ "~kind": "Array" }, {
		type: "array",
		items
	}, options);
}
/** Returns true if the given value is a TArray. */
function IsArray(value) {
	return IsKind(value, "Array");
}
/** Extracts options from a TArray. */
function ArrayOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"items"
	]);
}
function init_array() {
	return (init_array = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/constructor.mjs
/** Creates a Constructor type. */
function Constructor(parameters, instanceType, options = {}) {
	return Create({ "~kind": "Constructor" }, {
		type: "constructor",
		parameters,
		instanceType
	}, options);
}
/** Returns true if the given value is a TConstructor. */
function IsConstructor(value) {
	return IsKind(value, "Constructor");
}
/** Extracts options from a TConstructor. */
function ConstructorOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"parameters",
		"instanceType"
	]);
}
function init_constructor() {
	return (init_constructor = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/function.mjs
/** Creates a Function type. */
function _Function_$1(parameters, returnType, options = {}) {
	return Create({ ["~kind"]: "Function" }, {
		type: "function",
		parameters,
		returnType
	}, options);
}
/** Returns true if the given value is TFunction. */
function IsFunction(value) {
	return IsKind(value, "Function");
}
/** Extracts options from a TFunction. */
function FunctionOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"parameters",
		"returnType"
	]);
}
function init_function() {
	return (init_function = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/ref.mjs
/** Creates a Ref type. */
function Ref(ref, options) {
	return Create({ ["~kind"]: "Ref" }, { $ref: ref }, options);
}
/** Returns true if the given value is TRef. */
function IsRef(value) {
	return IsKind(value, "Ref");
}
function init_ref() {
	return (init_ref = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/generic.mjs
/** Creates a Generic type. */
function Generic(parameters, expression) {
	return Create({ "~kind": "Generic" }, {
		type: "generic",
		parameters,
		expression
	});
}
/** Returns true if the given value is a TGeneric. */
function IsGeneric(value) {
	return IsKind(value, "Generic");
}
function init_generic() {
	return (init_generic = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/any.mjs
/** Creates a Any type. */
function Any(options) {
	return Create({ ["~kind"]: "Any" }, {}, options);
}
/** Returns true if the given value is a TAny. */
function IsAny(value) {
	return IsKind(value, "Any");
}
function init_any() {
	return (init_any = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/never.mjs
/** Creates a Never type. */
function Never(options) {
	return Create({ "~kind": "Never" }, { not: {} }, options);
}
/** Returns true if the given value is TNever. */
function IsNever(value) {
	return IsKind(value, "Never");
}
var NeverPattern;
function init_never() {
	return (init_never = __esmMin((() => {
		init_create();
		init_schema();
		NeverPattern = "(?!)";
	})))();
}
// node_modules/typebox/build/type/action/_add_optional.mjs
/** Creates a deferred AddOptional action. */
function AddOptionalDeferred(type, options = {}) {
	return Deferred("AddOptional", [type], options);
}
/** Applies an AddOptional action to a type. */
function AddOptional(type, options = {}) {
	return AddOptionalAction(type, options);
}
function init__add_optional() {
	return (init__add_optional = __esmMin((() => {
		init_deferred();
		init_instantiate_add$1();
	})))();
}
// node_modules/typebox/build/type/types/_optional.mjs
/** Applies an Optional modifier to the given type. */
function Optional$2(type) {
	return AddOptional(type);
}
/** Returns true if the given value is TOptional */
function IsOptional(value) {
	return IsSchema(value) && HasPropertyKey$1(value, "~optional");
}
function init__optional() {
	return (init__optional = __esmMin((() => {
		init_guard$1();
		init_schema();
		init__add_optional();
	})))();
}
// node_modules/typebox/build/type/types/properties.mjs
/** Creates a RequiredArray derived from the given TProperties value. */
function RequiredArray(properties) {
	return Keys$2(properties).filter((key) => !IsOptional(properties[key]));
}
/** Extracts a tuple of keys from a TProperties value. */
function PropertyKeys(properties) {
	return Keys$2(properties);
}
/** Extracts a tuple of property values from a TProperties value. */
function PropertyValues(properties) {
	return Values(properties);
}
function init_properties() {
	return (init_properties = __esmMin((() => {
		init_guard$1();
		init__optional();
	})))();
}
// node_modules/typebox/build/type/types/object.mjs
/** Creates an Object type. */
function _Object_$1(properties, options = {}) {
	const requiredKeys = RequiredArray(properties);
	return Create({ "~kind": "Object" }, {
		type: "object",
		...requiredKeys.length > 0 ? { required: requiredKeys } : {},
		properties
	}, options);
}
/** Returns true if the given value is TObject. */
function IsObject(value) {
	return IsKind(value, "Object");
}
/** Extracts options from a TObject. */
function ObjectOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"properties",
		"required"
	]);
}
function init_object() {
	return (init_object = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
		init_properties();
	})))();
}
// node_modules/typebox/build/type/types/unknown.mjs
/** Creates an Unknown type. */
function Unknown(options) {
	return Create({ ["~kind"]: "Unknown" }, {}, options);
}
/** Returns true if the given value is TUnknown. */
function IsUnknown(value) {
	return IsKind(value, "Unknown");
}
function init_unknown() {
	return (init_unknown = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/cyclic.mjs
/** Creates a Cyclic type. */
function Cyclic($defs, $ref, options) {
	const defs = Keys$2($defs).reduce((result, key) => {
		return {
			...result,
			[key]: Update($defs[key], {}, { $id: key })
		};
	}, {});
	return Create({ ["~kind"]: "Cyclic" }, {
		$defs: defs,
		$ref
	}, options);
}
/** Returns true if the given value is a TCyclic. */
function IsCyclic(value) {
	return IsKind(value, "Cyclic");
}
function init_cyclic() {
	return (init_cyclic = __esmMin((() => {
		init_guard$1();
		init_update(), init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/unsafe.mjs
/** Creates a Unsafe type. */
function Unsafe(schema) {
	return Update(schema, { ["~unsafe"]: null }, {});
}
/** Returns true if the given value is TUnsafe. */
function IsUnsafe(value) {
	return IsObjectNotArray$1(value) && HasPropertyKey$1(value, "~unsafe") && IsNull$2(value["~unsafe"]);
}
function init_unsafe() {
	return (init_unsafe = __esmMin((() => {
		init_guard$1();
		init_update();
	})))();
}
// node_modules/typebox/build/system/arguments/arguments.mjs
/**
* Match arguments for overloaded functions that use the `...args: unknown[]` pattern. Arguments
* are parsed using argument length only.
*/
function Match$2(args, match) {
	return match[args.length]?.(...args) ?? (() => {
		throw Error("Invalid Arguments");
	})();
}
function init_arguments() {
	return (init_arguments = __esmMin((() => {})))();
}
// node_modules/typebox/build/type/types/infer.mjs
/** Creates an Infer instruction. */
function Infer(...args) {
	const [name, extends_] = Match$2(args, {
		2: (name, extends_) => [
			name,
			extends_,
			extends_
		],
		1: (name) => [
			name,
			Unknown(),
			Unknown()
		]
	});
	return Create({ ["~kind"]: "Infer" }, {
		type: "infer",
		name,
		extends: extends_
	}, {});
}
/** Returns true if the given value is TInfer. */
function IsInfer(value) {
	return IsKind(value, "Infer");
}
function init_infer() {
	return (init_infer = __esmMin((() => {
		init_create();
		init_schema();
		init_unknown();
	})))();
}
// node_modules/typebox/build/type/types/dependent.mjs
/** Creates a Dependent type */
function Dependent$1(if_, then_, else_, options = {}) {
	return Create({ "~kind": "Dependent" }, {
		if: if_,
		then: then_,
		else: else_
	}, options);
}
/** Returns true if the given value is TDependent. */
function IsDependent(value) {
	return IsKind(value, "Dependent");
}
/** Extracts options from a IsDependent. */
function DependentOptions(type) {
	return Discard(type, [
		"~kind",
		"if",
		"then",
		"else"
	]);
}
function init_dependent() {
	return (init_dependent = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/engine/enum/typescript_enum_to_enum_values.mjs
function IsTypeScriptEnumLike(value) {
	return IsObjectNotArray$1(value);
}
function TypeScriptEnumToEnumValues(type) {
	return Keys$2(type).filter((key) => isNaN(key)).reduce((result, key) => [...result, type[key]], []);
}
function init_typescript_enum_to_enum_values() {
	return (init_typescript_enum_to_enum_values = __esmMin((() => {
		init_guard$1();
	})))();
}
// node_modules/typebox/build/type/types/enum.mjs
/** Returns true if the given value is a EnumValue */
function IsEnumValue(value) {
	return IsString$3(value) || IsNumber$3(value);
}
/** Creates an Enum type. */
function Enum(value, options) {
	return Create({ "~kind": "Enum" }, { enum: IsTypeScriptEnumLike(value) ? TypeScriptEnumToEnumValues(value) : value }, options);
}
/** Returns true if the given value is a TEnum. */
function IsEnum(value) {
	return IsKind(value, "Enum");
}
function init_enum() {
	return (init_enum = __esmMin((() => {
		init_guard$1();
		init_create();
		init_schema();
		init_typescript_enum_to_enum_values();
	})))();
}
// node_modules/typebox/build/type/types/intersect.mjs
/** Creates a Intersect type. */
function Intersect(types, options = {}) {
	return Create({ "~kind": "Intersect" }, { allOf: types }, options);
}
/** Returns true if the given value is TIntersect. */
function IsIntersect(value) {
	return IsKind(value, "Intersect");
}
/** Extracts options from a TIntersect. */
function IntersectOptions(type) {
	return Discard(type, ["~kind", "allOf"]);
}
function init_intersect() {
	return (init_intersect = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
	})))();
}
// node_modules/typebox/build/system/unreachable/unreachable.mjs
/** Used for unreachable logic */
function Unreachable$1() {
	throw new Error("Unreachable");
}
function init_unreachable() {
	return (init_unreachable = __esmMin((() => {})))();
}
// node_modules/typebox/build/system/hashing/hash.mjs
var hash_exports = /* @__PURE__ */ __exportAll({
	Hash: () => Hash,
	HashCode: () => HashCode
});
function InstanceKeys(value) {
	const propertyKeys = /* @__PURE__ */ new Set();
	let current = value;
	while (current && current !== Object.prototype) {
		for (const key of Reflect.ownKeys(current)) if (key !== "constructor" && typeof key !== "symbol") propertyKeys.add(key);
		current = Object.getPrototypeOf(current);
	}
	return [...propertyKeys];
}
function IsIEEE754(value) {
	return typeof value === "number";
}
function FNV1A64_OP(byte) {
	const L0 = A0 ^ byte;
	const T0 = L0 * 435;
	const T1 = A1 * 435 + (T0 >>> 16);
	const T2 = A2 * 435 + (T1 >>> 16) + (L0 << 8);
	const T3 = A3 * 435 + (T2 >>> 16) + (A1 << 8);
	A0 = T0 & 65535;
	A1 = T1 & 65535;
	A2 = T2 & 65535;
	A3 = T3 & 65535;
}
function FromArray$3(value) {
	FNV1A64_OP(ByteMarker.Array);
	for (const item of value) FromValue(item);
}
function FromBigInt(value) {
	FNV1A64_OP(ByteMarker.BigInt);
	F64In.setBigInt64(0, value);
	for (const byte of F64Out) FNV1A64_OP(byte);
}
function FromBoolean(value) {
	FNV1A64_OP(ByteMarker.Boolean);
	FNV1A64_OP(value ? 1 : 0);
}
function FromConstructor(value) {
	FNV1A64_OP(ByteMarker.Constructor);
	FromValue(value.toString());
}
function FromDate(value) {
	FNV1A64_OP(ByteMarker.Date);
	FromValue(value.getTime());
}
function FromFunction(value) {
	FNV1A64_OP(ByteMarker.Function);
	FromValue(value.toString());
}
function FromNull(_value) {
	FNV1A64_OP(ByteMarker.Null);
}
function FromNumber(value) {
	FNV1A64_OP(ByteMarker.Number);
	F64In.setFloat64(0, value, true);
	for (const byte of F64Out) FNV1A64_OP(byte);
}
function FromObject$7(value) {
	FNV1A64_OP(ByteMarker.Object);
	for (const key of InstanceKeys(value).sort()) {
		FromValue(key);
		FromValue(value[key]);
	}
}
function FromRegExp(value) {
	FNV1A64_OP(ByteMarker.RegExp);
	FromString(value.toString());
}
function FromString(value) {
	FNV1A64_OP(ByteMarker.String);
	for (let i = 0; i < value.length; i++) {
		const code = value.charCodeAt(i);
		if (code > 127) {
			for (const byte of encoder.encode(value.slice(i))) FNV1A64_OP(byte);
			return;
		}
		FNV1A64_OP(code);
	}
}
function FromSymbol(value) {
	FNV1A64_OP(ByteMarker.Symbol);
	FromValue(value.toString());
}
function FromTypeArray(value) {
	FNV1A64_OP(ByteMarker.TypeArray);
	const buffer = new Uint8Array(value.buffer);
	for (let i = 0; i < buffer.length; i++) FNV1A64_OP(buffer[i]);
}
function FromUndefined(_value) {
	return FNV1A64_OP(ByteMarker.Undefined);
}
function FromValue(value) {
	return IsTypeArray(value) ? FromTypeArray(value) : IsDate(value) ? FromDate(value) : IsRegExp(value) ? FromRegExp(value) : IsBoolean$1(value) ? FromBoolean(value.valueOf()) : IsString$1(value) ? FromString(value.valueOf()) : IsNumber$1(value) ? FromNumber(value.valueOf()) : IsIEEE754(value) ? FromNumber(value) : IsArray$2(value) ? FromArray$3(value) : IsBoolean$3(value) ? FromBoolean(value) : IsBigInt$2(value) ? FromBigInt(value) : IsConstructor$2(value) ? FromConstructor(value) : IsNull$2(value) ? FromNull(value) : IsObject$2(value) ? FromObject$7(value) : IsString$3(value) ? FromString(value) : IsSymbol$2(value) ? FromSymbol(value) : IsUndefined$2(value) ? FromUndefined(value) : IsFunction$2(value) ? FromFunction(value) : Unreachable$1();
}
function Hex(limb) {
	return limb.toString(16).padStart(4, "0");
}
/** Generates a FNV1A-64 non cryptographic hash of the given value */
function HashCode(value) {
	return BigInt(`0x${Hash(value)}`);
}
/** Generates a FNV1A-64 non cryptographic hash of the given value */
function Hash(value) {
	A0 = 8997, A1 = 33826, A2 = 40164, A3 = 52210;
	FromValue(value);
	return `${Hex(A3)}${Hex(A2)}${Hex(A1)}${Hex(A0)}`;
}
var ByteMarker, A0, A1, A2, A3, F64, F64In, F64Out, encoder;
function init_hash() {
	return (init_hash = __esmMin((() => {
		init_guard$1();
		ByteMarker = {
			Array: 0,
			BigInt: 1,
			Boolean: 2,
			Date: 3,
			Constructor: 4,
			Function: 5,
			Null: 6,
			Number: 7,
			Object: 8,
			RegExp: 9,
			String: 10,
			Symbol: 11,
			TypeArray: 12,
			Undefined: 13
		};
		A0 = 8997;
		A1 = 33826;
		A2 = 40164;
		A3 = 52210;
		F64 = /* @__PURE__ */ new Float64Array(1);
		F64In = new DataView(F64.buffer);
		F64Out = new Uint8Array(F64.buffer);
		encoder = new TextEncoder();
	})))();
}
// node_modules/typebox/build/system/hashing/index.mjs
function init_hashing() {
	return (init_hashing = __esmMin((() => {
		init_hash();
	})))();
}
// node_modules/typebox/build/system/system.mjs
function init_system() {
	return (init_system = __esmMin((() => {
		init_hashing();
		init_update();
		init_settings();
	})))();
}
// node_modules/typebox/build/system/index.mjs
function init_system$1() {
	return (init_system$1 = __esmMin((() => {
		init_system();
	})))();
}
// node_modules/typebox/build/type/types/_codec.mjs
/** Creates a bi-directional Codec. Codec functions are called on Value.Decode and Value.Encode. */
function Codec(type) {
	return new DecodeBuilder(type);
}
/** Createsa  uni-directional Codec with Decode only. The Decode function is called on Value.Decode */
function Decode(type, callback) {
	return Codec(type).Decode(callback).Encode(() => {
		throw Error("Encode not implemented");
	});
}
/** Creates a uni-directional Codec with Encode only. The Encode function is called on Value.Encode */
function Encode(type, callback) {
	return Codec(type).Decode(() => {
		throw Error("Decode not implemented");
	}).Encode(callback);
}
function IsCodec(value) {
	return IsSchema(value) && HasPropertyKey$1(value, "~codec") && IsObject$2(value["~codec"]) && HasPropertyKey$1(value["~codec"], "encode") && HasPropertyKey$1(value["~codec"], "decode");
}
var EncodeBuilder, DecodeBuilder;
function init__codec() {
	return (init__codec = __esmMin((() => {
		init_system$1();
		init_guard$1();
		init_schema();
		EncodeBuilder = class {
			constructor(type, decode) {
				this.type = type;
				this.decode = decode;
			}
			Encode(callback) {
				const type = this.type;
				const codec = {
					decode: IsCodec(type) ? (value) => this.decode(type["~codec"].decode(value)) : this.decode,
					encode: IsCodec(type) ? (value) => type["~codec"].encode(callback(value)) : callback
				};
				return Update(this.type, { "~codec": codec }, {});
			}
		};
		DecodeBuilder = class {
			constructor(type) {
				this.type = type;
			}
			Decode(callback) {
				return new EncodeBuilder(this.type, callback);
			}
		};
	})))();
}
// node_modules/typebox/build/type/types/_immutable.mjs
/** Applies an Immutable modifier to the given type. */
function Immutable(type) {
	return AddImmutable(type);
}
/** Returns true if the given value is a TImmutable */
function IsImmutable(value) {
	return IsSchema(value) && HasPropertyKey$1(value, "~immutable");
}
function init__immutable() {
	return (init__immutable = __esmMin((() => {
		init_guard$1();
		init_schema();
		init__add_immutable();
	})))();
}
// node_modules/typebox/build/type/action/_add_readonly.mjs
/** Creates a deferred AddReadonly action. */
function AddReadonlyDeferred(type, options = {}) {
	return Deferred("AddReadonly", [type], options);
}
/** Applies an AddReadonly action to a type. */
function AddReadonly(type, options = {}) {
	return AddReadonlyAction(type, options);
}
function init__add_readonly() {
	return (init__add_readonly = __esmMin((() => {
		init_deferred();
		init_instantiate_add();
	})))();
}
// node_modules/typebox/build/type/types/_readonly.mjs
/** Applies an Readonly property modifier to the given type. */
function Readonly$1(type) {
	return AddReadonly(type);
}
/** Returns true if the given value is a TReadonly */
function IsReadonly(value) {
	return IsSchema(value) && HasPropertyKey$1(value, "~readonly");
}
function init__readonly() {
	return (init__readonly = __esmMin((() => {
		init_guard$1();
		init_schema();
		init__add_readonly();
	})))();
}
// node_modules/typebox/build/type/types/_refine.mjs
/** Applies a Refine check to the given type. */
function RefineAdd(type, refinement) {
	return Update(type, { "~refine": IsRefine(type) ? [...type["~refine"], refinement] : [refinement] }, {});
}
/** Refines a type with an explicit check */
function Refine(...args) {
	const [type, check, error] = Match$2(args, {
		3: (type, check, error) => [
			type,
			check,
			error
		],
		2: (type, check) => [
			type,
			check,
			() => "Refine Error"
		]
	});
	return RefineAdd(type, {
		check,
		error
	});
}
/** Returns true if the given value is a TRefinement. */
function IsRefinement(value) {
	return IsObjectNotArray$1(value) && HasPropertyKey$1(value, "check") && HasPropertyKey$1(value, "error") && IsFunction$2(value.check) && IsFunction$2(value.error);
}
/** Returns true if the given value is a TRefine. */
function IsRefine(value) {
	return IsSchema(value) && HasPropertyKey$1(value, "~refine") && IsArray$2(value["~refine"]) && Every$1(value["~refine"], 0, (value) => IsRefinement(value));
}
function init__refine() {
	return (init__refine = __esmMin((() => {
		init_update();
		init_guard$1();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/bigint.mjs
/** Creates a BigInt type. */
function BigInt$2(options) {
	return Create({ "~kind": "BigInt" }, { type: "bigint" }, options);
}
/** Returns true if the given value is a TBigInt. */
function IsBigInt(value) {
	return IsKind(value, "BigInt");
}
var BigIntPattern;
function init_bigint() {
	return (init_bigint = __esmMin((() => {
		init_create();
		init_schema();
		BigIntPattern = "-?(?:0|[1-9][0-9]*)n";
	})))();
}
// node_modules/typebox/build/type/types/boolean.mjs
/** Creates a Boolean type. */
function Boolean$1(options) {
	return Create({ "~kind": "Boolean" }, { type: "boolean" }, options);
}
/** Returns true if the given value is a TBoolean. */
function IsBoolean(value) {
	return IsKind(value, "Boolean");
}
function init_boolean() {
	return (init_boolean = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/identifier.mjs
/** Creates an Identifier. */
function Identifier(name) {
	return Create({ "~kind": "Identifier" }, { name });
}
/** Returns true if the given value is a TIdentifier. */
function IsIdentifier(value) {
	return IsKind(value, "Identifier");
}
function init_identifier() {
	return (init_identifier = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/integer.mjs
/** Creates a Integer type. */
function Integer$1(options) {
	return Create({ "~kind": "Integer" }, { type: "integer" }, options);
}
/** Returns true if the given value is TInteger. */
function IsInteger(value) {
	return IsKind(value, "Integer");
}
var IntegerPattern;
function init_integer() {
	return (init_integer = __esmMin((() => {
		init_create();
		init_schema();
		IntegerPattern = "-?(?:0|[1-9][0-9]*)";
	})))();
}
// node_modules/typebox/build/type/types/literal.mjs
function LiteralTypeName(value) {
	return IsBigInt$2(value) ? "bigint" : IsBoolean$3(value) ? "boolean" : IsNumber$3(value) ? "number" : IsString$3(value) ? "string" : (() => {
		throw new InvalidLiteralValue(value);
	})();
}
/** Creates a Literal type. */
function Literal(value, options) {
	return Create({ "~kind": "Literal" }, {
		type: LiteralTypeName(value),
		const: value
	}, options);
}
/** Returns true if the given value is a TLiteralValue. */
function IsLiteralValue(value) {
	return IsBigInt$2(value) || IsBoolean$3(value) || IsNumber$3(value) || IsString$3(value);
}
/** Returns true if the given value is TLiteral<bigint>. */
function IsLiteralBigInt(value) {
	return IsLiteral(value) && IsBigInt$2(value.const);
}
/** Returns true if the given value is TLiteral<boolean>. */
function IsLiteralBoolean(value) {
	return IsLiteral(value) && IsBoolean$3(value.const);
}
/** Returns true if the given value is TLiteral<number>. */
function IsLiteralNumber(value) {
	return IsLiteral(value) && IsNumber$3(value.const);
}
/** Returns true if the given value is TLiteral<string>. */
function IsLiteralString(value) {
	return IsLiteral(value) && IsString$3(value.const);
}
/** Returns true if the given value is TLiteral. */
function IsLiteral(value) {
	return IsKind(value, "Literal");
}
var InvalidLiteralValue;
function init_literal() {
	return (init_literal = __esmMin((() => {
		init_create();
		init_guard$1();
		init_schema();
		InvalidLiteralValue = class extends Error {
			constructor(value) {
				super(`Invalid Literal value`);
				Object.defineProperty(this, "cause", {
					value: { value },
					writable: false,
					configurable: false,
					enumerable: false
				});
			}
		};
	})))();
}
// node_modules/typebox/build/type/types/null.mjs
/** Creates a Null type. */
function Null(options) {
	return Create({ "~kind": "Null" }, { type: "null" }, options);
}
/** Returns true if the given value is TNull. */
function IsNull(value) {
	return IsKind(value, "Null");
}
function init_null() {
	return (init_null = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/number.mjs
/** Creates a Number type. */
function Number$2(options) {
	return Create({ "~kind": "Number" }, { type: "number" }, options);
}
/** Returns true if the given value is a TNumber. */
function IsNumber(value) {
	return IsKind(value, "Number");
}
var NumberPattern;
function init_number() {
	return (init_number = __esmMin((() => {
		init_create();
		init_schema();
		NumberPattern = "-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?";
	})))();
}
// node_modules/typebox/build/type/types/symbol.mjs
/** Creates a Symbol type. */
function Symbol(options) {
	return Create({ "~kind": "Symbol" }, { type: "symbol" }, options);
}
/** Returns true if the given value is TSymbol. */
function IsSymbol(value) {
	return IsKind(value, "Symbol");
}
function init_symbol() {
	return (init_symbol = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/parameter.mjs
/** Creates a Parameter type. */
function Parameter$1(...args) {
	const [name, extends_, equals] = Match$2(args, {
		3: (name, extends_, equals) => [
			name,
			extends_,
			equals
		],
		2: (name, extends_) => [
			name,
			extends_,
			extends_
		],
		1: (name) => [
			name,
			Unknown(),
			Unknown()
		]
	});
	return Create({ "~kind": "Parameter" }, {
		name,
		extends: extends_,
		equals
	}, {});
}
/** Returns true if the given value is TParameter. */
function IsParameter(value) {
	return IsKind(value, "Parameter");
}
function init_parameter() {
	return (init_parameter = __esmMin((() => {
		init_create();
		init_schema();
		init_unknown();
	})))();
}
// node_modules/typebox/build/type/types/string.mjs
/** Creates a String type. */
function String$2(options) {
	return Create({ "~kind": "String" }, { type: "string" }, options);
}
/** Returns true if the given value is TString. */
function IsString(value) {
	return IsKind(value, "String");
}
function init_string() {
	return (init_string = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/union.mjs
/** Creates a Union type. */
function Union(anyOf, options = {}) {
	return Create({ "~kind": "Union" }, { anyOf }, options);
}
/** Returns true if the given value is TUnion. */
function IsUnion(value) {
	return IsKind(value, "Union");
}
/** Extracts options from a TUnion. */
function UnionOptions(type) {
	return Discard(type, ["~kind", "anyOf"]);
}
function init_union() {
	return (init_union = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/engine/patterns/pattern.mjs
/** Parses a Pattern into a sequence of TemplateLiteral types. A result of [] indicates failure to parse. */
function ParsePatternIntoTypes(pattern) {
	const parsed = Pattern(pattern);
	return IsEqual$1(parsed.length, 2) ? parsed[0] : [];
}
function init_pattern() {
	return (init_pattern = __esmMin((() => {
		init_guard$1();
		init_parser();
	})))();
}
// node_modules/typebox/build/type/engine/template_literal/is_finite.mjs
function FromLiteral$4(_value) {
	return true;
}
function FromTypesReduce(types) {
	return ShiftLeft(types, (left, right) => FromType$17(left) ? FromTypesReduce(right) : false, () => true);
}
function FromTypes$4(types) {
	return IsEqual$1(types.length, 0) ? false : FromTypesReduce(types);
}
function FromType$17(type) {
	return IsUnion(type) ? FromTypes$4(type.anyOf) : IsLiteral(type) ? FromLiteral$4(type.const) : false;
}
/** Returns true if the given TemplateLiteral types yields a finite variant set */
function IsTemplateLiteralFinite(types) {
	return FromTypes$4(types);
}
function init_is_finite() {
	return (init_is_finite = __esmMin((() => {
		init_guard$1();
		init_literal();
		init_union();
	})))();
}
// node_modules/typebox/build/type/engine/template_literal/create.mjs
function TemplateLiteralCreate(pattern) {
	return Create({ ["~kind"]: "TemplateLiteral" }, {
		type: "string",
		pattern
	}, {});
}
function init_create$1() {
	return (init_create$1 = __esmMin((() => {
		init_create();
	})))();
}
// node_modules/typebox/build/type/engine/template_literal/decode.mjs
function FromLiteralPush(variants, value, result = []) {
	return ShiftLeft(variants, (left, right) => FromLiteralPush(right, value, [...result, `${left}${value}`]), () => result);
}
function FromLiteral$3(variants, value) {
	return IsEqual$1(variants.length, 0) ? [`${value}`] : FromLiteralPush(variants, value);
}
function FromUnion$7(variants, types, result = []) {
	return ShiftLeft(types, (left, right) => FromUnion$7(variants, right, [...result, ...FromType$16(variants, left)]), () => result);
}
function FromType$16(variants, type) {
	return IsUnion(type) ? FromUnion$7(variants, type.anyOf) : IsLiteral(type) ? FromLiteral$3(variants, type.const) : Unreachable$1();
}
function DecodeFromSpan(variants, types) {
	return ShiftLeft(types, (left, right) => DecodeFromSpan(FromType$16(variants, left), right), () => variants);
}
function VariantsToLiterals(variants) {
	return variants.map((variant) => Literal(variant));
}
function DecodeTypesAsUnion(types) {
	return Union(VariantsToLiterals(DecodeFromSpan([], types)));
}
function DecodeTypes(types) {
	return IsEqual$1(types.length, 0) ? Unreachable$1() : IsEqual$1(types.length, 1) && IsLiteral(types[0]) ? types[0] : DecodeTypesAsUnion(types);
}
/**
* (Internal) Decodes a TemplateLiteral pattern into a Type. This function is unsafe. Decoding a non-finite
* TemplateLiteral pattern may produce another TemplateLiteral pattern. During enumeration, this
* TemplateLiteral -> TemplateLiteral behavior can cause a StackOverflow. A better in-flight template-literal
* decoding algorithm is needed. (for review)
*/
function TemplateLiteralDecodeUnsafe(pattern) {
	const types = ParsePatternIntoTypes(pattern);
	return IsEqual$1(types.length, 0) ? String$2() : IsTemplateLiteralFinite(types) ? DecodeTypes(types) : TemplateLiteralCreate(pattern);
}
/** Decodes a TemplateLiteral pattern but returns TString if the pattern in non-finite. */
function TemplateLiteralDecode(pattern) {
	const decoded = TemplateLiteralDecodeUnsafe(pattern);
	return IsTemplateLiteral(decoded) ? String$2() : decoded;
}
function init_decode() {
	return (init_decode = __esmMin((() => {
		init_guard$1();
		init_literal();
		init_string();
		init_template_literal();
		init_union();
		init_pattern();
		init_is_finite();
		init_create$1();
	})))();
}
// node_modules/typebox/build/type/engine/record/record_create.mjs
function CreateRecord(key, value) {
	const type = "object";
	const patternProperties = { [key]: value };
	return Create({ ["~kind"]: "Record" }, {
		type,
		patternProperties
	});
}
function init_record_create() {
	return (init_record_create = __esmMin((() => {
		init_create();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_any.mjs
function FromAnyKey(value) {
	return CreateRecord(StringKey, value);
}
function init_from_key_any() {
	return (init_from_key_any = __esmMin((() => {
		init_record();
		init_record_create();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_boolean.mjs
function FromBooleanKey(value) {
	return _Object_$1({
		true: value,
		false: value
	});
}
function init_from_key_boolean() {
	return (init_from_key_boolean = __esmMin((() => {
		init_object();
	})))();
}
// node_modules/typebox/build/type/types/tuple.mjs
/** Creates a Tuple type. */
function Tuple(types, options = {}) {
	const [items, minItems, additionalItems] = [
		types,
		types.length,
		false
	];
	return Create({ ["~kind"]: "Tuple" }, {
		type: "array",
		additionalItems,
		items,
		minItems
	}, options);
}
/** Returns true if the given value is TTuple. */
function IsTuple(value) {
	return IsKind(value, "Tuple");
}
/** Extracts options from a TTuple. */
function TupleOptions(type) {
	return Discard(type, [
		"~kind",
		"type",
		"items",
		"minItems",
		"additionalItems"
	]);
}
function init_tuple() {
	return (init_tuple = __esmMin((() => {
		init_create(), init_discard();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/engine/tuple/to_object.mjs
function TupleElementsToProperties(types) {
	return types.reduceRight((result, right, index) => {
		return {
			[index]: right,
			...result
		};
	}, {});
}
function TupleToObject(type) {
	return _Object_$1(TupleElementsToProperties(type.items));
}
function init_to_object() {
	return (init_to_object = __esmMin((() => {
		init_object();
	})))();
}
// node_modules/typebox/build/type/engine/optional/instantiate_remove.mjs
function RemoveOptionalOperation(type) {
	return Discard(type, ["~optional"]);
}
function RemoveOptionalAction(type, options) {
	return Update(RemoveOptionalOperation(type), {}, options);
}
function RemoveOptionalInstantiate(context, state, type, options) {
	return RemoveOptionalAction(InstantiateType(context, state, type), options);
}
function init_instantiate_remove() {
	return (init_instantiate_remove = __esmMin((() => {
		init_discard(), init_update();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/readonly/instantiate_remove.mjs
function RemoveReadonlyOperation(type) {
	return Discard(type, ["~readonly"]);
}
function RemoveReadonlyAction(type, options) {
	return Update(RemoveReadonlyOperation(type), {}, options);
}
function RemoveReadonlyInstantiate(context, state, type, options) {
	return RemoveReadonlyAction(InstantiateType(context, state, type), options);
}
function init_instantiate_remove$1() {
	return (init_instantiate_remove$1 = __esmMin((() => {
		init_discard(), init_update();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/property.mjs
function EvaluatePropertyIntersect(left, right) {
	const isReadonly = IsReadonly(left) && IsReadonly(right);
	const isOptional = IsOptional(left) && IsOptional(right);
	const property = RemoveReadonlyAction(RemoveOptionalAction(EvaluateIntersect([left, right]), {}), {});
	return isReadonly && isOptional ? AddReadonlyAction(AddOptionalAction(property, {}), {}) : isReadonly ? AddReadonlyAction(property, {}) : isOptional ? AddOptionalAction(property, {}) : property;
}
function EvaluatePropertyUnion(left, right) {
	const isReadonly = IsReadonly(left) || IsReadonly(right);
	const isOptional = IsOptional(left) || IsOptional(right);
	const property = EvaluateUnion([RemoveReadonlyAction(RemoveOptionalAction(left, {}), {}), RemoveReadonlyAction(RemoveOptionalAction(right, {}), {})]);
	return isReadonly && isOptional ? AddReadonlyAction(AddOptionalAction(property, {}), {}) : isReadonly ? AddReadonlyAction(property, {}) : isOptional ? AddOptionalAction(property, {}) : property;
}
function init_property() {
	return (init_property = __esmMin((() => {
		init__optional();
		init__readonly();
		init_instantiate_add$1();
		init_instantiate_add();
		init_instantiate_remove();
		init_instantiate_remove$1();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/composite.mjs
function CompositePropertyKey(left, right, key) {
	return key in left ? key in right ? EvaluatePropertyIntersect(left[key], right[key]) : left[key] : key in right ? right[key] : Never();
}
function CompositeProperties(left, right) {
	return [.../* @__PURE__ */ new Set([...Keys$2(left), ...Keys$2(right)])].reduce((result, key) => {
		return {
			...result,
			[key]: CompositePropertyKey(left, right, key)
		};
	}, {});
}
function GetProperties(type) {
	return IsObject(type) ? type.properties : IsTuple(type) ? TupleElementsToProperties(type.items) : {};
}
function Composite(left, right) {
	return _Object_$1(CompositeProperties(GetProperties(left), GetProperties(right)));
}
function init_composite() {
	return (init_composite = __esmMin((() => {
		init_guard$1();
		init_object();
		init_never();
		init_tuple();
		init_to_object();
		init_property();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/narrow.mjs
function NarrowCompareRule(left, right) {
	const result = Compare(left, right);
	return IsEqual$1(result, 2) ? left : IsEqual$1(result, 3) ? right : IsEqual$1(result, 0) ? right : Never();
}
function CanComposite(type) {
	return IsObject(type) || IsTuple(type);
}
function NarrowCompositeRule(left, right) {
	const canCompositeLeft = CanComposite(left);
	const canCompositeRight = CanComposite(right);
	return canCompositeLeft && canCompositeRight ? Composite(left, right) : canCompositeLeft && !canCompositeRight ? left : !canCompositeLeft && canCompositeRight ? right : NarrowCompareRule(left, right);
}
function Narrow(left, right) {
	return IsNever(left) ? left : IsAny(left) ? left : IsUnknown(left) ? right : IsNever(right) ? right : IsAny(right) ? right : IsUnknown(right) ? left : NarrowCompositeRule(left, right);
}
function init_narrow() {
	return (init_narrow = __esmMin((() => {
		init_guard$1();
		init_object();
		init_any();
		init_never();
		init_tuple();
		init_unknown();
		init_compare();
		init_composite();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/distribute.mjs
function ShouldEvaluate(left, right) {
	return IsUnion(left) || IsUnion(right);
}
function DistributeOperation(left, right) {
	const evaluatedLeft = EvaluateType(left);
	const evaluatedRight = EvaluateType(right);
	return ShouldEvaluate(evaluatedLeft, evaluatedRight) ? EvaluateIntersect([evaluatedLeft, evaluatedRight]) : Narrow(evaluatedLeft, evaluatedRight);
}
function DistributeType(type, types, result = []) {
	return ShiftLeft(types, (left, right) => DistributeType(type, right, [...result, DistributeOperation(left, type)]), () => IsEqual$1(result.length, 0) ? [type] : result);
}
function DistributeUnion(types, distribution, result = []) {
	return ShiftLeft(types, (left, right) => DistributeUnion(right, distribution, [...result, ...Distribute$1([left], distribution)]), () => result);
}
function Distribute$1(types, result = []) {
	return ShiftLeft(types, (left, right) => IsUnion(left) ? Distribute$1(right, DistributeUnion(left.anyOf, result)) : Distribute$1(right, DistributeType(left, result)), () => result);
}
function init_distribute() {
	return (init_distribute = __esmMin((() => {
		init_guard$1();
		init_union();
		init_narrow();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/exclude/operation.mjs
function ExcludeType(left, right) {
	return IsExtendsTrueLike(Extends({}, left, right)) ? [] : [left];
}
function ExcludeUnion(left, right, result = []) {
	return ShiftLeft(left, (head, tail) => ExcludeUnion(tail, right, [...result, ...ExcludeType(head, right)]), () => result);
}
function ExcludeOperation(left, right) {
	const evaluated = EvaluateType(left);
	return EvaluateUnion(ExcludeUnion(IsUnion(evaluated) ? evaluated.anyOf : [evaluated], right));
}
function init_operation() {
	return (init_operation = __esmMin((() => {
		init_guard$1();
		init_union();
		init_extends$2();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/evaluate.mjs
function EvaluateDependent(if_, then_, else_) {
	return EvaluateUnion([EvaluateIntersect([if_, then_]), ExcludeOperation(else_, if_)]);
}
function EvaluateEnum(values, result = []) {
	return ShiftLeft(values, (left, right) => EvaluateEnum(right, [...result, Literal(left)]), () => EvaluateUnion(result));
}
function EvaluateIntersect(types) {
	return EvaluateUnion(Broaden(Distribute$1(types)));
}
function EvaluateTemplateLiteral(pattern) {
	return EvaluateType(TemplateLiteralDecode(pattern));
}
function EvaluateUnion(types) {
	return EvaluateUnionFast(Broaden(types));
}
function EvaluateType(type) {
	return IsDependent(type) ? EvaluateDependent(type.if, type.then, type.else) : IsEnum(type) ? EvaluateEnum(type.enum) : IsIntersect(type) ? EvaluateIntersect(type.allOf) : IsTemplateLiteral(type) ? EvaluateTemplateLiteral(type.pattern) : IsUnion(type) ? EvaluateUnion(type.anyOf) : type;
}
function EvaluateUnionFast(types) {
	return IsEqual$1(types.length, 1) ? types[0] : IsEqual$1(types.length, 0) ? Never() : Union(types);
}
function init_evaluate() {
	return (init_evaluate = __esmMin((() => {
		init_guard$1();
		init_dependent();
		init_enum();
		init_intersect();
		init_literal();
		init_never();
		init_template_literal();
		init_union();
		init_distribute();
		init_broaden();
		init_operation();
		init_decode();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_enum.mjs
function FromEnumKey(values, value) {
	return FromKey(EvaluateEnum(values), value);
}
function init_from_key_enum() {
	return (init_from_key_enum = __esmMin((() => {
		init_from_key();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_integer.mjs
function FromIntegerKey(_key, value) {
	return CreateRecord(IntegerKey, value);
}
function init_from_key_integer() {
	return (init_from_key_integer = __esmMin((() => {
		init_record();
		init_record_create();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_intersect.mjs
function FromIntersectKey(types, value) {
	return FromKey(EvaluateIntersect(types), value);
}
function init_from_key_intersect() {
	return (init_from_key_intersect = __esmMin((() => {
		init_evaluate();
		init_from_key();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_literal.mjs
function FromLiteralKey(key, value) {
	return IsString$3(key) || IsNumber$3(key) ? _Object_$1({ [key]: value }) : IsEqual$1(key, false) ? _Object_$1({ false: value }) : IsEqual$1(key, true) ? _Object_$1({ true: value }) : _Object_$1({});
}
function init_from_key_literal() {
	return (init_from_key_literal = __esmMin((() => {
		init_guard$1();
		init_object();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_number.mjs
function FromNumberKey(_key, value) {
	return CreateRecord(NumberKey, value);
}
function init_from_key_number() {
	return (init_from_key_number = __esmMin((() => {
		init_record();
		init_record_create();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_string.mjs
function FromStringKey(key, value) {
	return HasPropertyKey$1(key, "pattern") && (IsString$3(key.pattern) || key.pattern instanceof RegExp) ? CreateRecord(key.pattern.toString(), value) : CreateRecord(StringKey, value);
}
function init_from_key_string() {
	return (init_from_key_string = __esmMin((() => {
		init_guard$1();
		init_record();
		init_record_create();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_template_literal.mjs
function FromTemplateKey(pattern, value) {
	return IsTemplateLiteralFinite(ParsePatternIntoTypes(pattern)) ? FromKey(EvaluateTemplateLiteral(pattern), value) : CreateRecord(pattern, value);
}
function init_from_key_template_literal() {
	return (init_from_key_template_literal = __esmMin((() => {
		init_from_key();
		init_pattern();
		init_is_finite();
		init_evaluate();
		init_record_create();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/flatten.mjs
function FlattenType(type) {
	return IsUnion(type) ? Flatten(type.anyOf) : [type];
}
function Flatten(types, result = []) {
	return ShiftLeft(types, (left, right) => Flatten(right, [...result, ...FlattenType(left)]), () => result);
}
function init_flatten() {
	return (init_flatten = __esmMin((() => {
		init_guard$1();
		init_union();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key_union.mjs
function StringOrNumberCheck(types) {
	return types.some((type) => IsString(type) || IsNumber(type) || IsInteger(type));
}
function TryBuildRecord(types, value) {
	return IsEqual$1(StringOrNumberCheck(types), true) ? CreateRecord(StringKey, value) : void 0;
}
function CreateProperties(types, value) {
	return types.reduce((result, left) => {
		return IsLiteral(left) && (IsString$3(left.const) || IsNumber$3(left.const)) ? {
			...result,
			[left.const]: value
		} : result;
	}, {});
}
function CreateObject(types, value) {
	return _Object_$1(CreateProperties(types, value));
}
function FromUnionKey(types, value) {
	const flattened = Flatten(types);
	const record = TryBuildRecord(flattened, value);
	return IsSchema(record) ? record : CreateObject(flattened, value);
}
function init_from_key_union() {
	return (init_from_key_union = __esmMin((() => {
		init_guard$1();
		init_schema();
		init_literal();
		init_number();
		init_integer();
		init_object();
		init_string();
		init_record();
		init_flatten();
		init_record_create();
	})))();
}
// node_modules/typebox/build/type/engine/record/from_key.mjs
function FromKey(key, value) {
	return IsAny(key) ? FromAnyKey(value) : IsBoolean(key) ? FromBooleanKey(value) : IsEnum(key) ? FromEnumKey(key.enum, value) : IsInteger(key) ? FromIntegerKey(key, value) : IsIntersect(key) ? FromIntersectKey(key.allOf, value) : IsLiteral(key) ? FromLiteralKey(key.const, value) : IsNumber(key) ? FromNumberKey(key, value) : IsUnion(key) ? FromUnionKey(key.anyOf, value) : IsString(key) ? FromStringKey(key, value) : IsTemplateLiteral(key) ? FromTemplateKey(key.pattern, value) : _Object_$1({});
}
function init_from_key() {
	return (init_from_key = __esmMin((() => {
		init_any();
		init_boolean();
		init_enum();
		init_intersect();
		init_integer();
		init_literal();
		init_number();
		init_object();
		init_string();
		init_template_literal();
		init_union();
		init_from_key_any();
		init_from_key_boolean();
		init_from_key_enum();
		init_from_key_integer();
		init_from_key_intersect();
		init_from_key_literal();
		init_from_key_number();
		init_from_key_string();
		init_from_key_template_literal();
		init_from_key_union();
	})))();
}
// node_modules/typebox/build/type/engine/record/instantiate.mjs
function RecordAction(key, value, options) {
	return CanInstantiate([key]) ? Update(FromKey(key, value), {}, options) : RecordDeferred(key, value, options);
}
function RecordInstantiate(context, state, key, value, options) {
	return RecordAction(InstantiateType(context, state, key), InstantiateType(context, state, value), options);
}
function init_instantiate() {
	return (init_instantiate = __esmMin((() => {
		init_update();
		init_record();
		init_from_key();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/types/record.mjs
/** Represents a deferred Record action. */
function RecordDeferred(key, value, options = {}) {
	return Deferred("Record", [key, value], options);
}
/** Creates a Record type. */
function Record(key, value, options = {}) {
	return RecordAction(key, value, options);
}
/** Creates a Record type from regular expression pattern. */
function RecordFromPattern(pattern, value) {
	return CreateRecord(pattern, value);
}
/** Transforms a Record Pattern to a Type */
function RecordPatternToType(pattern) {
	return IsEqual$1(pattern, StringKey) ? String$2() : IsEqual$1(pattern, IntegerKey) ? Integer$1() : IsEqual$1(pattern, NumberKey) ? Number$2() : TemplateLiteralDecodeUnsafe(pattern);
}
/** Extracts the Pattern from a Record type */
function RecordPattern(type) {
	return Keys$2(type.patternProperties)[0];
}
/** Extracts the Key from a Record type */
function RecordKey(type) {
	return RecordPatternToType(RecordPattern(type));
}
/** Extracts the Value from a Record type */
function RecordValue(type) {
	return type.patternProperties[RecordPattern(type)];
}
function IsRecord(value) {
	return IsKind(value, "Record");
}
var IntegerKey, NumberKey, StringKey;
function init_record() {
	return (init_record = __esmMin((() => {
		init_guard$1();
		init_schema();
		init_integer();
		init_number();
		init_string();
		init_deferred();
		init_decode();
		init_record_create();
		init_instantiate();
		IntegerKey = `^${IntegerPattern}$`;
		NumberKey = `^${NumberPattern}$`;
		StringKey = `^.*$`;
	})))();
}
// node_modules/typebox/build/type/types/rest.mjs
/** Creates a Rest instruction type. */
function Rest(type) {
	return Create({ "~kind": "Rest" }, {
		type: "rest",
		items: type
	}, {});
}
/** Returns true if the given value is TRest. */
function IsRest(value) {
	return IsKind(value, "Rest");
}
function init_rest() {
	return (init_rest = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/this.mjs
/** Creates a This type. */
function This(options) {
	return Create({ ["~kind"]: "This" }, { $ref: "#" }, options);
}
/** Returns true if the given value is TThis. */
function IsThis(value) {
	return IsKind(value, "This");
}
function init_this() {
	return (init_this = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/undefined.mjs
/** Creates a Undefined type. */
function Undefined(options) {
	return Create({ "~kind": "Undefined" }, { type: "undefined" }, options);
}
/** Returns true if the given value is TUndefined. */
function IsUndefined(value) {
	return IsKind(value, "Undefined");
}
function init_undefined() {
	return (init_undefined = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/void.mjs
/** Creates a Void type. */
function Void(options) {
	return Create({ "~kind": "Void" }, { type: "void" }, options);
}
/** Returns true if the given value is TVoid. */
function IsVoid(value) {
	return IsKind(value, "Void");
}
function init_void() {
	return (init_void = __esmMin((() => {
		init_create();
		init_schema();
	})))();
}
// node_modules/typebox/build/type/types/index.mjs
function init_types() {
	return (init_types = __esmMin((() => {
		init__codec();
		init__immutable();
		init__optional();
		init__readonly();
		init_any();
		init_array();
		init_bigint();
		init_boolean();
		init_call();
		init_constructor();
		init_cyclic();
		init_enum();
		init_function();
		init_generic();
		init_identifier();
		init_dependent();
		init_infer();
		init_integer();
		init_intersect();
		init_literal();
		init_never();
		init_null();
		init_number();
		init_unknown();
		init_symbol();
		init_object();
		init_parameter();
		init_properties();
		init_record();
		init_ref();
		init_rest();
		init_schema();
		init_string();
		init_template_literal();
		init_this();
		init_tuple();
		init_undefined();
		init_union();
		init_void();
	})))();
}
// node_modules/typebox/build/type/script/mapping.mjs
function IntrinsicOrCall(ref, parameters) {
	return IsEqual$1(ref, "Array") ? _Array_(parameters[0]) : IsEqual$1(ref, "Capitalize") ? CapitalizeDeferred(parameters[0]) : IsEqual$1(ref, "ConstructorParameters") ? ConstructorParametersDeferred(parameters[0]) : IsEqual$1(ref, "Evaluate") ? EvaluateDeferred(parameters[0]) : IsEqual$1(ref, "Exclude") ? ExcludeDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Extract") ? ExtractDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Index") ? IndexDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "InstanceType") ? InstanceTypeDeferred(parameters[0]) : IsEqual$1(ref, "Lowercase") ? LowercaseDeferred(parameters[0]) : IsEqual$1(ref, "NonNullable") ? NonNullableDeferred(parameters[0]) : IsEqual$1(ref, "Omit") ? OmitDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Parameters") ? ParametersDeferred(parameters[0]) : IsEqual$1(ref, "Partial") ? PartialDeferred(parameters[0]) : IsEqual$1(ref, "Pick") ? PickDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Readonly") ? ReadonlyObjectDeferred(parameters[0]) : IsEqual$1(ref, "KeyOf") ? KeyOfDeferred(parameters[0]) : IsEqual$1(ref, "Record") ? RecordDeferred(parameters[0], parameters[1]) : IsEqual$1(ref, "Required") ? RequiredDeferred(parameters[0]) : IsEqual$1(ref, "ReturnType") ? ReturnTypeDeferred(parameters[0]) : IsEqual$1(ref, "Uncapitalize") ? UncapitalizeDeferred(parameters[0]) : IsEqual$1(ref, "Uppercase") ? UppercaseDeferred(parameters[0]) : CallConstruct(Ref(ref), parameters);
}
function Unreachable() {
	throw Error("Unreachable");
}
function DelimitedDecode(input, result = []) {
	return ShiftLeft(input, (left, right) => DelimitedDecode(right, [...result, left[1]]), () => result);
}
function Delimited(input) {
	return IsEqual$1(input.length, 3) ? [input[0], ...DelimitedDecode(input[1])] : [];
}
function GenericParameterExtendsEqualsMapping(input) {
	return Parameter$1(input[0], input[2], input[4]);
}
function GenericParameterExtendsMapping(input) {
	return Parameter$1(input[0], input[2], input[2]);
}
function GenericParameterEqualsMapping(input) {
	return Parameter$1(input[0], Unknown(), input[2]);
}
function GenericParameterIdentifierMapping(input) {
	return Parameter$1(input, Unknown(), Unknown());
}
function GenericParameterMapping(input) {
	return input;
}
function GenericParameterListMapping(input) {
	return Delimited(input);
}
function GenericParametersMapping(input) {
	return input[1];
}
function GenericCallArgumentListMapping(input) {
	return Delimited(input);
}
function GenericCallArgumentsMapping(input) {
	return input[1];
}
function GenericCallMapping(input) {
	return IntrinsicOrCall(input[0], input[1]);
}
function OptionalSemiColonMapping(input) {
	return null;
}
function KeywordStringMapping(input) {
	return String$2();
}
function KeywordNumberMapping(input) {
	return Number$2();
}
function KeywordBooleanMapping(input) {
	return Boolean$1();
}
function KeywordUndefinedMapping(input) {
	return Undefined();
}
function KeywordNullMapping(input) {
	return Null();
}
function KeywordIntegerMapping(input) {
	return Integer$1();
}
function KeywordBigIntMapping(input) {
	return BigInt$2();
}
function KeywordUnknownMapping(input) {
	return Unknown();
}
function KeywordAnyMapping(input) {
	return Any();
}
function KeywordObjectMapping(input) {
	return _Object_$1({});
}
function KeywordNeverMapping(input) {
	return Never();
}
function KeywordSymbolMapping(input) {
	return Symbol();
}
function KeywordVoidMapping(input) {
	return Void();
}
function KeywordThisMapping(input) {
	return This();
}
function LiteralBigIntMapping(input) {
	return Literal(BigInt(input));
}
function LiteralBooleanMapping(input) {
	return Literal(IsEqual$1(input, "true"));
}
function LiteralNumberMapping(input) {
	return Literal(parseFloat(input));
}
function LiteralStringMapping(input) {
	return Literal(input);
}
function TemplateInterpolateMapping(input) {
	return input[1];
}
function TemplateSpanMapping(input) {
	return Literal(input);
}
function TemplateBodyMapping(input) {
	return IsEqual$1(input.length, 3) ? [
		input[0],
		input[1],
		...input[2]
	] : [input[0]];
}
function TemplateLiteralTypesMapping(input) {
	return input[1];
}
function TemplateLiteralMapping(input) {
	return TemplateLiteralDeferred(input);
}
function DependentMapping(input) {
	return IsEqual$1(input.length, 6) ? Dependent$1(input[1], input[3], input[5]) : Dependent$1(input[1], input[3], Unknown());
}
function KeyOfMapping(input) {
	return input.length > 0;
}
function IndexArrayMapping(input) {
	return input.reduce((result, current) => {
		return IsEqual$1(current.length, 3) ? [...result, [current[1]]] : [...result, []];
	}, []);
}
function ExtendsMapping(input) {
	return IsEqual$1(input.length, 6) ? [
		input[1],
		input[3],
		input[5]
	] : [];
}
function BaseMapping(input) {
	return IsArray$2(input) && IsEqual$1(input.length, 3) ? input[1] : input;
}
function WithMapping(input) {
	return IsEqual$1(input.length, 2) ? input[1] : [];
}
function FactorIndexArray(Type, indexArray) {
	return indexArray.reduce((result, left) => {
		const _left = left;
		return IsEqual$1(_left.length, 1) ? IndexDeferred(result, _left[0]) : IsEqual$1(_left.length, 0) ? _Array_(result) : Unreachable();
	}, Type);
}
function FactorExtends(type, extend) {
	return IsEqual$1(extend.length, 3) ? ConditionalDeferred(type, extend[0], extend[1], extend[2]) : type;
}
function FactorWith(type, withClause) {
	return IsArray$2(withClause) && IsEqual$1(withClause.length, 0) ? type : WithDeferred(type, withClause);
}
function FactorMapping(input) {
	const [keyOf, type, indexArray, extend, withClause] = input;
	return FactorWith(keyOf ? FactorExtends(KeyOfDeferred(FactorIndexArray(type, indexArray)), extend) : FactorExtends(FactorIndexArray(type, indexArray), extend), withClause);
}
function ExprBinaryMapping(left, rest) {
	return IsEqual$1(rest.length, 3) ? (() => {
		const [operator, right, next] = rest;
		const Schema = ExprBinaryMapping(right, next);
		if (IsEqual$1(operator, "&")) return IsIntersect(Schema) ? Intersect([left, ...Schema.allOf]) : Intersect([left, Schema]);
		if (IsEqual$1(operator, "|")) return IsUnion(Schema) ? Union([left, ...Schema.anyOf]) : Union([left, Schema]);
		Unreachable();
	})() : left;
}
function ExprTermTailMapping(input) {
	return input;
}
function ExprTermMapping(input) {
	const [left, rest] = input;
	return ExprBinaryMapping(left, rest);
}
function ExprTailMapping(input) {
	return input;
}
function ExprMapping(input) {
	const [left, rest] = input;
	return ExprBinaryMapping(left, rest);
}
function ExprReadonlyMapping(input) {
	return AddImmutableDeferred(input[1]);
}
function ExprPipeMapping(input) {
	return input[1];
}
function GenericTypeMapping(input) {
	return Generic(input[0], input[2]);
}
function InferTypeMapping(input) {
	return IsEqual$1(input.length, 4) ? Infer(input[1], input[3]) : IsEqual$1(input.length, 2) ? Infer(input[1], Unknown()) : Unreachable();
}
function TypeMapping(input) {
	return input;
}
function PropertyKeyNumberMapping(input) {
	return `${input}`;
}
function PropertyKeyIdentMapping(input) {
	return input;
}
function PropertyKeyQuotedMapping(input) {
	return input;
}
function PropertyKeyIndexMapping(input) {
	return IsInteger(input[3]) ? IntegerKey : IsNumber(input[3]) ? NumberKey : IsSymbol(input[3]) ? StringKey : IsString(input[3]) ? StringKey : Unreachable();
}
function PropertyKeyMapping(input) {
	return input;
}
function ReadonlyMapping(input) {
	return input.length > 0;
}
function OptionalMapping(input) {
	return input.length > 0;
}
function PropertyMapping(input) {
	const [isReadonly, key, isOptional, _colon, type] = input;
	return { [key]: isReadonly && isOptional ? AddReadonlyDeferred(AddOptionalDeferred(type)) : isReadonly && !isOptional ? AddReadonlyDeferred(type) : !isReadonly && isOptional ? AddOptionalDeferred(type) : type };
}
function PropertyDelimiterMapping(input) {
	return input;
}
function PropertyListMapping(input) {
	return Delimited(input);
}
function PropertiesReduce(propertyList) {
	return propertyList.reduce((result, left) => {
		return HasPropertyKey$1(left, IntegerKey) || HasPropertyKey$1(left, NumberKey) || HasPropertyKey$1(left, StringKey) ? [result[0], Assign(result[1], left)] : [Assign(result[0], left), result[1]];
	}, [{}, {}]);
}
function PropertiesMapping(input) {
	return PropertiesReduce(input[1]);
}
function _Object_Mapping(input) {
	const [properties, patternProperties] = input;
	return _Object_$1(properties, IsEqual$1(Keys$2(patternProperties).length, 0) ? {} : { patternProperties });
}
function ElementNamedMapping(input) {
	return IsEqual$1(input.length, 5) ? AddReadonlyDeferred(AddOptionalDeferred(input[4])) : IsEqual$1(input.length, 3) ? input[2] : IsEqual$1(input.length, 4) ? IsEqual$1(input[2], "readonly") ? AddReadonlyDeferred(input[3]) : AddOptionalDeferred(input[3]) : Unreachable();
}
function ElementBaseMapping(input) {
	if (!IsArray$2(input) || !IsEqual$1(input.length, 3)) return input;
	const [isReadonly, type, isOptional] = input;
	return isReadonly && isOptional ? AddReadonlyDeferred(AddOptionalDeferred(type)) : isReadonly && !isOptional ? AddReadonlyDeferred(type) : !isReadonly && isOptional ? AddOptionalDeferred(type) : type;
}
function ElementMapping(input) {
	return IsEqual$1(input.length, 2) ? Rest(input[1]) : IsEqual$1(input.length, 1) ? input[0] : Unreachable();
}
function ElementListMapping(input) {
	return Delimited(input);
}
function _Tuple_Mapping(input) {
	return Tuple(input[1]);
}
function ParameterReadonlyOptionalMapping(input) {
	return AddReadonlyDeferred(AddOptionalDeferred(input[4]));
}
function ParameterReadonlyMapping(input) {
	return AddReadonlyDeferred(input[3]);
}
function ParameterOptionalMapping(input) {
	return AddOptionalDeferred(input[3]);
}
function ParameterTypeMapping(input) {
	return input[2];
}
function ParameterBaseMapping(input) {
	return input;
}
function ParameterMapping(input) {
	return IsEqual$1(input.length, 2) ? Rest(input[1]) : IsEqual$1(input.length, 1) ? input[0] : Unreachable();
}
function ParameterListMapping(input) {
	return Delimited(input);
}
function _Function_Mapping(input) {
	return _Function_$1(input[1], input[4]);
}
function _Constructor_Mapping(input) {
	return Constructor(input[2], input[5]);
}
function ApplyReadonly(state, type) {
	return IsEqual$1(state, "remove") ? RemoveReadonlyDeferred(type) : IsEqual$1(state, "add") ? AddReadonlyDeferred(type) : type;
}
function MappedReadonlyMapping(input) {
	return IsEqual$1(input.length, 2) && IsEqual$1(input[0], "-") ? "remove" : IsEqual$1(input.length, 2) && IsEqual$1(input[0], "+") ? "add" : IsEqual$1(input.length, 1) ? "add" : "none";
}
function ApplyOptional(state, type) {
	return IsEqual$1(state, "remove") ? RemoveOptionalDeferred(type) : IsEqual$1(state, "add") ? AddOptionalDeferred(type) : type;
}
function MappedOptionalMapping(input) {
	return IsEqual$1(input.length, 2) && IsEqual$1(input[0], "-") ? "remove" : IsEqual$1(input.length, 2) && IsEqual$1(input[0], "+") ? "add" : IsEqual$1(input.length, 1) ? "add" : "none";
}
function MappedAsMapping(input) {
	return IsEqual$1(input.length, 2) ? [input[1]] : [];
}
function _Mapped_Mapping(input) {
	return IsArray$2(input[6]) && IsEqual$1(input[6].length, 1) ? MappedDeferred(Identifier(input[3]), input[5], input[6][0], ApplyReadonly(input[1], ApplyOptional(input[8], input[10]))) : MappedDeferred(Identifier(input[3]), input[5], Ref(input[3]), ApplyReadonly(input[1], ApplyOptional(input[8], input[10])));
}
function ReferenceMapping(input) {
	return Ref(input);
}
function WithBigIntMapping(input) {
	return BigInt(input);
}
function WithNumberMapping(input) {
	return parseFloat(input);
}
function WithBooleanMapping(input) {
	return IsEqual$1(input, "true");
}
function WithStringMapping(input) {
	return input;
}
function WithNullMapping(input) {
	return null;
}
function WithPropertyMapping(input) {
	return { [input[0]]: input[2] };
}
function WithPropertyListMapping(input) {
	return Delimited(input);
}
function WithObjectMappingReduce(propertyList) {
	return propertyList.reduce((result, left) => {
		return Assign(result, left);
	}, {});
}
function WithObjectMapping(input) {
	return WithObjectMappingReduce(input[1]);
}
function WithElementListMapping(input) {
	return Delimited(input);
}
function WithArrayMapping(input) {
	return input[1];
}
function WithValueMapping(input) {
	return input;
}
function PatternBigIntMapping(input) {
	return BigInt$2();
}
function PatternStringMapping(input) {
	return String$2();
}
function PatternNumberMapping(input) {
	return Number$2();
}
function PatternIntegerMapping(input) {
	return Integer$1();
}
function PatternNeverMapping(input) {
	return Never();
}
function PatternTextMapping(input) {
	return Literal(input);
}
function PatternBaseMapping(input) {
	return input;
}
function PatternGroupMapping(input) {
	return Union(input[1]);
}
function PatternUnionMapping(input) {
	return input.length === 3 ? [...input[0], ...input[2]] : input.length === 1 ? [...input[0]] : [];
}
function PatternTermMapping(input) {
	return [input[0], ...input[1]];
}
function PatternBodyMapping(input) {
	return input;
}
function PatternMapping(input) {
	return input[1];
}
function InterfaceDeclarationHeritageListMapping(input) {
	return Delimited(input);
}
function InterfaceDeclarationHeritageMapping(input) {
	return IsEqual$1(input.length, 2) ? input[1] : [];
}
function InterfaceDeclarationGenericMapping(input) {
	const parameters = input[2];
	const heritage = input[3];
	const [properties, patternProperties] = input[4];
	const options = IsEqual$1(Keys$2(patternProperties).length, 0) ? {} : { patternProperties };
	return { [input[1]]: Generic(parameters, InterfaceDeferred(heritage, properties, options)) };
}
function InterfaceDeclarationMapping(input) {
	const heritage = input[2];
	const [properties, patternProperties] = input[3];
	const options = IsEqual$1(Keys$2(patternProperties).length, 0) ? {} : { patternProperties };
	return { [input[1]]: InterfaceDeferred(heritage, properties, options) };
}
function TypeAliasDeclarationGenericMapping(input) {
	return { [input[1]]: Generic(input[2], input[4]) };
}
function TypeAliasDeclarationMapping(input) {
	return { [input[1]]: input[3] };
}
function ExportKeywordMapping(input) {
	return null;
}
function ModuleDeclarationDelimiterMapping(input) {
	return input;
}
function ModuleDeclarationListMapping(input) {
	return Delimited(input);
}
function ModuleDeclarationMapping(input) {
	return input[1];
}
function ModuleMapping(input) {
	const [moduleDeclaration, moduleDeclarationList] = [input[0], input[1]];
	return ModuleDeferred(Assign(moduleDeclaration, PropertiesReduce(moduleDeclarationList)[0]));
}
function ScriptMapping(input) {
	return input;
}
function init_mapping() {
	return (init_mapping = __esmMin((() => {
		init_assign();
		init_guard$1();
		init_types();
		init_action();
	})))();
}
// node_modules/typebox/build/type/script/token/internal/match.mjs
/** Checks the value is a Tuple-2 [string, string] result */
function IsMatch(value) {
	return IsEqual$1(value.length, 2);
}
/** Matches on a result and dispatches either left or right arm */
function Match$1(input, ok, fail) {
	return IsMatch(input) ? ok(input[0], input[1]) : fail();
}
function init_match() {
	return (init_match = __esmMin((() => {
		init_guard();
	})))();
}
// node_modules/typebox/build/type/script/token/internal/take.mjs
function TakeVariant(variant, input) {
	return IsEqual$1(input.indexOf(variant), 0) ? [variant, input.slice(variant.length)] : [];
}
/** Takes one of the given variants or fail */
function Take(variants, input) {
	for (let i = 0; i < variants.length; i++) {
		const result = TakeVariant(variants[i], input);
		if (IsMatch(result)) return result;
	}
	return [];
}
function init_take() {
	return (init_take = __esmMin((() => {
		init_match();
		init_guard();
	})))();
}
// node_modules/typebox/build/type/script/token/internal/char.mjs
function Range(start, end) {
	return Array.from({ length: end - start + 1 }, (_, i) => String.fromCharCode(start + i));
}
var Alpha, NonZero, Digit;
function init_char() {
	return (init_char = __esmMin((() => {
		Alpha = [...Range(97, 122), ...Range(65, 90)];
		NonZero = Range(49, 57);
		Digit = ["0", ...NonZero];
	})))();
}
// node_modules/typebox/build/type/script/token/internal/trim.mjs
function DiscardMultilineComment(input) {
	const index = input.indexOf(CloseComment);
	return IsEqual$1(index, -1) ? "" : input.slice(index + 2);
}
function DiscardLineComment(input) {
	const index = input.indexOf("\n");
	return IsEqual$1(index, -1) ? "" : input.slice(index);
}
function TrimStartUntilNewline(input) {
	return input.replace(/^[ \t\r\f\v]+/, "");
}
function TrimWhitespace(input) {
	const trimmed = TrimStartUntilNewline(input);
	return trimmed.startsWith(OpenComment) ? TrimWhitespace(DiscardMultilineComment(trimmed.slice(2))) : trimmed.startsWith(LineComment) ? TrimWhitespace(DiscardLineComment(trimmed.slice(2))) : trimmed;
}
function Trim(input) {
	const trimmed = input.trimStart();
	return trimmed.startsWith(OpenComment) ? Trim(DiscardMultilineComment(trimmed.slice(2))) : trimmed.startsWith(LineComment) ? Trim(DiscardLineComment(trimmed.slice(2))) : trimmed;
}
var LineComment, OpenComment, CloseComment;
function init_trim() {
	return (init_trim = __esmMin((() => {
		init_guard();
		init_char();
		LineComment = "//";
		OpenComment = "/*";
		CloseComment = "*/";
	})))();
}
// node_modules/typebox/build/type/script/token/internal/optional.mjs
/** Matches the given Value or empty string if no match. This function never fails */
function Optional$1(value, input) {
	return Match$1(Take([value], input), (Optional, Rest) => [Optional, Rest], () => ["", input]);
}
function init_optional() {
	return (init_optional = __esmMin((() => {
		init_match();
		init_take();
	})))();
}
// node_modules/typebox/build/type/script/token/internal/many.mjs
function IsDiscard(discard, input) {
	return discard.includes(input);
}
/** Takes characters from the Input until no-match. The Discard set is used to omit characters from the match */
function Many(allowed, discard, input, result = "") {
	return Match$1(Take(allowed, input), (Char, Rest) => IsDiscard(discard, Char) ? Many(allowed, discard, Rest, result) : Many(allowed, discard, Rest, `${result}${Char}`), () => [result, input]);
}
function init_many() {
	return (init_many = __esmMin((() => {
		init_match();
		init_take();
	})))();
}
// node_modules/typebox/build/type/script/token/unsigned_integer.mjs
function TakeNonZero(input) {
	return Take(NonZero, input);
}
function TakeDigits(input) {
	return Many(AllowedDigits$1, ["_"], input);
}
function TakeUnsignedInteger(input) {
	return Match$1(Take(["0"], input), (Zero, ZeroRest) => [Zero, ZeroRest], () => Match$1(TakeNonZero(input), (NonZero, NonZeroRest) => Match$1(TakeDigits(NonZeroRest), (Digits, DigitsRest) => [`${NonZero}${Digits}`, DigitsRest], () => []), () => []));
}
/** Matches if next is a UnsignedInteger */
function UnsignedInteger(input) {
	return TakeUnsignedInteger(Trim(input));
}
var AllowedDigits$1;
function init_unsigned_integer() {
	return (init_unsigned_integer = __esmMin((() => {
		init_match();
		init_trim();
		init_take();
		init_many();
		init_char();
		AllowedDigits$1 = [...Digit, "_"];
	})))();
}
// node_modules/typebox/build/type/script/token/integer.mjs
function TakeSign$1(input) {
	return Optional$1("-", input);
}
function TakeSignedInteger(input) {
	return Match$1(TakeSign$1(input), (Sign, SignRest) => Match$1(UnsignedInteger(SignRest), (UnsignedInteger, UnsignedIntegerRest) => [`${Sign}${UnsignedInteger}`, UnsignedIntegerRest], () => []), () => []);
}
/** Matches if next is a signed or unsigned Integer */
function Integer(input) {
	return TakeSignedInteger(Trim(input));
}
function init_integer$1() {
	return (init_integer$1 = __esmMin((() => {
		init_match();
		init_trim();
		init_optional();
		init_char();
		init_unsigned_integer();
	})))();
}
// node_modules/typebox/build/type/script/token/bigint.mjs
function TakeBigInt(input) {
	return Match$1(Integer(input), (Integer, IntegerRest) => Match$1(Take(["n"], IntegerRest), (_N, NRest) => [`${Integer}`, NRest], () => []), () => []);
}
/** Matches if next is a Integer literal with trailing 'n'. Trailing 'n' is omitted in result. */
function BigInt$1(input) {
	return TakeBigInt(input);
}
function init_bigint$1() {
	return (init_bigint$1 = __esmMin((() => {
		init_match();
		init_take();
		init_integer$1();
	})))();
}
// node_modules/typebox/build/type/script/token/const.mjs
function TakeConst(const_, input) {
	return Take([const_], input);
}
/** Matches if next is the given Const value */
function Const(const_, input) {
	return IsEqual$1(const_, "") ? ["", input] : const_.startsWith("\n") ? TakeConst(const_, TrimWhitespace(input)) : const_.startsWith(" ") ? TakeConst(const_, input) : TakeConst(const_, Trim(input));
}
function init_const() {
	return (init_const = __esmMin((() => {
		init_guard();
		init_trim();
		init_take();
		init_char();
	})))();
}
// node_modules/typebox/build/type/script/token/ident.mjs
function TakeInitial$1(input) {
	return Take(Initial, input);
}
function TakeRemaining(input, result = "") {
	return Match$1(Take(Remaining, input), (Remaining, RemainingRest) => TakeRemaining(RemainingRest, `${result}${Remaining}`), () => [result, input]);
}
function TakeIdent(input) {
	return Match$1(TakeInitial$1(input), (Initial, InitialRest) => Match$1(TakeRemaining(InitialRest), (Remaining, RemainingRest) => [`${Initial}${Remaining}`, RemainingRest], () => []), () => []);
}
/** Matches if next is an Ident */
function Ident(input) {
	return TakeIdent(Trim(input));
}
var Initial, Remaining;
function init_ident() {
	return (init_ident = __esmMin((() => {
		init_match();
		init_trim();
		init_take();
		init_char();
		Initial = [
			...Alpha,
			"_",
			"$"
		];
		Remaining = [...Initial, ...Digit];
	})))();
}
// node_modules/typebox/build/type/script/token/unsigned_number.mjs
function IsLeadingDot(input) {
	return IsMatch(Take(["."], input));
}
function TakeFractional(input) {
	return Match$1(Many(AllowedDigits, ["_"], input), (Digits, DigitsRest) => IsEqual$1(Digits, "") ? [] : [Digits, DigitsRest], () => []);
}
function LeadingDot(input) {
	return Match$1(Take(["."], input), (Dot, DotRest) => Match$1(TakeFractional(DotRest), (Fractional, FractionalRest) => [`0${Dot}${Fractional}`, FractionalRest], () => []), () => []);
}
function LeadingInteger(input) {
	return Match$1(UnsignedInteger(input), (Integer, IntegerRest) => Match$1(Take(["."], IntegerRest), (Dot, DotRest) => Match$1(TakeFractional(DotRest), (Fractional, FractionalRest) => [`${Integer}${Dot}${Fractional}`, FractionalRest], () => [`${Integer}`, DotRest]), () => [`${Integer}`, IntegerRest]), () => []);
}
function TakeUnsignedNumber(input) {
	return IsLeadingDot(input) ? LeadingDot(input) : LeadingInteger(input);
}
/** Matches if next is a UnsignedNumber */
function UnsignedNumber(input) {
	return TakeUnsignedNumber(Trim(input));
}
var AllowedDigits;
function init_unsigned_number() {
	return (init_unsigned_number = __esmMin((() => {
		init_guard();
		init_match();
		init_trim();
		init_take();
		init_many();
		init_char();
		init_unsigned_integer();
		AllowedDigits = [...Digit, "_"];
	})))();
}
// node_modules/typebox/build/type/script/token/number.mjs
function TakeSign(input) {
	return Optional$1("-", input);
}
function TakeSignedNumber(input) {
	return Match$1(TakeSign(input), (Sign, SignRest) => Match$1(UnsignedNumber(SignRest), (UnsignedInteger, UnsignedIntegerRest) => [`${Sign}${UnsignedInteger}`, UnsignedIntegerRest], () => []), () => []);
}
/** Matches if next is a signed or unsigned Number */
function Number$1(input) {
	return TakeSignedNumber(Trim(input));
}
function init_number$1() {
	return (init_number$1 = __esmMin((() => {
		init_match();
		init_trim();
		init_optional();
		init_char();
		init_unsigned_number();
	})))();
}
// node_modules/typebox/build/type/script/token/until.mjs
function TakeOne(input) {
	return IsEqual$1(input, "") ? [] : [input.slice(0, 1), input.slice(1)];
}
function IsInputMatchSentinal(end, input) {
	return ShiftLeft(end, (left, right) => input.startsWith(left) ? true : IsInputMatchSentinal(right, input), () => false);
}
/** Match Input until but not including End. No match if End not found. */
function Until(end, input, result = "") {
	return Match$1(TakeOne(input), (One, Rest) => IsInputMatchSentinal(end, input) ? [result, input] : Until(end, Rest, `${result}${One}`), () => []);
}
function init_until() {
	return (init_until = __esmMin((() => {
		init_match();
		init_guard();
	})))();
}
// node_modules/typebox/build/type/script/token/span.mjs
function MultiLine(start, end, input) {
	return Match$1(Take([start], input), (_, Rest) => Match$1(Until([end], Rest), (Until, UntilRest) => Match$1(Take([end], UntilRest), (_, Rest) => [`${Until}`, Rest], () => []), () => []), () => []);
}
function SingleLine(start, end, input) {
	return Match$1(Take([start], input), (_, Rest) => Match$1(Until(["\n", end], Rest), (Until, UntilRest) => Match$1(Take([end], UntilRest), (_, EndRest) => [`${Until}`, EndRest], () => []), () => []), () => []);
}
/** Matches from Start and End capturing everything in-between. Start and End are consumed. */
function Span(start, end, multiLine, input) {
	return multiLine ? MultiLine(start, end, Trim(input)) : SingleLine(start, end, Trim(input));
}
function init_span() {
	return (init_span = __esmMin((() => {
		init_match();
		init_trim();
		init_char();
		init_take();
		init_until();
	})))();
}
// node_modules/typebox/build/type/script/token/string.mjs
function TakeInitial(quotes, input) {
	return Take(quotes, input);
}
function TakeSpan(quote, input) {
	return Span(quote, quote, false, input);
}
function TakeString(quotes, input) {
	return Match$1(TakeInitial(quotes, input), (Initial, InitialRest) => TakeSpan(Initial, `${Initial}${InitialRest}`), () => []);
}
/** Matches a literal String with the given quotes */
function String$1(quotes, input) {
	return TakeString(quotes, Trim(input));
}
function init_string$1() {
	return (init_string$1 = __esmMin((() => {
		init_match();
		init_take();
		init_trim();
		init_span();
	})))();
}
// node_modules/typebox/build/type/script/token/until_1.mjs
/** Match Input until but not including End. No match if End not found or match is zero-length. */
function Until_1(end, input) {
	return Match$1(Until(end, input), (Until, UntilRest) => IsEqual$1(Until, "") ? [] : [Until, UntilRest], () => []);
}
function init_until_1() {
	return (init_until_1 = __esmMin((() => {
		init_guard();
		init_match();
		init_until();
	})))();
}
// node_modules/typebox/build/type/script/token/index.mjs
function init_token() {
	return (init_token = __esmMin((() => {
		init_bigint$1();
		init_const();
		init_ident();
		init_integer$1();
		init_number$1();
		init_span();
		init_string$1();
		init_unsigned_integer();
		init_unsigned_number();
		init_until_1();
		init_until();
	})))();
}
// node_modules/typebox/build/type/script/parser.mjs
var If, GenericParameterExtendsEquals, GenericParameterExtends, GenericParameterEquals, GenericParameterIdentifier, GenericParameter, GenericParameterList_0, GenericParameterList, GenericParameters, GenericCallArgumentList_0, GenericCallArgumentList, GenericCallArguments, GenericCall, OptionalSemiColon, KeywordString, KeywordNumber, KeywordBoolean, KeywordUndefined, KeywordNull, KeywordInteger, KeywordBigInt, KeywordUnknown, KeywordAny, KeywordObject, KeywordNever, KeywordSymbol, KeywordVoid, KeywordThis, TemplateInterpolate, TemplateSpan, TemplateBody, TemplateLiteralTypes, TemplateLiteral$1, Dependent, LiteralBigInt, LiteralBoolean, LiteralNumber, LiteralString, KeyOf$1, IndexArray_0, IndexArray, Extends$1, Base, With$1, Factor, ExprTermTail, ExprTerm, ExprTail, Expr, ExprReadonly, ExprPipe, GenericType, InferType, Type, PropertyKeyNumber, PropertyKeyIdent, PropertyKeyQuoted, PropertyKeyIndex, PropertyKey, Readonly, Optional, Property, PropertyDelimiter, PropertyList_0, PropertyList, Properties, _Object_, ElementNamed, ElementBase, Element, ElementList_0, ElementList, _Tuple_, ParameterReadonlyOptional, ParameterReadonly, ParameterOptional, ParameterType, ParameterBase, Parameter, ParameterList_0, ParameterList, _Function_, _Constructor_, MappedReadonly, MappedOptional, MappedAs, _Mapped_, Reference, WithBigInt, WithNumber, WithBoolean, WithString, WithNull, WithUndefined, WithProperty, WithPropertyList_0, WithPropertyList, WithObject, WithElementList_0, WithElementList, WithArray, WithValue, PatternBigInt, PatternString, PatternNumber, PatternInteger, PatternNever, PatternText, PatternBase, PatternGroup, PatternUnion, PatternTerm, PatternBody, Pattern, InterfaceDeclarationHeritageList_0, InterfaceDeclarationHeritageList, InterfaceDeclarationHeritage, InterfaceDeclarationGeneric, InterfaceDeclaration, TypeAliasDeclarationGeneric, TypeAliasDeclaration, ExportKeyword, ModuleDeclarationDelimiter, ModuleDeclarationList_0, ModuleDeclarationList, ModuleDeclaration, Module$1, Script$1;
function init_parser() {
	return (init_parser = __esmMin((() => {
		init_mapping();
		init_token();
		If = (result, left, right = () => []) => result.length === 2 ? left(result) : right();
		GenericParameterExtendsEquals = (input) => If(If(Ident(input), ([_0, input]) => If(Const("extends", input), ([_1, input]) => If(Type(input), ([_2, input]) => If(Const("=", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [GenericParameterExtendsEqualsMapping(_0), input]);
		GenericParameterExtends = (input) => If(If(Ident(input), ([_0, input]) => If(Const("extends", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [GenericParameterExtendsMapping(_0), input]);
		GenericParameterEquals = (input) => If(If(Ident(input), ([_0, input]) => If(Const("=", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [GenericParameterEqualsMapping(_0), input]);
		GenericParameterIdentifier = (input) => If(Ident(input), ([_0, input]) => [GenericParameterIdentifierMapping(_0), input]);
		GenericParameter = (input) => If(If(GenericParameterExtendsEquals(input), ([_0, input]) => [_0, input], () => If(GenericParameterExtends(input), ([_0, input]) => [_0, input], () => If(GenericParameterEquals(input), ([_0, input]) => [_0, input], () => If(GenericParameterIdentifier(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [GenericParameterMapping(_0), input]);
		GenericParameterList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(GenericParameter(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => GenericParameterList_0(input, [...result, _0]), () => [result, input]);
		GenericParameterList = (input) => If(If(If(GenericParameter(input), ([_0, input]) => If(GenericParameterList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [GenericParameterListMapping(_0), input]);
		GenericParameters = (input) => If(If(Const("<", input), ([_0, input]) => If(GenericParameterList(input), ([_1, input]) => If(Const(">", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [GenericParametersMapping(_0), input]);
		GenericCallArgumentList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Type(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => GenericCallArgumentList_0(input, [...result, _0]), () => [result, input]);
		GenericCallArgumentList = (input) => If(If(If(Type(input), ([_0, input]) => If(GenericCallArgumentList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [GenericCallArgumentListMapping(_0), input]);
		GenericCallArguments = (input) => If(If(Const("<", input), ([_0, input]) => If(GenericCallArgumentList(input), ([_1, input]) => If(Const(">", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [GenericCallArgumentsMapping(_0), input]);
		GenericCall = (input) => If(If(Ident(input), ([_0, input]) => If(GenericCallArguments(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [GenericCallMapping(_0), input]);
		OptionalSemiColon = (input) => If(If(If(Const(";", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [OptionalSemiColonMapping(_0), input]);
		KeywordString = (input) => If(Const("string", input), ([_0, input]) => [KeywordStringMapping(_0), input]);
		KeywordNumber = (input) => If(Const("number", input), ([_0, input]) => [KeywordNumberMapping(_0), input]);
		KeywordBoolean = (input) => If(Const("boolean", input), ([_0, input]) => [KeywordBooleanMapping(_0), input]);
		KeywordUndefined = (input) => If(Const("undefined", input), ([_0, input]) => [KeywordUndefinedMapping(_0), input]);
		KeywordNull = (input) => If(Const("null", input), ([_0, input]) => [KeywordNullMapping(_0), input]);
		KeywordInteger = (input) => If(Const("integer", input), ([_0, input]) => [KeywordIntegerMapping(_0), input]);
		KeywordBigInt = (input) => If(Const("bigint", input), ([_0, input]) => [KeywordBigIntMapping(_0), input]);
		KeywordUnknown = (input) => If(Const("unknown", input), ([_0, input]) => [KeywordUnknownMapping(_0), input]);
		KeywordAny = (input) => If(Const("any", input), ([_0, input]) => [KeywordAnyMapping(_0), input]);
		KeywordObject = (input) => If(Const("object", input), ([_0, input]) => [KeywordObjectMapping(_0), input]);
		KeywordNever = (input) => If(Const("never", input), ([_0, input]) => [KeywordNeverMapping(_0), input]);
		KeywordSymbol = (input) => If(Const("symbol", input), ([_0, input]) => [KeywordSymbolMapping(_0), input]);
		KeywordVoid = (input) => If(Const("void", input), ([_0, input]) => [KeywordVoidMapping(_0), input]);
		KeywordThis = (input) => If(Const("this", input), ([_0, input]) => [KeywordThisMapping(_0), input]);
		TemplateInterpolate = (input) => If(If(Const("${", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("}", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [TemplateInterpolateMapping(_0), input]);
		TemplateSpan = (input) => If(Until(["${", "`"], input), ([_0, input]) => [TemplateSpanMapping(_0), input]);
		TemplateBody = (input) => If(If(If(TemplateSpan(input), ([_0, input]) => If(TemplateInterpolate(input), ([_1, input]) => If(TemplateBody(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If(If(TemplateSpan(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(TemplateSpan(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [TemplateBodyMapping(_0), input]);
		TemplateLiteralTypes = (input) => If(If(Const("`", input), ([_0, input]) => If(TemplateBody(input), ([_1, input]) => If(Const("`", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [TemplateLiteralTypesMapping(_0), input]);
		TemplateLiteral$1 = (input) => If(TemplateLiteralTypes(input), ([_0, input]) => [TemplateLiteralMapping(_0), input]);
		Dependent = (input) => If(If(If(Const("if", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("then", input), ([_2, input]) => If(Type(input), ([_3, input]) => If(Const("else", input), ([_4, input]) => If(Type(input), ([_5, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4,
			_5
		], input])))))), ([_0, input]) => [_0, input], () => If(If(Const("if", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("then", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [DependentMapping(_0), input]);
		LiteralBigInt = (input) => If(BigInt$1(input), ([_0, input]) => [LiteralBigIntMapping(_0), input]);
		LiteralBoolean = (input) => If(If(Const("true", input), ([_0, input]) => [_0, input], () => If(Const("false", input), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [LiteralBooleanMapping(_0), input]);
		LiteralNumber = (input) => If(Number$1(input), ([_0, input]) => [LiteralNumberMapping(_0), input]);
		LiteralString = (input) => If(String$1(["'", "\""], input), ([_0, input]) => [LiteralStringMapping(_0), input]);
		KeyOf$1 = (input) => If(If(If(Const("keyof", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [KeyOfMapping(_0), input]);
		IndexArray_0 = (input, result = []) => If(If(If(Const("[", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("]", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If(If(Const("[", input), ([_0, input]) => If(Const("]", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => IndexArray_0(input, [...result, _0]), () => [result, input]);
		IndexArray = (input) => If(IndexArray_0(input), ([_0, input]) => [IndexArrayMapping(_0), input]);
		Extends$1 = (input) => If(If(If(Const("extends", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const("?", input), ([_2, input]) => If(Type(input), ([_3, input]) => If(Const(":", input), ([_4, input]) => If(Type(input), ([_5, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4,
			_5
		], input])))))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExtendsMapping(_0), input]);
		Base = (input) => If(If(If(Const("(", input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Const(")", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If(KeywordString(input), ([_0, input]) => [_0, input], () => If(KeywordNumber(input), ([_0, input]) => [_0, input], () => If(KeywordBoolean(input), ([_0, input]) => [_0, input], () => If(KeywordUndefined(input), ([_0, input]) => [_0, input], () => If(KeywordNull(input), ([_0, input]) => [_0, input], () => If(KeywordInteger(input), ([_0, input]) => [_0, input], () => If(KeywordBigInt(input), ([_0, input]) => [_0, input], () => If(KeywordUnknown(input), ([_0, input]) => [_0, input], () => If(KeywordAny(input), ([_0, input]) => [_0, input], () => If(KeywordObject(input), ([_0, input]) => [_0, input], () => If(KeywordNever(input), ([_0, input]) => [_0, input], () => If(KeywordSymbol(input), ([_0, input]) => [_0, input], () => If(KeywordVoid(input), ([_0, input]) => [_0, input], () => If(KeywordThis(input), ([_0, input]) => [_0, input], () => If(LiteralBigInt(input), ([_0, input]) => [_0, input], () => If(LiteralBoolean(input), ([_0, input]) => [_0, input], () => If(LiteralNumber(input), ([_0, input]) => [_0, input], () => If(LiteralString(input), ([_0, input]) => [_0, input], () => If(TemplateLiteral$1(input), ([_0, input]) => [_0, input], () => If(Dependent(input), ([_0, input]) => [_0, input], () => If(_Object_(input), ([_0, input]) => [_0, input], () => If(_Tuple_(input), ([_0, input]) => [_0, input], () => If(_Constructor_(input), ([_0, input]) => [_0, input], () => If(_Function_(input), ([_0, input]) => [_0, input], () => If(_Mapped_(input), ([_0, input]) => [_0, input], () => If(GenericCall(input), ([_0, input]) => [_0, input], () => If(Reference(input), ([_0, input]) => [_0, input], () => [])))))))))))))))))))))))))))), ([_0, input]) => [BaseMapping(_0), input]);
		With$1 = (input) => If(If(If(Const("with", input), ([_0, input]) => If(WithObject(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithMapping(_0), input]);
		Factor = (input) => If(If(KeyOf$1(input), ([_0, input]) => If(Base(input), ([_1, input]) => If(IndexArray(input), ([_2, input]) => If(Extends$1(input), ([_3, input]) => If(With$1(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [FactorMapping(_0), input]);
		ExprTermTail = (input) => If(If(If(Const("&", input), ([_0, input]) => If(Factor(input), ([_1, input]) => If(ExprTermTail(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExprTermTailMapping(_0), input]);
		ExprTerm = (input) => If(If(Factor(input), ([_0, input]) => If(ExprTermTail(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprTermMapping(_0), input]);
		ExprTail = (input) => If(If(If(Const("|", input), ([_0, input]) => If(ExprTerm(input), ([_1, input]) => If(ExprTail(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExprTailMapping(_0), input]);
		Expr = (input) => If(If(ExprTerm(input), ([_0, input]) => If(ExprTail(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprMapping(_0), input]);
		ExprReadonly = (input) => If(If(Const("readonly", input), ([_0, input]) => If(Expr(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprReadonlyMapping(_0), input]);
		ExprPipe = (input) => If(If(Const("|", input), ([_0, input]) => If(Expr(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ExprPipeMapping(_0), input]);
		GenericType = (input) => If(If(GenericParameters(input), ([_0, input]) => If(Const("=", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [GenericTypeMapping(_0), input]);
		InferType = (input) => If(If(If(Const("infer", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(Const("extends", input), ([_2, input]) => If(Expr(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [_0, input], () => If(If(Const("infer", input), ([_0, input]) => If(Ident(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [InferTypeMapping(_0), input]);
		Type = (input) => If(If(InferType(input), ([_0, input]) => [_0, input], () => If(ExprPipe(input), ([_0, input]) => [_0, input], () => If(ExprReadonly(input), ([_0, input]) => [_0, input], () => If(Expr(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [TypeMapping(_0), input]);
		PropertyKeyNumber = (input) => If(Number$1(input), ([_0, input]) => [PropertyKeyNumberMapping(_0), input]);
		PropertyKeyIdent = (input) => If(Ident(input), ([_0, input]) => [PropertyKeyIdentMapping(_0), input]);
		PropertyKeyQuoted = (input) => If(String$1(["'", "\""], input), ([_0, input]) => [PropertyKeyQuotedMapping(_0), input]);
		PropertyKeyIndex = (input) => If(If(Const("[", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(If(KeywordInteger(input), ([_0, input]) => [_0, input], () => If(KeywordNumber(input), ([_0, input]) => [_0, input], () => If(KeywordString(input), ([_0, input]) => [_0, input], () => If(KeywordSymbol(input), ([_0, input]) => [_0, input], () => [])))), ([_3, input]) => If(Const("]", input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [PropertyKeyIndexMapping(_0), input]);
		PropertyKey = (input) => If(If(PropertyKeyNumber(input), ([_0, input]) => [_0, input], () => If(PropertyKeyIdent(input), ([_0, input]) => [_0, input], () => If(PropertyKeyQuoted(input), ([_0, input]) => [_0, input], () => If(PropertyKeyIndex(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [PropertyKeyMapping(_0), input]);
		Readonly = (input) => If(If(If(Const("readonly", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ReadonlyMapping(_0), input]);
		Optional = (input) => If(If(If(Const("?", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [OptionalMapping(_0), input]);
		Property = (input) => If(If(Readonly(input), ([_0, input]) => If(PropertyKey(input), ([_1, input]) => If(Optional(input), ([_2, input]) => If(Const(":", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [PropertyMapping(_0), input]);
		PropertyDelimiter = (input) => If(If(If(Const(",", input), ([_0, input]) => If(Const("\n", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const(";", input), ([_0, input]) => If(Const("\n", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const(",", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(Const(";", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(Const("\n", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => []))))), ([_0, input]) => [PropertyDelimiterMapping(_0), input]);
		PropertyList_0 = (input, result = []) => If(If(PropertyDelimiter(input), ([_0, input]) => If(Property(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => PropertyList_0(input, [...result, _0]), () => [result, input]);
		PropertyList = (input) => If(If(If(Property(input), ([_0, input]) => If(PropertyList_0(input), ([_1, input]) => If(If(PropertyDelimiter(input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [PropertyListMapping(_0), input]);
		Properties = (input) => If(If(Const("{", input), ([_0, input]) => If(PropertyList(input), ([_1, input]) => If(Const("}", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [PropertiesMapping(_0), input]);
		_Object_ = (input) => If(Properties(input), ([_0, input]) => [_Object_Mapping(_0), input]);
		ElementNamed = (input) => If(If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Const("readonly", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [_0, input], () => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Const("readonly", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [_0, input], () => If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [_0, input], () => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [ElementNamedMapping(_0), input]);
		ElementBase = (input) => If(If(ElementNamed(input), ([_0, input]) => [_0, input], () => If(If(Readonly(input), ([_0, input]) => If(Type(input), ([_1, input]) => If(Optional(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ElementBaseMapping(_0), input]);
		Element = (input) => If(If(If(Const("...", input), ([_0, input]) => If(ElementBase(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(ElementBase(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ElementMapping(_0), input]);
		ElementList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Element(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => ElementList_0(input, [...result, _0]), () => [result, input]);
		ElementList = (input) => If(If(If(Element(input), ([_0, input]) => If(ElementList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ElementListMapping(_0), input]);
		_Tuple_ = (input) => If(If(Const("[", input), ([_0, input]) => If(ElementList(input), ([_1, input]) => If(Const("]", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_Tuple_Mapping(_0), input]);
		ParameterReadonlyOptional = (input) => If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Const("readonly", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [ParameterReadonlyOptionalMapping(_0), input]);
		ParameterReadonly = (input) => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Const("readonly", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [ParameterReadonlyMapping(_0), input]);
		ParameterOptional = (input) => If(If(Ident(input), ([_0, input]) => If(Const("?", input), ([_1, input]) => If(Const(":", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [ParameterOptionalMapping(_0), input]);
		ParameterType = (input) => If(If(Ident(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(Type(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [ParameterTypeMapping(_0), input]);
		ParameterBase = (input) => If(If(ParameterReadonlyOptional(input), ([_0, input]) => [_0, input], () => If(ParameterReadonly(input), ([_0, input]) => [_0, input], () => If(ParameterOptional(input), ([_0, input]) => [_0, input], () => If(ParameterType(input), ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [ParameterBaseMapping(_0), input]);
		Parameter = (input) => If(If(If(Const("...", input), ([_0, input]) => If(ParameterBase(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(ParameterBase(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ParameterMapping(_0), input]);
		ParameterList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Parameter(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => ParameterList_0(input, [...result, _0]), () => [result, input]);
		ParameterList = (input) => If(If(If(Parameter(input), ([_0, input]) => If(ParameterList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ParameterListMapping(_0), input]);
		_Function_ = (input) => If(If(Const("(", input), ([_0, input]) => If(ParameterList(input), ([_1, input]) => If(Const(")", input), ([_2, input]) => If(Const("=>", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [_Function_Mapping(_0), input]);
		_Constructor_ = (input) => If(If(Const("new", input), ([_0, input]) => If(Const("(", input), ([_1, input]) => If(ParameterList(input), ([_2, input]) => If(Const(")", input), ([_3, input]) => If(Const("=>", input), ([_4, input]) => If(Type(input), ([_5, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4,
			_5
		], input])))))), ([_0, input]) => [_Constructor_Mapping(_0), input]);
		MappedReadonly = (input) => If(If(If(Const("+", input), ([_0, input]) => If(Const("readonly", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("-", input), ([_0, input]) => If(Const("readonly", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("readonly", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [MappedReadonlyMapping(_0), input]);
		MappedOptional = (input) => If(If(If(Const("+", input), ([_0, input]) => If(Const("?", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("-", input), ([_0, input]) => If(Const("?", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const("?", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])))), ([_0, input]) => [MappedOptionalMapping(_0), input]);
		MappedAs = (input) => If(If(If(Const("as", input), ([_0, input]) => If(Type(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [MappedAsMapping(_0), input]);
		_Mapped_ = (input) => If(If(Const("{", input), ([_0, input]) => If(MappedReadonly(input), ([_1, input]) => If(Const("[", input), ([_2, input]) => If(Ident(input), ([_3, input]) => If(Const("in", input), ([_4, input]) => If(Type(input), ([_5, input]) => If(MappedAs(input), ([_6, input]) => If(Const("]", input), ([_7, input]) => If(MappedOptional(input), ([_8, input]) => If(Const(":", input), ([_9, input]) => If(Type(input), ([_10, input]) => If(OptionalSemiColon(input), ([_11, input]) => If(Const("}", input), ([_12, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4,
			_5,
			_6,
			_7,
			_8,
			_9,
			_10,
			_11,
			_12
		], input]))))))))))))), ([_0, input]) => [_Mapped_Mapping(_0), input]);
		Reference = (input) => If(Ident(input), ([_0, input]) => [ReferenceMapping(_0), input]);
		WithBigInt = (input) => If(BigInt$1(input), ([_0, input]) => [WithBigIntMapping(_0), input]);
		WithNumber = (input) => If(Number$1(input), ([_0, input]) => [WithNumberMapping(_0), input]);
		WithBoolean = (input) => If(If(Const("true", input), ([_0, input]) => [_0, input], () => If(Const("false", input), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithBooleanMapping(_0), input]);
		WithString = (input) => If(String$1(["\"", "'"], input), ([_0, input]) => [WithStringMapping(_0), input]);
		WithNull = (input) => If(Const("null", input), ([_0, input]) => [WithNullMapping(_0), input]);
		WithUndefined = (input) => If(Const("undefined", input), ([_0, input]) => [void 0, input]);
		WithProperty = (input) => If(If(PropertyKey(input), ([_0, input]) => If(Const(":", input), ([_1, input]) => If(WithValue(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [WithPropertyMapping(_0), input]);
		WithPropertyList_0 = (input, result = []) => If(If(PropertyDelimiter(input), ([_0, input]) => If(WithProperty(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => WithPropertyList_0(input, [...result, _0]), () => [result, input]);
		WithPropertyList = (input) => If(If(If(WithProperty(input), ([_0, input]) => If(WithPropertyList_0(input), ([_1, input]) => If(If(PropertyDelimiter(input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithPropertyListMapping(_0), input]);
		WithObject = (input) => If(If(Const("{", input), ([_0, input]) => If(WithPropertyList(input), ([_1, input]) => If(Const("}", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [WithObjectMapping(_0), input]);
		WithElementList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(WithValue(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => WithElementList_0(input, [...result, _0]), () => [result, input]);
		WithElementList = (input) => If(If(If(WithValue(input), ([_0, input]) => If(WithElementList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [WithElementListMapping(_0), input]);
		WithArray = (input) => If(If(Const("[", input), ([_0, input]) => If(WithElementList(input), ([_1, input]) => If(Const("]", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [WithArrayMapping(_0), input]);
		WithValue = (input) => If(If(WithBigInt(input), ([_0, input]) => [_0, input], () => If(WithNumber(input), ([_0, input]) => [_0, input], () => If(WithBoolean(input), ([_0, input]) => [_0, input], () => If(WithString(input), ([_0, input]) => [_0, input], () => If(WithNull(input), ([_0, input]) => [_0, input], () => If(WithUndefined(input), ([_0, input]) => [_0, input], () => If(WithObject(input), ([_0, input]) => [_0, input], () => If(WithArray(input), ([_0, input]) => [_0, input], () => [])))))))), ([_0, input]) => [WithValueMapping(_0), input]);
		PatternBigInt = (input) => If(Const("-?(?:0|[1-9][0-9]*)n", input), ([_0, input]) => [PatternBigIntMapping(_0), input]);
		PatternString = (input) => If(Const(".*", input), ([_0, input]) => [PatternStringMapping(_0), input]);
		PatternNumber = (input) => If(Const("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?", input), ([_0, input]) => [PatternNumberMapping(_0), input]);
		PatternInteger = (input) => If(Const("-?(?:0|[1-9][0-9]*)", input), ([_0, input]) => [PatternIntegerMapping(_0), input]);
		PatternNever = (input) => If(Const("(?!)", input), ([_0, input]) => [PatternNeverMapping(_0), input]);
		PatternText = (input) => If(Until_1([
			"-?(?:0|[1-9][0-9]*)n",
			".*",
			"-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?",
			"-?(?:0|[1-9][0-9]*)",
			"(?!)",
			"(",
			")",
			"$",
			"|"
		], input), ([_0, input]) => [PatternTextMapping(_0), input]);
		PatternBase = (input) => If(If(PatternBigInt(input), ([_0, input]) => [_0, input], () => If(PatternString(input), ([_0, input]) => [_0, input], () => If(PatternNumber(input), ([_0, input]) => [_0, input], () => If(PatternInteger(input), ([_0, input]) => [_0, input], () => If(PatternNever(input), ([_0, input]) => [_0, input], () => If(PatternGroup(input), ([_0, input]) => [_0, input], () => If(PatternText(input), ([_0, input]) => [_0, input], () => []))))))), ([_0, input]) => [PatternBaseMapping(_0), input]);
		PatternGroup = (input) => If(If(Const("(", input), ([_0, input]) => If(PatternBody(input), ([_1, input]) => If(Const(")", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [PatternGroupMapping(_0), input]);
		PatternUnion = (input) => If(If(If(PatternTerm(input), ([_0, input]) => If(Const("|", input), ([_1, input]) => If(PatternUnion(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If(If(PatternTerm(input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [PatternUnionMapping(_0), input]);
		PatternTerm = (input) => If(If(PatternBase(input), ([_0, input]) => If(PatternBody(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [PatternTermMapping(_0), input]);
		PatternBody = (input) => If(If(PatternUnion(input), ([_0, input]) => [_0, input], () => If(PatternTerm(input), ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [PatternBodyMapping(_0), input]);
		Pattern = (input) => If(If(Const("^", input), ([_0, input]) => If(PatternBody(input), ([_1, input]) => If(Const("$", input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [PatternMapping(_0), input]);
		InterfaceDeclarationHeritageList_0 = (input, result = []) => If(If(Const(",", input), ([_0, input]) => If(Type(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => InterfaceDeclarationHeritageList_0(input, [...result, _0]), () => [result, input]);
		InterfaceDeclarationHeritageList = (input) => If(If(If(Type(input), ([_0, input]) => If(InterfaceDeclarationHeritageList_0(input), ([_1, input]) => If(If(Const(",", input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [InterfaceDeclarationHeritageListMapping(_0), input]);
		InterfaceDeclarationHeritage = (input) => If(If(If(Const("extends", input), ([_0, input]) => If(InterfaceDeclarationHeritageList(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [InterfaceDeclarationHeritageMapping(_0), input]);
		InterfaceDeclarationGeneric = (input) => If(If(Const("interface", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(GenericParameters(input), ([_2, input]) => If(InterfaceDeclarationHeritage(input), ([_3, input]) => If(Properties(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [InterfaceDeclarationGenericMapping(_0), input]);
		InterfaceDeclaration = (input) => If(If(Const("interface", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(InterfaceDeclarationHeritage(input), ([_2, input]) => If(Properties(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [InterfaceDeclarationMapping(_0), input]);
		TypeAliasDeclarationGeneric = (input) => If(If(Const("type", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(GenericParameters(input), ([_2, input]) => If(Const("=", input), ([_3, input]) => If(Type(input), ([_4, input]) => [[
			_0,
			_1,
			_2,
			_3,
			_4
		], input]))))), ([_0, input]) => [TypeAliasDeclarationGenericMapping(_0), input]);
		TypeAliasDeclaration = (input) => If(If(Const("type", input), ([_0, input]) => If(Ident(input), ([_1, input]) => If(Const("=", input), ([_2, input]) => If(Type(input), ([_3, input]) => [[
			_0,
			_1,
			_2,
			_3
		], input])))), ([_0, input]) => [TypeAliasDeclarationMapping(_0), input]);
		ExportKeyword = (input) => If(If(If(Const("export", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ExportKeywordMapping(_0), input]);
		ModuleDeclarationDelimiter = (input) => If(If(If(Const(";", input), ([_0, input]) => If(Const("\n", input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [_0, input], () => If(If(Const(";", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => If(If(Const("\n", input), ([_0, input]) => [[_0], input]), ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [ModuleDeclarationDelimiterMapping(_0), input]);
		ModuleDeclarationList_0 = (input, result = []) => If(If(ModuleDeclarationDelimiter(input), ([_0, input]) => If(ModuleDeclaration(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => ModuleDeclarationList_0(input, [...result, _0]), () => [result, input]);
		ModuleDeclarationList = (input) => If(If(If(ModuleDeclaration(input), ([_0, input]) => If(ModuleDeclarationList_0(input), ([_1, input]) => If(If(ModuleDeclarationDelimiter(input), ([_0, input]) => [[_0], input], () => [[], input]), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [_0, input], () => If([[], input], ([_0, input]) => [_0, input], () => [])), ([_0, input]) => [ModuleDeclarationListMapping(_0), input]);
		ModuleDeclaration = (input) => If(If(ExportKeyword(input), ([_0, input]) => If(If(InterfaceDeclarationGeneric(input), ([_0, input]) => [_0, input], () => If(InterfaceDeclaration(input), ([_0, input]) => [_0, input], () => If(TypeAliasDeclarationGeneric(input), ([_0, input]) => [_0, input], () => If(TypeAliasDeclaration(input), ([_0, input]) => [_0, input], () => [])))), ([_1, input]) => If(OptionalSemiColon(input), ([_2, input]) => [[
			_0,
			_1,
			_2
		], input]))), ([_0, input]) => [ModuleDeclarationMapping(_0), input]);
		Module$1 = (input) => If(If(ModuleDeclaration(input), ([_0, input]) => If(ModuleDeclarationList(input), ([_1, input]) => [[_0, _1], input])), ([_0, input]) => [ModuleMapping(_0), input]);
		Script$1 = (input) => If(If(Module$1(input), ([_0, input]) => [_0, input], () => If(GenericType(input), ([_0, input]) => [_0, input], () => If(Type(input), ([_0, input]) => [_0, input], () => []))), ([_0, input]) => [ScriptMapping(_0), input]);
	})))();
}
// node_modules/typebox/build/type/engine/patterns/template.mjs
/** Parses a Template into a TemplateLiteral types */
function ParseTemplateIntoTypes(template) {
	const parsed = TemplateLiteralTypes(`\`${template}\``);
	return IsEqual$1(parsed.length, 2) ? parsed[0] : Unreachable$1();
}
function init_template() {
	return (init_template = __esmMin((() => {
		init_guard$1();
		init_parser();
	})))();
}
// node_modules/typebox/build/type/engine/template_literal/encode.mjs
function JoinString(input) {
	return input.join("|");
}
function UnwrapTemplateLiteralPattern(pattern) {
	return pattern.slice(1, pattern.length - 1);
}
function EncodeLiteral(value, right, pattern) {
	return EncodeTypes(right, `${pattern}${value}`);
}
function EncodeBigInt(right, pattern) {
	return EncodeTypes(right, `${pattern}${BigIntPattern}`);
}
function EncodeInteger(right, pattern) {
	return EncodeTypes(right, `${pattern}${IntegerPattern}`);
}
function EncodeNumber(right, pattern) {
	return EncodeTypes(right, `${pattern}${NumberPattern}`);
}
function EncodeBoolean(right, pattern) {
	return EncodeType(Union([Literal("false"), Literal("true")]), right, pattern);
}
function EncodeString(right, pattern) {
	return EncodeTypes(right, `${pattern}.*`);
}
function EncodeTemplateLiteral(templatePattern, right, pattern) {
	return EncodeTypes(right, `${pattern}${UnwrapTemplateLiteralPattern(templatePattern)}`);
}
function EncodeTemplateLiteralDeferred(types, right, pattern) {
	return EncodeType(TemplateLiteralAction(types, {}), right, pattern);
}
function EncodeEnum(values, right, pattern) {
	return EncodeType(EvaluateEnum(values), right, pattern);
}
function EncodeUnion(types, right, pattern, result = []) {
	return ShiftLeft(types, (head, tail) => EncodeUnion(tail, right, pattern, [...result, EncodeType(head, [], "")]), () => EncodeTypes(right, `${pattern}(${JoinString(result)})`));
}
function EncodeType(type, right, pattern) {
	return IsEnum(type) ? EncodeEnum(type.enum, right, pattern) : IsInteger(type) ? EncodeInteger(right, pattern) : IsLiteral(type) ? EncodeLiteral(type.const, right, pattern) : IsBigInt(type) ? EncodeBigInt(right, pattern) : IsBoolean(type) ? EncodeBoolean(right, pattern) : IsNumber(type) ? EncodeNumber(right, pattern) : IsString(type) ? EncodeString(right, pattern) : IsTemplateLiteral(type) ? EncodeTemplateLiteral(type.pattern, right, pattern) : IsTemplateLiteralDeferred(type) ? EncodeTemplateLiteralDeferred(type.parameters[0], right, pattern) : IsUnion(type) ? EncodeUnion(type.anyOf, right, pattern) : NeverPattern;
}
function EncodeTypes(types, pattern) {
	return ShiftLeft(types, (left, right) => EncodeType(left, right, pattern), () => pattern);
}
function EncodePattern(types) {
	return `^${EncodeTypes(types, "")}$`;
}
/** Encodes a TemplateLiteral type sequence into a TemplateLiteral */
function TemplateLiteralEncode(types) {
	return TemplateLiteralCreate(EncodePattern(types));
}
function init_encode() {
	return (init_encode = __esmMin((() => {
		init_guard$1();
		init_enum();
		init_literal();
		init_union();
		init_template_literal();
		init_bigint();
		init_string();
		init_number();
		init_integer();
		init_boolean();
		init_never();
		init_create$1();
		init_evaluate();
		init_instantiate$1();
	})))();
}
// node_modules/typebox/build/type/engine/template_literal/instantiate.mjs
function TemplateLiteralAction(types, options) {
	return CanInstantiate(types) ? Update(TemplateLiteralEncode(types), {}, options) : TemplateLiteralDeferred(types, options);
}
function TemplateLiteralInstantiate(context, state, types, options) {
	return TemplateLiteralAction(InstantiateTypes(context, state, types), options);
}
function init_instantiate$1() {
	return (init_instantiate$1 = __esmMin((() => {
		init_update();
		init_template_literal();
		init_encode();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/types/template_literal.mjs
/** Creates a deferred TemplateLiteral action. */
function TemplateLiteralDeferred(types, options = {}) {
	return Deferred("TemplateLiteral", [types], options);
}
/** Returns true if this value is a deferred Interface action. */
function IsTemplateLiteralDeferred(value) {
	return IsSchema(value) && HasPropertyKey$1(value, "action") && IsEqual$1(value.action, "TemplateLiteral");
}
function TemplateLiteralFromTypes(types) {
	return TemplateLiteralAction(types, {});
}
function TemplateLiteralFromString(template) {
	return TemplateLiteralFromTypes(ParseTemplateIntoTypes(template));
}
/** Creates a TemplateLiteral type. */
function TemplateLiteral(input, options = {}) {
	return Update(IsString$3(input) ? TemplateLiteralFromString(input) : TemplateLiteralFromTypes(input), {}, options);
}
/** Returns true if the given value is TTemplateLiteral. */
function IsTemplateLiteral(value) {
	return IsKind(value, "TemplateLiteral");
}
function init_template_literal() {
	return (init_template_literal = __esmMin((() => {
		init_system();
		init_guard$1();
		init_schema();
		init_deferred();
		init_template();
		init_instantiate$1();
	})))();
}
// node_modules/typebox/build/type/extends/result.mjs
var result_exports = /* @__PURE__ */ __exportAll({
	ExtendsFalse: () => ExtendsFalse,
	ExtendsTrue: () => ExtendsTrue,
	ExtendsUnion: () => ExtendsUnion$1,
	IsExtendsFalse: () => IsExtendsFalse,
	IsExtendsTrue: () => IsExtendsTrue,
	IsExtendsTrueLike: () => IsExtendsTrueLike,
	IsExtendsUnion: () => IsExtendsUnion,
	Match: () => Match
});
function ExtendsUnion$1(inferred) {
	return Create({ ["~kind"]: "ExtendsUnion" }, { inferred });
}
function IsExtendsUnion(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && HasPropertyKey$1(value, "inferred") && IsEqual$1(value["~kind"], "ExtendsUnion") && IsObject$2(value.inferred);
}
function ExtendsTrue(inferred) {
	return Create({ ["~kind"]: "ExtendsTrue" }, { inferred });
}
function IsExtendsTrue(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && HasPropertyKey$1(value, "inferred") && IsEqual$1(value["~kind"], "ExtendsTrue") && IsObject$2(value.inferred);
}
function ExtendsFalse() {
	return Create({ ["~kind"]: "ExtendsFalse" }, {});
}
function IsExtendsFalse(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && IsEqual$1(value["~kind"], "ExtendsFalse");
}
function IsExtendsTrueLike(value) {
	return IsExtendsUnion(value) || IsExtendsTrue(value);
}
function Match(result, true_, false_) {
	return IsExtendsTrueLike(result) ? true_(result.inferred) : false_();
}
function init_result() {
	return (init_result = __esmMin((() => {
		init_guard$1();
		init_create();
	})))();
}
// node_modules/typebox/build/type/extends/extends_right.mjs
function ExtendsRightInfer(inferred, name, left, right) {
	return Match(ExtendsLeft(inferred, left, right), (checkInferred) => ExtendsTrue(Assign(Assign(inferred, checkInferred), { [name]: left })), () => ExtendsFalse());
}
function ExtendsRightAny(inferred, _left) {
	return ExtendsTrue(inferred);
}
function ExtendsRightDependent(inferred, left, if_, then_, else_) {
	return Match(ExtendsLeft(inferred, left, if_), (inferred) => Match(ExtendsLeft(inferred, left, then_), (inferred) => ExtendsTrue(inferred), () => ExtendsFalse()), () => Match(ExtendsLeft(inferred, left, else_), (inferred) => ExtendsTrue(inferred), () => ExtendsFalse()));
}
function ExtendsRightEnum(inferred, left, right) {
	return ExtendsLeft(inferred, left, EvaluateEnum(right));
}
function ExtendsRightIntersect(inferred, left, right) {
	return ShiftLeft(right, (head, tail) => Match(ExtendsLeft(inferred, left, head), (inferred) => ExtendsRightIntersect(inferred, left, tail), () => ExtendsFalse()), () => ExtendsTrue(inferred));
}
function ExtendsRightTemplateLiteral(inferred, left, right) {
	return ExtendsLeft(inferred, left, EvaluateTemplateLiteral(right));
}
function ExtendsRightUnion(inferred, left, right) {
	return ShiftLeft(right, (head, tail) => Match(ExtendsLeft(inferred, left, head), (inferred) => ExtendsTrue(inferred), () => ExtendsRightUnion(inferred, left, tail)), () => ExtendsFalse());
}
function ExtendsRight(inferred, left, right) {
	return IsAny(right) ? ExtendsRightAny(inferred, left) : IsDependent(right) ? ExtendsRightDependent(inferred, left, right.if, right.then, right.else) : IsEnum(right) ? ExtendsRightEnum(inferred, left, right.enum) : IsInfer(right) ? ExtendsRightInfer(inferred, right.name, left, right.extends) : IsIntersect(right) ? ExtendsRightIntersect(inferred, left, right.allOf) : IsTemplateLiteral(right) ? ExtendsRightTemplateLiteral(inferred, left, right.pattern) : IsUnion(right) ? ExtendsRightUnion(inferred, left, right.anyOf) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsFalse();
}
function init_extends_right() {
	return (init_extends_right = __esmMin((() => {
		init_guard$1();
		init_assign();
		init_any();
		init_dependent();
		init_enum();
		init_infer();
		init_intersect();
		init_template_literal();
		init_union();
		init_unknown();
		init_extends_left();
		init_result();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/extends/any.mjs
function ExtendsAny(inferred, left, right) {
	return IsInfer(right) ? ExtendsRight(inferred, left, right) : IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsUnion$1(inferred);
}
function init_any$1() {
	return (init_any$1 = __esmMin((() => {
		init_infer();
		init_any();
		init_unknown();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/array.mjs
function ExtendsImmutable(left, right) {
	const isImmutableLeft = IsImmutable(left);
	const isImmutableRight = IsImmutable(right);
	return isImmutableLeft && isImmutableRight ? true : !isImmutableLeft && isImmutableRight ? true : isImmutableLeft && !isImmutableRight ? false : true;
}
function ExtendsArray(inferred, arrayLeft, left, right) {
	return IsArray(right) ? ExtendsImmutable(arrayLeft, right) ? ExtendsLeft(inferred, left, right.items) : ExtendsFalse() : ExtendsRight(inferred, arrayLeft, right);
}
function init_array$1() {
	return (init_array$1 = __esmMin((() => {
		init_array();
		init__immutable();
		init_extends_right();
		init_extends_left();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/bigint.mjs
function ExtendsBigInt(inferred, left, right) {
	return IsBigInt(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_bigint$2() {
	return (init_bigint$2 = __esmMin((() => {
		init_bigint();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/boolean.mjs
function ExtendsBoolean(inferred, left, right) {
	return IsBoolean(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_boolean$1() {
	return (init_boolean$1 = __esmMin((() => {
		init_boolean();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/parameters.mjs
function ParameterCompare(inferred, left, leftRest, right, rightRest) {
	const checkLeft = IsInfer(right) ? left : right;
	const checkRight = IsInfer(right) ? right : left;
	const isLeftOptional = IsOptional(left);
	const isRightOptional = IsOptional(right);
	return !isLeftOptional && isRightOptional ? ExtendsFalse() : Match(ExtendsLeft(inferred, checkLeft, checkRight), (inferred) => ExtendsParameters(inferred, leftRest, rightRest), () => ExtendsFalse());
}
function ParameterRight(inferred, left, leftRest, rightRest) {
	return ShiftLeft(rightRest, (head, tail) => ParameterCompare(inferred, left, leftRest, head, tail), () => IsOptional(left) ? ExtendsTrue(inferred) : ExtendsFalse());
}
function ParametersLeft(inferred, left, rightRest) {
	return ShiftLeft(left, (head, tail) => ParameterRight(inferred, head, tail, rightRest), () => ExtendsTrue(inferred));
}
function ExtendsParameters(inferred, left, right) {
	return ParametersLeft(inferred, left, right);
}
function init_parameters() {
	return (init_parameters = __esmMin((() => {
		init_guard$1();
		init_infer();
		init__optional();
		init_extends_left();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/return_type.mjs
function ExtendsReturnType(inferred, left, right) {
	return IsVoid(right) ? ExtendsTrue(inferred) : ExtendsLeft(inferred, left, right);
}
function init_return_type() {
	return (init_return_type = __esmMin((() => {
		init_void();
		init_extends_left();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/constructor.mjs
function ExtendsConstructor(inferred, parameters, returnType, right) {
	return IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : IsConstructor(right) ? Match(ExtendsParameters(inferred, parameters, right["parameters"]), (inferred) => ExtendsReturnType(inferred, returnType, right["instanceType"]), () => ExtendsFalse()) : ExtendsFalse();
}
function init_constructor$1() {
	return (init_constructor$1 = __esmMin((() => {
		init_any();
		init_constructor();
		init_unknown();
		init_result();
		init_parameters();
		init_return_type();
	})))();
}
// node_modules/typebox/build/type/extends/dependent.mjs
function ExtendsDependent(inferred, if_, then_, else_, right) {
	return Match(ExtendsLeft(inferred, if_, right), () => ExtendsLeft(inferred, then_, right), () => ExtendsLeft(inferred, else_, right));
}
function init_dependent$1() {
	return (init_dependent$1 = __esmMin((() => {
		init_extends_left();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/enum.mjs
function ExtendsEnum(inferred, left, right) {
	return ExtendsLeft(inferred, EvaluateEnum(left), right);
}
function init_enum$1() {
	return (init_enum$1 = __esmMin((() => {
		init_extends_left();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/extends/function.mjs
function ExtendsFunction(inferred, parameters, returnType, right) {
	return IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : IsFunction(right) ? Match(ExtendsParameters(inferred, parameters, right["parameters"]), (inferred) => ExtendsReturnType(inferred, returnType, right["returnType"]), () => ExtendsFalse()) : ExtendsFalse();
}
function init_function$1() {
	return (init_function$1 = __esmMin((() => {
		init_any();
		init_function();
		init_unknown();
		init_result();
		init_parameters();
		init_return_type();
	})))();
}
// node_modules/typebox/build/type/extends/integer.mjs
function ExtendsInteger(inferred, left, right) {
	return IsInteger(right) ? ExtendsTrue(inferred) : IsNumber(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_integer$2() {
	return (init_integer$2 = __esmMin((() => {
		init_integer();
		init_number();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/intersect.mjs
function ExtendsIntersect(inferred, left, right) {
	return ExtendsLeft(inferred, EvaluateIntersect(left), right);
}
function init_intersect$1() {
	return (init_intersect$1 = __esmMin((() => {
		init_extends_left();
		init_evaluate$1();
	})))();
}
// node_modules/typebox/build/type/extends/literal.mjs
function ExtendsLiteralValue(inferred, left, right) {
	return left === right ? ExtendsTrue(inferred) : ExtendsFalse();
}
function ExtendsLiteralBigInt(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsBigInt(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteralBoolean(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsBoolean(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteralNumber(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsNumber(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteralString(inferred, left, right) {
	return IsLiteral(right) ? ExtendsLiteralValue(inferred, left, right.const) : IsString(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, Literal(left), right);
}
function ExtendsLiteral(inferred, left, right) {
	return IsBigInt$2(left.const) ? ExtendsLiteralBigInt(inferred, left.const, right) : IsBoolean$3(left.const) ? ExtendsLiteralBoolean(inferred, left.const, right) : IsNumber$3(left.const) ? ExtendsLiteralNumber(inferred, left.const, right) : IsString$3(left.const) ? ExtendsLiteralString(inferred, left.const, right) : Unreachable$1();
}
function init_literal$1() {
	return (init_literal$1 = __esmMin((() => {
		init_guard$1();
		init_literal();
		init_bigint();
		init_boolean();
		init_number();
		init_string();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/never.mjs
function ExtendsNever(inferred, left, right) {
	return IsInfer(right) ? ExtendsRight(inferred, left, right) : ExtendsTrue(inferred);
}
function init_never$1() {
	return (init_never$1 = __esmMin((() => {
		init_infer();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/null.mjs
function ExtendsNull(inferred, left, right) {
	return IsNull(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_null$1() {
	return (init_null$1 = __esmMin((() => {
		init_null();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/number.mjs
function ExtendsNumber(inferred, left, right) {
	return IsNumber(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_number$2() {
	return (init_number$2 = __esmMin((() => {
		init_number();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/object.mjs
function ExtendsPropertyOptional(inferred, left, right) {
	return IsOptional(left) ? IsOptional(right) ? ExtendsTrue(inferred) : ExtendsFalse() : ExtendsTrue(inferred);
}
function ExtendsProperty(inferred, left, right) {
	return IsInfer(right) && IsNever(right.extends) ? ExtendsFalse() : Match(ExtendsLeft(inferred, left, right), (inferred) => ExtendsPropertyOptional(inferred, left, right), () => ExtendsFalse());
}
function ExtractInferredProperties(keys, properties) {
	return keys.reduce((result, key) => {
		return key in properties ? IsExtendsTrueLike(properties[key]) ? {
			...result,
			...properties[key].inferred
		} : Unreachable$1() : Unreachable$1();
	}, {});
}
function ExtendsPropertiesComparer(inferred, left, right) {
	const properties = {};
	for (const rightKey of Keys$2(right)) properties[rightKey] = rightKey in left ? ExtendsProperty({}, left[rightKey], right[rightKey]) : IsOptional(right[rightKey]) ? IsInfer(right[rightKey]) ? ExtendsTrue(Assign(inferred, { [right[rightKey].name]: right[rightKey].extends })) : ExtendsTrue(inferred) : ExtendsFalse();
	const checked = Values(properties).every((result) => IsExtendsTrueLike(result));
	const extracted = checked ? ExtractInferredProperties(Keys$2(properties), properties) : {};
	return checked ? ExtendsTrue(extracted) : ExtendsFalse();
}
function ExtendsProperties(inferred, left, right) {
	const compared = ExtendsPropertiesComparer(inferred, left, right);
	return IsExtendsTrueLike(compared) ? ExtendsTrue(Assign(inferred, compared.inferred)) : ExtendsFalse();
}
function ExtendsObjectToObject(inferred, left, right) {
	return ExtendsProperties(inferred, left, right);
}
function RecordMergeInferred(left, right) {
	return Keys$2(right).reduce((result, key) => {
		return {
			...result,
			[key]: HasPropertyKey$1(left, key) ? IsUnion(result[key]) ? Union([...result[key].anyOf, right[key]]) : Union([left[key], right[key]]) : right[key]
		};
	}, left);
}
function ExtendsRecordComparer(properties, keys, type, result) {
	return ShiftLeft(keys, (left, right) => Match(ExtendsLeft({}, properties[left], type), (inferred) => ExtendsRecordComparer(properties, right, type, RecordMergeInferred(result, inferred)), () => ExtendsFalse()), () => ExtendsTrue(result));
}
function ExtendsObjectToRecord(inferred, properties, _pattern, value) {
	return ExtendsRecordComparer(properties, Keys$2(properties), value, inferred);
}
function ExtendsObject(inferred, left, right) {
	return IsRecord(right) ? ExtendsObjectToRecord(inferred, left, RecordPattern(right), RecordValue(right)) : IsObject(right) ? ExtendsObjectToObject(inferred, left, right.properties) : ExtendsRight(inferred, _Object_$1(left), right);
}
function init_object$1() {
	return (init_object$1 = __esmMin((() => {
		init_assign();
		init_guard$1();
		init__optional();
		init_infer();
		init_never();
		init_object();
		init_record();
		init_union();
		init_extends_left();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/record.mjs
function FromObject$6(inferred, properties) {
	return IsEqual$1(Keys$2(properties).length, 0) ? ExtendsTrue(inferred) : ExtendsFalse();
}
function FromRecord$1(inferred, _leftKey, leftValue, _rightKey, rightValue) {
	return ExtendsLeft(inferred, leftValue, rightValue);
}
function ExtendsRecord(inferred, leftPattern, leftValue, right) {
	return IsRecord(right) ? FromRecord$1(inferred, RecordPatternToType(leftPattern), leftValue, RecordPatternToType(RecordPattern(right)), RecordValue(right)) : IsObject(right) ? FromObject$6(inferred, right.properties) : IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsFalse();
}
function init_record$1() {
	return (init_record$1 = __esmMin((() => {
		init_guard$1();
		init_any();
		init_unknown();
		init_object();
		init_record();
		init_extends_left();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/string.mjs
function ExtendsString(inferred, left, right) {
	return IsString(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_string$2() {
	return (init_string$2 = __esmMin((() => {
		init_string();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/symbol.mjs
function ExtendsSymbol(inferred, left, right) {
	return IsSymbol(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_symbol$1() {
	return (init_symbol$1 = __esmMin((() => {
		init_symbol();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/template_literal.mjs
function ExtendsTemplateLiteral(inferred, left, right) {
	return ExtendsLeft(inferred, EvaluateTemplateLiteral(left), right);
}
function init_template_literal$1() {
	return (init_template_literal$1 = __esmMin((() => {
		init_extends_left();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/extends/inference.mjs
function Inferrable(name, type) {
	return Create({ "~kind": "Inferrable" }, {
		name,
		type
	}, {});
}
function IsInferable(value) {
	return IsObject$2(value) && HasPropertyKey$1(value, "~kind") && HasPropertyKey$1(value, "name") && HasPropertyKey$1(value, "type") && IsEqual$1(value["~kind"], "Inferrable") && IsString$3(value.name) && IsObject$2(value.type);
}
function TryRestInferable(type) {
	return IsRest(type) ? IsInfer(type.items) ? IsArray(type.items.extends) ? Inferrable(type.items.name, type.items.extends.items) : IsUnknown(type.items.extends) ? Inferrable(type.items.name, type.items.extends) : void 0 : Unreachable$1() : void 0;
}
function TryInferable(type) {
	return IsInfer(type) ? Inferrable(type.name, type.extends) : void 0;
}
function TryInferResults(rest, right) {
	const result = [];
	for (const head of rest) {
		if (!IsExtendsTrueLike(ExtendsLeft({}, head, right))) return void 0;
		result.push(head);
	}
	return result;
}
function InferTupleResult(inferred, name, left, right) {
	const results = TryInferResults(left, right);
	return IsArray$2(results) ? ExtendsTrue(Assign(inferred, { [name]: Tuple(results) })) : ExtendsFalse();
}
function InferUnionResult(inferred, name, left, right) {
	const results = TryInferResults(left, right);
	return IsArray$2(results) ? ExtendsTrue(Assign(inferred, { [name]: Union(results) })) : ExtendsFalse();
}
function init_inference() {
	return (init_inference = __esmMin((() => {
		init_create(), init_assign();
		init_guard$1();
		init_array();
		init_unknown();
		init_tuple();
		init_extends_left();
		init_union();
		init_infer();
		init_rest();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/tuple.mjs
function Reverse(types) {
	return [...types].reverse();
}
function ApplyReverse(types, reversed) {
	return reversed ? Reverse(types) : types;
}
function Reversed(types) {
	const first = types.length > 0 ? types[0] : void 0;
	return IsSchema(IsSchema(first) ? TryRestInferable(first) : void 0);
}
function ElementsCompare(inferred, reversed, left, leftRest, right, rightRest) {
	return Match(ExtendsLeft(inferred, left, right), (checkInferred) => Elements(checkInferred, reversed, leftRest, rightRest), () => ExtendsFalse());
}
function ElementsLeft(inferred, reversed, leftRest, right, rightRest) {
	const inferable = TryRestInferable(right);
	return IsInferable(inferable) ? InferTupleResult(inferred, inferable["name"], ApplyReverse(leftRest, reversed), inferable["type"]) : ShiftLeft(leftRest, (head, tail) => ElementsCompare(inferred, reversed, head, tail, right, rightRest), () => ExtendsFalse());
}
function ElementsRight(inferred, reversed, leftRest, rightRest) {
	return ShiftLeft(rightRest, (head, tail) => ElementsLeft(inferred, reversed, leftRest, head, tail), () => IsEqual$1(leftRest.length, 0) ? ExtendsTrue(inferred) : ExtendsFalse());
}
function Elements(inferred, reversed, leftRest, rightRest) {
	return ElementsRight(inferred, reversed, leftRest, rightRest);
}
function ExtendsTupleToTuple(inferred, left, right) {
	const instantiatedRight = InstantiateElements(inferred, State([], []), right);
	const reversed = Reversed(instantiatedRight);
	return Elements(inferred, reversed, ApplyReverse(left, reversed), ApplyReverse(instantiatedRight, reversed));
}
function ExtendsTupleToArrayReduce(inferred, left, right) {
	for (const head of left) {
		const result = ExtendsLeft(inferred, head, right);
		if (!IsExtendsTrueLike(result)) return result;
		inferred = result.inferred;
	}
	return ExtendsTrue(inferred);
}
function ExtendsTupleToArray(inferred, left, right) {
	const inferrable = TryInferable(right);
	return IsInferable(inferrable) ? InferUnionResult(inferred, inferrable["name"], left, inferrable["type"]) : ExtendsTupleToArrayReduce(inferred, left, right);
}
function ExtendsTuple(inferred, left, right) {
	const instantiatedLeft = InstantiateElements(inferred, State([], []), left);
	return IsTuple(right) ? ExtendsTupleToTuple(inferred, instantiatedLeft, right.items) : IsArray(right) ? ExtendsTupleToArray(inferred, instantiatedLeft, right.items) : ExtendsRight(inferred, Tuple(instantiatedLeft), right);
}
function init_tuple$1() {
	return (init_tuple$1 = __esmMin((() => {
		init_guard$1();
		init_schema();
		init_array();
		init_tuple();
		init_extends_left();
		init_extends_right();
		init_result();
		init_instantiate$26();
		init_inference();
	})))();
}
// node_modules/typebox/build/type/extends/undefined.mjs
function ExtendsUndefined(inferred, left, right) {
	return IsVoid(right) ? ExtendsTrue(inferred) : IsUndefined(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_undefined$1() {
	return (init_undefined$1 = __esmMin((() => {
		init_undefined();
		init_void();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/union.mjs
function ExtendsUnionSome(inferred, type, unionTypes) {
	return ShiftLeft(unionTypes, (head, tail) => Match(ExtendsLeft(inferred, type, head), (inferred) => ExtendsTrue(inferred), () => ExtendsUnionSome(inferred, type, tail)), () => ExtendsFalse());
}
function ExtendsUnionLeft(inferred, left, right) {
	return ShiftLeft(left, (head, tail) => Match(ExtendsUnionSome(inferred, head, right), (inferred) => ExtendsUnionLeft(inferred, tail, right), () => ExtendsFalse()), () => ExtendsTrue(inferred));
}
function ExtendsUnion(inferred, left, right) {
	const inferrable = TryInferable(right);
	return IsInferable(inferrable) ? InferUnionResult(inferred, inferrable.name, left, inferrable.type) : IsUnion(right) ? ExtendsUnionLeft(inferred, left, right.anyOf) : ExtendsUnionLeft(inferred, left, [right]);
}
function init_union$1() {
	return (init_union$1 = __esmMin((() => {
		init_guard$1();
		init_union();
		init_extends_left();
		init_result();
		init_inference();
	})))();
}
// node_modules/typebox/build/type/extends/unknown.mjs
function ExtendsUnknown(inferred, left, right) {
	return IsInfer(right) ? ExtendsRight(inferred, left, right) : IsAny(right) ? ExtendsTrue(inferred) : IsUnknown(right) ? ExtendsTrue(inferred) : ExtendsFalse();
}
function init_unknown$1() {
	return (init_unknown$1 = __esmMin((() => {
		init_any();
		init_unknown();
		init_infer();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/void.mjs
function ExtendsVoid(inferred, left, right) {
	return IsVoid(right) ? ExtendsTrue(inferred) : ExtendsRight(inferred, left, right);
}
function init_void$1() {
	return (init_void$1 = __esmMin((() => {
		init_void();
		init_extends_right();
		init_result();
	})))();
}
// node_modules/typebox/build/type/extends/extends_left.mjs
function ExtendsLeft(inferred, left, right) {
	return IsAny(left) ? ExtendsAny(inferred, left, right) : IsArray(left) ? ExtendsArray(inferred, left, left.items, right) : IsBigInt(left) ? ExtendsBigInt(inferred, left, right) : IsBoolean(left) ? ExtendsBoolean(inferred, left, right) : IsConstructor(left) ? ExtendsConstructor(inferred, left.parameters, left.instanceType, right) : IsDependent(left) ? ExtendsDependent(inferred, left.if, left.then, left.else, right) : IsEnum(left) ? ExtendsEnum(inferred, left.enum, right) : IsFunction(left) ? ExtendsFunction(inferred, left.parameters, left.returnType, right) : IsInteger(left) ? ExtendsInteger(inferred, left, right) : IsIntersect(left) ? ExtendsIntersect(inferred, left.allOf, right) : IsLiteral(left) ? ExtendsLiteral(inferred, left, right) : IsNever(left) ? ExtendsNever(inferred, left, right) : IsNull(left) ? ExtendsNull(inferred, left, right) : IsNumber(left) ? ExtendsNumber(inferred, left, right) : IsObject(left) ? ExtendsObject(inferred, left.properties, right) : IsRecord(left) ? ExtendsRecord(inferred, RecordPattern(left), RecordValue(left), right) : IsString(left) ? ExtendsString(inferred, left, right) : IsSymbol(left) ? ExtendsSymbol(inferred, left, right) : IsTemplateLiteral(left) ? ExtendsTemplateLiteral(inferred, left.pattern, right) : IsTuple(left) ? ExtendsTuple(inferred, left.items, right) : IsUndefined(left) ? ExtendsUndefined(inferred, left, right) : IsUnion(left) ? ExtendsUnion(inferred, left.anyOf, right) : IsUnknown(left) ? ExtendsUnknown(inferred, left, right) : IsVoid(left) ? ExtendsVoid(inferred, left, right) : ExtendsFalse();
}
function init_extends_left() {
	return (init_extends_left = __esmMin((() => {
		init_any$1();
		init_array$1();
		init_bigint$2();
		init_boolean$1();
		init_constructor$1();
		init_dependent$1();
		init_enum$1();
		init_function$1();
		init_integer$2();
		init_intersect$1();
		init_literal$1();
		init_never$1();
		init_null$1();
		init_number$2();
		init_object$1();
		init_record$1();
		init_string$2();
		init_symbol$1();
		init_template_literal$1();
		init_tuple$1();
		init_undefined$1();
		init_union$1();
		init_unknown$1();
		init_void$1();
		init_any();
		init_array();
		init_bigint();
		init_boolean();
		init_constructor();
		init_dependent();
		init_enum();
		init_function();
		init_integer();
		init_intersect();
		init_literal();
		init_never();
		init_null();
		init_number();
		init_object();
		init_record();
		init_string();
		init_symbol();
		init_template_literal();
		init_tuple();
		init_undefined();
		init_unknown();
		init_union();
		init_void();
		init_result();
	})))();
}
// node_modules/typebox/build/type/engine/interface/instantiate.mjs
function InterfaceOperation(heritage, properties) {
	return EvaluateIntersect([...heritage, _Object_$1(properties)]);
}
function InterfaceAction(heritage, properties, options) {
	return CanInstantiate(heritage) ? Update(InterfaceOperation(heritage, properties), {}, options) : InterfaceDeferred(heritage, properties, options);
}
function InterfaceInstantiate(context, state, heritage, properties, options) {
	return InterfaceAction(InstantiateTypes(context, state, heritage), InstantiateProperties(context, state, properties), options);
}
function init_instantiate$2() {
	return (init_instantiate$2 = __esmMin((() => {
		init_update();
		init_object();
		init_evaluate();
		init_action();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/interface.mjs
/** Creates a deferred Interface action. */
function InterfaceDeferred(heritage, properties, options = {}) {
	return Deferred("Interface", [heritage, properties], options);
}
/** Returns true if this value is a deferred Interface action. */
function IsInterfaceDeferred(value) {
	return IsSchema(value) && HasPropertyKey$1(value, "action") && IsEqual$1(value.action, "Interface");
}
/** Creates an Interface using the given heritage and properties. */
function Interface(heritage, properties, options = {}) {
	return InterfaceAction(heritage, properties, options);
}
function init_interface() {
	return (init_interface = __esmMin((() => {
		init_guard$1();
		init_schema();
		init_deferred();
		init_instantiate$2();
	})))();
}
// node_modules/typebox/build/type/engine/cyclic/check.mjs
function FromRef$3(stack, context, ref) {
	return stack.includes(ref) ? true : FromType$15([...stack, ref], context, context[ref]);
}
function FromProperties$2(stack, context, properties) {
	return FromTypes$3(stack, context, PropertyValues(properties));
}
function FromTypes$3(stack, context, types) {
	return ShiftLeft(types, (left, right) => FromType$15(stack, context, left) ? true : FromTypes$3(stack, context, right), () => false);
}
function FromType$15(stack, context, type) {
	return IsRef(type) ? FromRef$3(stack, context, type.$ref) : IsArray(type) ? FromType$15(stack, context, type.items) : IsConstructor(type) ? FromTypes$3(stack, context, [...type.parameters, type.instanceType]) : IsFunction(type) ? FromTypes$3(stack, context, [...type.parameters, type.returnType]) : IsInterfaceDeferred(type) ? FromProperties$2(stack, context, type.parameters[1]) : IsIntersect(type) ? FromTypes$3(stack, context, type.allOf) : IsObject(type) ? FromProperties$2(stack, context, type.properties) : IsUnion(type) ? FromTypes$3(stack, context, type.anyOf) : IsTuple(type) ? FromTypes$3(stack, context, type.items) : IsRecord(type) ? FromType$15(stack, context, RecordValue(type)) : false;
}
/** Performs a cyclic check on the given type. Initial key stack can be empty, but faster if specified */
function CyclicCheck(stack, context, type) {
	return FromType$15(stack, context, type);
}
function init_check() {
	return (init_check = __esmMin((() => {
		init_guard$1();
		init_array();
		init_constructor();
		init_function();
		init_intersect();
		init_object();
		init_properties();
		init_record();
		init_tuple();
		init_union();
		init_ref();
		init_interface();
	})))();
}
// node_modules/typebox/build/type/engine/cyclic/candidates.mjs
function ResolveCandidateKeys(context, keys) {
	return keys.reduce((result, left) => {
		return CyclicCheck([left], context, context[left]) ? [...result, left] : result;
	}, []);
}
/** Returns keys for context types that need to be transformed to TCyclic. */
function CyclicCandidates(context) {
	return ResolveCandidateKeys(context, PropertyKeys(context));
}
function init_candidates() {
	return (init_candidates = __esmMin((() => {
		init_properties();
		init_check();
	})))();
}
// node_modules/typebox/build/type/engine/cyclic/dependencies.mjs
function FromRef$2(context, ref, result) {
	return result.includes(ref) ? result : ref in context ? FromType$14(context, context[ref], [...result, ref]) : Unreachable$1();
}
function FromProperties$1(context, properties, result) {
	return FromTypes$2(context, PropertyValues(properties), result);
}
function FromTypes$2(context, types, result) {
	return types.reduce((result, left) => {
		return FromType$14(context, left, result);
	}, result);
}
function FromType$14(context, type, result) {
	return IsRef(type) ? FromRef$2(context, type.$ref, result) : IsArray(type) ? FromType$14(context, type.items, result) : IsConstructor(type) ? FromTypes$2(context, [...type.parameters, type.instanceType], result) : IsFunction(type) ? FromTypes$2(context, [...type.parameters, type.returnType], result) : IsInterfaceDeferred(type) ? FromProperties$1(context, type.parameters[1], result) : IsIntersect(type) ? FromTypes$2(context, type.allOf, result) : IsObject(type) ? FromProperties$1(context, type.properties, result) : IsUnion(type) ? FromTypes$2(context, type.anyOf, result) : IsTuple(type) ? FromTypes$2(context, type.items, result) : IsRecord(type) ? FromType$14(context, RecordValue(type), result) : result;
}
/** Returns dependent cyclic keys for the given type. This function is used to dead-type-eliminate (DTE) for initializing TCyclic types. */
function CyclicDependencies(context, key, type) {
	return FromType$14(context, type, [key]);
}
function init_dependencies() {
	return (init_dependencies = __esmMin((() => {
		init_array();
		init_constructor();
		init_function();
		init_intersect();
		init_object();
		init_properties();
		init_record();
		init_tuple();
		init_union();
		init_ref();
		init_interface();
	})))();
}
// node_modules/typebox/build/type/engine/cyclic/extends.mjs
function FromRef$1(_ref) {
	return Any();
}
function FromProperties(properties) {
	return Keys$2(properties).reduce((result, key) => {
		return {
			...result,
			[key]: FromType$13(properties[key])
		};
	}, {});
}
function FromTypes$1(types) {
	return types.reduce((result, left) => {
		return [...result, FromType$13(left)];
	}, []);
}
function FromType$13(type) {
	return IsRef(type) ? FromRef$1(type.$ref) : IsArray(type) ? _Array_(FromType$13(type.items), ArrayOptions(type)) : IsConstructor(type) ? Constructor(FromTypes$1(type.parameters), FromType$13(type.instanceType)) : IsFunction(type) ? _Function_$1(FromTypes$1(type.parameters), FromType$13(type.returnType)) : IsIntersect(type) ? Intersect(FromTypes$1(type.allOf)) : IsObject(type) ? _Object_$1(FromProperties(type.properties)) : IsRecord(type) ? Record(RecordKey(type), FromType$13(RecordValue(type))) : IsUnion(type) ? Union(FromTypes$1(type.anyOf)) : IsTuple(type) ? Tuple(FromTypes$1(type.items)) : type;
}
function CyclicAnyFromParameters(defs, ref) {
	return ref in defs ? FromType$13(defs[ref]) : Unknown();
}
/** Transforms TCyclic TRef's into TAny's. This function is used prior to TExtends checks to enable cyclics to be structurally checked and terminated (with TAny) at first point of recursion, what would otherwise be a recursive TRef.*/
function CyclicExtends(type) {
	return CyclicAnyFromParameters(type.$defs, type.$ref);
}
function init_extends() {
	return (init_extends = __esmMin((() => {
		init_guard$1();
		init_any();
		init_array();
		init_constructor();
		init_function();
		init_intersect();
		init_object();
		init_record();
		init_ref();
		init_tuple();
		init_union();
		init_unknown();
	})))();
}
// node_modules/typebox/build/type/engine/cyclic/instantiate.mjs
function CyclicInterface(context, heritage, properties) {
	const instantiatedHeritage = InstantiateTypes(context, State([], []), heritage);
	const instantiatedProperties = InstantiateProperties({}, State([], []), properties);
	return EvaluateIntersect([...instantiatedHeritage, _Object_$1(instantiatedProperties)]);
}
function CyclicDefinitions(context, dependencies) {
	return Keys$2(context).filter((key) => dependencies.includes(key)).reduce((result, key) => {
		const type = context[key];
		const instantiatedType = IsInterfaceDeferred(type) ? CyclicInterface(context, type.parameters[0], type.parameters[1]) : type;
		return {
			...result,
			[key]: instantiatedType
		};
	}, {});
}
function InstantiateCyclic(context, ref, type) {
	return Cyclic(CyclicDefinitions(context, CyclicDependencies(context, ref, type)), ref);
}
function init_instantiate$3() {
	return (init_instantiate$3 = __esmMin((() => {
		init_guard$1();
		init_cyclic();
		init_object();
		init_dependencies();
		init_action();
		init_instantiate$26();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/cyclic/target.mjs
function Resolve(defs, ref) {
	return ref in defs ? IsRef(defs[ref]) ? Resolve(defs, defs[ref].$ref) : defs[ref] : Never();
}
/** Returns the target Type from the Defs or Never if target is non-resolvable */
function CyclicTarget(defs, ref) {
	return Resolve(defs, ref);
}
function init_target() {
	return (init_target = __esmMin((() => {
		init_never();
		init_ref();
	})))();
}
// node_modules/typebox/build/type/engine/cyclic/index.mjs
function init_cyclic$1() {
	return (init_cyclic$1 = __esmMin((() => {
		init_candidates();
		init_check();
		init_dependencies();
		init_extends();
		init_instantiate$3();
	})))();
}
// node_modules/typebox/build/type/extends/extends.mjs
function Canonical(type) {
	return IsCyclic(type) ? CyclicExtends(type) : IsUnsafe(type) ? Unknown() : type;
}
/** Performs a structural extends check on left and right types and yields inferred types on right if specified. */
function Extends(inferred, left, right) {
	return ExtendsLeft(inferred, Canonical(left), Canonical(right));
}
function init_extends$1() {
	return (init_extends$1 = __esmMin((() => {
		init_cyclic();
		init_unknown();
		init_unsafe();
		init_extends_left();
		init_cyclic$1();
	})))();
}
// node_modules/typebox/build/type/extends/index.mjs
function init_extends$2() {
	return (init_extends$2 = __esmMin((() => {
		init_extends$1();
		init_result();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/compare.mjs
/** Compares left and right types and determines their set relationship. */
function Compare(left, right) {
	const extendsCheck = [Extends({}, left, right), Extends({}, right, left)];
	return IsExtendsTrueLike(extendsCheck[0]) && IsExtendsTrueLike(extendsCheck[1]) ? 0 : IsExtendsTrueLike(extendsCheck[0]) && IsExtendsFalse(extendsCheck[1]) ? 2 : IsExtendsFalse(extendsCheck[0]) && IsExtendsTrueLike(extendsCheck[1]) ? 3 : 1;
}
function init_compare() {
	return (init_compare = __esmMin((() => {
		init_extends$2();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/broaden.mjs
function BroadenFilter(type, types, result = [], all = types) {
	return ShiftLeft(types, (left, right) => {
		const compare = Compare(type, left);
		return IsEqual$1(compare, 2) || IsEqual$1(compare, 0) ? all : IsEqual$1(compare, 1) ? BroadenFilter(type, right, [...result, left], all) : BroadenFilter(type, right, result, all);
	}, () => [...result, type]);
}
function BroadenType(type, types, result) {
	const evaluated = EvaluateType(type);
	return IsAny(evaluated) ? [evaluated] : IsUnknown(evaluated) ? [evaluated] : IsNever(evaluated) ? BroadenTypes(types, result) : IsObject(evaluated) ? BroadenTypes(types, [...result, evaluated]) : BroadenTypes(types, BroadenFilter(evaluated, result));
}
function BroadenTypes(types, result = []) {
	return ShiftLeft(types, (left, right) => BroadenType(left, right, result), () => result);
}
/** Broadens a set of types and returns either the most broad type, or union or disjoint types. */
function Broaden(types) {
	return Flatten(BroadenTypes(types));
}
function init_broaden() {
	return (init_broaden = __esmMin((() => {
		init_guard$1();
		init_any();
		init_never();
		init_object();
		init_unknown();
		init_compare();
		init_flatten();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/instantiate.mjs
function EvaluateAction(type, options) {
	return Update(EvaluateType(type), {}, options);
}
function EvaluateInstantiate(context, state, type, options) {
	return EvaluateAction(InstantiateType(context, state, type), options);
}
function init_instantiate$4() {
	return (init_instantiate$4 = __esmMin((() => {
		init_update();
		init_instantiate$26();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/evaluate/index.mjs
function init_evaluate$1() {
	return (init_evaluate$1 = __esmMin((() => {
		init_broaden();
		init_compare();
		init_composite();
		init_distribute();
		init_evaluate();
		init_instantiate$4();
		init_narrow();
		init_property();
	})))();
}
// node_modules/typebox/build/type/engine/call/distribute_arguments.mjs
function CollectDistributionNames(expression, result = []) {
	return IsDeferred(expression) && IsEqual$1(expression.action, "Conditional") ? IsRef(expression.parameters[0]) ? CollectDistributionNames(expression.parameters[2], CollectDistributionNames(expression.parameters[3], [...result, expression.parameters[0]["$ref"]])) : CollectDistributionNames(expression.parameters[2], CollectDistributionNames(expression.parameters[3], result)) : IsDeferred(expression) && IsEqual$1(expression.action, "Mapped") ? IsDeferred(expression.parameters[1]) && IsEqual$1(expression.parameters[1].action, "KeyOf") && IsRef(expression.parameters[1].parameters[0]) ? [...result, expression.parameters[1].parameters[0]["$ref"]] : result : result;
}
function BuildDistributionArray(parameters, names) {
	return parameters.reduce((result, left) => [...result, names.includes(left.name)], []);
}
function ZipDistributionArray(arguments_, distributionArray, result = []) {
	return ShiftLeft(arguments_, (argumentLeft, argumentRight) => ShiftLeft(distributionArray, (booleanLeft, booleanRight) => ZipDistributionArray(argumentRight, booleanRight, [...result, [booleanLeft, argumentLeft]]), () => result), () => result);
}
function CanonicalArgument(type) {
	return IsTemplateLiteral(type) ? EvaluateTemplateLiteral(type.pattern) : IsEnum(type) ? EvaluateEnum(type.enum) : type;
}
function Expand(type) {
	const canonicalArgument = CanonicalArgument(type);
	return IsUnion(canonicalArgument) ? [...canonicalArgument.anyOf] : [canonicalArgument];
}
function Append(current, type) {
	return current.reduce((result, left) => [...result, [...left, type]], []);
}
function Cross(current, variants) {
	return variants.reduce((result, left) => {
		return [...result, ...Append(current, left)];
	}, []);
}
function Distribute(zipped) {
	return zipped.reduce((result, left) => {
		return IsEqual$1(left[0], true) ? Cross(result, Expand(left[1])) : Cross(result, [left[1]]);
	}, [[]]);
}
function DistributeArguments(parameters, arguments_, expression) {
	const zippedArguments = ZipDistributionArray(arguments_, BuildDistributionArray(parameters, CollectDistributionNames(expression)));
	return IsDeferred(expression) && IsEqual$1(expression.action, "Conditional") ? Distribute(zippedArguments) : IsDeferred(expression) && IsEqual$1(expression.action, "Mapped") ? Distribute(zippedArguments) : [arguments_];
}
function init_distribute_arguments() {
	return (init_distribute_arguments = __esmMin((() => {
		init_guard$1();
		init_union();
		init_deferred();
		init_enum();
		init_template_literal();
		init_ref();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/call/resolve_target.mjs
function FromNotResolvable() {
	return ["(not-resolvable)", Never()];
}
function FromNotGeneric() {
	return ["(not-generic)", Never()];
}
function FromGeneric(name, parameters, expression) {
	return [name, Generic(parameters, expression)];
}
function FromRef(context, ref, arguments_) {
	return ref in context ? FromType$12(context, ref, context[ref], arguments_) : FromNotResolvable();
}
function FromType$12(context, name, target, arguments_) {
	return IsGeneric(target) ? FromGeneric(name, target.parameters, target.expression) : IsRef(target) ? FromRef(context, target.$ref, arguments_) : FromNotGeneric();
}
/** Resolves a named generic target from the context, or returns TNever if it cannot be resolved or is not generic. */
function ResolveTarget(context, target, arguments_) {
	return FromType$12(context, "(anonymous)", target, arguments_);
}
function init_resolve_target() {
	return (init_resolve_target = __esmMin((() => {
		init_generic();
		init_ref();
		init_never();
	})))();
}
// node_modules/typebox/build/type/engine/call/resolve_arguments.mjs
function AssertArgumentExtends(name, type, extends_) {
	if (IsInfer(type) || IsCall(type) || IsExtendsTrueLike(Extends({}, type, extends_))) return;
	const cause = {
		parameter: name,
		expect: extends_,
		actual: type
	};
	throw new Error(`Argument for parameter ${name} does not satisfy constraint`, { cause });
}
function BindArgument(context, state, name, extends_, type) {
	const instantiatedArgument = InstantiateType(context, state, type);
	AssertArgumentExtends(name, instantiatedArgument, extends_);
	return Assign(context, { [name]: instantiatedArgument });
}
function BindArguments(context, state, parameterLeft, parameterRight, arguments_) {
	const instantiatedExtends = InstantiateType(context, state, parameterLeft.extends);
	const instantiatedEquals = InstantiateType(context, state, parameterLeft.equals);
	return ShiftLeft(arguments_, (left, right) => BindParameters(BindArgument(context, state, parameterLeft["name"], instantiatedExtends, left), state, parameterRight, right), () => BindParameters(BindArgument(context, state, parameterLeft["name"], instantiatedExtends, instantiatedEquals), state, parameterRight, []));
}
function BindParameters(context, state, parameters, arguments_) {
	return ShiftLeft(parameters, (left, right) => BindArguments(context, state, left, right, arguments_), () => context);
}
function ResolveArgumentsContext(context, state, parameters, arguments_) {
	return BindParameters(context, state, parameters, arguments_);
}
function init_resolve_arguments() {
	return (init_resolve_arguments = __esmMin((() => {
		init_guard$1();
		init_assign();
		init_instantiate$26();
		init_extends$2();
		init_infer();
		init_call();
	})))();
}
// node_modules/typebox/build/type/engine/call/instantiate.mjs
function InstantiationAssert() {
	if (IsLessThan$1(instantiationCount, Get().maxInstantiationCount)) return;
	throw Error("Type instantiation is excessively deep and possibly infinite");
}
function InstantiationIncrement() {
	InstantiationAssert();
	instantiationCount++;
	instantiationDepth++;
}
function InstantiationDecrement() {
	instantiationDepth--;
	if (IsEqual$1(instantiationDepth, 0)) instantiationCount = 0;
}
function Peek(state) {
	return IsGreaterThan$1(state.callstack.length, 0) ? state.callstack[state.callstack.length - 1] : "";
}
function IsTailCall(state, name) {
	return IsEqual$1(Peek(state), name);
}
function CallDispatch(context, state, target, parameters, expression, arguments_) {
	InstantiationIncrement();
	try {
		const argumentsContext = ResolveArgumentsContext(context, state, parameters, arguments_);
		const returnType = InstantiateType(argumentsContext, State([...state["callstack"], target["$ref"]], state["visited"]), expression);
		return InstantiateType(argumentsContext, State([], []), returnType);
	} finally {
		InstantiationDecrement();
	}
}
function CallDistributed(context, state, target, parameters, expression, distributedArguments) {
	return distributedArguments.reduce((result, arguments_) => {
		const returnType = CallDispatch(context, state, target, parameters, expression, arguments_);
		return [...result, returnType];
	}, []);
}
function CallImmediate(context, state, target, parameters, expression, arguments_) {
	const returnTypes = CallDistributed(context, state, target, parameters, expression, DistributeArguments(parameters, arguments_, expression));
	return IsEqual$1(returnTypes.length, 1) ? returnTypes[0] : EvaluateUnion(returnTypes);
}
function CallInstantiate(context, state, target, arguments_) {
	const instantiatedArguments = InstantiateTypes(context, state, arguments_);
	const resolved = ResolveTarget(context, target, arguments_);
	const name = resolved[0];
	const type = resolved[1];
	return IsGeneric(type) ? IsTailCall(state, name) ? CallConstruct(Ref(name), instantiatedArguments) : CallImmediate(context, state, Ref(name), type.parameters, type.expression, instantiatedArguments) : CallConstruct(target, instantiatedArguments);
}
var instantiationDepth, instantiationCount;
function init_instantiate$5() {
	return (init_instantiate$5 = __esmMin((() => {
		init_settings();
		init_guard$1();
		init_call();
		init_ref();
		init_generic();
		init_evaluate$1();
		init_instantiate$26();
		init_distribute_arguments();
		init_resolve_target();
		init_resolve_arguments();
		instantiationDepth = 0;
		instantiationCount = 0;
	})))();
}
// node_modules/typebox/build/type/types/call.mjs
function CallConstruct(target, arguments_) {
	return Create({ ["~kind"]: "Call" }, {
		type: "call",
		target,
		arguments: arguments_
	}, {});
}
/** Creates a Call type. */
function Call(target, arguments_) {
	return CallInstantiate({}, State([], []), target, arguments_);
}
/** Returns true if the given type is a TCall. */
function IsCall(value) {
	return IsKind(value, "Call");
}
function init_call() {
	return (init_call = __esmMin((() => {
		init_create();
		init_schema();
		init_instantiate$5();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/immutable/instantiate_remove.mjs
function RemoveImmutableOperation(type) {
	return Discard(type, ["~immutable"]);
}
function RemoveImmutableAction(type, options) {
	return Update(RemoveImmutableOperation(type), {}, options);
}
function RemoveImmutableInstantiate(context, state, type, options) {
	return RemoveImmutableAction(InstantiateType(context, state, type), options);
}
function init_instantiate_remove$2() {
	return (init_instantiate_remove$2 = __esmMin((() => {
		init_discard(), init_update();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/intrinsics/mapping.mjs
function ApplyMapping(mapping, value) {
	return mapping(value);
}
// node_modules/typebox/build/type/engine/intrinsics/from_literal.mjs
function FromLiteral$2(mapping, value) {
	return IsString$3(value) ? Literal(ApplyMapping(mapping, value)) : Literal(value);
}
function init_from_literal() {
	return (init_from_literal = __esmMin((() => {
		init_guard$1();
		init_literal();
	})))();
}
// node_modules/typebox/build/type/engine/intrinsics/from_template_literal.mjs
function FromTemplateLiteral$2(mapping, pattern) {
	return FromType$11(mapping, EvaluateTemplateLiteral(pattern));
}
function init_from_template_literal() {
	return (init_from_template_literal = __esmMin((() => {
		init_from_type();
		init_evaluate$1();
	})))();
}
// node_modules/typebox/build/type/engine/intrinsics/from_union.mjs
function FromUnion$6(mapping, types) {
	return Union(types.map((type) => FromType$11(mapping, type)));
}
function init_from_union() {
	return (init_from_union = __esmMin((() => {
		init_union();
		init_from_type();
	})))();
}
// node_modules/typebox/build/type/engine/intrinsics/from_type.mjs
function FromType$11(mapping, type) {
	return IsLiteral(type) ? FromLiteral$2(mapping, type.const) : IsTemplateLiteral(type) ? FromTemplateLiteral$2(mapping, type.pattern) : IsUnion(type) ? FromUnion$6(mapping, type.anyOf) : type;
}
function init_from_type() {
	return (init_from_type = __esmMin((() => {
		init_literal();
		init_template_literal();
		init_union();
		init_from_literal();
		init_from_template_literal();
		init_from_union();
	})))();
}
// node_modules/typebox/build/type/action/capitalize.mjs
/** Creates a deferred Capitalize action. */
function CapitalizeDeferred(type, options = {}) {
	return Deferred("Capitalize", [type], options);
}
/** Applies a Capitalize action to the given type. */
function Capitalize(type, options = {}) {
	return CapitalizeAction(type, options);
}
function init_capitalize() {
	return (init_capitalize = __esmMin((() => {
		init_deferred();
		init_instantiate$6();
	})))();
}
// node_modules/typebox/build/type/action/lowercase.mjs
/** Creates a deferred Lowercase action. */
function LowercaseDeferred(type, options = {}) {
	return Deferred("Lowercase", [type], options);
}
/** Applies a Lowercase action to the given type. */
function Lowercase(type, options = {}) {
	return LowercaseAction(type, options);
}
function init_lowercase() {
	return (init_lowercase = __esmMin((() => {
		init_deferred();
		init_instantiate$6();
	})))();
}
// node_modules/typebox/build/type/action/uncapitalize.mjs
/** Creates a deferred Uncapitalize action. */
function UncapitalizeDeferred(type, options = {}) {
	return Deferred("Uncapitalize", [type], options);
}
/** Applies a Uncapitalize action to the given type. */
function Uncapitalize(type, options = {}) {
	return UncapitalizeAction(type, options);
}
function init_uncapitalize() {
	return (init_uncapitalize = __esmMin((() => {
		init_deferred();
		init_instantiate$6();
	})))();
}
// node_modules/typebox/build/type/action/uppercase.mjs
/** Creates a deferred Uppercase action. */
function UppercaseDeferred(type, options = {}) {
	return Deferred("Uppercase", [type], options);
}
/** Applies a Uppercase action to the given type. */
function Uppercase(type, options = {}) {
	return UppercaseAction(type, options);
}
function init_uppercase() {
	return (init_uppercase = __esmMin((() => {
		init_deferred();
		init_instantiate$6();
	})))();
}
// node_modules/typebox/build/type/engine/intrinsics/instantiate.mjs
function CapitalizeAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType$11(CapitalizeMapping, type), {}, options) : CapitalizeDeferred(type, options);
}
function LowercaseAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType$11(LowercaseMapping, type), {}, options) : LowercaseDeferred(type, options);
}
function UncapitalizeAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType$11(UncapitalizeMapping, type), {}, options) : UncapitalizeDeferred(type, options);
}
function UppercaseAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType$11(UppercaseMapping, type), {}, options) : UppercaseDeferred(type, options);
}
function CapitalizeInstantiate(context, state, type, options) {
	return CapitalizeAction(InstantiateType(context, state, type), options);
}
function LowercaseInstantiate(context, state, type, options) {
	return LowercaseAction(InstantiateType(context, state, type), options);
}
function UncapitalizeInstantiate(context, state, type, options) {
	return UncapitalizeAction(InstantiateType(context, state, type), options);
}
function UppercaseInstantiate(context, state, type, options) {
	return UppercaseAction(InstantiateType(context, state, type), options);
}
var CapitalizeMapping, LowercaseMapping, UncapitalizeMapping, UppercaseMapping;
function init_instantiate$6() {
	return (init_instantiate$6 = __esmMin((() => {
		init_update();
		init_from_type();
		init_instantiate$26();
		init_capitalize();
		init_lowercase();
		init_uncapitalize();
		init_uppercase();
		CapitalizeMapping = (input) => input[0].toUpperCase() + input.slice(1);
		LowercaseMapping = (input) => input.toLowerCase();
		UncapitalizeMapping = (input) => input[0].toLowerCase() + input.slice(1);
		UppercaseMapping = (input) => input.toUpperCase();
	})))();
}
// node_modules/typebox/build/type/action/conditional.mjs
/** Creates a deferred Conditional action. */
function ConditionalDeferred(left, right, true_, false_, options = {}) {
	return Deferred("Conditional", [
		left,
		right,
		true_,
		false_
	], options);
}
/** Applies a Conditional action to the given types. */
function Conditional(left, right, true_, false_, options = {}) {
	return ConditionalAction({}, State([], []), left, right, true_, false_, options);
}
function init_conditional() {
	return (init_conditional = __esmMin((() => {
		init_deferred();
		init_instantiate$7();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/conditional/instantiate.mjs
function ConditionalOperation(context, state, left, right, true_, false_) {
	const extendsResult = Extends(context, left, right);
	return IsExtendsUnion(extendsResult) ? Union([InstantiateType(extendsResult.inferred, state, true_), InstantiateType(context, state, false_)]) : IsExtendsTrue(extendsResult) ? InstantiateType(extendsResult.inferred, state, true_) : InstantiateType(context, state, false_);
}
function ConditionalAction(context, state, left, right, true_, false_, options) {
	return CanInstantiate([left, right]) ? Update(ConditionalOperation(context, state, left, right, true_, false_), {}, options) : ConditionalDeferred(left, right, true_, false_, options);
}
function ConditionalInstantiate(context, state, left, right, true_, false_, options) {
	return ConditionalAction(context, state, InstantiateType(context, state, left), InstantiateType(context, state, right), true_, false_, options);
}
function init_instantiate$7() {
	return (init_instantiate$7 = __esmMin((() => {
		init_update();
		init_union();
		init_extends$2();
		init_instantiate$26();
		init_conditional();
	})))();
}
// node_modules/typebox/build/type/engine/conditional/index.mjs
function init_conditional$1() {
	return (init_conditional$1 = __esmMin((() => {
		init_instantiate$7();
	})))();
}
// node_modules/typebox/build/type/action/constructor_parameters.mjs
/** Creates a deferred ConstructorParameters action. */
function ConstructorParametersDeferred(type, options = {}) {
	return Deferred("ConstructorParameters", [type], options);
}
/** Applies a ConstructorParameters action to a type. */
function ConstructorParameters(type, options = {}) {
	return ConstructorParametersAction(type, options);
}
function init_constructor_parameters() {
	return (init_constructor_parameters = __esmMin((() => {
		init_deferred();
		init_instantiate$8();
	})))();
}
// node_modules/typebox/build/type/engine/constructor_parameters/instantiate.mjs
function ConstructorParametersOperation(type) {
	const parameters = IsConstructor(type) ? type["parameters"] : [];
	return Tuple(InstantiateElements({}, State([], []), parameters));
}
function ConstructorParametersAction(type, options) {
	return CanInstantiate([type]) ? Update(ConstructorParametersOperation(type), {}, options) : ConstructorParametersDeferred(type, options);
}
function ConstructorParametersInstantiate(context, state, type, options) {
	return ConstructorParametersAction(InstantiateType(context, state, type), options);
}
function init_instantiate$8() {
	return (init_instantiate$8 = __esmMin((() => {
		init_update();
		init_constructor();
		init_tuple();
		init_constructor_parameters();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/exclude.mjs
/** Creates a deferred Exclude action. */
function ExcludeDeferred(left, right, options = {}) {
	return Deferred("Exclude", [left, right], options);
}
/** Applies a Exclude action using the given types */
function Exclude(left, right, options = {}) {
	return ExcludeAction(left, right, options);
}
function init_exclude() {
	return (init_exclude = __esmMin((() => {
		init_deferred();
		init_instantiate$9();
	})))();
}
// node_modules/typebox/build/type/engine/exclude/instantiate.mjs
function ExcludeAction(left, right, options) {
	return CanInstantiate([left, right]) ? Update(ExcludeOperation(left, right), {}, options) : ExcludeDeferred(left, right, options);
}
function ExcludeInstantiate(context, state, left, right, options) {
	return ExcludeAction(InstantiateType(context, state, left), InstantiateType(context, state, right), options);
}
function init_instantiate$9() {
	return (init_instantiate$9 = __esmMin((() => {
		init_update();
		init_instantiate$26();
		init_exclude();
		init_operation();
	})))();
}
// node_modules/typebox/build/type/action/extract.mjs
/** Creates a deferred Extract action. */
function ExtractDeferred(left, right, options = {}) {
	return Deferred("Extract", [left, right], options);
}
/** Applies an Extract action using the given types. */
function Extract(left, right, options = {}) {
	return ExtractAction(left, right, options);
}
function init_extract() {
	return (init_extract = __esmMin((() => {
		init_deferred();
		init_instantiate$10();
	})))();
}
// node_modules/typebox/build/type/engine/extract/operation.mjs
function ExtractType(left, right) {
	return IsExtendsTrueLike(Extends({}, left, right)) ? [left] : [];
}
function ExtractUnion(left, right, result = []) {
	return ShiftLeft(left, (head, tail) => ExtractUnion(tail, right, [...result, ...ExtractType(head, right)]), () => result);
}
function ExtractOperation(left, right) {
	const evaluated = EvaluateType(left);
	return EvaluateUnion(ExtractUnion(IsUnion(evaluated) ? evaluated.anyOf : [evaluated], right));
}
function init_operation$1() {
	return (init_operation$1 = __esmMin((() => {
		init_guard$1();
		init_union();
		init_extends$2();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/extract/instantiate.mjs
function ExtractAction(left, right, options) {
	return CanInstantiate([left, right]) ? Update(ExtractOperation(left, right), {}, options) : ExtractDeferred(left, right, options);
}
function ExtractInstantiate(context, state, left, right, options) {
	return ExtractAction(InstantiateType(context, state, left), InstantiateType(context, state, right), options);
}
function init_instantiate$10() {
	return (init_instantiate$10 = __esmMin((() => {
		init_update();
		init_instantiate$26();
		init_extract();
		init_operation$1();
	})))();
}
// node_modules/typebox/build/type/engine/helpers/keys_to_indexer.mjs
function KeysToLiterals(keys) {
	return keys.reduce((result, left) => {
		return IsLiteralValue(left) ? [...result, Literal(left)] : result;
	}, []);
}
function KeysToIndexer(keys) {
	return Union(KeysToLiterals(keys));
}
function init_keys_to_indexer() {
	return (init_keys_to_indexer = __esmMin((() => {
		init_literal();
		init_union();
	})))();
}
// node_modules/typebox/build/type/action/indexed.mjs
/** Creates a deferred Index action. */
function IndexDeferred(type, indexer, options = {}) {
	return Deferred("Index", [type, indexer], options);
}
/** Applies a Index action using the given types. */
function Index(type, indexer_or_keys, options = {}) {
	return IndexAction(type, IsArray$2(indexer_or_keys) ? KeysToIndexer(indexer_or_keys) : indexer_or_keys, options);
}
function init_indexed() {
	return (init_indexed = __esmMin((() => {
		init_guard$1();
		init_deferred();
		init_keys_to_indexer();
		init_instantiate$11();
	})))();
}
// node_modules/typebox/build/type/engine/object/from_cyclic.mjs
function FromCyclic$4(defs, ref) {
	return FromType$10(CyclicTarget(defs, ref));
}
function init_from_cyclic() {
	return (init_from_cyclic = __esmMin((() => {
		init_from_type$1();
		init_target();
	})))();
}
// node_modules/typebox/build/type/engine/object/from_dependent.mjs
function FromDependent$4(if_, then_, else_) {
	return FromType$10(EvaluateDependent(if_, then_, else_));
}
function init_from_dependent() {
	return (init_from_dependent = __esmMin((() => {
		init_from_type$1();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/object/from_intersect.mjs
function CollapseIntersectProperties(left, right) {
	const leftKeys = Keys$2(left).filter((key) => !HasPropertyKey$1(right, key));
	const rightKeys = Keys$2(right).filter((key) => !HasPropertyKey$1(left, key));
	const sharedKeys = Keys$2(left).filter((key) => HasPropertyKey$1(right, key));
	const leftProperties = leftKeys.reduce((result, key) => ({
		...result,
		[key]: left[key]
	}), {});
	const rightProperties = rightKeys.reduce((result, key) => ({
		...result,
		[key]: right[key]
	}), {});
	const sharedProperties = sharedKeys.reduce((result, key) => ({
		...result,
		[key]: EvaluatePropertyIntersect(left[key], right[key])
	}), {});
	return Assign(Assign(leftProperties, rightProperties), sharedProperties);
}
function FromIntersect$4(types) {
	return types.reduce((result, left) => {
		return CollapseIntersectProperties(result, FromType$10(left));
	}, {});
}
function init_from_intersect() {
	return (init_from_intersect = __esmMin((() => {
		init_assign();
		init_guard$1();
		init_from_type$1();
		init_property();
	})))();
}
// node_modules/typebox/build/type/engine/object/from_object.mjs
function FromObject$5(properties) {
	return properties;
}
// node_modules/typebox/build/type/engine/object/from_tuple.mjs
function FromTuple$3(types) {
	return FromType$10(TupleToObject(Tuple(types)));
}
function init_from_tuple() {
	return (init_from_tuple = __esmMin((() => {
		init_tuple();
		init_to_object();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/type/engine/object/from_union.mjs
function CollapseUnionProperties(left, right) {
	return Keys$2(left).filter((key) => key in right).reduce((result, key) => {
		return {
			...result,
			[key]: EvaluatePropertyUnion(left[key], right[key])
		};
	}, {});
}
function ReduceVariants(types, result) {
	return ShiftLeft(types, (left, right) => ReduceVariants(right, CollapseUnionProperties(result, FromType$10(left))), () => result);
}
function FromUnion$5(types) {
	return ShiftLeft(types, (left, right) => ReduceVariants(right, FromType$10(left)), () => Unreachable$1());
}
function init_from_union$1() {
	return (init_from_union$1 = __esmMin((() => {
		init_guard$1();
		init_property();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/type/engine/object/from_type.mjs
function FromType$10(type) {
	return IsCyclic(type) ? FromCyclic$4(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$4(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect$4(type.allOf) : IsUnion(type) ? FromUnion$5(type.anyOf) : IsTuple(type) ? FromTuple$3(type.items) : IsObject(type) ? FromObject$5(type.properties) : {};
}
function init_from_type$1() {
	return (init_from_type$1 = __esmMin((() => {
		init_cyclic();
		init_dependent();
		init_intersect();
		init_object();
		init_tuple();
		init_union();
		init_from_cyclic();
		init_from_dependent();
		init_from_intersect();
		init_from_tuple();
		init_from_union$1();
	})))();
}
// node_modules/typebox/build/type/engine/object/collapse.mjs
/**
* Collapses a type into a TObject schema. This is a lossy fast path used to
* normalize arbitrary TSchema types into a TObject structure. This function is
* primarily used in indexing operations where a normalized object structure
* is required. If the type cannot be collapsed, an empty object schema is returned.
*/
function CollapseToObject(type) {
	return _Object_$1(FromType$10(type));
}
function init_collapse() {
	return (init_collapse = __esmMin((() => {
		init_object();
		init_from_type$1();
	})))();
}
// node_modules/typebox/build/type/engine/object/index.mjs
function init_object$2() {
	return (init_object$2 = __esmMin((() => {
		init_collapse();
	})))();
}
// node_modules/typebox/build/type/engine/helpers/keys.mjs
function ConvertToIntegerKey(value) {
	const normal = `${value}`;
	return integerKeyPattern.test(normal) ? parseInt(normal) : value;
}
var integerKeyPattern;
function init_keys$1() {
	return (init_keys$1 = __esmMin((() => {
		integerKeyPattern = /* @__PURE__ */ new RegExp("^(?:0|[1-9][0-9]*)$");
	})))();
}
// node_modules/typebox/build/type/engine/indexed/from_array.mjs
function NormalizeLiteral(value) {
	return Literal(ConvertToIntegerKey(value));
}
function NormalizeIndexerTypes(types) {
	return types.map((type) => NormalizeIndexer(type));
}
function NormalizeIndexer(type) {
	return IsIntersect(type) ? Intersect(NormalizeIndexerTypes(type.allOf)) : IsUnion(type) ? Union(NormalizeIndexerTypes(type.anyOf)) : IsLiteral(type) ? NormalizeLiteral(type.const) : type;
}
function FromArray$2(type, indexer) {
	return IsExtendsTrueLike(Extends({}, NormalizeIndexer(indexer), Number$2())) ? type : IsLiteral(indexer) && IsEqual$1(indexer.const, "length") ? Number$2() : Never();
}
function init_from_array() {
	return (init_from_array = __esmMin((() => {
		init_guard$1();
		init_intersect();
		init_union();
		init_literal();
		init_number();
		init_never();
		init_extends$2();
		init_keys$1();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/from_cyclic.mjs
function FromCyclic$3(defs, ref) {
	return FromType$9(CyclicTarget(defs, ref));
}
function init_from_cyclic$1() {
	return (init_from_cyclic$1 = __esmMin((() => {
		init_from_type$2();
		init_target();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/from_dependent.mjs
function FromDependent$3(if_, then_, else_) {
	return FromType$9(EvaluateDependent(if_, then_, else_));
}
function init_from_dependent$1() {
	return (init_from_dependent$1 = __esmMin((() => {
		init_from_type$2();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/from_enum.mjs
function FromEnum$1(values) {
	return FromType$9(EvaluateEnum(values));
}
function init_from_enum() {
	return (init_from_enum = __esmMin((() => {
		init_from_type$2();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/from_intersect.mjs
function FromIntersect$3(types) {
	return FromType$9(EvaluateIntersect(types));
}
function init_from_intersect$1() {
	return (init_from_intersect$1 = __esmMin((() => {
		init_evaluate();
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/from_literal.mjs
function FromLiteral$1(value) {
	return [`${value}`];
}
// node_modules/typebox/build/type/engine/indexable/from_template_literal.mjs
function FromTemplateLiteral$1(pattern) {
	return FromType$9(EvaluateTemplateLiteral(pattern));
}
function init_from_template_literal$1() {
	return (init_from_template_literal$1 = __esmMin((() => {
		init_from_type$2();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/from_union.mjs
function FromUnion$4(types) {
	return types.reduce((result, left) => {
		return [...result, ...FromType$9(left)];
	}, []);
}
function init_from_union$2() {
	return (init_from_union$2 = __esmMin((() => {
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/from_type.mjs
function FromType$9(type) {
	return IsCyclic(type) ? FromCyclic$3(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$3(type.if, type.then, type.else) : IsEnum(type) ? FromEnum$1(type.enum) : IsIntersect(type) ? FromIntersect$3(type.allOf) : IsLiteral(type) ? FromLiteral$1(type.const) : IsTemplateLiteral(type) ? FromTemplateLiteral$1(type.pattern) : IsUnion(type) ? FromUnion$4(type.anyOf) : [];
}
function init_from_type$2() {
	return (init_from_type$2 = __esmMin((() => {
		init_cyclic();
		init_dependent();
		init_enum();
		init_intersect();
		init_literal();
		init_template_literal();
		init_union();
		init_from_cyclic$1();
		init_from_dependent$1();
		init_from_enum();
		init_from_intersect$1();
		init_from_template_literal$1();
		init_from_union$2();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/to_indexable_keys.mjs
/**
* Transforms a type meant as an Indexer into string[] array which is used by Indexable types
* like Index, Pick and Omit to select from property keys. This function should only be used
* for Object key selection, and not for Array / Tuple key selection as Array-Like structures
* require TNumber indexing support.
*/
function ToIndexableKeys(type) {
	return FromType$9(type);
}
function init_to_indexable_keys() {
	return (init_to_indexable_keys = __esmMin((() => {
		init_from_type$2();
	})))();
}
// node_modules/typebox/build/type/engine/this/expand_this.mjs
function FromTypes(properties, types) {
	return types.map((type) => FromType$8(properties, type));
}
function FromType$8(properties, type) {
	return IsArray(type) ? _Array_(FromType$8(properties, type.items)) : IsConstructor(type) ? Constructor(FromTypes(properties, type.parameters), FromType$8(properties, type.instanceType)) : IsFunction(type) ? _Function_$1(FromTypes(properties, type.parameters), FromType$8(properties, type.returnType)) : IsTuple(type) ? Tuple(FromTypes(properties, type.items)) : IsUnion(type) ? Union(FromTypes(properties, type.anyOf)) : IsIntersect(type) ? Intersect(FromTypes(properties, type.allOf)) : IsThis(type) ? _Object_$1(properties) : type;
}
function ExpandThis(properties, type) {
	return FromType$8(properties, type);
}
function init_expand_this() {
	return (init_expand_this = __esmMin((() => {
		init_array();
		init_constructor();
		init_function();
		init_intersect();
		init_object();
		init_tuple();
		init_this();
		init_union();
	})))();
}
// node_modules/typebox/build/type/engine/indexed/from_object.mjs
function IndexProperty(properties, key) {
	return ExpandThis(properties, key in properties ? properties[key] : Never());
}
function IndexProperties(properties, keys) {
	return keys.reduce((result, left) => {
		return [...result, IndexProperty(properties, left)];
	}, []);
}
function FromIndexer(properties, indexer) {
	return EvaluateUnion(IndexProperties(properties, ToIndexableKeys(indexer)));
}
function NumericKeys(keys) {
	return keys.filter((key) => NumericKeyPattern.test(key));
}
function FromIndexerNumber(properties) {
	return EvaluateUnion(IndexProperties(properties, NumericKeys(PropertyKeys(properties))));
}
function FromObject$4(properties, indexer) {
	return IsNumber(indexer) ? FromIndexerNumber(properties) : FromIndexer(properties, indexer);
}
var NumericKeyPattern;
function init_from_object$1() {
	return (init_from_object$1 = __esmMin((() => {
		init_number();
		init_never();
		init_properties();
		init_evaluate();
		init_to_indexable_keys();
		init_record();
		init_expand_this();
		NumericKeyPattern = new RegExp(IntegerKey);
	})))();
}
// node_modules/typebox/build/type/engine/indexed/array_indexer.mjs
function ConvertLiteral(value) {
	return Literal(ConvertToIntegerKey(value));
}
function ArrayIndexerTypes(types) {
	return types.map((type) => FormatArrayIndexer(type));
}
/** Formats embedded integer-like strings on an Indexer to be number values inline with TS indexing | coercion behaviors. */
function FormatArrayIndexer(type) {
	return IsIntersect(type) ? Intersect(ArrayIndexerTypes(type.allOf)) : IsUnion(type) ? Union(ArrayIndexerTypes(type.anyOf)) : IsLiteral(type) ? ConvertLiteral(type.const) : type;
}
function init_array_indexer() {
	return (init_array_indexer = __esmMin((() => {
		init_union();
		init_intersect();
		init_literal();
		init_keys$1();
	})))();
}
// node_modules/typebox/build/type/engine/indexed/from_tuple.mjs
function IndexElementsWithIndexer(types, indexer) {
	return types.reduceRight((result, right, index) => {
		return IsExtendsTrueLike(Extends({}, Literal(index), indexer)) ? [right, ...result] : result;
	}, []);
}
function FromTupleWithIndexer(types, indexer) {
	return EvaluateUnionFast(IndexElementsWithIndexer(types, FormatArrayIndexer(indexer)));
}
function FromTupleWithoutIndexer(types) {
	return EvaluateUnionFast(types);
}
function FromTuple$2(types, indexer) {
	return IsLiteral(indexer) && IsEqual$1(indexer.const, "length") ? Literal(types.length) : IsNumber(indexer) || IsInteger(indexer) ? FromTupleWithoutIndexer(types) : FromTupleWithIndexer(types, indexer);
}
function init_from_tuple$1() {
	return (init_from_tuple$1 = __esmMin((() => {
		init_guard$1();
		init_literal();
		init_number();
		init_integer();
		init_evaluate();
		init_extends$2();
		init_array_indexer();
	})))();
}
// node_modules/typebox/build/type/engine/indexed/from_type.mjs
function FromType$7(type, indexer) {
	return IsArray(type) ? FromArray$2(type.items, indexer) : IsObject(type) ? FromObject$4(type.properties, indexer) : IsTuple(type) ? FromTuple$2(type.items, indexer) : Never();
}
function init_from_type$3() {
	return (init_from_type$3 = __esmMin((() => {
		init_array();
		init_never();
		init_object();
		init_tuple();
		init_from_array();
		init_from_object$1();
		init_from_tuple$1();
	})))();
}
// node_modules/typebox/build/type/engine/indexed/instantiate.mjs
function NormalizeType$1(type) {
	return IsCyclic(type) || IsDependent(type) || IsIntersect(type) || IsUnion(type) ? CollapseToObject(type) : type;
}
function IndexAction(type, indexer, options) {
	return CanInstantiate([type, indexer]) ? Update(FromType$7(NormalizeType$1(type), indexer), {}, options) : IndexDeferred(type, indexer, options);
}
function IndexInstantiate(context, state, type, indexer, options) {
	return IndexAction(InstantiateType(context, state, type), InstantiateType(context, state, indexer), options);
}
function init_instantiate$11() {
	return (init_instantiate$11 = __esmMin((() => {
		init_update();
		init_cyclic();
		init_dependent();
		init_intersect();
		init_union();
		init_instantiate$26();
		init_indexed();
		init_object$2();
		init_from_type$3();
	})))();
}
// node_modules/typebox/build/type/action/instance_type.mjs
/** Creates a deferred InstanceType action. */
function InstanceTypeDeferred(type, options = {}) {
	return Deferred("InstanceType", [type], options);
}
/** Applies a InstanceType action to the given type. */
function InstanceType(type, options = {}) {
	return InstanceTypeAction(type, options);
}
function init_instance_type() {
	return (init_instance_type = __esmMin((() => {
		init_deferred();
		init_instantiate$12();
	})))();
}
// node_modules/typebox/build/type/engine/instance_type/instantiate.mjs
function InstanceTypeOperation(type) {
	return IsConstructor(type) ? type["instanceType"] : Never();
}
function InstanceTypeAction(type, options) {
	return CanInstantiate([type]) ? Update(InstanceTypeOperation(type), {}, options) : InstanceTypeDeferred(type, options);
}
function InstanceTypeInstantiate(context, state, type, options = {}) {
	return InstanceTypeAction(InstantiateType(context, state, type), options);
}
function init_instantiate$12() {
	return (init_instantiate$12 = __esmMin((() => {
		init_update();
		init_constructor();
		init_never();
		init_instance_type();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/keyof.mjs
/** Creates a deferred KeyOf action. */
function KeyOfDeferred(type, options = {}) {
	return Deferred("KeyOf", [type], options);
}
/** Applies a KeyOf action to the given type. */
function KeyOf(type, options = {}) {
	return KeyOfAction(type, options);
}
function init_keyof() {
	return (init_keyof = __esmMin((() => {
		init_deferred();
		init_instantiate$13();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/from_any.mjs
function FromAny() {
	return Union([
		Number$2(),
		String$2(),
		Symbol()
	]);
}
function init_from_any() {
	return (init_from_any = __esmMin((() => {
		init_number();
		init_string();
		init_symbol();
		init_union();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/from_array.mjs
function FromArray$1(_type) {
	return Number$2();
}
function init_from_array$1() {
	return (init_from_array$1 = __esmMin((() => {
		init_number();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/from_object.mjs
function FromPropertyKeys(keys) {
	return keys.reduce((result, left) => {
		return IsLiteralValue(left) ? [...result, Literal(ConvertToIntegerKey(left))] : Unreachable$1();
	}, []);
}
function FromObject$3(properties) {
	return EvaluateUnionFast(FromPropertyKeys(Keys$2(properties)));
}
function init_from_object$2() {
	return (init_from_object$2 = __esmMin((() => {
		init_guard$1();
		init_literal();
		init_keys$1();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/from_record.mjs
function FromRecord(type) {
	return RecordKey(type);
}
function init_from_record() {
	return (init_from_record = __esmMin((() => {
		init_record();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/from_tuple.mjs
function FromTuple$1(types) {
	return EvaluateUnionFast(types.map((_, index) => Literal(index)));
}
function init_from_tuple$2() {
	return (init_from_tuple$2 = __esmMin((() => {
		init_literal();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/from_type.mjs
function FromType$6(type) {
	return IsAny(type) ? FromAny() : IsArray(type) ? FromArray$1(type.items) : IsObject(type) ? FromObject$3(type.properties) : IsRecord(type) ? FromRecord(type) : IsTuple(type) ? FromTuple$1(type.items) : Never();
}
function init_from_type$4() {
	return (init_from_type$4 = __esmMin((() => {
		init_any();
		init_array();
		init_never();
		init_object();
		init_record();
		init_tuple();
		init_from_any();
		init_from_array$1();
		init_from_object$2();
		init_from_record();
		init_from_tuple$2();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/instantiate.mjs
function NormalizeType(type) {
	return IsCyclic(type) || IsDependent(type) || IsIntersect(type) || IsUnion(type) ? CollapseToObject(type) : type;
}
function KeyOfAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType$6(NormalizeType(type)), {}, options) : KeyOfDeferred(type, options);
}
function KeyOfInstantiate(context, state, type, options) {
	return KeyOfAction(InstantiateType(context, state, type), options);
}
function init_instantiate$13() {
	return (init_instantiate$13 = __esmMin((() => {
		init_update();
		init_cyclic();
		init_dependent();
		init_intersect();
		init_union();
		init_keyof();
		init_instantiate$26();
		init_object$2();
		init_from_type$4();
	})))();
}
// node_modules/typebox/build/type/action/mapped.mjs
/** Creates a deferred Mapped action. */
function MappedDeferred(identifier, type, as, property, options = {}) {
	return Deferred("Mapped", [
		identifier,
		type,
		as,
		property
	], options);
}
/** Applies a Mapped action using the given types. */
function Mapped(identifier, type, as, property, options = {}) {
	return MappedAction({}, State([], []), identifier, type, as, property, options);
}
function init_mapped() {
	return (init_mapped = __esmMin((() => {
		init_deferred();
		init_instantiate$14();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/mapped/mapped_variants.mjs
function FromTemplateLiteral(pattern) {
	return FromType$5(EvaluateTemplateLiteral(pattern));
}
function FromUnion$3(types) {
	return types.reduce((result, left) => {
		return [...result, ...FromType$5(left)];
	}, []);
}
function FromEnum(values) {
	return FromType$5(EvaluateEnum(values));
}
function FromLiteral(value) {
	return IsNumber$3(value) ? [Literal(`${value}`)] : [Literal(value)];
}
function FromType$5(type) {
	return IsEnum(type) ? FromEnum(type.enum) : IsLiteral(type) ? FromLiteral(type.const) : IsTemplateLiteral(type) ? FromTemplateLiteral(type.pattern) : IsUnion(type) ? FromUnion$3(type.anyOf) : [type];
}
function MappedVariants(type) {
	return FromType$5(type);
}
function init_mapped_variants() {
	return (init_mapped_variants = __esmMin((() => {
		init_guard$1();
		init_literal();
		init_enum();
		init_template_literal();
		init_union();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/mapped/mapped_operation.mjs
function CanonicalAs(instantiatedAs) {
	return IsTemplateLiteral(instantiatedAs) ? EvaluateTemplateLiteral(instantiatedAs.pattern) : instantiatedAs;
}
function MappedVariant(context, state, identifier, variant, as, property) {
	const variantContext = Assign(context, { [identifier["name"]]: variant });
	const canonicalAs = CanonicalAs(InstantiateType(variantContext, state, as));
	const instantiatedProperty = InstantiateType(variantContext, state, property);
	return IsLiteralNumber(canonicalAs) || IsLiteralString(canonicalAs) ? { [canonicalAs.const]: instantiatedProperty } : {};
}
function MappedProperties(context, state, identifier, variants, as, property) {
	return variants.reduce((result, left) => {
		return [...result, MappedVariant(context, state, identifier, left, as, property)];
	}, []);
}
function MappedObjects(properties) {
	return properties.reduce((result, left) => {
		return [...result, _Object_$1(left)];
	}, []);
}
function MappedOperation(context, state, identifier, type, as, property) {
	return EvaluateIntersect(MappedObjects(MappedProperties(context, state, identifier, MappedVariants(type), as, property)));
}
function init_mapped_operation() {
	return (init_mapped_operation = __esmMin((() => {
		init_assign();
		init_literal();
		init_object();
		init_template_literal();
		init_instantiate$26();
		init_evaluate();
		init_mapped_variants();
	})))();
}
// node_modules/typebox/build/type/engine/mapped/instantiate.mjs
function MappedAction(context, state, identifier, type, as, property, options) {
	return CanInstantiate([type]) ? Update(MappedOperation(context, state, identifier, type, as, property), {}, options) : MappedDeferred(identifier, type, as, property, options);
}
function MappedInstantiate(context, state, identifier, type, as, property, options) {
	return MappedAction(context, state, identifier, InstantiateType(context, state, type), as, property, options);
}
function init_instantiate$14() {
	return (init_instantiate$14 = __esmMin((() => {
		init_update();
		init_mapped();
		init_instantiate$26();
		init_mapped_operation();
	})))();
}
// node_modules/typebox/build/type/engine/module/instantiate.mjs
function InstantiateCyclics(context, declarations, cyclicKeys) {
	const declarationContext = Assign(context, declarations);
	return Keys$2(declarations).filter((key) => cyclicKeys.includes(key)).reduce((result, key) => {
		return {
			...result,
			[key]: InstantiateCyclic(declarationContext, key, declarations[key])
		};
	}, {});
}
function InstantiateNonCyclics(context, declarations, cyclicKeys) {
	const declarationContext = Assign(context, declarations);
	return Keys$2(declarations).filter((key) => !cyclicKeys.includes(key)).reduce((result, key) => {
		return {
			...result,
			[key]: InstantiateType(declarationContext, State([], []), declarations[key])
		};
	}, {});
}
function InstantiateModule(context, declarations, options) {
	const cyclicCandidates = CyclicCandidates(declarations);
	const instantiatedCyclics = InstantiateCyclics(context, declarations, cyclicCandidates);
	const instantiatedNonCyclics = InstantiateNonCyclics(context, declarations, cyclicCandidates);
	return Update({
		...instantiatedCyclics,
		...instantiatedNonCyclics
	}, {}, options);
}
function ModuleInstantiate(context, _state, declarations, options) {
	return InstantiateModule(context, declarations, options);
}
function init_instantiate$15() {
	return (init_instantiate$15 = __esmMin((() => {
		init_guard$1();
		init_assign(), init_update();
		init_instantiate$26();
		init_candidates();
		init_instantiate$3();
	})))();
}
// node_modules/typebox/build/type/action/non_nullable.mjs
/** Creates a deferred NonNullable action. */
function NonNullableDeferred(type, options = {}) {
	return Deferred("NonNullable", [type], options);
}
/** Applies a NonNullable action to the given type. */
function NonNullable(type, options = {}) {
	return NonNullableAction(type, options);
}
function init_non_nullable() {
	return (init_non_nullable = __esmMin((() => {
		init_deferred();
		init_instantiate$16();
	})))();
}
// node_modules/typebox/build/type/engine/non_nullable/instantiate.mjs
function NonNullableOperation(type) {
	return ExcludeAction(type, Union([Null(), Undefined()]), {});
}
function NonNullableAction(type, options) {
	return CanInstantiate([type]) ? Update(NonNullableOperation(type), {}, options) : NonNullableDeferred(type, options);
}
function NonNullableInstantiate(context, state, type, options) {
	return NonNullableAction(InstantiateType(context, state, type), options);
}
function init_instantiate$16() {
	return (init_instantiate$16 = __esmMin((() => {
		init_update();
		init_null();
		init_undefined();
		init_union();
		init_instantiate$9();
		init_non_nullable();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/omit.mjs
/** Creates a deferred Omit action. */
function OmitDeferred(type, indexer, options = {}) {
	return Deferred("Omit", [type, indexer], options);
}
/** Applies a Omit action using the given types. */
function Omit(type, indexer_or_keys, options = {}) {
	return OmitAction(type, IsArray$2(indexer_or_keys) ? KeysToIndexer(indexer_or_keys) : indexer_or_keys, options);
}
function init_omit() {
	return (init_omit = __esmMin((() => {
		init_guard$1();
		init_deferred();
		init_keys_to_indexer();
		init_instantiate$17();
	})))();
}
// node_modules/typebox/build/type/engine/indexable/to_indexable.mjs
/** Transforms a type into a TProperties used for indexing operations */
function ToIndexable(type) {
	const collapsed = CollapseToObject(type);
	return IsObject(collapsed) ? collapsed.properties : Unreachable$1();
}
function init_to_indexable() {
	return (init_to_indexable = __esmMin((() => {
		init_object();
		init_object$2();
	})))();
}
// node_modules/typebox/build/type/engine/omit/from_type.mjs
function FromKeys$1(properties, keys) {
	return Keys$2(properties).reduce((result, key) => {
		return keys.includes(key) ? result : {
			...result,
			[key]: properties[key]
		};
	}, {});
}
function FromType$4(type, indexer) {
	return _Object_$1(FromKeys$1(ToIndexable(type), ToIndexableKeys(indexer)));
}
function init_from_type$5() {
	return (init_from_type$5 = __esmMin((() => {
		init_guard$1();
		init_object();
		init_to_indexable_keys();
		init_to_indexable();
	})))();
}
// node_modules/typebox/build/type/engine/omit/instantiate.mjs
function OmitAction(type, indexer, options) {
	return CanInstantiate([type, indexer]) ? Update(FromType$4(type, indexer), {}, options) : OmitDeferred(type, indexer, options);
}
function OmitInstantiate(context, state, type, indexer, options) {
	return OmitAction(InstantiateType(context, state, type), InstantiateType(context, state, indexer), options);
}
function init_instantiate$17() {
	return (init_instantiate$17 = __esmMin((() => {
		init_update();
		init_omit();
		init_instantiate$26();
		init_from_type$5();
	})))();
}
// node_modules/typebox/build/type/action/parameters.mjs
/** Creates a deferred Parameters action. */
function ParametersDeferred(type, options = {}) {
	return Deferred("Parameters", [type], options);
}
/** Applies a Parameters action to the given type. */
function Parameters(type, options = {}) {
	return ParametersAction(type, options);
}
function init_parameters$1() {
	return (init_parameters$1 = __esmMin((() => {
		init_deferred();
		init_instantiate$18();
	})))();
}
// node_modules/typebox/build/type/engine/parameters/instantiate.mjs
function ParametersOperation(type) {
	const parameters = IsFunction(type) ? type["parameters"] : [];
	return Tuple(InstantiateElements({}, State([], []), parameters));
}
function ParametersAction(type, options) {
	return CanInstantiate([type]) ? Update(ParametersOperation(type), {}, options) : ParametersDeferred(type, options);
}
function ParametersInstantiate(context, state, type, options) {
	return ParametersAction(InstantiateType(context, state, type), options);
}
function init_instantiate$18() {
	return (init_instantiate$18 = __esmMin((() => {
		init_update();
		init_function();
		init_tuple();
		init_parameters$1();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/partial.mjs
/** Creates a deferred Partial action. */
function PartialDeferred(type, options = {}) {
	return Deferred("Partial", [type], options);
}
/** Applies a Partial action to the given type. */
function Partial(type, options = {}) {
	return PartialAction(type, options);
}
function init_partial() {
	return (init_partial = __esmMin((() => {
		init_deferred();
		init_instantiate$19();
	})))();
}
// node_modules/typebox/build/type/engine/partial/from_cyclic.mjs
function FromCyclic$2(defs, ref) {
	const partial = FromType$3(CyclicTarget(defs, ref));
	return Cyclic(Assign(defs, { [ref]: partial }), ref);
}
function init_from_cyclic$2() {
	return (init_from_cyclic$2 = __esmMin((() => {
		init_assign();
		init_cyclic();
		init_from_type$6();
		init_target();
	})))();
}
// node_modules/typebox/build/type/engine/partial/from_dependent.mjs
function FromDependent$2(if_, then_, else_) {
	return FromType$3(EvaluateDependent(if_, then_, else_));
}
function init_from_dependent$2() {
	return (init_from_dependent$2 = __esmMin((() => {
		init_from_type$6();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/partial/from_intersect.mjs
function FromIntersect$2(types) {
	return FromType$3(EvaluateIntersect(types));
}
function init_from_intersect$2() {
	return (init_from_intersect$2 = __esmMin((() => {
		init_from_type$6();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/partial/from_union.mjs
function FromUnion$2(types) {
	return Union(types.map((type) => FromType$3(type)));
}
function init_from_union$3() {
	return (init_from_union$3 = __esmMin((() => {
		init_union();
		init_from_type$6();
	})))();
}
// node_modules/typebox/build/type/engine/partial/from_object.mjs
function FromObject$2(properties) {
	return _Object_$1(Keys$2(properties).reduce((result, left) => {
		return {
			...result,
			[left]: AddOptional(properties[left])
		};
	}, {}));
}
function init_from_object$3() {
	return (init_from_object$3 = __esmMin((() => {
		init_guard$1();
		init_object();
		init__add_optional();
	})))();
}
// node_modules/typebox/build/type/engine/partial/from_type.mjs
function FromType$3(type) {
	return IsCyclic(type) ? FromCyclic$2(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$2(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect$2(type.allOf) : IsUnion(type) ? FromUnion$2(type.anyOf) : IsObject(type) ? FromObject$2(type.properties) : _Object_$1({});
}
function init_from_type$6() {
	return (init_from_type$6 = __esmMin((() => {
		init_cyclic();
		init_dependent();
		init_intersect();
		init_object();
		init_union();
		init_from_cyclic$2();
		init_from_dependent$2();
		init_from_intersect$2();
		init_from_union$3();
		init_from_object$3();
	})))();
}
// node_modules/typebox/build/type/engine/partial/instantiate.mjs
function PartialAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType$3(type), {}, options) : PartialDeferred(type, options);
}
function PartialInstantiate(context, state, type, options) {
	return PartialAction(InstantiateType(context, state, type), options);
}
function init_instantiate$19() {
	return (init_instantiate$19 = __esmMin((() => {
		init_update();
		init_partial();
		init_from_type$6();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/pick.mjs
/** Creates a deferred Pick action. */
function PickDeferred(type, indexer, options = {}) {
	return Deferred("Pick", [type, indexer], options);
}
/** Applies a Pick action using the given types. */
function Pick(type, indexer_or_keys, options = {}) {
	return PickAction(type, IsArray$2(indexer_or_keys) ? KeysToIndexer(indexer_or_keys) : indexer_or_keys, options);
}
function init_pick() {
	return (init_pick = __esmMin((() => {
		init_guard$1();
		init_deferred();
		init_keys_to_indexer();
		init_instantiate$20();
	})))();
}
// node_modules/typebox/build/type/engine/pick/from_type.mjs
function FromKeys(properties, keys) {
	return Keys$2(properties).reduce((result, key) => {
		return keys.includes(key) ? Assign(result, { [key]: properties[key] }) : result;
	}, {});
}
function FromType$2(type, indexer) {
	return _Object_$1(FromKeys(ToIndexable(type), ToIndexableKeys(indexer)));
}
function init_from_type$7() {
	return (init_from_type$7 = __esmMin((() => {
		init_assign();
		init_guard$1();
		init_object();
		init_to_indexable_keys();
		init_to_indexable();
	})))();
}
// node_modules/typebox/build/type/engine/pick/instantiate.mjs
function PickAction(type, indexer, options) {
	return CanInstantiate([type, indexer]) ? Update(FromType$2(type, indexer), {}, options) : PickDeferred(type, indexer, options);
}
function PickInstantiate(context, state, type, indexer, options) {
	return PickAction(InstantiateType(context, state, type), InstantiateType(context, state, indexer), options);
}
function init_instantiate$20() {
	return (init_instantiate$20 = __esmMin((() => {
		init_update();
		init_pick();
		init_instantiate$26();
		init_from_type$7();
	})))();
}
// node_modules/typebox/build/type/action/readonly_object.mjs
/** Creates a deferred ReadonlyType action. */
function ReadonlyObjectDeferred(type, options = {}) {
	return Deferred("ReadonlyObject", [type], options);
}
/** This type is an alias for TypeScript's `Readonly<T>` utility type. It will make all properties of a TObject readonly or marks an TArray or TTuple as immutable `readonly T[]`. */
function ReadonlyObject(type, options = {}) {
	return ReadonlyObjectAction(type, options);
}
var ReadonlyType;
function init_readonly_object() {
	return (init_readonly_object = __esmMin((() => {
		init_deferred();
		init_instantiate$21();
		ReadonlyType = ReadonlyObject;
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_array.mjs
function FromArray(type) {
	return AddImmutable(_Array_(type));
}
function init_from_array$2() {
	return (init_from_array$2 = __esmMin((() => {
		init_array();
		init__add_immutable();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_cyclic.mjs
function FromCyclic$1(defs, ref) {
	const partial = FromType$1(CyclicTarget(defs, ref));
	return Cyclic(Assign(defs, { [ref]: partial }), ref);
}
function init_from_cyclic$3() {
	return (init_from_cyclic$3 = __esmMin((() => {
		init_assign();
		init_cyclic();
		init_from_type$8();
		init_target();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_dependent.mjs
function FromDependent$1(if_, then_, else_) {
	return FromType$1(EvaluateDependent(if_, then_, else_));
}
function init_from_dependent$3() {
	return (init_from_dependent$3 = __esmMin((() => {
		init_from_type$8();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_intersect.mjs
function FromIntersect$1(types) {
	return FromType$1(EvaluateIntersect(types));
}
function init_from_intersect$3() {
	return (init_from_intersect$3 = __esmMin((() => {
		init_from_type$8();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_object.mjs
function FromObject$1(properties) {
	return _Object_$1(Keys$2(properties).reduce((result, left) => {
		return {
			...result,
			[left]: AddReadonly(properties[left])
		};
	}, {}));
}
function init_from_object$4() {
	return (init_from_object$4 = __esmMin((() => {
		init_guard$1();
		init_object();
		init__add_readonly();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_tuple.mjs
function FromTuple(types) {
	return AddImmutable(Tuple(types));
}
function init_from_tuple$3() {
	return (init_from_tuple$3 = __esmMin((() => {
		init_tuple();
		init__add_immutable();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_union.mjs
function FromUnion$1(types) {
	return Union(types.map((type) => FromType$1(type)));
}
function init_from_union$4() {
	return (init_from_union$4 = __esmMin((() => {
		init_union();
		init_from_type$8();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/from_type.mjs
function FromType$1(type) {
	return IsArray(type) ? FromArray(type.items) : IsCyclic(type) ? FromCyclic$1(type.$defs, type.$ref) : IsDependent(type) ? FromDependent$1(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect$1(type.allOf) : IsObject(type) ? FromObject$1(type.properties) : IsTuple(type) ? FromTuple(type.items) : IsUnion(type) ? FromUnion$1(type.anyOf) : type;
}
function init_from_type$8() {
	return (init_from_type$8 = __esmMin((() => {
		init_array();
		init_cyclic();
		init_dependent();
		init_intersect();
		init_object();
		init_tuple();
		init_union();
		init_from_array$2();
		init_from_cyclic$3();
		init_from_dependent$3();
		init_from_intersect$3();
		init_from_object$4();
		init_from_tuple$3();
		init_from_union$4();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/instantiate.mjs
function ReadonlyObjectAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType$1(type), {}, options) : ReadonlyObjectDeferred(type);
}
function ReadonlyObjectInstantiate(context, state, type, options) {
	return ReadonlyObjectAction(InstantiateType(context, state, type), options);
}
function init_instantiate$21() {
	return (init_instantiate$21 = __esmMin((() => {
		init_update();
		init_readonly_object();
		init_from_type$8();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/ref/instantiate.mjs
function RefInstantiate(context, state, type, ref) {
	return state.visited.includes(ref) ? type : ref in context ? InstantiateType(context, State(state["callstack"], [...state["visited"], ref]), context[ref]) : type;
}
function init_instantiate$22() {
	return (init_instantiate$22 = __esmMin((() => {
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/engine/required/from_cyclic.mjs
function FromCyclic(defs, ref) {
	const partial = FromType(CyclicTarget(defs, ref));
	return Cyclic(Assign(defs, { [ref]: partial }), ref);
}
function init_from_cyclic$4() {
	return (init_from_cyclic$4 = __esmMin((() => {
		init_assign();
		init_cyclic();
		init_from_type$9();
		init_target();
	})))();
}
// node_modules/typebox/build/type/engine/required/from_dependent.mjs
function FromDependent(if_, then_, else_) {
	return FromType(EvaluateDependent(if_, then_, else_));
}
function init_from_dependent$4() {
	return (init_from_dependent$4 = __esmMin((() => {
		init_from_type$9();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/required/from_intersect.mjs
function FromIntersect(types) {
	return FromType(EvaluateIntersect(types));
}
function init_from_intersect$4() {
	return (init_from_intersect$4 = __esmMin((() => {
		init_from_type$9();
		init_evaluate();
	})))();
}
// node_modules/typebox/build/type/engine/required/from_union.mjs
function FromUnion(types) {
	return Union(types.map((type) => FromType(type)));
}
function init_from_union$5() {
	return (init_from_union$5 = __esmMin((() => {
		init_union();
		init_from_type$9();
	})))();
}
// node_modules/typebox/build/type/action/_remove_optional.mjs
/** Creates a deferred RemoveOptional action. */
function RemoveOptionalDeferred(type, options = {}) {
	return Deferred("RemoveOptional", [type], options);
}
/** Applies an RemoveOptional action to a type. */
function RemoveOptional(type, options = {}) {
	return RemoveOptionalAction(type, options);
}
function init__remove_optional() {
	return (init__remove_optional = __esmMin((() => {
		init_deferred();
		init_instantiate_remove();
	})))();
}
// node_modules/typebox/build/type/engine/required/from_object.mjs
function FromObject(properties) {
	return _Object_$1(Keys$2(properties).reduce((result, left) => {
		return {
			...result,
			[left]: RemoveOptional(properties[left])
		};
	}, {}));
}
function init_from_object$5() {
	return (init_from_object$5 = __esmMin((() => {
		init_guard$1();
		init_object();
		init__remove_optional();
	})))();
}
// node_modules/typebox/build/type/engine/required/from_type.mjs
function FromType(type) {
	return IsCyclic(type) ? FromCyclic(type.$defs, type.$ref) : IsDependent(type) ? FromDependent(type.if, type.then, type.else) : IsIntersect(type) ? FromIntersect(type.allOf) : IsUnion(type) ? FromUnion(type.anyOf) : IsObject(type) ? FromObject(type.properties) : _Object_$1({});
}
function init_from_type$9() {
	return (init_from_type$9 = __esmMin((() => {
		init_cyclic();
		init_dependent();
		init_intersect();
		init_object();
		init_union();
		init_from_cyclic$4();
		init_from_dependent$4();
		init_from_intersect$4();
		init_from_union$5();
		init_from_object$5();
	})))();
}
// node_modules/typebox/build/type/action/required.mjs
/** Creates a deferred Required action. */
function RequiredDeferred(type, options = {}) {
	return Deferred("Required", [type], options);
}
/** Applies a Required action to the given type. */
function Required(type, options = {}) {
	return RequiredAction(type, options);
}
function init_required() {
	return (init_required = __esmMin((() => {
		init_deferred();
		init_instantiate$23();
	})))();
}
// node_modules/typebox/build/type/engine/required/instantiate.mjs
function RequiredAction(type, options) {
	return CanInstantiate([type]) ? Update(FromType(type), {}, options) : RequiredDeferred(type, options);
}
function RequiredInstantiate(context, state, type, options) {
	return RequiredAction(InstantiateType(context, state, type), options);
}
function init_instantiate$23() {
	return (init_instantiate$23 = __esmMin((() => {
		init_update();
		init_from_type$9();
		init_required();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/return_type.mjs
/** Creates a deferred ReturnType action. */
function ReturnTypeDeferred(type, options = {}) {
	return Deferred("ReturnType", [type], options);
}
/** Applies a ReturnType action to the given type. */
function ReturnType(type, options = {}) {
	return ReturnTypeAction(type, options);
}
function init_return_type$1() {
	return (init_return_type$1 = __esmMin((() => {
		init_deferred();
		init_instantiate$24();
	})))();
}
// node_modules/typebox/build/type/engine/return_type/instantiate.mjs
function ReturnTypeOperation(type) {
	return IsFunction(type) ? type["returnType"] : Never();
}
function ReturnTypeAction(type, options) {
	return CanInstantiate([type]) ? Update(ReturnTypeOperation(type), {}, options) : ReturnTypeDeferred(type, options);
}
function ReturnTypeInstantiate(context, state, type, options = {}) {
	return ReturnTypeAction(InstantiateType(context, state, type), options);
}
function init_instantiate$24() {
	return (init_instantiate$24 = __esmMin((() => {
		init_update();
		init_function();
		init_never();
		init_return_type$1();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/with.mjs
/** Creates a deferred With action. */
function WithDeferred(type, options) {
	return Deferred("With", [type, options], {});
}
/** Applies annotation options to the given type. */
function With(type, options) {
	return WithAction(type, options);
}
function init_with() {
	return (init_with = __esmMin((() => {
		init_deferred();
		init_instantiate$25();
	})))();
}
// node_modules/typebox/build/type/engine/with/instantiate.mjs
function WithAction(type, options) {
	return CanInstantiate([type]) ? Update(type, {}, options) : WithDeferred(type, options);
}
function WithInstantiate(context, state, type, options) {
	return WithAction(InstantiateType(context, state, type), options);
}
function init_instantiate$25() {
	return (init_instantiate$25 = __esmMin((() => {
		init_update();
		init_instantiate$26();
		init_with();
	})))();
}
// node_modules/typebox/build/type/engine/rest/spread.mjs
function SpreadElement(type) {
	return IsRest(type) ? IsTuple(type.items) ? RestSpread(type.items.items) : IsInfer(type.items) ? [type] : IsRef(type.items) ? [type] : [Never()] : [type];
}
function RestSpread(types) {
	return types.reduce((result, left) => {
		return [...result, ...SpreadElement(left)];
	}, []);
}
function init_spread() {
	return (init_spread = __esmMin((() => {
		init_infer();
		init_never();
		init_rest();
		init_ref();
		init_tuple();
	})))();
}
// node_modules/typebox/build/type/engine/instantiate.mjs
function State(callstack, visited) {
	return {
		callstack,
		visited
	};
}
function CanInstantiate(types) {
	return ShiftLeft(types, (left, right) => IsRef(left) ? false : CanInstantiate(right), () => true);
}
function InstantiateProperties(context, state, properties) {
	return Keys$2(properties).reduce((result, key) => {
		return {
			...result,
			[key]: InstantiateType(context, state, properties[key])
		};
	}, {});
}
function InstantiateElements(context, state, types) {
	return RestSpread(InstantiateTypes(context, state, types));
}
function InstantiateTypes(context, state, types) {
	return types.map((type) => InstantiateType(context, state, type));
}
function WithModifiers(type, instantiatedType) {
	const withOptional = IsOptional(type) ? AddOptionalAction(instantiatedType, {}) : instantiatedType;
	const withReadonly = IsReadonly(type) ? AddReadonlyAction(withOptional, {}) : withOptional;
	return IsImmutable(type) ? AddImmutableAction(withReadonly, {}) : withReadonly;
}
function InstantiateDeferred(context, state, action, parameters, options) {
	return IsEqual$1(action, "AddImmutable") ? AddImmutableInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "RemoveImmutable") ? RemoveImmutableInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "AddReadonly") ? AddReadonlyInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "RemoveReadonly") ? RemoveReadonlyInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "AddOptional") ? AddOptionalInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "RemoveOptional") ? RemoveOptionalInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Capitalize") ? CapitalizeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Conditional") ? ConditionalInstantiate(context, state, parameters[0], parameters[1], parameters[2], parameters[3], options) : IsEqual$1(action, "ConstructorParameters") ? ConstructorParametersInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Evaluate") ? EvaluateInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Exclude") ? ExcludeInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Extract") ? ExtractInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Index") ? IndexInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "InstanceType") ? InstanceTypeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Interface") ? InterfaceInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "KeyOf") ? KeyOfInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Lowercase") ? LowercaseInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Mapped") ? MappedInstantiate(context, state, parameters[0], parameters[1], parameters[2], parameters[3], options) : IsEqual$1(action, "Module") ? ModuleInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "NonNullable") ? NonNullableInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Pick") ? PickInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Parameters") ? ParametersInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Partial") ? PartialInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Omit") ? OmitInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "ReadonlyObject") ? ReadonlyObjectInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Record") ? RecordInstantiate(context, state, parameters[0], parameters[1], options) : IsEqual$1(action, "Required") ? RequiredInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "ReturnType") ? ReturnTypeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "TemplateLiteral") ? TemplateLiteralInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Uncapitalize") ? UncapitalizeInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "Uppercase") ? UppercaseInstantiate(context, state, parameters[0], options) : IsEqual$1(action, "With") ? WithInstantiate(context, state, parameters[0], parameters[1]) : Deferred(action, parameters, options);
}
function InstantiateImmediate(context, state, type) {
	return WithModifiers(type, IsRef(type) ? RefInstantiate(context, state, type, type.$ref) : IsArray(type) ? _Array_(InstantiateType(context, state, type.items), ArrayOptions(type)) : IsCall(type) ? CallInstantiate(context, state, type.target, type.arguments) : IsConstructor(type) ? Constructor(InstantiateTypes(context, state, type.parameters), InstantiateType(context, state, type.instanceType), ConstructorOptions(type)) : IsFunction(type) ? _Function_$1(InstantiateTypes(context, state, type.parameters), InstantiateType(context, state, type.returnType), FunctionOptions(type)) : IsDependent(type) ? Dependent$1(InstantiateType(context, state, type.if), InstantiateType(context, state, type.then), InstantiateType(context, state, type.else), DependentOptions(type)) : IsIntersect(type) ? Intersect(InstantiateTypes(context, state, type.allOf), IntersectOptions(type)) : IsObject(type) ? _Object_$1(InstantiateProperties(context, state, type.properties), ObjectOptions(type)) : IsRecord(type) ? RecordFromPattern(RecordPattern(type), InstantiateType(context, state, RecordValue(type))) : IsRest(type) ? Rest(InstantiateType(context, state, type.items)) : IsTuple(type) ? Tuple(InstantiateElements(context, state, type.items), TupleOptions(type)) : IsUnion(type) ? Union(InstantiateTypes(context, state, type.anyOf), UnionOptions(type)) : type);
}
function InstantiateType(context, state, type) {
	return IsDeferred(type) ? InstantiateDeferred(context, state, type.action, type.parameters, type.options) : InstantiateImmediate(context, state, type);
}
/** Instantiates computed schematics using the given context and type. */
function Instantiate(context, type) {
	return InstantiateType(context, State([], []), type);
}
function init_instantiate$26() {
	return (init_instantiate$26 = __esmMin((() => {
		init_guard$1();
		init_instantiate_add$2();
		init_instantiate_add();
		init_instantiate_add$1();
		init_array();
		init_constructor();
		init_deferred();
		init_function();
		init_call();
		init_dependent();
		init_intersect();
		init_object();
		init_record();
		init_tuple();
		init_union();
		init_ref();
		init_rest();
		init_instantiate_remove$2();
		init_instantiate_remove$1();
		init_instantiate_remove();
		init__optional();
		init__immutable();
		init__readonly();
		init_instantiate$5();
		init_instantiate$6();
		init_conditional$1();
		init_instantiate$8();
		init_instantiate$4();
		init_instantiate$9();
		init_instantiate$10();
		init_instantiate$11();
		init_instantiate$12();
		init_instantiate$2();
		init_instantiate$13();
		init_instantiate$14();
		init_instantiate$15();
		init_instantiate$16();
		init_instantiate$17();
		init_instantiate$18();
		init_instantiate$19();
		init_instantiate$20();
		init_instantiate$21();
		init_instantiate();
		init_instantiate$22();
		init_instantiate$23();
		init_instantiate$24();
		init_instantiate$1();
		init_instantiate$25();
		init_spread();
	})))();
}
// node_modules/typebox/build/type/engine/immutable/instantiate_add.mjs
function AddImmutableAction(type, options) {
	return Update(type, { "~immutable": true }, options);
}
function AddImmutableInstantiate(context, state, type, options) {
	return AddImmutableAction(InstantiateType(context, state, type), options);
}
function init_instantiate_add$2() {
	return (init_instantiate_add$2 = __esmMin((() => {
		init_update();
		init_instantiate$26();
	})))();
}
// node_modules/typebox/build/type/action/_add_immutable.mjs
/** Creates a deferred AddImmutable action. */
function AddImmutableDeferred(type, options = {}) {
	return Deferred("AddImmutable", [type], options);
}
/** Applies an AddImmutable action to a type. */
function AddImmutable(type, options = {}) {
	return AddImmutableAction(type, options);
}
function init__add_immutable() {
	return (init__add_immutable = __esmMin((() => {
		init_deferred();
		init_instantiate_add$2();
	})))();
}
// node_modules/typebox/build/type/action/_remove_immutable.mjs
function init__remove_immutable() {
	return (init__remove_immutable = __esmMin((() => {
		init_instantiate_remove$2();
	})))();
}
// node_modules/typebox/build/type/action/_remove_readonly.mjs
/** Creates a deferred RemoveReadonly action. */
function RemoveReadonlyDeferred(type, options = {}) {
	return Deferred("RemoveReadonly", [type], options);
}
function init__remove_readonly() {
	return (init__remove_readonly = __esmMin((() => {
		init_deferred();
		init_instantiate_remove$1();
	})))();
}
// node_modules/typebox/build/type/action/evaluate.mjs
/** Creates a deferred Evaluate action. */
function EvaluateDeferred(type, options = {}) {
	return Deferred("Evaluate", [type], options);
}
/** Applies an Evaluate action to a type. */
function Evaluate(type, options = {}) {
	return EvaluateAction(type, options);
}
function init_evaluate$2() {
	return (init_evaluate$2 = __esmMin((() => {
		init_deferred();
		init_instantiate$4();
	})))();
}
// node_modules/typebox/build/type/action/module.mjs
/** Creates a deferred Module action. */
function ModuleDeferred(declarations, options = {}) {
	return Deferred("Module", [declarations], options);
}
/** Creates a Module with the given declarations */
function Module(declarations, options = {}) {
	return ModuleInstantiate({}, State([], []), declarations, options);
}
function init_module() {
	return (init_module = __esmMin((() => {
		init_deferred();
		init_instantiate$26();
		init_instantiate$15();
	})))();
}
// node_modules/typebox/build/type/action/index.mjs
function init_action() {
	return (init_action = __esmMin((() => {
		init__add_immutable();
		init__add_readonly();
		init__add_optional();
		init__remove_immutable();
		init__remove_readonly();
		init__remove_optional();
		init_capitalize();
		init_conditional();
		init_constructor_parameters();
		init_evaluate$2();
		init_exclude();
		init_extract();
		init_indexed();
		init_instance_type();
		init_interface();
		init_keyof();
		init_lowercase();
		init_mapped();
		init_module();
		init_non_nullable();
		init_omit();
		init_parameters$1();
		init_partial();
		init_pick();
		init_readonly_object();
		init_required();
		init_return_type$1();
		init_uncapitalize();
		init_uppercase();
		init_with();
	})))();
}
// node_modules/typebox/build/type/engine/constructor_parameters/index.mjs
function init_constructor_parameters$1() {
	return (init_constructor_parameters$1 = __esmMin((() => {
		init_instantiate$8();
	})))();
}
// node_modules/typebox/build/type/engine/exclude/index.mjs
function init_exclude$1() {
	return (init_exclude$1 = __esmMin((() => {
		init_instantiate$9();
	})))();
}
// node_modules/typebox/build/type/engine/extract/index.mjs
function init_extract$1() {
	return (init_extract$1 = __esmMin((() => {
		init_instantiate$10();
	})))();
}
// node_modules/typebox/build/type/engine/indexed/index.mjs
function init_indexed$1() {
	return (init_indexed$1 = __esmMin((() => {
		init_instantiate$11();
	})))();
}
// node_modules/typebox/build/type/engine/instance_type/index.mjs
function init_instance_type$1() {
	return (init_instance_type$1 = __esmMin((() => {
		init_instantiate$12();
	})))();
}
// node_modules/typebox/build/type/engine/interface/index.mjs
function init_interface$1() {
	return (init_interface$1 = __esmMin((() => {
		init_instantiate$2();
	})))();
}
// node_modules/typebox/build/type/engine/intrinsics/index.mjs
function init_intrinsics() {
	return (init_intrinsics = __esmMin((() => {
		init_instantiate$6();
	})))();
}
// node_modules/typebox/build/type/engine/keyof/index.mjs
function init_keyof$1() {
	return (init_keyof$1 = __esmMin((() => {
		init_instantiate$13();
	})))();
}
// node_modules/typebox/build/type/engine/mapped/index.mjs
function init_mapped$1() {
	return (init_mapped$1 = __esmMin((() => {
		init_instantiate$14();
	})))();
}
// node_modules/typebox/build/type/engine/module/index.mjs
function init_module$1() {
	return (init_module$1 = __esmMin((() => {
		init_instantiate$15();
	})))();
}
// node_modules/typebox/build/type/engine/non_nullable/index.mjs
function init_non_nullable$1() {
	return (init_non_nullable$1 = __esmMin((() => {
		init_instantiate$16();
	})))();
}
// node_modules/typebox/build/type/engine/omit/index.mjs
function init_omit$1() {
	return (init_omit$1 = __esmMin((() => {
		init_instantiate$17();
	})))();
}
// node_modules/typebox/build/type/engine/parameters/index.mjs
function init_parameters$2() {
	return (init_parameters$2 = __esmMin((() => {
		init_instantiate$18();
	})))();
}
// node_modules/typebox/build/type/engine/patterns/index.mjs
function init_patterns() {
	return (init_patterns = __esmMin((() => {
		init_pattern();
		init_template();
	})))();
}
// node_modules/typebox/build/type/engine/partial/index.mjs
function init_partial$1() {
	return (init_partial$1 = __esmMin((() => {
		init_instantiate$19();
	})))();
}
// node_modules/typebox/build/type/engine/pick/index.mjs
function init_pick$1() {
	return (init_pick$1 = __esmMin((() => {
		init_instantiate$20();
	})))();
}
// node_modules/typebox/build/type/engine/priority/priority.mjs
function Comparer(left, right) {
	const compareResult = Compare(left, right);
	return IsEqual$1(compareResult, 3) ? 1 : IsEqual$1(compareResult, 1) ? 1 : 0;
}
function Insert(type, types, result = []) {
	return ShiftLeft(types, (left, right) => IsEqual$1(Comparer(type, left), 1) ? Insert(type, right, [...result, left]) : [
		...result,
		type,
		...types
	], () => [...result, type]);
}
function Sort(types, result = []) {
	return ShiftLeft(types, (left, right) => Sort(right, Insert(left, result)), () => result);
}
/**
* Priority sorts types in sequence of narrowest to broadest using an Insertion Sort
* algorithm. This function is typically used to sequence types for union variant
* checks to ensure that values are checked against the most narrow types before
* the broadest, which in turn helps ensure order-independent Union checking.
*/
function Priority(types) {
	return Sort(types);
}
function init_priority() {
	return (init_priority = __esmMin((() => {
		init_guard$1();
		init_compare();
	})))();
}
// node_modules/typebox/build/type/engine/priority/index.mjs
function init_priority$1() {
	return (init_priority$1 = __esmMin((() => {
		init_priority();
	})))();
}
// node_modules/typebox/build/type/engine/readonly_object/index.mjs
function init_readonly_object$1() {
	return (init_readonly_object$1 = __esmMin((() => {
		init_instantiate$21();
	})))();
}
// node_modules/typebox/build/type/engine/record/index.mjs
function init_record$2() {
	return (init_record$2 = __esmMin((() => {
		init_instantiate();
	})))();
}
// node_modules/typebox/build/type/engine/ref/index.mjs
function init_ref$1() {
	return (init_ref$1 = __esmMin((() => {
		init_instantiate$22();
	})))();
}
// node_modules/typebox/build/type/engine/required/index.mjs
function init_required$1() {
	return (init_required$1 = __esmMin((() => {
		init_instantiate$23();
	})))();
}
// node_modules/typebox/build/type/engine/return_type/index.mjs
function init_return_type$2() {
	return (init_return_type$2 = __esmMin((() => {
		init_instantiate$24();
	})))();
}
// node_modules/typebox/build/type/engine/template_literal/is_pattern.mjs
function init_is_pattern() {
	return (init_is_pattern = __esmMin((() => {
		init_pattern();
	})))();
}
// node_modules/typebox/build/type/engine/template_literal/index.mjs
function init_template_literal$2() {
	return (init_template_literal$2 = __esmMin((() => {
		init_decode();
		init_encode();
		init_is_pattern();
	})))();
}
// node_modules/typebox/build/type/engine/with/index.mjs
function init_with$1() {
	return (init_with$1 = __esmMin((() => {
		init_instantiate$25();
	})))();
}
// node_modules/typebox/build/type/engine/index.mjs
function init_engine() {
	return (init_engine = __esmMin((() => {
		init_instantiate$26();
		init_conditional$1();
		init_constructor_parameters$1();
		init_cyclic$1();
		init_evaluate$1();
		init_exclude$1();
		init_extract$1();
		init_indexed$1();
		init_instance_type$1();
		init_interface$1();
		init_intrinsics();
		init_keyof$1();
		init_mapped$1();
		init_module$1();
		init_non_nullable$1();
		init_object$2();
		init_omit$1();
		init_parameters$2();
		init_patterns();
		init_partial$1();
		init_pick$1();
		init_priority$1();
		init_readonly_object$1();
		init_record$2();
		init_ref$1();
		init_required$1();
		init_return_type$2();
		init_template_literal$2();
		init_with$1();
	})))();
}
// node_modules/typebox/build/type/script/script.mjs
/** Parses a type from a TypeScript type expression */
function Script(...args) {
	const [context, input, options] = Match$2(args, {
		2: (script, options) => IsString$3(script) ? [
			{},
			script,
			options
		] : [
			script,
			options,
			{}
		],
		3: (context, script, options) => [
			context,
			script,
			options
		],
		1: (script) => [
			{},
			script,
			{}
		]
	});
	const result = Script$1(input);
	return Update(IsArray$2(result) && IsEqual$1(result.length, 2) ? InstantiateType(context, State([], []), result[0]) : Never(), {}, options);
}
function init_script() {
	return (init_script = __esmMin((() => {
		init_update();
		init_guard$1();
		init_types();
		init_instantiate$26();
		init_parser();
	})))();
}
// node_modules/typebox/build/type/script/index.mjs
function init_script$1() {
	return (init_script$1 = __esmMin((() => {
		init_script();
	})))();
}
// node_modules/typebox/build/typebox.mjs
var typebox_exports = /* @__PURE__ */ __exportAll({
	Any: () => Any,
	Array: () => _Array_,
	BigInt: () => BigInt$2,
	Boolean: () => Boolean$1,
	Call: () => Call,
	Capitalize: () => Capitalize,
	Codec: () => Codec,
	Conditional: () => Conditional,
	Constructor: () => Constructor,
	ConstructorParameters: () => ConstructorParameters,
	Cyclic: () => Cyclic,
	Decode: () => Decode,
	DecodeBuilder: () => DecodeBuilder,
	Dependent: () => Dependent$1,
	Encode: () => Encode,
	EncodeBuilder: () => EncodeBuilder,
	Enum: () => Enum,
	Evaluate: () => Evaluate,
	Exclude: () => Exclude,
	Extends: () => Extends,
	ExtendsResult: () => result_exports,
	Extract: () => Extract,
	Function: () => _Function_$1,
	Generic: () => Generic,
	Identifier: () => Identifier,
	Immutable: () => Immutable,
	Index: () => Index,
	Infer: () => Infer,
	InstanceType: () => InstanceType,
	Instantiate: () => Instantiate,
	Integer: () => Integer$1,
	Interface: () => Interface,
	Intersect: () => Intersect,
	IsAny: () => IsAny,
	IsArray: () => IsArray,
	IsBigInt: () => IsBigInt,
	IsBoolean: () => IsBoolean,
	IsCall: () => IsCall,
	IsCodec: () => IsCodec,
	IsConstructor: () => IsConstructor,
	IsCyclic: () => IsCyclic,
	IsDependent: () => IsDependent,
	IsEnum: () => IsEnum,
	IsEnumValue: () => IsEnumValue,
	IsFunction: () => IsFunction,
	IsGeneric: () => IsGeneric,
	IsIdentifier: () => IsIdentifier,
	IsImmutable: () => IsImmutable,
	IsInfer: () => IsInfer,
	IsInteger: () => IsInteger,
	IsIntersect: () => IsIntersect,
	IsKind: () => IsKind,
	IsLiteral: () => IsLiteral,
	IsNever: () => IsNever,
	IsNull: () => IsNull,
	IsNumber: () => IsNumber,
	IsObject: () => IsObject,
	IsOptional: () => IsOptional,
	IsParameter: () => IsParameter,
	IsReadonly: () => IsReadonly,
	IsRecord: () => IsRecord,
	IsRef: () => IsRef,
	IsRefine: () => IsRefine,
	IsRest: () => IsRest,
	IsSchema: () => IsSchema,
	IsString: () => IsString,
	IsSymbol: () => IsSymbol,
	IsTemplateLiteral: () => IsTemplateLiteral,
	IsThis: () => IsThis,
	IsTuple: () => IsTuple,
	IsUndefined: () => IsUndefined,
	IsUnion: () => IsUnion,
	IsUnknown: () => IsUnknown,
	IsUnsafe: () => IsUnsafe,
	IsVoid: () => IsVoid,
	KeyOf: () => KeyOf,
	Literal: () => Literal,
	Lowercase: () => Lowercase,
	Mapped: () => Mapped,
	Module: () => Module,
	Never: () => Never,
	NonNullable: () => NonNullable,
	Null: () => Null,
	Number: () => Number$2,
	Object: () => _Object_$1,
	Omit: () => Omit,
	Optional: () => Optional$2,
	Parameter: () => Parameter$1,
	Parameters: () => Parameters,
	Partial: () => Partial,
	Pick: () => Pick,
	Readonly: () => Readonly$1,
	ReadonlyObject: () => ReadonlyObject,
	ReadonlyType: () => ReadonlyType,
	Record: () => Record,
	RecordKey: () => RecordKey,
	RecordPattern: () => RecordPattern,
	RecordValue: () => RecordValue,
	Ref: () => Ref,
	Refine: () => Refine,
	Required: () => Required,
	Rest: () => Rest,
	ReturnType: () => ReturnType,
	Script: () => Script,
	String: () => String$2,
	Symbol: () => Symbol,
	TemplateLiteral: () => TemplateLiteral,
	This: () => This,
	Tuple: () => Tuple,
	Uncapitalize: () => Uncapitalize,
	Undefined: () => Undefined,
	Union: () => Union,
	Unknown: () => Unknown,
	Unsafe: () => Unsafe,
	Uppercase: () => Uppercase,
	Void: () => Void,
	With: () => With
});
function init_typebox() {
	return (init_typebox = __esmMin((() => {
		init_instantiate$26();
		init_extends$2();
		init_script$1();
		init_capitalize();
		init_conditional();
		init_constructor_parameters();
		init_evaluate$2();
		init_exclude();
		init_extract();
		init_action();
		init_instance_type();
		init_interface();
		init_keyof();
		init_lowercase();
		init_mapped();
		init_module();
		init_non_nullable();
		init_omit();
		init_parameters$1();
		init_partial();
		init_pick();
		init_readonly_object();
		init_required();
		init_return_type$1();
		init_uncapitalize();
		init_uppercase();
		init_with();
		init__codec();
		init__immutable();
		init__optional();
		init__readonly();
		init__refine();
		init_any();
		init_array();
		init_bigint();
		init_boolean();
		init_call();
		init_constructor();
		init_cyclic();
		init_enum();
		init_function();
		init_generic();
		init_identifier();
		init_dependent();
		init_infer();
		init_integer();
		init_intersect();
		init_literal();
		init_never();
		init_null();
		init_number();
		init_object();
		init_parameter();
		init_record();
		init_ref();
		init_rest();
		init_schema();
		init_string();
		init_symbol();
		init_template_literal();
		init_this();
		init_tuple();
		init_undefined();
		init_union();
		init_unknown();
		init_unsafe();
		init_void();
	})))();
}
// node_modules/typebox/build/index.mjs
var build_default;
function init_build() {
	return (init_build = __esmMin((() => {
		init_action();
		init_engine();
		init_extends$2();
		init_script$1();
		init_types();
		init_typebox();
		build_default = typebox_exports;
	})))();
}
// contract/terms.ts
var TERMS_VERSION;
function init_terms() {
	return (init_terms = __esmMin((() => {
		TERMS_VERSION = "2026-11";
	})))();
}
// contract/fields/company-documents.ts
/** Reads a file name in one form; undefined if it is invalid. */
function readDocumentName(value) {
	const name = value.normalize("NFC").trim();
	if (name === "" || name.length > 120 || UNFIT.test(name)) return void 0;
	return /^\.+$/.test(name) ? void 0 : name;
}
var DOCUMENT_KINDS, REFUSAL_REASONS, DOCUMENT_TYPES, MAX_DOCUMENT_BYTES, DOCUMENT_PART_BYTES, partCount, partLength, startsWith, SIGNATURES, signedType, UNFIT;
function init_company_documents() {
	return (init_company_documents = __esmMin((() => {
		DOCUMENT_KINDS = [
			"registration",
			"ownership",
			"address",
			"authority",
			"identity",
			"other"
		];
		REFUSAL_REASONS = [
			"documentsMissing",
			"documentsUnreadable",
			"documentsOutdated",
			"detailsMismatch",
			"ownershipUnclear",
			"contactUnauthorized",
			"countryUnsupported",
			"businessUnsupported"
		];
		DOCUMENT_TYPES = [
			"pdf",
			"jpeg",
			"png"
		];
		MAX_DOCUMENT_BYTES = 10485760;
		DOCUMENT_PART_BYTES = 262144;
		partCount = (size) => Math.ceil(size / DOCUMENT_PART_BYTES);
		partLength = (size, part) => Math.min(DOCUMENT_PART_BYTES, size - part * DOCUMENT_PART_BYTES);
		startsWith = (bytes, start) => start.every((byte, index) => bytes[index] === byte);
		SIGNATURES = {
			pdf: [
				37,
				80,
				68,
				70,
				45
			],
			jpeg: [
				255,
				216,
				255
			],
			png: [
				137,
				80,
				78,
				71,
				13,
				10,
				26,
				10
			]
		};
		signedType = (bytes) => DOCUMENT_TYPES.find((type) => startsWith(bytes, SIGNATURES[type]));
		UNFIT = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/u;
	})))();
}
// contract/shared/schemas.ts
/** A closed object: an unlisted field is refused on the way in and never leaves on the way out. */
function object(properties) {
	return build_default.Object(properties, { additionalProperties: false });
}
/** One of a few words. As `enum`, which is checked and written far faster than a union. */
function oneOf$1(...words) {
	return build_default.Unsafe({
		type: "string",
		enum: words
	});
}
var NullableText, description, Moment, NullableMoment, Email, Code, phoneNumber, EncryptedPassword, Ticket, InviteCode, CountryCode, Account, Channel, Empty, NoBody, TrackingValue, Tracking, DeviceValue, DeviceInfo, DeviceId, Id, CodeSent, Once, SendOnOpen, VerifyInstruction, AccountType, ReviewStatus, BindOffer, userInfoFields, UserInfo, SignedIn, SecondStep, UnknownDevice, SignInResult, RecoveryCode, LinkToken;
function init_schemas() {
	return (init_schemas = __esmMin((() => {
		init_build();
		NullableText = build_default.Unsafe({ type: ["string", "null"] });
		description = "Milliseconds since 1970.";
		Moment = build_default.Integer({
			description,
			examples: [1794744e6]
		});
		NullableMoment = build_default.Unsafe({
			type: ["integer", "null"],
			description
		});
		Email = build_default.String({
			maxLength: 256,
			examples: ["mina@example.com"]
		});
		Code = build_default.String({
			maxLength: 32,
			examples: ["204816"]
		});
		phoneNumber = {
			dialCode: build_default.Optional(build_default.String({
				pattern: "^\\+?[1-9][0-9]{0,3}$",
				description: "May be left out when the number has its own: +49 1512 3456789.",
				examples: ["+49"]
			})),
			phone: build_default.String({
				maxLength: 40,
				examples: ["1512 3456789"]
			})
		};
		EncryptedPassword = build_default.String({ maxLength: 1024 });
		Ticket = build_default.String({ maxLength: 64 });
		InviteCode = build_default.String({
			maxLength: 64,
			examples: ["K7Q2M9XWPA"]
		});
		CountryCode = build_default.String({
			pattern: "^[A-Z]{2}$",
			examples: ["DE"]
		});
		Account = build_default.String({ maxLength: 256 });
		Channel = oneOf$1("email", "sms");
		Empty = object({});
		NoBody = build_default.Optional(object({}));
		TrackingValue = build_default.Optional(build_default.String({ maxLength: 200 }));
		Tracking = object({
			channel: TrackingValue,
			utm_campaign: TrackingValue,
			utm_source: TrackingValue,
			utm_content: TrackingValue,
			utm_medium: TrackingValue
		});
		DeviceValue = build_default.String({ maxLength: 600 });
		DeviceInfo = object({
			screen_resolution: DeviceValue,
			available_screen_resolution: DeviceValue,
			system_version: DeviceValue,
			brand_model: DeviceValue,
			system_lang: DeviceValue,
			timezone: DeviceValue,
			timezoneOffset: build_default.Integer({
				minimum: -1440,
				maximum: 1440
			}),
			list_plugin: DeviceValue,
			canvas_code: DeviceValue,
			webgl_vendor: DeviceValue,
			webgl_renderer: DeviceValue,
			audio: DeviceValue,
			platform: DeviceValue,
			fingerprint: build_default.String({ pattern: "^[0-9a-f]{32}$" })
		});
		DeviceId = build_default.String({ maxLength: 64 });
		Id = build_default.String({
			maxLength: 64,
			pattern: "^[\\w-]+$"
		});
		CodeSent = object({
			/** Seconds until the code expires. */
			expiresIn: build_default.Integer({ examples: [600] }),
			/** Seconds until another may be asked for. */
			resendIn: build_default.Integer({ examples: [60] })
		});
		Once = build_default.Optional(build_default.Literal(true));
		SendOnOpen = build_default.Optional(build_default.Array(Channel));
		VerifyInstruction = build_default.Array(oneOf$1("email", "sms", "totp", "passkey"));
		AccountType = oneOf$1("individual", "institution");
		ReviewStatus = build_default.Unsafe({
			type: ["string", "null"],
			enum: [
				"pending",
				"approved",
				"refused",
				null
			]
		});
		BindOffer = build_default.Unsafe({
			type: ["string", "null"],
			enum: [
				"email",
				"phone",
				null
			]
		});
		userInfoFields = {
			accountGroup: build_default.Integer(),
			userId: build_default.String(),
			UID: build_default.String(),
			username: NullableText,
			emailOrPhone: build_default.String(),
			isAdmin: build_default.Boolean(),
			chainDreamMiningUser: build_default.Boolean(),
			twoFactorRequired: build_default.Boolean(),
			useAdminTwoFactor: build_default.Boolean(),
			phone: NullableText,
			email: NullableText,
			dialCode: NullableText,
			verifyInstruction: VerifyInstruction,
			accountType: AccountType,
			reviewStatus: ReviewStatus,
			/** For the exchange: false while an institution is not approved. */
			tradingAllowed: build_default.Boolean(),
			bindOffer: BindOffer,
			/** For the exchange: no withdrawals before this time. Absent if nothing is held. */
			withdrawalsHeldUntil: build_default.Optional(build_default.Integer()),
			/** When the second factor is removed, if a reset is pending that any session may stop. */
			factorResetAt: build_default.Optional(build_default.Integer()),
			/** What its owner has chosen; absent where the browser decides. */
			preferences: build_default.Optional(object({
				theme: build_default.Optional(oneOf$1("light", "dark")),
				timeZone: build_default.Optional(build_default.String()),
				hours: build_default.Optional(oneOf$1("12", "24"))
			})),
			/** How many suspended sign-in methods wait for their owner's decision. Absent if none. */
			methodsToReview: build_default.Optional(build_default.Integer()),
			/** Of a sub-user: the company, or the masked contact, of its main account. Absent for others. */
			mainAccount: build_default.Optional(build_default.String())
		};
		UserInfo = object(userInfoFields);
		SignedIn = object({
			...userInfoFields,
			authorization: build_default.String(),
			deviceId: build_default.Optional(DeviceId),
			/** The addresses that refuse our messages: their owner should check or replace them. */
			unreachable: build_default.Optional(build_default.Array(oneOf$1("email", "phone")))
		});
		SecondStep = object({
			next: build_default.Literal("verifyCode"),
			ticket: Ticket,
			twoFactorRequired: build_default.Boolean(),
			phoneAuthRequired: build_default.Boolean(),
			emailAuthRequired: build_default.Boolean(),
			phone: NullableText,
			email: NullableText,
			dialCode: NullableText,
			verifyInstruction: VerifyInstruction,
			sendOnOpen: SendOnOpen
		});
		UnknownDevice = object({
			next: build_default.Literal("device"),
			ticket: Ticket,
			phone: NullableText,
			email: NullableText,
			dialCode: NullableText,
			/** The device is known, but something else about the sign-in is unusual. */
			known: build_default.Optional(build_default.Literal(true)),
			/** The password was recovered by one contact, so only the other one is offered. */
			afterRecovery: build_default.Optional(build_default.Literal(true)),
			sendOnOpen: SendOnOpen
		});
		SignInResult = build_default.Union([
			SignedIn,
			SecondStep,
			UnknownDevice
		]);
		RecoveryCode = build_default.String({
			maxLength: 64,
			examples: ["7K2M-9QXW-PA4D-H8TZ"]
		});
		LinkToken = build_default.String({
			maxLength: 64,
			examples: ["Vq3xT8mLr0ZbYk5NdW1sGc"]
		});
	})))();
}
// contract/third-party/schemas.ts
var PROVIDER_ID, Provider, answerFields, Redirect, roundTrip, BindAccount, LinkExisting, Outcome, SignInProvider, OAuthRedirect, Identities, thirdPartySchemas;
function init_schemas$1() {
	return (init_schemas$1 = __esmMin((() => {
		init_build();
		init_schemas();
		PROVIDER_ID = "^[a-z0-9-]{1,32}$";
		Provider = build_default.String({
			pattern: PROVIDER_ID,
			examples: ["google"]
		});
		answerFields = {
			provider: Provider,
			/** The provider's code; for Telegram its signed data. */
			code: build_default.String({ maxLength: 4096 }),
			state: build_default.String({ maxLength: 256 }),
			/** RFC 9207: the issuer, if the provider sends it. */
			iss: build_default.Optional(build_default.String({ maxLength: 512 }))
		};
		Redirect = build_default.String({
			maxLength: 2048,
			examples: ["/en/account"]
		});
		roundTrip = { redirect: build_default.Optional(Redirect) };
		BindAccount = object({
			next: build_default.Literal("bind-account"),
			ticket: Ticket,
			provider: Provider,
			/** A hint to prefill the form. */
			email: build_default.Optional(build_default.String()),
			name: build_default.Optional(build_default.String()),
			/** True if `email` needs no code to create an account. */
			emailProven: build_default.Boolean(),
			inviteCode: build_default.Optional(InviteCode),
			...roundTrip
		});
		LinkExisting = object({
			next: build_default.Literal("link-existing-account"),
			ticket: Ticket,
			provider: Provider,
			/** Masked. */
			email: build_default.String(),
			/** False if the account has no password to prove it with: link it from within the account. */
			hasPassword: build_default.Boolean(),
			...roundTrip
		});
		Outcome = build_default.Union([
			object({
				...SignedIn.properties,
				...roundTrip
			}),
			object({
				...SecondStep.properties,
				...roundTrip
			}),
			object({
				...UnknownDevice.properties,
				...roundTrip
			}),
			BindAccount,
			LinkExisting
		]);
		SignInProvider = object({
			id: Provider,
			/** The provider's name, the same in every language. */
			label: build_default.String(),
			/** The name of an icon. */
			icon: build_default.String(),
			/** False while it cannot be reached. */
			available: build_default.Boolean()
		});
		OAuthRedirect = object({
			url: build_default.String(),
			expiresIn: build_default.Integer()
		});
		Identities = build_default.Array(object({
			id: build_default.String(),
			provider: Provider,
			label: build_default.String(),
			icon: build_default.String(),
			/** Masked; null if the provider sent none. */
			email: NullableText,
			connectedAt: build_default.Integer(),
			lastUsedAt: build_default.Unsafe({ type: ["integer", "null"] }),
			/** False for the last sign-in method of the account. */
			removable: build_default.Boolean()
		}));
		thirdPartySchemas = {
			thirdProviders: { data: build_default.Array(SignInProvider) },
			thirdStart: {
				body: object({
					provider: Provider,
					inviteCode: build_default.Optional(InviteCode),
					tracking: build_default.Optional(Tracking),
					redirect: build_default.Optional(Redirect),
					device: build_default.Optional(DeviceInfo)
				}),
				data: OAuthRedirect
			},
			thirdNativeStart: {
				body: object({
					provider: Provider,
					inviteCode: build_default.Optional(InviteCode),
					tracking: build_default.Optional(Tracking),
					device: build_default.Optional(DeviceInfo)
				}),
				/** The nonce goes into the ID token, and works once. */
				data: object({
					nonce: build_default.String(),
					expiresIn: build_default.Integer()
				})
			},
			thirdPcVerify: {
				body: object(answerFields),
				data: Outcome
			},
			/** A native app's call: needs no cookie, and no Origin. */
			thirdVerify: {
				body: object({
					provider: Provider,
					idToken: build_default.String({ maxLength: 16384 }),
					nonce: build_default.String({ maxLength: 256 })
				}),
				data: Outcome
			},
			thirdCreate: {
				body: object({
					ticket: Ticket,
					termsVersion: build_default.String({ maxLength: 20 }),
					/** If omitted: the provider's address, if that is proven. */
					email: build_default.Optional(Email),
					emailCode: build_default.Optional(Code),
					password: build_default.Optional(EncryptedPassword),
					/** If omitted: the one given at the start. */
					inviteCode: build_default.Optional(InviteCode),
					tracking: build_default.Optional(Tracking),
					device: build_default.Optional(DeviceInfo)
				}),
				data: SignedIn
			},
			thirdBindCheckPassword: {
				body: object({
					ticket: Ticket,
					/** Omitted on link-existing-account: the ticket knows the account. */
					account: build_default.Optional(Account),
					password: EncryptedPassword
				}),
				data: object({
					ticket: Ticket,
					phone: NullableText,
					email: NullableText,
					totpRequired: build_default.Boolean(),
					sendOnOpen: SendOnOpen
				})
			},
			thirdBindSendCode: {
				body: object({
					ticket: Ticket,
					channel: Channel,
					/** For a new account: the address to prove; if omitted, the provider's. */
					email: build_default.Optional(Email),
					once: Once
				}),
				data: CodeSent
			},
			thirdBindCheckCode: {
				body: object({
					ticket: Ticket,
					code: Code,
					/** Where the code was sent; if omitted, the email address if the account has one. */
					channel: build_default.Optional(Channel),
					totpCode: build_default.Optional(Code)
				}),
				/** A second step only if the account requires more than one code. */
				data: build_default.Union([SignedIn, SecondStep])
			},
			identityList: { data: Identities },
			identityStart: {
				body: object({ provider: Provider }),
				data: OAuthRedirect
			},
			identityAdd: {
				body: object(answerFields),
				data: Identities
			},
			identityRemove: {
				body: object({ id: build_default.String({ maxLength: 64 }) }),
				data: Identities
			}
		};
	})))();
}
// contract/fields/mailbox-aliases.ts
/** `anything@name.domain` as the provider delivers it. */
function withoutSubdomain(local, domain) {
	const dot = domain.indexOf(".");
	const parent = domain.slice(dot + 1);
	return BY_DOMAIN.get(parent)?.subdomains === true ? {
		local: domain.slice(0, dot),
		domain: parent
	} : {
		local,
		domain
	};
}
/**
* The form limits and invites are counted by, so that `a.b+1@gmail.com` and `ab@gmail.com` share
* one allowance (A29). Never used for delivery or for finding an account.
*/
function abuseKeyOfEmail(canonical) {
	const at = canonical.lastIndexOf("@");
	const given = withoutSubdomain(canonical.slice(0, at), canonical.slice(at + 1));
	const provider = BY_DOMAIN.get(given.domain);
	const unlabelled = before(given.local, "+");
	const { label, ignored, oneMailbox, domains } = provider ?? { domains: [] };
	const named = (label === void 0 ? unlabelled : before(unlabelled, label)) || unlabelled;
	return `${(ignored === void 0 ? named : named.replaceAll(ignored, "")) || named}@${(oneMailbox ? domains[0] : void 0) ?? given.domain}`;
}
var yahooOf, fastmailOf, yandexOf, PROVIDERS$1, BY_DOMAIN, before;
function init_mailbox_aliases() {
	return (init_mailbox_aliases = __esmMin((() => {
		yahooOf = (endings) => endings.split(" ").map((ending) => `yahoo.${ending}`);
		fastmailOf = (endings) => endings.split(" ").map((ending) => `fastmail.${ending}`);
		yandexOf = (endings) => endings.split(" ").map((ending) => `yandex.${ending}`);
		PROVIDERS$1 = [
			{
				domains: ["gmail.com", "googlemail.com"],
				oneMailbox: true,
				ignored: /\./g
			},
			{
				domains: [
					"proton.me",
					"protonmail.com",
					"protonmail.ch",
					"pm.me"
				],
				oneMailbox: true,
				ignored: /[._-]/g
			},
			{
				domains: [
					"icloud.com",
					"me.com",
					"mac.com"
				],
				oneMailbox: true
			},
			{
				domains: [
					...yandexOf("ru com by kz ua uz az com.tr com.am com.ge"),
					"ya.ru",
					"narod.ru"
				],
				oneMailbox: true,
				ignored: /[.-]/g
			},
			{
				domains: [
					...yahooOf("com de fr it es ca in ie ro gr se no dk pl nl be at ch"),
					...yahooOf("co.uk co.jp co.in co.id co.nz co.th com.ar com.au com.br com.hk com.mx"),
					...yahooOf("com.my com.ph com.sg com.tr com.tw com.vn ne.jp"),
					"ymail.com",
					"rocketmail.com",
					"myyahoo.com"
				],
				label: "-"
			},
			{
				domains: [
					...fastmailOf("com fm cn co.uk de es fr in jp mx net nl org se to tw uk us im"),
					"fea.st",
					"sent.com",
					"eml.cc",
					"123mail.org",
					"mailbolt.com",
					"messagingengine.com"
				],
				subdomains: true
			},
			{
				domains: ["runbox.com"],
				subdomains: true
			},
			{
				domains: ["pobox.com"],
				subdomains: true
			}
		];
		BY_DOMAIN = new Map(PROVIDERS$1.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));
		before = (text, mark) => text.split(mark)[0] ?? "";
	})))();
}
// contract/fields/email.ts
/**
* Treats the letters, digits and marks of RFC 6531 as letters. Unicode character classes are slow
* to compile on a phone, so they are only compiled when a text needs them.
*/
function spelledPlainly(text) {
	return isAscii(text) ? text : text.replaceAll(/[\p{L}\p{N}\p{M}]/gu, "a");
}
function isDomain(domain) {
	const labels = domain.split(".");
	const last = labels.at(-1) ?? "";
	return labels.length >= 2 && labels.every((label) => label.length <= MAX_LABEL && LABEL.test(spelledPlainly(label))) && last.length >= 2 && !/^\d+$/.test(last);
}
/** A domain with non-ASCII letters has two spellings; the DNS form counts (RFC 5891). */
function dnsForm(domain) {
	const url = `http://${domain}`;
	return !isAscii(domain) && isDomain(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}
/** VAL-3: the only form in which addresses are stored and compared. */
function canonicalEmail(value) {
	const address = value.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
	const domainAt = address.lastIndexOf("@") + 1;
	return address.slice(0, domainAt) + dnsForm(address.slice(domainAt));
}
/** VAL-3: whether it can be an address; surrounding spaces are ignored. */
function isEmail(value) {
	if (value.length > 256) return false;
	const address = canonicalEmail(value);
	const at = address.lastIndexOf("@");
	const local = address.slice(0, Math.max(at, 0));
	return octets(address) <= MAX_ADDRESS && octets(local) <= MAX_LOCAL && LOCAL_PART.test(spelledPlainly(local)) && !/=\?.+\?=/.test(local) && isDomain(address.slice(at + 1));
}
/** `a***e@example.com` */
function maskEmail(address) {
	const at = address.lastIndexOf("@");
	const local = [...address.slice(0, at)];
	return `${local[0] ?? ""}***${local.length > 2 ? local.at(-1) ?? "" : ""}${address.slice(at)}`;
}
var MAX_ADDRESS, MAX_LOCAL, MAX_LABEL, LOCAL_PART, LABEL, octets, isAscii;
function init_email() {
	return (init_email = __esmMin((() => {
		init_mailbox_aliases();
		MAX_ADDRESS = 254;
		MAX_LOCAL = 64;
		MAX_LABEL = 63;
		LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
		LABEL = /^[a-z\d]([a-z\d-]*[a-z\d])?$/;
		octets = (text) => new TextEncoder().encode(text).length;
		isAscii = (text) => octets(text) === text.length;
	})))();
}
// server/platform/clock.ts
var systemClock, SECOND, MINUTE, HOUR, DAY;
function init_clock() {
	return (init_clock = __esmMin((() => {
		systemClock = { now: () => Date.now() };
		SECOND = 1e3;
		MINUTE = 60 * SECOND;
		HOUR = 60 * MINUTE;
		DAY = 24 * HOUR;
	})))();
}
// server/platform/settings/setting-readers.ts
function fail(name, reason) {
	throw new SettingsError(`${name} ${reason.replaceAll(/\p{C}+/gu, " ")}.`);
}
/** The target of a setting could not be opened; our own errors pass unchanged. */
function failToOpen(name, error) {
	if (error instanceof SettingsError || error instanceof TypeError) throw error;
	const { message, code } = error;
	fail(name, `cannot be used: ${(message || code || "unknown").replace(/\.$/, "")}`);
}
function text(env, name) {
	const value = env[name]?.trim();
	return value === "" ? void 0 : value;
}
function oneOf(env, name, values, fallback) {
	const value = text(env, name) ?? fallback;
	return values.find((known) => known === value) ?? fail(name, `must be one of ${values.join(", ")}`);
}
function integer(env, name, fallback, { min, max }) {
	const value = text(env, name);
	if (value === void 0) return fallback;
	const number = Number(value);
	if (!/^\d+$/.test(value) || number < min || number > max) fail(name, `must be a whole number from ${min} to ${max}`);
	return number;
}
function pattern(env, name, shape, example) {
	const value = text(env, name);
	if (value !== void 0 && !shape.test(value)) fail(name, `must be a value ${example}`);
	return value;
}
function url(env, name, protocols) {
	const value = text(env, name);
	if (value === void 0) return void 0;
	const parsed = URL.canParse(value) ? new URL(value) : void 0;
	if (!parsed || !protocols.includes(parsed.protocol) || parsed.host === "") fail(name, `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
	return parsed;
}
/** A provider's URL: encrypted in production, unless it is on this machine. */
function endpoint(env, name, production) {
	const place = url(env, name, ["http:", "https:"]);
	if (place === void 0) return void 0;
	if (place.username !== "" || place.password !== "" || place.hash !== "") fail(name, "must have neither credentials nor a fragment");
	if (production && place.protocol !== "https:" && !isLoopback(place.hostname)) fail(name, "must be https in production");
	return place.href;
}
/** A bare host name means https. */
function origin(env, name) {
	const value = text(env, name);
	if (value === void 0) return void 0;
	const withScheme = /^https?:\/\//.test(value) ? value : `https://${value}`;
	const parsed = url({ [name]: withScheme }, name, ["http:", "https:"]);
	if (parsed === void 0 || parsed.href !== `${parsed.origin}/`) fail(name, "must be a host such as m.example.com");
	return parsed.origin;
}
/** A page to link to: a path of this site or an https URL. */
function link(env, name, fallback) {
	const value = text(env, name);
	if (value === void 0) return fallback;
	if (/^\/(?!\/)[^\s\\]*$/.test(value)) return value;
	return url(env, name, ["http:", "https:"])?.href ?? fallback;
}
function segment(env, name, fallback) {
	const value = text(env, name)?.replaceAll(/^\/|\/$/g, "") ?? fallback;
	if (!/^[A-Za-z0-9_-]+$/.test(value)) fail(name, "must be one path segment");
	return value;
}
/** `name:number` pairs, such as `smsInAll:10000`. */
function numbers(env, name) {
	const pairs = (text(env, name) ?? "").split(",").filter((pair) => pair.trim() !== "");
	const given = /* @__PURE__ */ new Map();
	for (const pair of pairs) {
		const [, key = "", value = ""] = /^([A-Za-z]{1,40}):(\d{1,9})$/.exec(pair.trim()) ?? [];
		if (key === "") fail(name, `must be pairs such as smsInAll:10000, not "${pair.trim()}"`);
		if (given.has(key)) fail(name, `names ${key} twice`);
		given.set(key, Number(value));
	}
	return given;
}
/** Only real country codes: "UK" looks like one but would restrict nobody. */
function isCountry(code) {
	if (!/^[A-Z]{2}$/.test(code) || regions.of(code) === void 0) return false;
	return new Intl.Locale("und", { region: code }).region === code;
}
function countries(env, name) {
	const given = (text(env, name) ?? "").split(",").map((code) => code.trim().toUpperCase()).filter((code) => code !== "");
	const wrong = given.find((code) => !isCountry(code));
	if (wrong !== void 0) fail(name, `must be country codes such as US,KP, not "${wrong}"`);
	return new Set(given);
}
/** CIDR ranges only: a hop count can be forged (A60). */
function addresses(env, name) {
	const given = (text(env, name) ?? "").split(",").map((range) => range.trim()).filter((range) => range !== "");
	for (const range of given) {
		const [address = "", bits = "1", ...rest] = range.split("/");
		const family = isIP(address);
		const most = family === 6 ? 128 : 32;
		const fits = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
		if (family === 0 || !fits || rest.length > 0) fail(name, `must be addresses or CIDR ranges such as 10.0.0.0/8, not "${range}"`);
	}
	return given;
}
function isLoopback(hostname) {
	const host = hostname.replaceAll(/^\[|\]$/g, "");
	if (host === "localhost" || host === "") return true;
	const family = isIP(host);
	return family !== 0 && loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}
var SettingsError, regions, loopback;
function init_setting_readers() {
	return (init_setting_readers = __esmMin((() => {
		SettingsError = class extends Error {
			name = "SettingsError";
		};
		regions = new Intl.DisplayNames(["en"], {
			type: "region",
			fallback: "none"
		});
		loopback = new BlockList();
		loopback.addSubnet("127.0.0.0", 8, "ipv4");
		loopback.addAddress("::1", "ipv6");
	})))();
}
// server/platform/settings/security-center-settings.ts
function readSecurityCenterSettings(env) {
	const hours = (name, fallback, min) => integer(env, name, fallback, {
		min,
		max: 720
	}) * HOUR;
	return {
		withdrawalHold: hours("WITHDRAWAL_HOLD_HOURS", 24, 0),
		factorReset: hours("FACTOR_RESET_HOURS", 48, 1),
		closing: integer(env, "CLOSING_DAYS", 30, {
			min: 1,
			max: 365
		}) * DAY,
		alertLink: integer(env, "ALERT_LINK_DAYS", 7, {
			min: 1,
			max: 30
		}) * DAY,
		methodProbation: integer(env, "METHOD_PROBATION_DAYS", 7, {
			min: 1,
			max: 90
		}) * DAY
	};
}
function init_security_center_settings() {
	return (init_security_center_settings = __esmMin((() => {
		init_clock();
		init_setting_readers();
	})))();
}
// server/platform/settings/company-settings.ts
/** The documents that every company has to send: kinds with commas between them, or `none`. */
function readCompanyDocuments(env) {
	const name = "COMPANY_DOCUMENTS";
	const value = text(env, name);
	if (value === void 0) return DEFAULT_DOCUMENTS;
	if (value === "none") return [];
	const kinds = value.split(",").map((word) => {
		const kind = word.trim();
		if (isKind(kind)) return kind;
		return fail(name, `must be none, or some of ${DOCUMENT_KINDS.join(", ")}`);
	});
	if (new Set(kinds).size < kinds.length) fail(name, "names one kind twice");
	return kinds;
}
/** A web service, or the daemon of ClamAV: `clamd://127.0.0.1:3310`. */
function readScanUrl(env, production) {
	const name = "DOCUMENT_SCAN_URL";
	const url$5 = url(env, name, [
		"https:",
		"http:",
		"clamd:"
	]);
	if (url$5?.protocol !== "clamd:") return endpoint(env, name, production);
	if (url$5.port === "" || !/^\/?$/.test(url$5.pathname) || url$5.search !== "" || url$5.username !== "") fail(name, "must be a host and a port, such as clamd://127.0.0.1:3310");
	if (production && !isLoopback(url$5.hostname)) fail(name, "must lead to this machine in production: clamd does not encrypt");
	return url$5.href;
}
var DEFAULT_DOCUMENTS, isKind;
function init_company_settings() {
	return (init_company_settings = __esmMin((() => {
		init_company_documents();
		init_setting_readers();
		DEFAULT_DOCUMENTS = [
			"registration",
			"ownership",
			"authority"
		];
		isKind = (word) => DOCUMENT_KINDS.includes(word);
	})))();
}
// server/platform/human-challenge/challenge-settings.ts
/** The human challenge (API-5): our own proof of work unless a provider is named. */
function readChallengeSettings(env, production) {
	const provider = oneOf(env, "CAPTCHA_PROVIDER", [
		"altcha",
		"turnstile",
		"hcaptcha"
	], "altcha");
	for (const name of provider === "altcha" ? OF_WIDGETS : OF_ALTCHA) if (text(env, name) !== void 0) fail(name, `has no use with CAPTCHA_PROVIDER=${provider}`);
	if (provider === "altcha") return {
		provider,
		cost: integer(env, "CAPTCHA_COST", 5e3, {
			min: 1,
			max: 1e6
		}),
		counter: integer(env, "CAPTCHA_COUNTER", 1e3, {
			min: 2,
			max: 1e6
		})
	};
	const needed = (name, value) => value ?? fail(name, `is needed together with CAPTCHA_PROVIDER=${provider}`);
	return {
		provider,
		siteKey: needed("CAPTCHA_SITE_KEY", pattern(env, "CAPTCHA_SITE_KEY", SITE_KEY, "of letters, digits, - and _")),
		secret: needed("CAPTCHA_SECRET", pattern(env, "CAPTCHA_SECRET", SECRET, "without spaces")),
		verifyUrl: endpoint(env, "CAPTCHA_VERIFY_URL", production) ?? VERIFY_URLS[provider]
	};
}
var VERIFY_URLS, OF_ALTCHA, OF_WIDGETS, CHALLENGE_SETTINGS, SITE_KEY, SECRET;
function init_challenge_settings() {
	return (init_challenge_settings = __esmMin((() => {
		init_setting_readers();
		VERIFY_URLS = {
			turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
			hcaptcha: "https://api.hcaptcha.com/siteverify"
		};
		OF_ALTCHA = ["CAPTCHA_COST", "CAPTCHA_COUNTER"];
		OF_WIDGETS = [
			"CAPTCHA_SITE_KEY",
			"CAPTCHA_SECRET",
			"CAPTCHA_VERIFY_URL"
		];
		CHALLENGE_SETTINGS = [
			"CAPTCHA_PROVIDER",
			...OF_ALTCHA,
			...OF_WIDGETS
		];
		SITE_KEY = /^[\w-]{3,100}$/;
		SECRET = /^[\x21-\x7e]{1,512}$/;
	})))();
}
// server/platform/oidc/oidc-settings.ts
/** Reads the fields of one provider; errors name the provider and the field. */
function createReader(fields, who) {
	const fail$1 = (field, reason) => fail(NAME, `has in ${who} a ${field} that ${reason}`);
	function optional(field, shape, reason) {
		const value = fields[field];
		if (value === void 0) return void 0;
		if (typeof value !== "string" || !shape.test(value)) return fail$1(field, reason);
		return value;
	}
	return {
		fail: fail$1,
		optional,
		needed: (field, shape, reason) => optional(field, shape, reason) ?? fail(NAME, `needs in ${who} a ${field}`),
		flag(field) {
			const value = fields[field] ?? false;
			return typeof value === "boolean" ? value : fail$1(field, "is neither true nor false");
		},
		list(field) {
			const value = fields[field] ?? [];
			return Array.isArray(value) && value.every((one) => VISIBLE.test(String(one))) ? value.map(String) : fail$1(field, "is no list of client ids");
		},
		refuse(names, preset) {
			const given = names.find((name) => fields[name] !== void 0);
			if (given !== void 0) fail$1(given, `has no use with preset ${preset}`);
		}
	};
}
function readIssuer(reader, preset, production) {
	const issuer = reader.optional("issuer", VISIBLE, "is no URL") ?? DEFAULTS[preset].issuer;
	if (issuer === void 0) return fail(NAME, "needs an issuer where no preset has one");
	const url = URL.canParse(issuer) ? new URL(issuer) : void 0;
	if (!(url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "") || url.username !== "" || url.password !== "") return reader.fail("issuer", "is no URL of an issuer");
	if (production && url.protocol !== "https:") reader.fail("issuer", "must be https in production");
	return issuer;
}
function readAppleKey(reader) {
	const privateKey = reader.needed("privateKey", /PRIVATE KEY/, "is no private key in PEM");
	try {
		const { asymmetricKeyDetails } = createPrivateKey(privateKey);
		if (asymmetricKeyDetails?.namedCurve !== "prime256v1") throw new Error("another curve");
	} catch {
		reader.fail("privateKey", "is no P-256 key in PEM");
	}
	const id = /^[A-Z0-9]{10}$/;
	return {
		teamId: reader.needed("teamId", id, "is not ten letters and digits"),
		keyId: reader.needed("keyId", id, "is not ten letters and digits"),
		privateKey
	};
}
function readCredentials(reader, preset) {
	const secret = "has signs that no secret has";
	if (preset === "apple") {
		reader.refuse(["clientSecret"], preset);
		return {
			clientId: reader.needed("clientId", VISIBLE, secret),
			clientSecret: void 0,
			apple: readAppleKey(reader)
		};
	}
	reader.refuse(APPLE_FIELDS, preset);
	if (preset === "telegram") {
		reader.refuse([
			"clientId",
			"scopes",
			"trustEmail",
			"nativeClientIds"
		], preset);
		const clientSecret = reader.needed("clientSecret", TELEGRAM_TOKEN, "is no token of a bot");
		const [clientId = ""] = clientSecret.split(":");
		return {
			clientId,
			clientSecret,
			apple: void 0
		};
	}
	return {
		clientId: reader.needed("clientId", VISIBLE, secret),
		clientSecret: reader.optional("clientSecret", VISIBLE, secret),
		apple: void 0
	};
}
function readScopes(reader, preset) {
	const scopes = (reader.optional("scopes", /^[\x21\x23-\x5b\x5d-\x7e ]{1,300}$/, "is no list of words with spaces between") ?? DEFAULTS[preset].scopes).split(" ").filter((scope) => scope !== "");
	if (preset !== "telegram" && !scopes.includes("openid")) reader.fail("scopes", "lacks openid");
	return scopes;
}
function readProvider(value, at, production) {
	const where = `provider ${at + 1}`;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return fail(NAME, `has in the place of ${where} something else`);
	const fields = value;
	const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
	if (unknown !== void 0) fail(NAME, `has in ${where} an unknown field "${unknown}"`);
	const id = createReader(fields, where).needed("id", new RegExp(PROVIDER_ID), "is not a-z, 0-9 and dashes");
	const reader = createReader(fields, id);
	const presets = new RegExp(`^(?:${PRESETS.join("|")})$`);
	const preset = reader.optional("preset", presets, `is not one of ${PRESETS.join(", ")}`) ?? "none";
	const issuer = readIssuer(reader, preset, production);
	const label = reader.optional("label", /^[^\p{C}]{1,40}$/u, "is longer than 40 characters");
	const icon = reader.optional("icon", new RegExp(PROVIDER_ID), "is not a-z, 0-9 and dashes");
	return {
		id,
		preset,
		issuer,
		...readCredentials(reader, preset),
		scopes: readScopes(reader, preset),
		label: label ?? DEFAULTS[preset].label ?? id,
		icon: icon ?? (preset === "none" ? "generic" : preset),
		trustEmail: reader.flag("trustEmail"),
		nativeClientIds: reader.list("nativeClientIds")
	};
}
/** Two providers with one issuer could be confused (A53). */
function refuseTwins(providers) {
	for (const field of ["id", "issuer"]) {
		const values = providers.map((provider) => provider[field]);
		const twin = values.find((value, at) => values.indexOf(value) !== at);
		if (twin !== void 0) fail(NAME, `has two providers with the ${field} ${twin}`);
	}
}
/** None, or a JSON list. */
function readProviders(env, production) {
	const text$1 = text(env, NAME);
	if (text$1 === void 0) return [];
	let list;
	try {
		list = JSON.parse(text$1);
	} catch {
		fail(NAME, "is no JSON");
	}
	if (!Array.isArray(list)) return fail(NAME, "must be a list: [{…}, {…}]");
	if (list.length > MOST) fail(NAME, `has more than ${MOST} providers`);
	const providers = list.map((value, at) => readProvider(value, at, production));
	refuseTwins(providers);
	return providers;
}
var NAME, PRESETS, DEFAULTS, FIELDS, MOST, VISIBLE, TELEGRAM_TOKEN, APPLE_FIELDS;
function init_oidc_settings() {
	return (init_oidc_settings = __esmMin((() => {
		init_schemas$1();
		init_setting_readers();
		NAME = "OIDC_PROVIDERS";
		PRESETS = [
			"google",
			"apple",
			"microsoft",
			"telegram",
			"none"
		];
		DEFAULTS = {
			google: {
				issuer: "https://accounts.google.com",
				scopes: "openid email profile",
				label: "Google"
			},
			apple: {
				issuer: "https://appleid.apple.com",
				scopes: "openid email",
				label: "Apple"
			},
			microsoft: {
				scopes: "openid email profile",
				label: "Microsoft"
			},
			telegram: {
				issuer: "https://oauth.telegram.org",
				scopes: "",
				label: "Telegram"
			},
			none: { scopes: "openid email profile" }
		};
		FIELDS = [...[
			"id",
			"preset",
			"issuer",
			"clientId",
			"clientSecret",
			"teamId",
			"keyId",
			"privateKey"
		], ...[
			"scopes",
			"label",
			"icon",
			"trustEmail",
			"nativeClientIds"
		]];
		MOST = 20;
		VISIBLE = /^[\x21-\x7e]{1,512}$/;
		TELEGRAM_TOKEN = /^(\d{1,20}):[\w-]{30,64}$/;
		APPLE_FIELDS = [
			"teamId",
			"keyId",
			"privateKey"
		];
	})))();
}
// server/platform/secrets/keyring.ts
/** One `id:secret`. Errors name its position only: any part of it may be the secret. */
function parseKey(entry, place, name) {
	const at = `${name} has in place ${place}`;
	const [id = "", secret, ...rest] = entry.split(":");
	if (secret === void 0 || rest.length > 0) throw new SettingsError(`${at} no id:secret pair; pairs are separated by commas.`);
	if (!KEY_ID.test(id)) throw new SettingsError(`${at} an id that is not 1 to 16 letters, digits, - and _.`);
	const bytes = Buffer.from(secret, "base64");
	if (!BASE64.test(secret) || bytes.toString("base64") !== secret) throw new SettingsError(`${at} a secret that is not in base64, padding included.`);
	if (bytes.length < MIN_SECRET_BYTES) throw new SettingsError(`${at} a secret of fewer than ${MIN_SECRET_BYTES} bytes.`);
	return {
		id,
		bytes
	};
}
/** `id:secret` pairs, newest first; throws one line that contains no secret. */
function parseKeys(value, name) {
	const secrets = value.split(",").map((entry, index) => parseKey(entry.trim(), index + 1, name));
	if (new Set(secrets.map(({ id }) => id)).size !== secrets.length) throw new SettingsError(`${name} names one id twice.`);
	if (new Set(secrets.map(({ bytes }) => bytes.toString("hex"))).size !== secrets.length) throw new SettingsError(`${name} has one secret under two ids.`);
	return secrets;
}
/** Created once; if two processes start together, the first one's file is used. */
function keysFromFolder(dataDir) {
	const path = join(dataDir, "keys");
	const read = () => parseKeys(readFileSync(path, "utf8").trim(), path);
	try {
		return read();
	} catch (error) {
		if (error.code !== "ENOENT") throw error;
	}
	mkdirSync(dataDir, {
		recursive: true,
		mode: 448
	});
	const draft = `${path}.${randomBytes(6).toString("hex")}`;
	const id = `k${randomBytes(3).toString("hex")}`;
	const secret = randomBytes(MIN_SECRET_BYTES).toString("base64");
	writeFileSync(draft, `${id}:${secret}\n`, {
		mode: 384,
		flush: true
	});
	try {
		linkSync(draft, path);
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	} finally {
		unlinkSync(draft);
	}
	return read();
}
var MIN_SECRET_BYTES, IV_BYTES, TAG_BYTES, KEY_ID, BASE64, keyIdOf, Keyring;
function init_keyring() {
	return (init_keyring = __esmMin((() => {
		init_setting_readers();
		MIN_SECRET_BYTES = 32;
		IV_BYTES = 12;
		TAG_BYTES = 16;
		KEY_ID = /^[A-Za-z0-9_-]{1,16}$/;
		BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
		keyIdOf = (sealed) => sealed.slice(0, sealed.indexOf("."));
		Keyring = class Keyring {
			#secrets;
			#derived = /* @__PURE__ */ new Map();
			#macKeys = /* @__PURE__ */ new Map();
			constructor(secrets) {
				this.#secrets = secrets;
			}
			static open(settings) {
				return new Keyring(settings.secretKeys === void 0 ? keysFromFolder(settings.dataDir) : parseKeys(settings.secretKeys, "SECRET_KEYS"));
			}
			#key(purpose, secret) {
				const name = `${secret.id}/${purpose}`;
				let key = this.#derived.get(name);
				if (key === void 0) {
					key = Buffer.from(hkdfSync("sha256", secret.bytes, "portico", purpose, 32));
					this.#derived.set(name, key);
				}
				return key;
			}
			#current() {
				const [first] = this.#secrets;
				if (first === void 0) throw new Error("The keyring is empty");
				return first;
			}
			/** The ids of all keys, newest first. */
			ids() {
				return this.#secrets.map(({ id }) => id);
			}
			newestId() {
				return this.#current().id;
			}
			/** A value for each key that reveals nothing about it and differs for another secret. */
			checkValues() {
				return this.#secrets.map((secret) => ({
					id: secret.id,
					checkValue: this.#key("key-check", secret).toString("base64url")
				}));
			}
			/** Whether the key that encrypted a value is here. */
			canOpen(value) {
				return this.#secrets.some(({ id }) => id === keyIdOf(value));
			}
			/** Newest key first: create with the first, accept any (rotation with overlap). */
			keys(purpose) {
				return this.#secrets.map((secret) => this.#key(purpose, secret));
			}
			/** Cached, because creating the key object costs more than the digest. */
			#macKey(purpose) {
				let key = this.#macKeys.get(purpose);
				if (key === void 0) {
					key = createSecretKey(this.#key(purpose, this.#current()));
					this.#macKeys.set(purpose, key);
				}
				return key;
			}
			hmac(purpose, value) {
				return createHmac("sha256", this.#macKey(purpose)).update(value).digest();
			}
			/** AES-256-GCM; `context` (row and column) is authenticated, so that rows cannot be swapped. */
			seal(purpose, value, context) {
				const secret = this.#current();
				const iv = randomBytes(IV_BYTES);
				const cipher = createCipheriv("aes-256-gcm", this.#key(purpose, secret), iv);
				cipher.setAAD(Buffer.from(context));
				const sealed = Buffer.concat([cipher.update(typeof value === "string" ? Buffer.from(value) : value), cipher.final()]);
				return `${secret.id}.${Buffer.concat([
					iv,
					cipher.getAuthTag(),
					sealed
				]).toString("base64url")}`;
			}
			/** Whether the newest key encrypted it: an older key may be retired once nothing needs it. */
			isNewest(value) {
				return value.startsWith(`${this.#current().id}.`);
			}
			open(purpose, value, context) {
				return this.openBytes(purpose, value, context).toString("utf8");
			}
			openBytes(purpose, value, context) {
				const [id, text = ""] = value.split(".");
				const secret = this.#secrets.find((known) => known.id === id);
				if (secret === void 0) throw new Error("Sealed with a key that is not in the keyring");
				const bytes = Buffer.from(text, "base64url");
				const cipher = createDecipheriv("aes-256-gcm", this.#key(purpose, secret), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
				cipher.setAAD(Buffer.from(context));
				cipher.setAuthTag(bytes.subarray(IV_BYTES, 28));
				const rest = bytes.subarray(28);
				return Buffer.concat([cipher.update(rest), cipher.final()]);
			}
		};
	})))();
}
// server/platform/settings/setting-names.ts
/** The edit distance: letters added, removed, changed or swapped. */
function editDistance(one, other) {
	const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
	for (let i = 1; i <= one.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= other.length; j += 1) {
			const above = rows[i - 1];
			const isSame = one[i - 1] === other[j - 1];
			let least = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (isSame ? 0 : 1));
			if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, rows[i - 2][j - 2] + 1);
			row.push(least);
		}
		rows.push(row);
	}
	return rows[one.length]?.[other.length] ?? 0;
}
/** The setting that a name was probably meant to be; undefined if it belongs to another program. */
function likelySetting(name) {
	if (SETTINGS.includes(name) || FILES.includes(name)) return void 0;
	const known = [...SETTINGS, ...FILES].filter(({ length }) => length >= SHORTEST);
	const meant = name.toUpperCase().replaceAll("-", "_").replace(/^PORTICO_/, "");
	if (known.includes(meant)) return meant;
	if (!/^[A-Z][A-Z0-9_]+$/.test(name)) return void 0;
	return known.find((one) => {
		const allowed = one.length >= LONG ? 2 : 1;
		return editDistance(name, one) <= allowed;
	});
}
/** A misspelled setting would be ignored, and noticed only when it is needed most. */
function refuseMisspelled(env) {
	for (const name of Object.keys(env)) {
		if (text(env, name) === void 0) continue;
		const meant = likelySetting(name);
		if (meant !== void 0) fail(name, `is not a setting (did you mean ${meant}?)`);
	}
}
var SECRET_SETTINGS, PLAIN_SETTINGS, SETTINGS, FILES, SHORTEST, LONG;
function init_setting_names() {
	return (init_setting_names = __esmMin((() => {
		init_setting_readers();
		SECRET_SETTINGS = [
			"CAPTCHA_SECRET",
			"DATABASE_URL",
			"OIDC_PROVIDERS",
			"REDIS_URL",
			"SECRET_KEYS",
			"SERVICE_KEYS",
			"SMS_TOKEN",
			"SMTP_URL"
		];
		PLAIN_SETTINGS = [
			"ALERT_LINK_DAYS",
			"AUDIT_RETENTION_DAYS",
			"BRAND_COLOR",
			"BRAND_LOGO",
			"BRAND_NAME",
			"CAPTCHA_COST",
			"CAPTCHA_COUNTER",
			"CAPTCHA_PROVIDER",
			"CAPTCHA_SITE_KEY",
			"CAPTCHA_VERIFY_URL",
			"CLOSING_DAYS",
			"COMPANY_DOCUMENTS",
			"COMPONENT_HOST",
			"COMPONENT_PREFIX",
			"COOKIE_DOMAIN",
			"DATA_DIR",
			"DOCUMENT_SCAN_URL",
			"DRAIN_SECONDS",
			"FACTOR_RESET_HOURS",
			"HOST",
			"INSTITUTIONS",
			"LIMITS",
			"LOCALES",
			"LOCALE_REDIRECTS",
			"LOG",
			"LOG_CLIENT_ADDRESS",
			"MAIL_FROM",
			"METHOD_PROBATION_DAYS",
			"METRICS_HOST",
			"METRICS_PORT",
			"MOBILE_HOST",
			"NODE_ENV",
			"PORT",
			"PRIVACY_URL",
			"RESTRICTED_COUNTRIES",
			"SESSION_DAYS",
			"SESSION_IDLE_HOURS",
			"SITE_ORIGIN",
			"SMS_ACCOUNT",
			"SMS_COUNTRIES",
			"SMS_FROM",
			"SMS_PROVIDER",
			"SMS_URL",
			"SUB_ACCOUNTS",
			"SUB_ACCOUNTS_MAX",
			"SUPPORT_URL",
			"TAG_MANAGER_ID",
			"TERMS_URL",
			"TERMS_VERSION",
			"TRUST_PROXY",
			"WITHDRAWAL_HOLD_HOURS",
			"WORKERS"
		];
		SETTINGS = [...SECRET_SETTINGS, ...PLAIN_SETTINGS].toSorted();
		FILES = SECRET_SETTINGS.map((name) => `${name}_FILE`);
		SHORTEST = 8;
		LONG = 10;
	})))();
}
// server/platform/settings/secret-files.ts
function readSecret(name, path) {
	let value;
	try {
		if (statSync(path).size > MAX_BYTES) fail(name, "names a file of more than 64 kB");
		value = readFileSync(path, "utf8").trim();
	} catch (error) {
		const { code } = error;
		if (code === void 0) throw error;
		fail(name, `names a file that cannot be read: ${code}`);
	}
	if (value === "") fail(name, "names an empty file");
	return value;
}
/** The environment with each `NAME_FILE` in place of its file's content: what orchestrators mount. */
function withSecretFiles(env) {
	const read = { ...env };
	for (const name of SECRET_SETTINGS) {
		const file = `${name}_FILE`;
		const path = text(env, file);
		delete read[file];
		if (path === void 0) continue;
		if (text(env, name) !== void 0) fail(file, `is set together with ${name}: one of them must go`);
		read[name] = readSecret(file, path);
	}
	return read;
}
var MAX_BYTES;
function init_secret_files() {
	return (init_secret_files = __esmMin((() => {
		init_setting_names();
		init_setting_readers();
		MAX_BYTES = 65536;
	})))();
}
// server/platform/settings/service-keys.ts
function readServiceKeys(env) {
	const keys = (text(env, "SERVICE_KEYS") ?? "").split(",").filter(Boolean).map((pair) => {
		const [, name, secret] = PAIR.exec(pair.trim()) ?? [];
		if (name === void 0 || secret === void 0) fail("SERVICE_KEYS", "must be name:secret pairs, each secret of 32 characters or more");
		return {
			name,
			secret
		};
	});
	if (new Set(keys.map(({ secret }) => secret)).size < keys.length) fail("SERVICE_KEYS", "has the same secret twice");
	return keys;
}
var PAIR;
function init_service_keys() {
	return (init_service_keys = __esmMin((() => {
		init_setting_readers();
		PAIR = /^([a-z][a-z0-9-]{0,31}):([A-Za-z0-9_+/=-]{32,200})$/;
	})))();
}
// server/platform/sms/sms-settings.ts
function needed(name, value) {
	return value ?? fail(name, "is needed together with SMS_PROVIDER");
}
/** No provider, no text messages. */
function readSmsSettings(env, production) {
	const given = SMS_SETTINGS.find((name) => text(env, name) !== void 0);
	if (given === void 0) return void 0;
	if (text(env, "SMS_PROVIDER") === void 0) fail("SMS_PROVIDER", `is needed together with ${given}`);
	const provider = oneOf(env, "SMS_PROVIDER", PROVIDERS, "http");
	const url = endpoint(env, "SMS_URL", production);
	const token = needed("SMS_TOKEN", pattern(env, "SMS_TOKEN", TOKEN, "without spaces"));
	const from = needed("SMS_FROM", pattern(env, "SMS_FROM", SENDER, "such as +12025550143 or a name of 11 letters"));
	if (provider === "http") {
		if (text(env, "SMS_ACCOUNT") !== void 0) fail("SMS_ACCOUNT", "has no use with SMS_PROVIDER=http");
		return {
			provider,
			url: needed("SMS_URL", url),
			account: "",
			token,
			from
		};
	}
	const { shape, example } = ACCOUNTS[provider];
	const account = needed("SMS_ACCOUNT", pattern(env, "SMS_ACCOUNT", shape, example));
	return {
		provider,
		url: url ?? BASES[provider],
		account,
		token,
		from
	};
}
var PROVIDERS, SMS_SETTINGS, BASES, ACCOUNTS, SENDER, TOKEN;
function init_sms_settings() {
	return (init_sms_settings = __esmMin((() => {
		init_setting_readers();
		PROVIDERS = [
			"http",
			"twilio",
			"vonage"
		];
		SMS_SETTINGS = [
			"SMS_PROVIDER",
			"SMS_FROM",
			"SMS_URL",
			"SMS_ACCOUNT",
			"SMS_TOKEN"
		];
		BASES = {
			twilio: "https://api.twilio.com",
			vonage: "https://rest.nexmo.com"
		};
		ACCOUNTS = {
			twilio: {
				shape: /^AC[0-9a-f]{32}$/,
				example: "such as AC and 32 hex digits"
			},
			vonage: {
				shape: /^[\w-]{1,64}$/,
				example: "of letters and digits"
			}
		};
		SENDER = /^(?:\+?[1-9]\d{2,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
		TOKEN = /^[\x21-\x7e]{1,512}$/;
	})))();
}
// server/platform/settings/settings.ts
/** The enabled languages; undefined for all. */
function offeredLocales(env) {
	const codes = (text(env, "LOCALES") ?? "").split(",").map((code) => code.trim()).filter((code) => code !== "");
	if (codes.length === 0) return void 0;
	const locales = codes.map((code) => isLocale(code) ? code : fail("LOCALES", `names "${code}", which is no locale`));
	if (new Set(locales).size < locales.length) fail("LOCALES", "names one locale twice");
	if (!locales.includes("en")) fail("LOCALES", `must have en`);
	return locales;
}
function namedRedirects(value) {
	const redirects = /* @__PURE__ */ new Map();
	for (const entry of value.split(",").filter((one) => one.trim() !== "")) {
		const [from = "", to = "", ...rest] = entry.split(":").map((code) => code.trim());
		if (!isLocale(from) || !isLocale(to) || from === to || rest.length > 0) fail("LOCALE_REDIRECTS", `"${entry}" is not a pair of two locales such as ko:en`);
		if (redirects.has(from)) fail("LOCALE_REDIRECTS", `names ${from} twice`);
		redirects.set(from, to);
	}
	return redirects;
}
/** LOC-9: the target of each disabled language. */
function localeRedirects(env) {
	const offered = offeredLocales(env);
	const redirects = namedRedirects(env["LOCALE_REDIRECTS"] ?? (offered ? "" : "ko:en"));
	for (const locale of offered ?? []) if (redirects.has(locale)) fail("LOCALE_REDIRECTS", `names ${locale}, which LOCALES offers`);
	for (const locale of offered ? LOCALES : []) if (!offered?.includes(locale) && !redirects.has(locale)) redirects.set(locale, "en");
	for (const to of redirects.values()) if (redirects.has(to)) fail("LOCALE_REDIRECTS", `leads to ${to}, which is itself redirected`);
	return Object.fromEntries(redirects);
}
function cookieDomain(env, origin) {
	const domain = text(env, "COOKIE_DOMAIN")?.replace(/^\./, "").toLowerCase();
	if (domain === void 0) return void 0;
	const host = new URL(origin).hostname;
	if (!(domain.includes(".") && (host === domain || host.endsWith(`.${domain}`))) || isIP(host) !== 0) fail("COOKIE_DOMAIN", `must be ${host} or a parent domain of it`);
	return domain;
}
function smtp(env, production) {
	const url$4 = url(env, "SMTP_URL", ["smtp:", "smtps:"]);
	const from = text(env, "MAIL_FROM");
	if (url$4 === void 0) {
		if (production) fail("SMTP_URL", "is needed in production: mail must really be sent");
		return;
	}
	if (production && url$4.protocol === "smtp:" && !isLoopback(url$4.hostname)) {
		if (url$4.searchParams.get("requireTLS") !== "true") fail("SMTP_URL", "sends mail in plain text: use smtps:// or add ?requireTLS=true");
	}
	if (from === void 0) fail("MAIL_FROM", "is needed together with SMTP_URL");
	const [, address = from] = /^[^<>@,\p{C}]*<([^<>]+)>$/u.exec(from) ?? [];
	if (!isEmail(address)) fail("MAIL_FROM", "must be an address, or a name with <an address>");
	return {
		url: url$4.href,
		from
	};
}
function siteOrigin(env, production, port) {
	const url$2 = url(env, "SITE_ORIGIN", ["http:", "https:"]);
	if (url$2 === void 0) {
		if (production) fail("SITE_ORIGIN", "is needed in production, such as https://account.example");
		return new URL(`http://localhost:${port}`).origin;
	}
	if (url$2.href !== `${url$2.origin}/`) fail("SITE_ORIGIN", "must be an origin without a path");
	if (production && url$2.protocol !== "https:") fail("SITE_ORIGIN", "must be https in production");
	return url$2.origin;
}
function databaseUrl(env, production) {
	const url$1 = url(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
	if (url$1 === void 0) return void 0;
	const mode = url$1.searchParams.get("sslmode");
	const plain = mode === null || mode === "disable" || mode === "allow" || mode === "prefer";
	const host = url$1.searchParams.get("host") ?? url$1.hostname;
	if (production && plain && !host.startsWith("/") && !isLoopback(host)) fail("DATABASE_URL", "is not encrypted: add ?sslmode=verify-full");
	return url$1.href;
}
function redisUrl(env, production) {
	const url$3 = url(env, "REDIS_URL", ["redis:", "rediss:"]);
	if (url$3 === void 0) return void 0;
	if (!/^\/?\d*$/.test(url$3.pathname)) fail("REDIS_URL", "must end with nothing or the number of a database, such as /1");
	if (url$3.search !== "" || url$3.hash !== "") fail("REDIS_URL", "must have no options");
	if (production && url$3.protocol !== "rediss:" && !isLoopback(url$3.hostname)) fail("REDIS_URL", "is not encrypted: use rediss://");
	return url$3.href;
}
function metrics(env, { port, host }) {
	if (text(env, "METRICS_PORT") === void 0) {
		if (text(env, "METRICS_HOST") !== void 0) fail("METRICS_HOST", "has no use without METRICS_PORT");
		return;
	}
	const own = integer(env, "METRICS_PORT", 0, {
		min: 1,
		max: 65535
	});
	if (own === port) fail("METRICS_PORT", "must differ from PORT: visitors must not reach it");
	return {
		port: own,
		host: text(env, "METRICS_HOST") ?? host
	};
}
function subAccounts(env) {
	const who = oneOf(env, "SUB_ACCOUNTS", [
		"institutions",
		"everyone",
		"off"
	], "institutions");
	return {
		for: who === "off" ? "nobody" : who,
		max: integer(env, "SUB_ACCOUNTS_MAX", 20, {
			min: 1,
			max: 1e3
		})
	};
}
/**
* Whether the development inbox and pages are enabled: they show every code, so only on this
* machine and while no message is sent. A forgotten NODE_ENV fails the start instead of publishing
* them.
*/
function developmentInbox({ host, siteOrigin: origin }, { smtp: mail, sms }) {
	const why = "so NODE_ENV must be production: in development everybody could read every code";
	if (!isLoopback(host)) fail("HOST", `is not this machine alone, ${why}`);
	if (!isLoopback(new URL(origin).hostname)) fail("SITE_ORIGIN", `is not this machine, ${why}`);
	if (sms !== void 0 && mail === void 0) fail("SMTP_URL", "is needed together with SMS_PROVIDER: there is no inbox beside it");
	return mail === void 0 && sms === void 0;
}
/**
* Hashing uses one thread of the pool per core; the others keep files and look-ups moving. Works
* only before the pool is first used.
*/
function widenThreadPool(env = process.env) {
	env["UV_THREADPOOL_SIZE"] ??= String(availableParallelism() + OTHER_THREADS);
}
/** As many as there are cores, shared by the workers; the pool keeps threads for other work. */
function hashThreads(env, workers) {
	const pool = Number(env["UV_THREADPOOL_SIZE"]) || POOL_THREADS;
	const cores = Math.floor(availableParallelism() / workers);
	return Math.max(1, Math.min(cores, pool - OTHER_THREADS));
}
/** What PostgreSQL's programs need of our environment, and nothing else of it. */
function inheritedByTools(env = process.env) {
	return {
		PATH: env["PATH"] ?? process.env["PATH"],
		HOME: env["HOME"],
		LANG: env["LANG"],
		PGSSLROOTCERT: text(env, "PGSSLROOTCERT") ?? text(env, "NODE_EXTRA_CA_CERTS"),
		PGSSLCERT: text(env, "PGSSLCERT"),
		PGSSLKEY: text(env, "PGSSLKEY")
	};
}
/** The source of each setting that is not a default. */
function settingSources(env = process.env) {
	const given = SETTINGS.filter((name) => text(env, name) !== void 0);
	const files = SETTINGS.filter((name) => text(env, `${name}_FILE`) !== void 0);
	return new Map([...given.map((name) => [name, "environment"]), ...files.map((name) => [name, `${name}_FILE`])]);
}
/** Reads and checks everything once; a wrong value is one line that names its setting. */
function readSettings(given = process.env) {
	refuseMisspelled(given);
	const env = withSecretFiles(given);
	for (const name of Object.keys(env)) if (text(env, name) !== void 0 && NOT_BUILT.test(name) && !BUILT.includes(name)) fail(name, "has no part behind it in this version; leave it unset");
	const production = oneOf(env, "NODE_ENV", [
		"production",
		"development",
		"test"
	], "development") === "production";
	const port = integer(env, "PORT", 3e3, {
		min: 1,
		max: 65535
	});
	const origin$1 = siteOrigin(env, production, port);
	const database = databaseUrl(env, production);
	const secretKeys = text(env, "SECRET_KEYS");
	const workers = integer(env, "WORKERS", 1, {
		min: 1,
		max: 64
	});
	if (secretKeys !== void 0) parseKeys(secretKeys, "SECRET_KEYS");
	if (production && database !== void 0 && secretKeys === void 0) fail("SECRET_KEYS", "is needed in production with DATABASE_URL: all machines share it");
	const address = {
		host: text(env, "HOST") ?? "127.0.0.1",
		siteOrigin: origin$1
	};
	const sends = {
		smtp: smtp(env, production),
		sms: readSmsSettings(env, production)
	};
	return {
		production,
		port,
		...address,
		workers,
		drainSeconds: integer(env, "DRAIN_SECONDS", production ? 5 : 0, {
			min: 0,
			max: 300
		}),
		metrics: metrics(env, {
			port,
			...address
		}),
		dataDir: text(env, "DATA_DIR") ?? "./data",
		databaseUrl: database,
		redisUrl: redisUrl(env, production),
		secretKeys,
		cookieDomain: cookieDomain(env, origin$1),
		trustProxy: addresses(env, "TRUST_PROXY"),
		componentHost: origin(env, "COMPONENT_HOST"),
		componentPrefix: segment(env, "COMPONENT_PREFIX", "component"),
		mobileHost: origin(env, "MOBILE_HOST"),
		localeRedirects: localeRedirects(env),
		tagManagerId: pattern(env, "TAG_MANAGER_ID", /^GTM-[A-Z0-9]{1,16}$/, "such as GTM-AB12CD"),
		...sends,
		smsCountries: countries(env, "SMS_COUNTRIES"),
		developmentInbox: !production && developmentInbox(address, sends),
		challenge: readChallengeSettings(env, production),
		providers: readProviders(env, production),
		restrictedCountries: countries(env, "RESTRICTED_COUNTRIES"),
		links: {
			terms: link(env, "TERMS_URL", "/terms-of-service"),
			privacy: link(env, "PRIVACY_URL", "/privacy"),
			support: link(env, "SUPPORT_URL", "/support")
		},
		termsVersion: pattern(env, "TERMS_VERSION", /^[A-Za-z0-9._-]{1,20}$/, "such as 2026-11") ?? "2026-11",
		institutions: oneOf(env, "INSTITUTIONS", ["on", "off"], "on") === "on",
		companyDocuments: readCompanyDocuments(env),
		documentScanUrl: readScanUrl(env, production),
		subAccounts: subAccounts(env),
		brand: {
			name: pattern(env, "BRAND_NAME", /^[^\p{C}]{1,40}$/u, "of at most 40 characters") ?? "Portico",
			color: pattern(env, "BRAND_COLOR", /^#[0-9a-fA-F]{6}$/, "such as #0d6557"),
			logo: link(env, "BRAND_LOGO", "") || void 0
		},
		hashThreads: hashThreads(env, workers),
		log: oneOf(env, "LOG", ["on", "off"], "on") === "on",
		logClientAddress: oneOf(env, "LOG_CLIENT_ADDRESS", ["on", "off"], "off") === "on",
		auditRetentionDays: integer(env, "AUDIT_RETENTION_DAYS", 730, {
			min: 30,
			max: 3650
		}),
		securityCenter: readSecurityCenterSettings(env),
		sessions: {
			idle: integer(env, "SESSION_IDLE_HOURS", 168, {
				min: 1,
				max: 168
			}) * HOUR,
			absolute: integer(env, "SESSION_DAYS", 30, {
				min: 1,
				max: 30
			}) * DAY
		},
		limits: numbers(env, "LIMITS"),
		serviceKeys: readServiceKeys(env)
	};
}
var NOT_BUILT, BUILT, POOL_THREADS, OTHER_THREADS, offersPhone, isProduction, operatorInEnvironment;
function init_settings$1() {
	return (init_settings$1 = __esmMin((() => {
		init_email();
		init_locales();
		init_terms();
		init_security_center_settings();
		init_company_settings();
		init_clock();
		init_challenge_settings();
		init_oidc_settings();
		init_keyring();
		init_secret_files();
		init_service_keys();
		init_setting_names();
		init_setting_readers();
		init_sms_settings();
		NOT_BUILT = /^(DATABASE_REPLICA_URL|SMS_.+|CAPTCHA_.+)$/;
		BUILT = [
			...SMS_SETTINGS,
			"SMS_COUNTRIES",
			...CHALLENGE_SETTINGS
		];
		POOL_THREADS = 4;
		OTHER_THREADS = 2;
		offersPhone = ({ developmentInbox: inbox, sms }) => inbox || sms !== void 0;
		isProduction = (env = process.env) => text(env, "NODE_ENV") === "production";
		operatorInEnvironment = (env = process.env) => text(env, "PORTICO_OPERATOR");
	})))();
}
export { RecoveryCode as $, LOCALES as $i, IsRef as $n, IsSymbol$1 as $r, TemplateLiteralDecode as $t, init_mailbox_aliases as A, IsGreaterThan$1 as Ai, Hash as An, Entries as Ar, Evaluate as At, DeviceId as B, IsObjectNotArray$1 as Bi, Match$2 as Bn, IsFunction$1 as Br, init_types as Bt, init_clock as C, IsBoolean$3 as Ci, init_boolean as Cn, And as Cr, init_build as Ct, isEmail as D, IsEqual$1 as Di, init__codec as Dn, ConstDeclaration as Dr, Priority as Dt, init_email as E, IsDeepEqual$1 as Ei, IsCodec as En, Call$1 as Er, init_template_literal$2 as Et, AccountType as F, IsMinLength$1 as Fi, Intersect as Fn, IsBigInt$1 as Fr, init_with as Ft, Id as G, IsValueLike as Gi, init_unknown as Gn, IsLessThan as Gr, IsRecord as Gt, Email as H, IsSymbol$2 as Hi, IsCyclic as Hn, IsGreaterThan as Hr, init_void as Ht, Channel as I, IsMultipleOf as Ii, IsIntersect as In, IsBoolean$2 as Ir, init_evaluate$1 as It, Moment as J, SomeAll$1 as Ji, init_object as Jn, IsNull$1 as Jr, RecordValue as Jt, InviteCode as K, Keys$2 as Ki, IsObject as Kn, IsMaxLength as Kr, Record as Kt, Code as L, IsNull$2 as Li, init_intersect as Ln, IsConstructor$1 as Lr, init_extends$2 as Lt, init_schemas$1 as M, IsLessEqualThan$1 as Mi, init_hash as Mn, HasPropertyKey as Mr, Instantiate as Mt, thirdPartySchemas as N, IsLessThan$1 as Ni, Unreachable$1 as Nn, If$1 as Nr, init_instantiate$26 as Nt, maskEmail as O, IsFunction$2 as Oi, init_system$1 as On, Constant as Or, init_priority as Ot, Account as P, IsMaxLength$1 as Pi, init_unreachable as Pn, IsArray$1 as Pr, With as Pt, Once as Q, LANGUAGE_TAGS as Qi, init_never as Qn, IsString$2 as Qr, init_tuple as Qt, CodeSent as R, IsNumber$3 as Ri, IsEnum as Rn, IsDeepEqual as Rr, IsTemplateLiteral as Rt, SECOND as S, IsBigInt$2 as Si, IsBoolean as Sn, init_globals as Sr, build_default as St, canonicalEmail as T, IsConstructor$2 as Ti, init_bigint as Tn, ArrowFunction as Tr, init_engine as Tt, Empty as U, IsUndefined$2 as Ui, init_cyclic as Un, IsInteger$1 as Ur, IsUndefined as Ut, DeviceInfo as V, IsString$3 as Vi, init_arguments as Vn, IsGreaterEqualThan as Vr, IsVoid as Vt, EncryptedPassword as W, IsUnsafePropertyKey as Wi, Unknown as Wn, IsLessEqualThan as Wr, init_undefined as Wt, NullableMoment as X, guard_exports as Xi, init__optional as Xn, IsObject$1 as Xr, IsTuple as Xt, NoBody as Y, Symbols as Yi, IsOptional as Yn, IsNumber$2 as Yr, init_record as Yt, NullableText as Z, init_guard as Zi, IsNever as Zn, IsObjectNotArray as Zr, Tuple as Zt, init_setting_readers as _, EntriesRegExp as _i, IsLiteralString as _n, init_guard$1 as _r, partLength as _t, operatorInEnvironment as a, Not as ai, String$2 as an, init_constructor as ar, UserInfo as at, HOUR as b, HasPropertyKey$1 as bi, IsInteger as bn, IsSet as br, TERMS_VERSION as bt, widenThreadPool as c, ReduceOr as ci, init_symbol as cn, _Array_ as cr, oneOf$1 as ct, init_keyring as d, SomeAll as di, IsNull as dn, init_schema as dr, DOCUMENT_PART_BYTES as dt, LOCALE_PREFIXES as ea, IsUndefined$1 as ei, init_decode as en, Ref as er, SignInResult as et, keyIdOf as f, Statements as fi, init_null as fn, Assign as fr, DOCUMENT_TYPES as ft, failToOpen as g, Entries$1 as gi, IsLiteralNumber as gn, guard_default as gr, partCount as gt, fail as h, Counted$1 as hi, IsLiteralBoolean as hn, init_settings as hr, init_company_documents as ht, offersPhone as i, savedLocale as ia, New as ii, IsString as in, IsConstructor as ir, UnknownDevice as it, PROVIDER_ID as j, IsInteger$2 as ji, hash_exports as jn, Every as jr, init_evaluate$2 as jt, abuseKeyOfEmail as k, IsGreaterEqualThan$1 as ki, init_hashing as kn, Counted as kr, init_action as kt, KEY_ID as l, Return as li, IsNumber as ln, init_array as lr, phoneNumber as lt, SettingsError as m, init_emit as mi, IsLiteralBigInt as mn, Get as mr, REFUSAL_REASONS as mt, init_settings$1 as n, isLocale as na, Member as ni, Union as nn, IsFunction as nr, Ticket as nt, readSettings as o, Or as oi, init_string as on, ArrayOptions as or, init_schemas as ot, parseKeys as p, Ternary as pi, IsLiteral as pn, init_assign as pr, MAX_DOCUMENT_BYTES as pt, LinkToken as q, Some$1 as qi, _Object_$1 as qn, IsMinLength as qr, RecordPattern as qt, isProduction as r, localeOf as ra, MultipleOf as ri, init_union as rn, init_function as rr, Tracking as rt, settingSources as s, ReduceAnd as si, IsSymbol as sn, IsArray as sr, object as st, inheritedByTools as t, init_locales as ta, Keys$1 as ti, IsUnion as tn, init_ref as tr, SignedIn as tt, Keyring as u, Some as ui, init_number as un, IsSchema as ur, DOCUMENT_KINDS as ut, isLoopback as v, Every$1 as vi, Literal as vn, IsMap as vr, readDocumentName as vt, systemClock as w, IsClassInstance as wi, IsBigInt as wn, ArrayLiteral as wr, init_script$1 as wt, MINUTE as x, IsArray$2 as xi, init_integer as xn, IsTypeArray as xr, init_terms as xt, DAY as y, EveryAll as yi, init_literal as yn, IsRegExp as yr, signedType as yt, CountryCode as z, IsObject$2 as zi, init_enum as zn, IsEqual as zr, init_template_literal as zt };
