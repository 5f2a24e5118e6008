import { i as __require, n as __esmMin, o as __toESM, t as __commonJSMin } from "./rolldown-runtime-C1I3wEg2.js";
import { dirname, join, resolve } from "node:path";
import { accessSync, closeSync, constants, existsSync, linkSync, mkdirSync, openSync, readFileSync, readdirSync, statSync, statfsSync, unlinkSync } from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { endianness } from "node:os";
// node_modules/kysely/dist/esm/util/object-utils.js
function isUndefined(obj) {
	return typeof obj === "undefined" || obj === void 0;
}
function isString(obj) {
	return typeof obj === "string";
}
function isNumber(obj) {
	return typeof obj === "number";
}
function isBoolean(obj) {
	return typeof obj === "boolean";
}
function isNull(obj) {
	return obj === null;
}
function isDate(obj) {
	return obj instanceof Date;
}
function isBigInt(obj) {
	return typeof obj === "bigint";
}
function isFunction(obj) {
	return typeof obj === "function";
}
function isObject(obj) {
	return typeof obj === "object" && obj !== null;
}
function freeze(obj) {
	return Object.freeze(obj);
}
function asArray(arg) {
	if (isReadonlyArray(arg)) return arg;
	else return [arg];
}
function isReadonlyArray(arg) {
	return Array.isArray(arg);
}
function noop(obj) {
	return obj;
}
function init_object_utils() {
	return (init_object_utils = __esmMin((() => {})))();
}
// node_modules/kysely/dist/esm/operation-node/identifier-node.js
var IdentifierNode;
function init_identifier_node() {
	return (init_identifier_node = __esmMin((() => {
		init_object_utils();
		IdentifierNode = freeze({
			is(node) {
				return node.kind === "IdentifierNode";
			},
			create(name) {
				return freeze({
					kind: "IdentifierNode",
					name
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/create-table-node.js
var ON_COMMIT_ACTIONS, CreateTableNode;
function init_create_table_node() {
	return (init_create_table_node = __esmMin((() => {
		init_object_utils();
		ON_COMMIT_ACTIONS = [
			"preserve rows",
			"delete rows",
			"drop"
		];
		CreateTableNode = freeze({
			is(node) {
				return node.kind === "CreateTableNode";
			},
			create(table) {
				return freeze({
					kind: "CreateTableNode",
					table,
					columns: freeze([])
				});
			},
			cloneWithColumn(createTable, column) {
				return freeze({
					...createTable,
					columns: freeze([...createTable.columns, column])
				});
			},
			cloneWithConstraint(createTable, constraint) {
				return freeze({
					...createTable,
					constraints: createTable.constraints ? freeze([...createTable.constraints, constraint]) : freeze([constraint])
				});
			},
			cloneWithFrontModifier(createTable, modifier) {
				return freeze({
					...createTable,
					frontModifiers: createTable.frontModifiers ? freeze([...createTable.frontModifiers, modifier]) : freeze([modifier])
				});
			},
			cloneWithEndModifier(createTable, modifier) {
				return freeze({
					...createTable,
					endModifiers: createTable.endModifiers ? freeze([...createTable.endModifiers, modifier]) : freeze([modifier])
				});
			},
			cloneWith(createTable, params) {
				return freeze({
					...createTable,
					...params
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/schemable-identifier-node.js
var SchemableIdentifierNode;
function init_schemable_identifier_node() {
	return (init_schemable_identifier_node = __esmMin((() => {
		init_object_utils();
		init_identifier_node();
		SchemableIdentifierNode = freeze({
			is(node) {
				return node.kind === "SchemableIdentifierNode";
			},
			create(identifier) {
				return freeze({
					kind: "SchemableIdentifierNode",
					identifier: IdentifierNode.create(identifier)
				});
			},
			createWithSchema(schema, identifier) {
				return freeze({
					kind: "SchemableIdentifierNode",
					schema: IdentifierNode.create(schema),
					identifier: IdentifierNode.create(identifier)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/alias-node.js
var AliasNode;
function init_alias_node() {
	return (init_alias_node = __esmMin((() => {
		init_object_utils();
		AliasNode = freeze({
			is(node) {
				return node.kind === "AliasNode";
			},
			create(node, alias) {
				return freeze({
					kind: "AliasNode",
					node,
					alias
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/table-node.js
var TableNode;
function init_table_node() {
	return (init_table_node = __esmMin((() => {
		init_object_utils();
		init_schemable_identifier_node();
		TableNode = freeze({
			is(node) {
				return node.kind === "TableNode";
			},
			create(table) {
				return freeze({
					kind: "TableNode",
					table: SchemableIdentifierNode.create(table)
				});
			},
			createWithSchema(schema, table) {
				return freeze({
					kind: "TableNode",
					table: SchemableIdentifierNode.createWithSchema(schema, table)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/operation-node-source.js
function isOperationNodeSource(obj) {
	return isObject(obj) && isFunction(obj.toOperationNode);
}
function init_operation_node_source() {
	return (init_operation_node_source = __esmMin((() => {
		init_object_utils();
	})))();
}
// node_modules/kysely/dist/esm/expression/expression.js
function isExpression(obj) {
	return isObject(obj) && "expressionType" in obj && isOperationNodeSource(obj);
}
function isAliasedExpression(obj) {
	return isObject(obj) && "expression" in obj && isString(obj.alias) && isOperationNodeSource(obj);
}
function init_expression() {
	return (init_expression = __esmMin((() => {
		init_operation_node_source();
		init_object_utils();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/select-modifier-node.js
var SelectModifierNode;
function init_select_modifier_node() {
	return (init_select_modifier_node = __esmMin((() => {
		init_object_utils();
		SelectModifierNode = freeze({
			is(node) {
				return node.kind === "SelectModifierNode";
			},
			create(modifier, of) {
				return freeze({
					kind: "SelectModifierNode",
					modifier,
					of
				});
			},
			createWithExpression(modifier) {
				return freeze({
					kind: "SelectModifierNode",
					rawModifier: modifier
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/and-node.js
var AndNode;
function init_and_node() {
	return (init_and_node = __esmMin((() => {
		init_object_utils();
		AndNode = freeze({
			is(node) {
				return node.kind === "AndNode";
			},
			create(left, right) {
				return freeze({
					kind: "AndNode",
					left,
					right
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/or-node.js
var OrNode;
function init_or_node() {
	return (init_or_node = __esmMin((() => {
		init_object_utils();
		OrNode = freeze({
			is(node) {
				return node.kind === "OrNode";
			},
			create(left, right) {
				return freeze({
					kind: "OrNode",
					left,
					right
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/on-node.js
var OnNode;
function init_on_node() {
	return (init_on_node = __esmMin((() => {
		init_object_utils();
		init_and_node();
		init_or_node();
		OnNode = freeze({
			is(node) {
				return node.kind === "OnNode";
			},
			create(filter) {
				return freeze({
					kind: "OnNode",
					on: filter
				});
			},
			cloneWithOperation(onNode, operator, operation) {
				return freeze({
					...onNode,
					on: operator === "And" ? AndNode.create(onNode.on, operation) : OrNode.create(onNode.on, operation)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/join-node.js
var JoinNode;
function init_join_node() {
	return (init_join_node = __esmMin((() => {
		init_object_utils();
		init_on_node();
		JoinNode = freeze({
			is(node) {
				return node.kind === "JoinNode";
			},
			create(joinType, table) {
				return freeze({
					kind: "JoinNode",
					joinType,
					table,
					on: void 0
				});
			},
			createWithOn(joinType, table, on) {
				return freeze({
					kind: "JoinNode",
					joinType,
					table,
					on: OnNode.create(on)
				});
			},
			cloneWithOn(joinNode, operation) {
				return freeze({
					...joinNode,
					on: joinNode.on ? OnNode.cloneWithOperation(joinNode.on, "And", operation) : OnNode.create(operation)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/binary-operation-node.js
var BinaryOperationNode;
function init_binary_operation_node() {
	return (init_binary_operation_node = __esmMin((() => {
		init_object_utils();
		BinaryOperationNode = freeze({
			is(node) {
				return node.kind === "BinaryOperationNode";
			},
			create(leftOperand, operator, rightOperand) {
				return freeze({
					kind: "BinaryOperationNode",
					leftOperand,
					operator,
					rightOperand
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/operator-node.js
function isJSONOperator(op) {
	return isString(op) && JSON_OPERATORS.includes(op);
}
var COMPARISON_OPERATORS, ARITHMETIC_OPERATORS, JSON_OPERATORS, BINARY_OPERATORS, UNARY_FILTER_OPERATORS, UNARY_OPERATORS, OPERATORS, OperatorNode;
function init_operator_node() {
	return (init_operator_node = __esmMin((() => {
		init_object_utils();
		COMPARISON_OPERATORS = [
			"=",
			"==",
			"!=",
			"<>",
			">",
			">=",
			"<",
			"<=",
			"in",
			"not in",
			"is",
			"is not",
			"like",
			"not like",
			"match",
			"ilike",
			"not ilike",
			"@>",
			"<@",
			"^@",
			"&&",
			"?",
			"?&",
			"?|",
			"!<",
			"!>",
			"<=>",
			"!~",
			"~",
			"~*",
			"!~*",
			"@@",
			"@@@",
			"!!",
			"<->",
			"regexp",
			"is distinct from",
			"is not distinct from"
		];
		ARITHMETIC_OPERATORS = [
			"+",
			"-",
			"*",
			"/",
			"%",
			"^",
			"&",
			"|",
			"#",
			"<<",
			">>"
		];
		JSON_OPERATORS = ["->", "->>"];
		BINARY_OPERATORS = [
			...COMPARISON_OPERATORS,
			...ARITHMETIC_OPERATORS,
			"&&",
			"||"
		];
		UNARY_FILTER_OPERATORS = ["exists", "not exists"];
		UNARY_OPERATORS = [
			"not",
			"-",
			...UNARY_FILTER_OPERATORS
		];
		OPERATORS = [
			...BINARY_OPERATORS,
			...JSON_OPERATORS,
			...UNARY_OPERATORS,
			"between",
			"between symmetric"
		];
		OperatorNode = freeze({
			is(node) {
				return node.kind === "OperatorNode";
			},
			create(operator) {
				return freeze({
					kind: "OperatorNode",
					operator
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/column-node.js
var ColumnNode;
function init_column_node() {
	return (init_column_node = __esmMin((() => {
		init_object_utils();
		init_identifier_node();
		ColumnNode = freeze({
			is(node) {
				return node.kind === "ColumnNode";
			},
			create(column) {
				return freeze({
					kind: "ColumnNode",
					column: IdentifierNode.create(column)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/select-all-node.js
var SelectAllNode;
function init_select_all_node() {
	return (init_select_all_node = __esmMin((() => {
		init_object_utils();
		SelectAllNode = freeze({
			is(node) {
				return node.kind === "SelectAllNode";
			},
			create() {
				return freeze({ kind: "SelectAllNode" });
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/reference-node.js
var ReferenceNode;
function init_reference_node() {
	return (init_reference_node = __esmMin((() => {
		init_select_all_node();
		init_object_utils();
		ReferenceNode = freeze({
			is(node) {
				return node.kind === "ReferenceNode";
			},
			create(column, table) {
				return freeze({
					kind: "ReferenceNode",
					table,
					column
				});
			},
			createSelectAll(table) {
				return freeze({
					kind: "ReferenceNode",
					table,
					column: SelectAllNode.create()
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/dynamic/dynamic-reference-builder.js
function isDynamicReferenceBuilder(obj) {
	return isObject(obj) && isOperationNodeSource(obj) && isString(obj.dynamicReference);
}
var DynamicReferenceBuilder;
function init_dynamic_reference_builder() {
	return (init_dynamic_reference_builder = __esmMin((() => {
		init_operation_node_source();
		init_reference_parser();
		init_object_utils();
		DynamicReferenceBuilder = class {
			#dynamicReference;
			get dynamicReference() {
				return this.#dynamicReference;
			}
			/**
			* @private
			*
			* This needs to be here just so that the typings work. Without this
			* the generated .d.ts file contains no reference to the type param R
			* which causes this type to be equal to DynamicReferenceBuilder with
			* any R.
			*/
			get refType() {}
			constructor(reference) {
				this.#dynamicReference = reference;
			}
			toOperationNode() {
				return parseSimpleReferenceExpression(this.#dynamicReference);
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/order-by-item-node.js
var OrderByItemNode;
function init_order_by_item_node() {
	return (init_order_by_item_node = __esmMin((() => {
		init_object_utils();
		OrderByItemNode = freeze({
			is(node) {
				return node.kind === "OrderByItemNode";
			},
			create(orderBy, direction) {
				return freeze({
					kind: "OrderByItemNode",
					orderBy,
					direction
				});
			},
			cloneWith(node, props) {
				return freeze({
					...node,
					...props
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/raw-node.js
var RawNode;
function init_raw_node() {
	return (init_raw_node = __esmMin((() => {
		init_object_utils();
		RawNode = freeze({
			is(node) {
				return node.kind === "RawNode";
			},
			create(sqlFragments, parameters) {
				return freeze({
					kind: "RawNode",
					sqlFragments: freeze(sqlFragments),
					parameters: freeze(parameters)
				});
			},
			createWithSql(sql) {
				return RawNode.create([sql], []);
			},
			createWithChild(child) {
				return RawNode.create(["", ""], [child]);
			},
			createWithChildren(children) {
				return RawNode.create(new Array(children.length + 1).fill(""), children);
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/collate-node.js
var CollateNode;
function init_collate_node() {
	return (init_collate_node = __esmMin((() => {
		init_object_utils();
		init_identifier_node();
		CollateNode = freeze({
			is(node) {
				return node.kind === "CollateNode";
			},
			create(collation) {
				return freeze({
					kind: "CollateNode",
					collation: IdentifierNode.create(collation)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/order-by-item-builder.js
var OrderByItemBuilder;
function init_order_by_item_builder() {
	return (init_order_by_item_builder = __esmMin((() => {
		init_collate_node();
		init_order_by_item_node();
		init_raw_node();
		init_object_utils();
		OrderByItemBuilder = class OrderByItemBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* Adds `desc` to the `order by` item.
			*
			* See {@link asc} for the opposite.
			*/
			desc() {
				return new OrderByItemBuilder({ node: OrderByItemNode.cloneWith(this.#props.node, { direction: RawNode.createWithSql("desc") }) });
			}
			/**
			* Adds `asc` to the `order by` item.
			*
			* See {@link desc} for the opposite.
			*/
			asc() {
				return new OrderByItemBuilder({ node: OrderByItemNode.cloneWith(this.#props.node, { direction: RawNode.createWithSql("asc") }) });
			}
			/**
			* Adds `nulls last` to the `order by` item.
			*
			* This is only supported by some dialects like PostgreSQL and SQLite.
			*
			* See {@link nullsFirst} for the opposite.
			*/
			nullsLast() {
				return new OrderByItemBuilder({ node: OrderByItemNode.cloneWith(this.#props.node, { nulls: "last" }) });
			}
			/**
			* Adds `nulls first` to the `order by` item.
			*
			* This is only supported by some dialects like PostgreSQL and SQLite.
			*
			* See {@link nullsLast} for the opposite.
			*/
			nullsFirst() {
				return new OrderByItemBuilder({ node: OrderByItemNode.cloneWith(this.#props.node, { nulls: "first" }) });
			}
			/**
			* Adds `collate <collationName>` to the `order by` item.
			*/
			collate(collation) {
				return new OrderByItemBuilder({ node: OrderByItemNode.cloneWith(this.#props.node, { collation: CollateNode.create(collation) }) });
			}
			toOperationNode() {
				return this.#props.node;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/util/log-once.js
/**
* Use for system-level logging, such as deprecation messages.
* Logs a message and ensures it won't be logged again.
*/
function logOnce(message) {
	if (LOGGED_MESSAGES.has(message)) return;
	LOGGED_MESSAGES.add(message);
	console.log(message);
}
var LOGGED_MESSAGES;
function init_log_once() {
	return (init_log_once = __esmMin((() => {
		LOGGED_MESSAGES = /* @__PURE__ */ new Set();
	})))();
}
// node_modules/kysely/dist/esm/parser/order-by-parser.js
function isOrderByDirection(thing) {
	return thing === "asc" || thing === "desc";
}
function parseOrderBy(args) {
	if (args.length === 2) return [parseOrderByItem(args[0], args[1])];
	if (args.length === 1) {
		const [orderBy] = args;
		if (Array.isArray(orderBy)) {
			logOnce("orderBy(array) is deprecated, use multiple orderBy calls instead.");
			return orderBy.map((item) => parseOrderByItem(item));
		}
		return [parseOrderByItem(orderBy)];
	}
	throw new Error(`Invalid number of arguments at order by! expected 1-2, received ${args.length}`);
}
function parseOrderByItem(expr, modifiers) {
	const parsedRef = parseOrderByExpression(expr);
	if (OrderByItemNode.is(parsedRef)) {
		if (modifiers) throw new Error("Cannot specify direction twice!");
		return parsedRef;
	}
	return parseOrderByWithModifiers(parsedRef, modifiers);
}
function parseOrderByExpression(expr) {
	if (isExpressionOrFactory(expr)) return parseExpression(expr);
	if (isDynamicReferenceBuilder(expr)) return expr.toOperationNode();
	const [ref, direction] = expr.split(" ");
	if (direction) {
		logOnce("`orderBy('column asc')` is deprecated. Use `orderBy('column', 'asc')` instead.");
		return parseOrderByWithModifiers(parseStringReference(ref), direction);
	}
	return parseStringReference(expr);
}
function parseOrderByWithModifiers(expr, modifiers) {
	if (typeof modifiers === "string") {
		if (!isOrderByDirection(modifiers)) throw new Error(`Invalid order by direction: ${modifiers}`);
		return OrderByItemNode.create(expr, RawNode.createWithSql(modifiers));
	}
	if (isExpression(modifiers)) {
		logOnce("`orderBy(..., expr)` is deprecated. Use `orderBy(..., 'asc')` or `orderBy(..., (ob) => ...)` instead.");
		return OrderByItemNode.create(expr, modifiers.toOperationNode());
	}
	const node = OrderByItemNode.create(expr);
	if (!modifiers) return node;
	return modifiers(new OrderByItemBuilder({ node })).toOperationNode();
}
function init_order_by_parser() {
	return (init_order_by_parser = __esmMin((() => {
		init_dynamic_reference_builder();
		init_expression();
		init_order_by_item_node();
		init_raw_node();
		init_order_by_item_builder();
		init_log_once();
		init_expression_parser();
		init_reference_parser();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/json-reference-node.js
var JSONReferenceNode;
function init_json_reference_node() {
	return (init_json_reference_node = __esmMin((() => {
		init_object_utils();
		JSONReferenceNode = freeze({
			is(node) {
				return node.kind === "JSONReferenceNode";
			},
			create(reference, traversal) {
				return freeze({
					kind: "JSONReferenceNode",
					reference,
					traversal
				});
			},
			cloneWithTraversal(node, traversal) {
				return freeze({
					...node,
					traversal
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/json-operator-chain-node.js
var JSONOperatorChainNode;
function init_json_operator_chain_node() {
	return (init_json_operator_chain_node = __esmMin((() => {
		init_object_utils();
		JSONOperatorChainNode = freeze({
			is(node) {
				return node.kind === "JSONOperatorChainNode";
			},
			create(operator) {
				return freeze({
					kind: "JSONOperatorChainNode",
					operator,
					values: freeze([])
				});
			},
			cloneWithValue(node, value) {
				return freeze({
					...node,
					values: freeze([...node.values, value])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/json-path-node.js
var JSONPathNode;
function init_json_path_node() {
	return (init_json_path_node = __esmMin((() => {
		init_object_utils();
		JSONPathNode = freeze({
			is(node) {
				return node.kind === "JSONPathNode";
			},
			create(inOperator) {
				return freeze({
					kind: "JSONPathNode",
					inOperator,
					pathLegs: freeze([])
				});
			},
			cloneWithLeg(jsonPathNode, pathLeg) {
				return freeze({
					...jsonPathNode,
					pathLegs: freeze([...jsonPathNode.pathLegs, pathLeg])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/reference-parser.js
function parseSimpleReferenceExpression(exp) {
	if (isString(exp)) return parseStringReference(exp);
	return exp.toOperationNode();
}
function parseReferenceExpressionOrList(arg) {
	if (isReadonlyArray(arg)) return arg.map((it) => parseReferenceExpression(it));
	else return [parseReferenceExpression(arg)];
}
function parseReferenceExpression(exp) {
	if (isExpressionOrFactory(exp)) return parseExpression(exp);
	return parseSimpleReferenceExpression(exp);
}
function parseJSONReference(ref, op) {
	const referenceNode = parseStringReference(ref);
	if (isJSONOperator(op)) return JSONReferenceNode.create(referenceNode, JSONOperatorChainNode.create(OperatorNode.create(op)));
	const opWithoutLastChar = op.slice(0, -1);
	if (isJSONOperator(opWithoutLastChar)) return JSONReferenceNode.create(referenceNode, JSONPathNode.create(OperatorNode.create(opWithoutLastChar)));
	throw new Error(`Invalid JSON operator: ${op}`);
}
function parseStringReference(ref) {
	const COLUMN_SEPARATOR = ".";
	if (!ref.includes(COLUMN_SEPARATOR)) return ReferenceNode.create(ColumnNode.create(ref));
	const parts = ref.split(COLUMN_SEPARATOR).map(trim$1);
	if (parts.length === 3) return parseStringReferenceWithTableAndSchema(parts);
	if (parts.length === 2) return parseStringReferenceWithTable(parts);
	throw new Error(`invalid column reference ${ref}`);
}
function parseAliasedStringReference(ref) {
	const ALIAS_SEPARATOR = " as ";
	if (ref.includes(ALIAS_SEPARATOR)) {
		const [columnRef, alias] = ref.split(ALIAS_SEPARATOR).map(trim$1);
		return AliasNode.create(parseStringReference(columnRef), IdentifierNode.create(alias));
	} else return parseStringReference(ref);
}
function parseColumnName(column) {
	return ColumnNode.create(column);
}
function parseOrderedColumnName(column) {
	const ORDER_SEPARATOR = " ";
	if (column.includes(ORDER_SEPARATOR)) {
		const [columnName, order] = column.split(ORDER_SEPARATOR).map(trim$1);
		if (!isOrderByDirection(order)) throw new Error(`invalid order direction "${order}" next to "${columnName}"`);
		return parseOrderBy([columnName, order])[0];
	} else return parseColumnName(column);
}
function parseStringReferenceWithTableAndSchema(parts) {
	const [schema, table, column] = parts;
	return ReferenceNode.create(ColumnNode.create(column), TableNode.createWithSchema(schema, table));
}
function parseStringReferenceWithTable(parts) {
	const [table, column] = parts;
	return ReferenceNode.create(ColumnNode.create(column), TableNode.create(table));
}
function trim$1(str) {
	return str.trim();
}
function init_reference_parser() {
	return (init_reference_parser = __esmMin((() => {
		init_alias_node();
		init_column_node();
		init_reference_node();
		init_table_node();
		init_object_utils();
		init_expression_parser();
		init_identifier_node();
		init_order_by_parser();
		init_operator_node();
		init_json_reference_node();
		init_json_operator_chain_node();
		init_json_path_node();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/primitive-value-list-node.js
var PrimitiveValueListNode;
function init_primitive_value_list_node() {
	return (init_primitive_value_list_node = __esmMin((() => {
		init_object_utils();
		PrimitiveValueListNode = freeze({
			is(node) {
				return node.kind === "PrimitiveValueListNode";
			},
			create(values) {
				return freeze({
					kind: "PrimitiveValueListNode",
					values: freeze([...values])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/value-list-node.js
var ValueListNode;
function init_value_list_node() {
	return (init_value_list_node = __esmMin((() => {
		init_object_utils();
		ValueListNode = freeze({
			is(node) {
				return node.kind === "ValueListNode";
			},
			create(values) {
				return freeze({
					kind: "ValueListNode",
					values: freeze(values)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/value-node.js
var ValueNode;
function init_value_node() {
	return (init_value_node = __esmMin((() => {
		init_object_utils();
		ValueNode = freeze({
			is(node) {
				return node.kind === "ValueNode";
			},
			create(value) {
				return freeze({
					kind: "ValueNode",
					value
				});
			},
			createImmediate(value) {
				return freeze({
					kind: "ValueNode",
					value,
					immediate: true
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/value-parser.js
function parseValueExpressionOrList(arg) {
	if (isReadonlyArray(arg)) return parseValueExpressionList(arg);
	return parseValueExpression(arg);
}
function parseValueExpression(exp) {
	if (isExpressionOrFactory(exp)) return parseExpression(exp);
	return ValueNode.create(exp);
}
function isSafeImmediateValue(value) {
	return isNumber(value) || isBoolean(value) || isNull(value);
}
function parseSafeImmediateValue(value) {
	if (!isSafeImmediateValue(value)) throw new Error(`unsafe immediate value ${JSON.stringify(value)}`);
	return ValueNode.createImmediate(value);
}
function parseValueExpressionList(arg) {
	if (arg.some(isExpressionOrFactory)) return ValueListNode.create(arg.map((it) => parseValueExpression(it)));
	return PrimitiveValueListNode.create(arg);
}
function init_value_parser() {
	return (init_value_parser = __esmMin((() => {
		init_primitive_value_list_node();
		init_value_list_node();
		init_value_node();
		init_object_utils();
		init_expression_parser();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/parens-node.js
var ParensNode;
function init_parens_node() {
	return (init_parens_node = __esmMin((() => {
		init_object_utils();
		ParensNode = freeze({
			is(node) {
				return node.kind === "ParensNode";
			},
			create(node) {
				return freeze({
					kind: "ParensNode",
					node
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/binary-operation-parser.js
function parseValueBinaryOperationOrExpression(args) {
	if (args.length === 3) return parseValueBinaryOperation(args[0], args[1], args[2]);
	else if (args.length === 1) return parseValueExpression(args[0]);
	throw new Error(`invalid arguments: ${JSON.stringify(args)}`);
}
function parseValueBinaryOperation(left, operator, right) {
	if (isIsOperator(operator) && needsIsOperator(right)) return BinaryOperationNode.create(parseReferenceExpression(left), parseOperator(operator), ValueNode.createImmediate(right));
	return BinaryOperationNode.create(parseReferenceExpression(left), parseOperator(operator), parseValueExpressionOrList(right));
}
function parseReferentialBinaryOperation(left, operator, right) {
	return BinaryOperationNode.create(parseReferenceExpression(left), parseOperator(operator), parseReferenceExpression(right));
}
function parseFilterObject(obj, combinator) {
	return parseFilterList(Object.entries(obj).filter(([, v]) => !isUndefined(v)).map(([k, v]) => parseValueBinaryOperation(k, needsIsOperator(v) ? "is" : "=", v)), combinator);
}
function parseFilterList(list, combinator, withParens = true) {
	const combine = combinator === "and" ? AndNode.create : OrNode.create;
	if (list.length === 0) return BinaryOperationNode.create(ValueNode.createImmediate(1), OperatorNode.create("="), ValueNode.createImmediate(combinator === "and" ? 1 : 0));
	let node = toOperationNode(list[0]);
	for (let i = 1; i < list.length; ++i) node = combine(node, toOperationNode(list[i]));
	if (list.length > 1 && withParens) return ParensNode.create(node);
	return node;
}
function isIsOperator(operator) {
	return operator === "is" || operator === "is not";
}
function needsIsOperator(value) {
	return isNull(value) || isBoolean(value);
}
function parseOperator(operator) {
	if (isString(operator) && OPERATORS.includes(operator)) return OperatorNode.create(operator);
	if (isOperationNodeSource(operator)) return operator.toOperationNode();
	throw new Error(`invalid operator ${JSON.stringify(operator)}`);
}
function toOperationNode(nodeOrSource) {
	return isOperationNodeSource(nodeOrSource) ? nodeOrSource.toOperationNode() : nodeOrSource;
}
function init_binary_operation_parser() {
	return (init_binary_operation_parser = __esmMin((() => {
		init_binary_operation_node();
		init_object_utils();
		init_operation_node_source();
		init_operator_node();
		init_reference_parser();
		init_value_parser();
		init_value_node();
		init_and_node();
		init_parens_node();
		init_or_node();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/order-by-node.js
var OrderByNode;
function init_order_by_node() {
	return (init_order_by_node = __esmMin((() => {
		init_object_utils();
		OrderByNode = freeze({
			is(node) {
				return node.kind === "OrderByNode";
			},
			create(items) {
				return freeze({
					kind: "OrderByNode",
					items: freeze([...items])
				});
			},
			cloneWithItems(orderBy, items) {
				return freeze({
					...orderBy,
					items: freeze([...orderBy.items, ...items])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/partition-by-node.js
var PartitionByNode;
function init_partition_by_node() {
	return (init_partition_by_node = __esmMin((() => {
		init_object_utils();
		PartitionByNode = freeze({
			is(node) {
				return node.kind === "PartitionByNode";
			},
			create(items) {
				return freeze({
					kind: "PartitionByNode",
					items: freeze(items)
				});
			},
			cloneWithItems(partitionBy, items) {
				return freeze({
					...partitionBy,
					items: freeze([...partitionBy.items, ...items])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/over-node.js
var OverNode;
function init_over_node() {
	return (init_over_node = __esmMin((() => {
		init_object_utils();
		init_order_by_node();
		init_partition_by_node();
		OverNode = freeze({
			is(node) {
				return node.kind === "OverNode";
			},
			create() {
				return freeze({ kind: "OverNode" });
			},
			cloneWithOrderByItems(overNode, items) {
				return freeze({
					...overNode,
					orderBy: overNode.orderBy ? OrderByNode.cloneWithItems(overNode.orderBy, items) : OrderByNode.create(items)
				});
			},
			cloneWithPartitionByItems(overNode, items) {
				return freeze({
					...overNode,
					partitionBy: overNode.partitionBy ? PartitionByNode.cloneWithItems(overNode.partitionBy, items) : PartitionByNode.create(items)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/from-node.js
var FromNode;
function init_from_node() {
	return (init_from_node = __esmMin((() => {
		init_object_utils();
		FromNode = freeze({
			is(node) {
				return node.kind === "FromNode";
			},
			create(froms) {
				return freeze({
					kind: "FromNode",
					froms: freeze(froms)
				});
			},
			cloneWithFroms(from, froms) {
				return freeze({
					...from,
					froms: freeze([...from.froms, ...froms])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/group-by-node.js
var GroupByNode;
function init_group_by_node() {
	return (init_group_by_node = __esmMin((() => {
		init_object_utils();
		GroupByNode = freeze({
			is(node) {
				return node.kind === "GroupByNode";
			},
			create(items) {
				return freeze({
					kind: "GroupByNode",
					items: freeze(items)
				});
			},
			cloneWithItems(groupBy, items) {
				return freeze({
					...groupBy,
					items: freeze([...groupBy.items, ...items])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/having-node.js
var HavingNode;
function init_having_node() {
	return (init_having_node = __esmMin((() => {
		init_object_utils();
		init_and_node();
		init_or_node();
		HavingNode = freeze({
			is(node) {
				return node.kind === "HavingNode";
			},
			create(filter) {
				return freeze({
					kind: "HavingNode",
					having: filter
				});
			},
			cloneWithOperation(havingNode, operator, operation) {
				return freeze({
					...havingNode,
					having: operator === "And" ? AndNode.create(havingNode.having, operation) : OrNode.create(havingNode.having, operation)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/insert-query-node.js
var InsertQueryNode;
function init_insert_query_node() {
	return (init_insert_query_node = __esmMin((() => {
		init_object_utils();
		InsertQueryNode = freeze({
			is(node) {
				return node.kind === "InsertQueryNode";
			},
			create(into, withNode, replace) {
				return freeze({
					kind: "InsertQueryNode",
					into,
					...withNode && { with: withNode },
					replace
				});
			},
			createWithoutInto() {
				return freeze({ kind: "InsertQueryNode" });
			},
			cloneWith(insertQuery, props) {
				return freeze({
					...insertQuery,
					...props
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/list-node.js
var ListNode;
function init_list_node() {
	return (init_list_node = __esmMin((() => {
		init_object_utils();
		ListNode = freeze({
			is(node) {
				return node.kind === "ListNode";
			},
			create(items) {
				return freeze({
					kind: "ListNode",
					items: freeze(items)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/update-query-node.js
var UpdateQueryNode;
function init_update_query_node() {
	return (init_update_query_node = __esmMin((() => {
		init_object_utils();
		init_from_node();
		init_list_node();
		UpdateQueryNode = freeze({
			is(node) {
				return node.kind === "UpdateQueryNode";
			},
			create(tables, withNode) {
				return freeze({
					kind: "UpdateQueryNode",
					table: tables.length === 1 ? tables[0] : ListNode.create(tables),
					...withNode && { with: withNode }
				});
			},
			createWithoutTable() {
				return freeze({ kind: "UpdateQueryNode" });
			},
			cloneWithFromItems(updateQuery, fromItems) {
				return freeze({
					...updateQuery,
					from: updateQuery.from ? FromNode.cloneWithFroms(updateQuery.from, fromItems) : FromNode.create(fromItems)
				});
			},
			cloneWithUpdates(updateQuery, updates) {
				return freeze({
					...updateQuery,
					updates: updateQuery.updates ? freeze([...updateQuery.updates, ...updates]) : updates
				});
			},
			cloneWithLimit(updateQuery, limit) {
				return freeze({
					...updateQuery,
					limit
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/using-node.js
var UsingNode;
function init_using_node() {
	return (init_using_node = __esmMin((() => {
		init_object_utils();
		UsingNode = freeze({
			is(node) {
				return node.kind === "UsingNode";
			},
			create(tables) {
				return freeze({
					kind: "UsingNode",
					tables: freeze(tables)
				});
			},
			cloneWithTables(using, tables) {
				return freeze({
					...using,
					tables: freeze([...using.tables, ...tables])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/delete-query-node.js
var DeleteQueryNode;
function init_delete_query_node() {
	return (init_delete_query_node = __esmMin((() => {
		init_object_utils();
		init_from_node();
		init_using_node();
		init_query_node();
		DeleteQueryNode = freeze({
			is(node) {
				return node.kind === "DeleteQueryNode";
			},
			create(fromItems, withNode) {
				return freeze({
					kind: "DeleteQueryNode",
					from: FromNode.create(fromItems),
					...withNode && { with: withNode }
				});
			},
			/**
			* @deprecated Use `QueryNode.cloneWithoutOrderBy` instead.
			*/
			cloneWithOrderByItems: (node, items) => QueryNode.cloneWithOrderByItems(node, items),
			/**
			* @deprecated Use `QueryNode.cloneWithoutOrderBy` instead.
			*/
			cloneWithoutOrderBy: (node) => QueryNode.cloneWithoutOrderBy(node),
			cloneWithLimit(deleteNode, limit) {
				return freeze({
					...deleteNode,
					limit
				});
			},
			cloneWithoutLimit(deleteNode) {
				return freeze({
					...deleteNode,
					limit: void 0
				});
			},
			cloneWithUsing(deleteNode, tables) {
				return freeze({
					...deleteNode,
					using: deleteNode.using !== void 0 ? UsingNode.cloneWithTables(deleteNode.using, tables) : UsingNode.create(tables)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/where-node.js
var WhereNode;
function init_where_node() {
	return (init_where_node = __esmMin((() => {
		init_object_utils();
		init_and_node();
		init_or_node();
		WhereNode = freeze({
			is(node) {
				return node.kind === "WhereNode";
			},
			create(filter) {
				return freeze({
					kind: "WhereNode",
					where: filter
				});
			},
			cloneWithOperation(whereNode, operator, operation) {
				return freeze({
					...whereNode,
					where: operator === "And" ? AndNode.create(whereNode.where, operation) : OrNode.create(whereNode.where, operation)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/returning-node.js
var ReturningNode;
function init_returning_node() {
	return (init_returning_node = __esmMin((() => {
		init_object_utils();
		ReturningNode = freeze({
			is(node) {
				return node.kind === "ReturningNode";
			},
			create(selections) {
				return freeze({
					kind: "ReturningNode",
					selections: freeze(selections)
				});
			},
			cloneWithSelections(returning, selections) {
				return freeze({
					...returning,
					selections: returning.selections ? freeze([...returning.selections, ...selections]) : freeze(selections)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/explain-node.js
var ExplainNode;
function init_explain_node() {
	return (init_explain_node = __esmMin((() => {
		init_object_utils();
		ExplainNode = freeze({
			is(node) {
				return node.kind === "ExplainNode";
			},
			create(format, options) {
				return freeze({
					kind: "ExplainNode",
					format,
					options
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/when-node.js
var WhenNode;
function init_when_node() {
	return (init_when_node = __esmMin((() => {
		init_object_utils();
		WhenNode = freeze({
			is(node) {
				return node.kind === "WhenNode";
			},
			create(condition) {
				return freeze({
					kind: "WhenNode",
					condition
				});
			},
			cloneWithResult(whenNode, result) {
				return freeze({
					...whenNode,
					result
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/merge-query-node.js
var MergeQueryNode;
function init_merge_query_node() {
	return (init_merge_query_node = __esmMin((() => {
		init_object_utils();
		init_when_node();
		MergeQueryNode = freeze({
			is(node) {
				return node.kind === "MergeQueryNode";
			},
			create(into, withNode) {
				return freeze({
					kind: "MergeQueryNode",
					into,
					...withNode && { with: withNode }
				});
			},
			cloneWithUsing(mergeNode, using) {
				return freeze({
					...mergeNode,
					using
				});
			},
			cloneWithWhen(mergeNode, when) {
				return freeze({
					...mergeNode,
					whens: mergeNode.whens ? freeze([...mergeNode.whens, when]) : freeze([when])
				});
			},
			cloneWithThen(mergeNode, then) {
				return freeze({
					...mergeNode,
					whens: mergeNode.whens ? freeze([...mergeNode.whens.slice(0, -1), WhenNode.cloneWithResult(mergeNode.whens[mergeNode.whens.length - 1], then)]) : void 0
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/output-node.js
var OutputNode;
function init_output_node() {
	return (init_output_node = __esmMin((() => {
		init_object_utils();
		OutputNode = freeze({
			is(node) {
				return node.kind === "OutputNode";
			},
			create(selections) {
				return freeze({
					kind: "OutputNode",
					selections: freeze(selections)
				});
			},
			cloneWithSelections(output, selections) {
				return freeze({
					...output,
					selections: output.selections ? freeze([...output.selections, ...selections]) : freeze(selections)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/query-node.js
var QueryNode;
function init_query_node() {
	return (init_query_node = __esmMin((() => {
		init_insert_query_node();
		init_select_query_node();
		init_update_query_node();
		init_delete_query_node();
		init_where_node();
		init_object_utils();
		init_returning_node();
		init_explain_node();
		init_merge_query_node();
		init_output_node();
		init_order_by_node();
		QueryNode = freeze({
			is(node) {
				return SelectQueryNode.is(node) || InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node) || MergeQueryNode.is(node);
			},
			cloneWithEndModifier(node, modifier) {
				return freeze({
					...node,
					endModifiers: node.endModifiers ? freeze([...node.endModifiers, modifier]) : freeze([modifier])
				});
			},
			cloneWithWhere(node, operation) {
				return freeze({
					...node,
					where: node.where ? WhereNode.cloneWithOperation(node.where, "And", operation) : WhereNode.create(operation)
				});
			},
			cloneWithJoin(node, join) {
				return freeze({
					...node,
					joins: node.joins ? freeze([...node.joins, join]) : freeze([join])
				});
			},
			cloneWithReturning(node, selections) {
				return freeze({
					...node,
					returning: node.returning ? ReturningNode.cloneWithSelections(node.returning, selections) : ReturningNode.create(selections)
				});
			},
			cloneWithoutReturning(node) {
				return freeze({
					...node,
					returning: void 0
				});
			},
			cloneWithoutWhere(node) {
				return freeze({
					...node,
					where: void 0
				});
			},
			cloneWithExplain(node, format, options) {
				return freeze({
					...node,
					explain: ExplainNode.create(format, options?.toOperationNode())
				});
			},
			cloneWithTop(node, top) {
				return freeze({
					...node,
					top
				});
			},
			cloneWithOutput(node, selections) {
				return freeze({
					...node,
					output: node.output ? OutputNode.cloneWithSelections(node.output, selections) : OutputNode.create(selections)
				});
			},
			cloneWithOrderByItems(node, items) {
				return freeze({
					...node,
					orderBy: node.orderBy ? OrderByNode.cloneWithItems(node.orderBy, items) : OrderByNode.create(items)
				});
			},
			cloneWithoutOrderBy(node) {
				return freeze({
					...node,
					orderBy: void 0
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/select-query-node.js
var SelectQueryNode;
function init_select_query_node() {
	return (init_select_query_node = __esmMin((() => {
		init_object_utils();
		init_from_node();
		init_group_by_node();
		init_having_node();
		init_query_node();
		SelectQueryNode = freeze({
			is(node) {
				return node.kind === "SelectQueryNode";
			},
			create(withNode) {
				return freeze({
					kind: "SelectQueryNode",
					...withNode && { with: withNode }
				});
			},
			createFrom(fromItems, withNode) {
				return freeze({
					kind: "SelectQueryNode",
					from: FromNode.create(fromItems),
					...withNode && { with: withNode }
				});
			},
			cloneWithSelections(select, selections) {
				return freeze({
					...select,
					selections: select.selections ? freeze([...select.selections, ...selections]) : freeze(selections)
				});
			},
			cloneWithDistinctOn(select, expressions) {
				return freeze({
					...select,
					distinctOn: select.distinctOn ? freeze([...select.distinctOn, ...expressions]) : freeze(expressions)
				});
			},
			cloneWithFrontModifier(select, modifier) {
				return freeze({
					...select,
					frontModifiers: select.frontModifiers ? freeze([...select.frontModifiers, modifier]) : freeze([modifier])
				});
			},
			/**
			* @deprecated Use `QueryNode.cloneWithoutOrderBy` instead.
			*/
			cloneWithOrderByItems: (node, items) => QueryNode.cloneWithOrderByItems(node, items),
			cloneWithGroupByItems(selectNode, items) {
				return freeze({
					...selectNode,
					groupBy: selectNode.groupBy ? GroupByNode.cloneWithItems(selectNode.groupBy, items) : GroupByNode.create(items)
				});
			},
			cloneWithLimit(selectNode, limit) {
				return freeze({
					...selectNode,
					limit
				});
			},
			cloneWithOffset(selectNode, offset) {
				return freeze({
					...selectNode,
					offset
				});
			},
			cloneWithFetch(selectNode, fetch) {
				return freeze({
					...selectNode,
					fetch
				});
			},
			cloneWithHaving(selectNode, operation) {
				return freeze({
					...selectNode,
					having: selectNode.having ? HavingNode.cloneWithOperation(selectNode.having, "And", operation) : HavingNode.create(operation)
				});
			},
			cloneWithSetOperations(selectNode, setOperations) {
				return freeze({
					...selectNode,
					setOperations: selectNode.setOperations ? freeze([...selectNode.setOperations, ...setOperations]) : freeze([...setOperations])
				});
			},
			cloneWithoutSelections(select) {
				return freeze({
					...select,
					selections: []
				});
			},
			cloneWithoutLimit(select) {
				return freeze({
					...select,
					limit: void 0
				});
			},
			cloneWithoutOffset(select) {
				return freeze({
					...select,
					offset: void 0
				});
			},
			/**
			* @deprecated Use `QueryNode.cloneWithoutOrderBy` instead.
			*/
			cloneWithoutOrderBy: (node) => QueryNode.cloneWithoutOrderBy(node),
			cloneWithoutGroupBy(select) {
				return freeze({
					...select,
					groupBy: void 0
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/join-builder.js
var JoinBuilder;
function init_join_builder() {
	return (init_join_builder = __esmMin((() => {
		init_join_node();
		init_raw_node();
		init_binary_operation_parser();
		init_object_utils();
		JoinBuilder = class JoinBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			on(...args) {
				return new JoinBuilder({
					...this.#props,
					joinNode: JoinNode.cloneWithOn(this.#props.joinNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			/**
			* Just like {@link WhereInterface.whereRef} but adds an item to the join's
			* `on` clause instead.
			*
			* See {@link WhereInterface.whereRef} for documentation and examples.
			*/
			onRef(lhs, op, rhs) {
				return new JoinBuilder({
					...this.#props,
					joinNode: JoinNode.cloneWithOn(this.#props.joinNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			/**
			* Adds `on true`.
			*/
			onTrue() {
				return new JoinBuilder({
					...this.#props,
					joinNode: JoinNode.cloneWithOn(this.#props.joinNode, RawNode.createWithSql("true"))
				});
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*/
			$call(func) {
				return func(this);
			}
			toOperationNode() {
				return this.#props.joinNode;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/partition-by-item-node.js
var PartitionByItemNode;
function init_partition_by_item_node() {
	return (init_partition_by_item_node = __esmMin((() => {
		init_object_utils();
		PartitionByItemNode = freeze({
			is(node) {
				return node.kind === "PartitionByItemNode";
			},
			create(partitionBy) {
				return freeze({
					kind: "PartitionByItemNode",
					partitionBy
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/partition-by-parser.js
function parsePartitionBy(partitionBy) {
	return parseReferenceExpressionOrList(partitionBy).map(PartitionByItemNode.create);
}
function init_partition_by_parser() {
	return (init_partition_by_parser = __esmMin((() => {
		init_partition_by_item_node();
		init_reference_parser();
	})))();
}
// node_modules/kysely/dist/esm/query-builder/over-builder.js
var OverBuilder;
function init_over_builder() {
	return (init_over_builder = __esmMin((() => {
		init_over_node();
		init_query_node();
		init_order_by_parser();
		init_partition_by_parser();
		init_object_utils();
		OverBuilder = class OverBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			orderBy(...args) {
				return new OverBuilder({ overNode: OverNode.cloneWithOrderByItems(this.#props.overNode, parseOrderBy(args)) });
			}
			clearOrderBy() {
				return new OverBuilder({ overNode: QueryNode.cloneWithoutOrderBy(this.#props.overNode) });
			}
			partitionBy(partitionBy) {
				return new OverBuilder({ overNode: OverNode.cloneWithPartitionByItems(this.#props.overNode, parsePartitionBy(partitionBy)) });
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*/
			$call(func) {
				return func(this);
			}
			toOperationNode() {
				return this.#props.overNode;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/selection-node.js
var SelectionNode;
function init_selection_node() {
	return (init_selection_node = __esmMin((() => {
		init_object_utils();
		init_reference_node();
		init_select_all_node();
		SelectionNode = freeze({
			is(node) {
				return node.kind === "SelectionNode";
			},
			create(selection) {
				return freeze({
					kind: "SelectionNode",
					selection
				});
			},
			createSelectAll() {
				return freeze({
					kind: "SelectionNode",
					selection: SelectAllNode.create()
				});
			},
			createSelectAllFromTable(table) {
				return freeze({
					kind: "SelectionNode",
					selection: ReferenceNode.createSelectAll(table)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/select-parser.js
function parseSelectArg(selection) {
	if (isFunction(selection)) return parseSelectArg(selection(expressionBuilder()));
	else if (isReadonlyArray(selection)) return selection.map((it) => parseSelectExpression(it));
	else return [parseSelectExpression(selection)];
}
function parseSelectExpression(selection) {
	if (isString(selection)) return SelectionNode.create(parseAliasedStringReference(selection));
	else if (isDynamicReferenceBuilder(selection)) return SelectionNode.create(selection.toOperationNode());
	else return SelectionNode.create(parseAliasedExpression(selection));
}
function parseSelectAll(table) {
	if (!table) return [SelectionNode.createSelectAll()];
	else if (Array.isArray(table)) return table.map(parseSelectAllArg);
	else return [parseSelectAllArg(table)];
}
function parseSelectAllArg(table) {
	if (isString(table)) return SelectionNode.createSelectAllFromTable(parseTable(table));
	throw new Error(`invalid value selectAll expression: ${JSON.stringify(table)}`);
}
function init_select_parser() {
	return (init_select_parser = __esmMin((() => {
		init_object_utils();
		init_selection_node();
		init_reference_parser();
		init_dynamic_reference_builder();
		init_expression_parser();
		init_table_parser();
		init_expression_builder();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/values-node.js
var ValuesNode;
function init_values_node() {
	return (init_values_node = __esmMin((() => {
		init_object_utils();
		ValuesNode = freeze({
			is(node) {
				return node.kind === "ValuesNode";
			},
			create(values) {
				return freeze({
					kind: "ValuesNode",
					values: freeze(values)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/default-insert-value-node.js
var DefaultInsertValueNode;
function init_default_insert_value_node() {
	return (init_default_insert_value_node = __esmMin((() => {
		init_object_utils();
		DefaultInsertValueNode = freeze({
			is(node) {
				return node.kind === "DefaultInsertValueNode";
			},
			create() {
				return freeze({ kind: "DefaultInsertValueNode" });
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/insert-values-parser.js
function parseInsertExpression(arg) {
	const objectOrList = isFunction(arg) ? arg(expressionBuilder()) : arg;
	return parseInsertColumnsAndValues(isReadonlyArray(objectOrList) ? objectOrList : freeze([objectOrList]));
}
function parseInsertColumnsAndValues(rows) {
	const columns = parseColumnNamesAndIndexes(rows);
	return [freeze([...columns.keys()].map(ColumnNode.create)), ValuesNode.create(rows.map((row) => parseRowValues(row, columns)))];
}
function parseColumnNamesAndIndexes(rows) {
	const columns = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const cols = Object.keys(row);
		for (const col of cols) if (!columns.has(col) && row[col] !== void 0) columns.set(col, columns.size);
	}
	return columns;
}
function parseRowValues(row, columns) {
	const rowColumns = Object.keys(row);
	const rowValues = Array.from({ length: columns.size });
	let hasUndefinedOrComplexColumns = false;
	let indexedRowColumns = rowColumns.length;
	for (const col of rowColumns) {
		const columnIdx = columns.get(col);
		if (isUndefined(columnIdx)) {
			indexedRowColumns--;
			continue;
		}
		const value = row[col];
		if (isUndefined(value) || isExpressionOrFactory(value)) hasUndefinedOrComplexColumns = true;
		rowValues[columnIdx] = value;
	}
	if (indexedRowColumns < columns.size || hasUndefinedOrComplexColumns) {
		const defaultValue = DefaultInsertValueNode.create();
		return ValueListNode.create(rowValues.map((it) => isUndefined(it) ? defaultValue : parseValueExpression(it)));
	}
	return PrimitiveValueListNode.create(rowValues);
}
function init_insert_values_parser() {
	return (init_insert_values_parser = __esmMin((() => {
		init_column_node();
		init_primitive_value_list_node();
		init_value_list_node();
		init_object_utils();
		init_value_parser();
		init_values_node();
		init_expression_parser();
		init_default_insert_value_node();
		init_expression_builder();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/column-update-node.js
var ColumnUpdateNode;
function init_column_update_node() {
	return (init_column_update_node = __esmMin((() => {
		init_object_utils();
		ColumnUpdateNode = freeze({
			is(node) {
				return node.kind === "ColumnUpdateNode";
			},
			create(column, value) {
				return freeze({
					kind: "ColumnUpdateNode",
					column,
					value
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/update-set-parser.js
function parseUpdate(...args) {
	if (args.length === 2) return [ColumnUpdateNode.create(parseReferenceExpression(args[0]), parseValueExpression(args[1]))];
	return parseUpdateObjectExpression(args[0]);
}
function parseUpdateObjectExpression(update) {
	const updateObj = isFunction(update) ? update(expressionBuilder()) : update;
	return Object.entries(updateObj).filter(([_, value]) => value !== void 0).map(([key, value]) => {
		return ColumnUpdateNode.create(ColumnNode.create(key), parseValueExpression(value));
	});
}
function init_update_set_parser() {
	return (init_update_set_parser = __esmMin((() => {
		init_column_node();
		init_column_update_node();
		init_expression_builder();
		init_object_utils();
		init_value_parser();
		init_reference_parser();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/on-duplicate-key-node.js
var OnDuplicateKeyNode;
function init_on_duplicate_key_node() {
	return (init_on_duplicate_key_node = __esmMin((() => {
		init_object_utils();
		OnDuplicateKeyNode = freeze({
			is(node) {
				return node.kind === "OnDuplicateKeyNode";
			},
			create(updates) {
				return freeze({
					kind: "OnDuplicateKeyNode",
					updates
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/insert-result.js
var InsertResult;
function init_insert_result() {
	return (init_insert_result = __esmMin((() => {
		InsertResult = class {
			/**
			* The auto incrementing primary key of the inserted row.
			*
			* This property can be undefined when the query contains an `on conflict`
			* clause that makes the query succeed even when nothing gets inserted.
			*
			* This property is always undefined on dialects like PostgreSQL that
			* don't return the inserted id by default. On those dialects you need
			* to use the {@link ReturningInterface.returning | returning} method.
			*/
			insertId;
			/**
			* Affected rows count.
			*/
			numInsertedOrUpdatedRows;
			constructor(insertId, numInsertedOrUpdatedRows) {
				this.insertId = insertId;
				this.numInsertedOrUpdatedRows = numInsertedOrUpdatedRows;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/query-builder/no-result-error.js
function isNoResultErrorConstructor(fn) {
	return Object.prototype.hasOwnProperty.call(fn, "prototype");
}
var NoResultError;
function init_no_result_error() {
	return (init_no_result_error = __esmMin((() => {
		NoResultError = class extends Error {
			/**
			* The operation node tree of the query that was executed.
			*/
			node;
			constructor(node) {
				super("no result");
				this.node = node;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/on-conflict-node.js
var OnConflictNode;
function init_on_conflict_node() {
	return (init_on_conflict_node = __esmMin((() => {
		init_object_utils();
		init_where_node();
		OnConflictNode = freeze({
			is(node) {
				return node.kind === "OnConflictNode";
			},
			create() {
				return freeze({ kind: "OnConflictNode" });
			},
			cloneWith(node, props) {
				return freeze({
					...node,
					...props
				});
			},
			cloneWithIndexWhere(node, operation) {
				return freeze({
					...node,
					indexWhere: node.indexWhere ? WhereNode.cloneWithOperation(node.indexWhere, "And", operation) : WhereNode.create(operation)
				});
			},
			cloneWithIndexOrWhere(node, operation) {
				return freeze({
					...node,
					indexWhere: node.indexWhere ? WhereNode.cloneWithOperation(node.indexWhere, "Or", operation) : WhereNode.create(operation)
				});
			},
			cloneWithUpdateWhere(node, operation) {
				return freeze({
					...node,
					updateWhere: node.updateWhere ? WhereNode.cloneWithOperation(node.updateWhere, "And", operation) : WhereNode.create(operation)
				});
			},
			cloneWithUpdateOrWhere(node, operation) {
				return freeze({
					...node,
					updateWhere: node.updateWhere ? WhereNode.cloneWithOperation(node.updateWhere, "Or", operation) : WhereNode.create(operation)
				});
			},
			cloneWithoutIndexWhere(node) {
				return freeze({
					...node,
					indexWhere: void 0
				});
			},
			cloneWithoutUpdateWhere(node) {
				return freeze({
					...node,
					updateWhere: void 0
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/on-conflict-builder.js
var OnConflictBuilder, OnConflictDoNothingBuilder, OnConflictUpdateBuilder;
function init_on_conflict_builder() {
	return (init_on_conflict_builder = __esmMin((() => {
		init_column_node();
		init_identifier_node();
		init_on_conflict_node();
		init_binary_operation_parser();
		init_update_set_parser();
		init_object_utils();
		OnConflictBuilder = class OnConflictBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* Specify a single column as the conflict target.
			*
			* Also see the {@link columns}, {@link constraint} and {@link expression}
			* methods for alternative ways to specify the conflict target.
			*/
			column(column) {
				const columnNode = ColumnNode.create(column);
				return new OnConflictBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWith(this.#props.onConflictNode, { columns: this.#props.onConflictNode.columns ? freeze([...this.#props.onConflictNode.columns, columnNode]) : freeze([columnNode]) })
				});
			}
			/**
			* Specify a list of columns as the conflict target.
			*
			* Also see the {@link column}, {@link constraint} and {@link expression}
			* methods for alternative ways to specify the conflict target.
			*/
			columns(columns) {
				const columnNodes = columns.map(ColumnNode.create);
				return new OnConflictBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWith(this.#props.onConflictNode, { columns: this.#props.onConflictNode.columns ? freeze([...this.#props.onConflictNode.columns, ...columnNodes]) : freeze(columnNodes) })
				});
			}
			/**
			* Specify a specific constraint by name as the conflict target.
			*
			* Also see the {@link column}, {@link columns} and {@link expression}
			* methods for alternative ways to specify the conflict target.
			*/
			constraint(constraintName) {
				return new OnConflictBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWith(this.#props.onConflictNode, { constraint: IdentifierNode.create(constraintName) })
				});
			}
			/**
			* Specify an expression as the conflict target.
			*
			* This can be used if the unique index is an expression index.
			*
			* Also see the {@link column}, {@link columns} and {@link constraint}
			* methods for alternative ways to specify the conflict target.
			*/
			expression(expression) {
				return new OnConflictBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWith(this.#props.onConflictNode, { indexExpression: expression.toOperationNode() })
				});
			}
			where(...args) {
				return new OnConflictBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWithIndexWhere(this.#props.onConflictNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			whereRef(lhs, op, rhs) {
				return new OnConflictBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWithIndexWhere(this.#props.onConflictNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			clearWhere() {
				return new OnConflictBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWithoutIndexWhere(this.#props.onConflictNode)
				});
			}
			/**
			* Adds the "do nothing" conflict action.
			*
			* ### Examples
			*
			* ```ts
			* const id = 1
			* const first_name = 'John'
			*
			* await db
			*   .insertInto('person')
			*   .values({ first_name, id })
			*   .onConflict((oc) => oc
			*     .column('id')
			*     .doNothing()
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name", "id")
			* values ($1, $2)
			* on conflict ("id") do nothing
			* ```
			*/
			doNothing() {
				return new OnConflictDoNothingBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWith(this.#props.onConflictNode, { doNothing: true })
				});
			}
			/**
			* Adds the "do update set" conflict action.
			*
			* ### Examples
			*
			* ```ts
			* const id = 1
			* const first_name = 'John'
			*
			* await db
			*   .insertInto('person')
			*   .values({ first_name, id })
			*   .onConflict((oc) => oc
			*     .column('id')
			*     .doUpdateSet({ first_name })
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name", "id")
			* values ($1, $2)
			* on conflict ("id")
			* do update set "first_name" = $3
			* ```
			*
			* In the next example we use the `ref` method to reference
			* columns of the virtual table `excluded` in a type-safe way
			* to create an upsert operation:
			*
			* ```ts
			* import type { NewPerson } from 'type-editor' // imaginary module
			*
			* async function upsertPerson(person: NewPerson): Promise<void> {
			*   await db.insertInto('person')
			*     .values(person)
			*     .onConflict((oc) => oc
			*       .column('id')
			*       .doUpdateSet((eb) => ({
			*         first_name: eb.ref('excluded.first_name'),
			*         last_name: eb.ref('excluded.last_name')
			*       })
			*     )
			*   )
			*   .execute()
			* }
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name", "last_name")
			* values ($1, $2)
			* on conflict ("id")
			* do update set
			*  "first_name" = excluded."first_name",
			*  "last_name" = excluded."last_name"
			* ```
			*/
			doUpdateSet(update) {
				return new OnConflictUpdateBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWith(this.#props.onConflictNode, { updates: parseUpdateObjectExpression(update) })
				});
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*/
			$call(func) {
				return func(this);
			}
		};
		OnConflictDoNothingBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			toOperationNode() {
				return this.#props.onConflictNode;
			}
		};
		OnConflictUpdateBuilder = class OnConflictUpdateBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			where(...args) {
				return new OnConflictUpdateBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWithUpdateWhere(this.#props.onConflictNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			/**
			* Specify a where condition for the update operation.
			*
			* See {@link WhereInterface.whereRef} for more info.
			*/
			whereRef(lhs, op, rhs) {
				return new OnConflictUpdateBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWithUpdateWhere(this.#props.onConflictNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			clearWhere() {
				return new OnConflictUpdateBuilder({
					...this.#props,
					onConflictNode: OnConflictNode.cloneWithoutUpdateWhere(this.#props.onConflictNode)
				});
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*/
			$call(func) {
				return func(this);
			}
			toOperationNode() {
				return this.#props.onConflictNode;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/top-node.js
var TopNode;
function init_top_node() {
	return (init_top_node = __esmMin((() => {
		init_object_utils();
		TopNode = freeze({
			is(node) {
				return node.kind === "TopNode";
			},
			create(expression, modifiers) {
				return freeze({
					kind: "TopNode",
					expression,
					modifiers
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/top-parser.js
function parseTop(expression, modifiers) {
	if (!isNumber(expression) && !isBigInt(expression)) throw new Error(`Invalid top expression: ${expression}`);
	if (!isUndefined(modifiers) && !isTopModifiers(modifiers)) throw new Error(`Invalid top modifiers: ${modifiers}`);
	return TopNode.create(expression, modifiers);
}
function isTopModifiers(modifiers) {
	return modifiers === "percent" || modifiers === "with ties" || modifiers === "percent with ties";
}
function init_top_parser() {
	return (init_top_parser = __esmMin((() => {
		init_top_node();
		init_object_utils();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/or-action-node.js
var OrActionNode;
function init_or_action_node() {
	return (init_or_action_node = __esmMin((() => {
		init_object_utils();
		OrActionNode = freeze({
			is(node) {
				return node.kind === "OrActionNode";
			},
			create(action) {
				return freeze({
					kind: "OrActionNode",
					action
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/insert-query-builder.js
var InsertQueryBuilder;
function init_insert_query_builder() {
	return (init_insert_query_builder = __esmMin((() => {
		init_select_parser();
		init_insert_values_parser();
		init_insert_query_node();
		init_query_node();
		init_update_set_parser();
		init_object_utils();
		init_on_duplicate_key_node();
		init_insert_result();
		init_no_result_error();
		init_expression_parser();
		init_column_node();
		init_on_conflict_builder();
		init_on_conflict_node();
		init_top_parser();
		init_or_action_node();
		InsertQueryBuilder = class InsertQueryBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* Sets the values to insert for an {@link Kysely.insertInto | insert} query.
			*
			* This method takes an object whose keys are column names and values are
			* values to insert. In addition to the column's type, the values can be
			* raw {@link sql} snippets or select queries.
			*
			* You must provide all fields you haven't explicitly marked as nullable
			* or optional using {@link Generated} or {@link ColumnType}.
			*
			* The return value of an `insert` query is an instance of {@link InsertResult}. The
			* {@link InsertResult.insertId | insertId} field holds the auto incremented primary
			* key if the database returned one.
			*
			* On PostgreSQL and some other dialects, you need to call `returning` to get
			* something out of the query.
			*
			* Also see the {@link expression} method for inserting the result of a select
			* query or any other expression.
			*
			* ### Examples
			*
			* <!-- siteExample("insert", "Single row", 10) -->
			*
			* Insert a single row:
			*
			* ```ts
			* const result = await db
			*   .insertInto('person')
			*   .values({
			*     first_name: 'Jennifer',
			*     last_name: 'Aniston',
			*     age: 40
			*   })
			*   .executeTakeFirst()
			*
			* // `insertId` is only available on dialects that
			* // automatically return the id of the inserted row
			* // such as MySQL and SQLite. On PostgreSQL, for example,
			* // you need to add a `returning` clause to the query to
			* // get anything out. See the "returning data" example.
			* console.log(result.insertId)
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* insert into `person` (`first_name`, `last_name`, `age`) values (?, ?, ?)
			* ```
			*
			* <!-- siteExample("insert", "Multiple rows", 20) -->
			*
			* On dialects that support it (for example PostgreSQL) you can insert multiple
			* rows by providing an array. Note that the return value is once again very
			* dialect-specific. Some databases may only return the id of the *last* inserted
			* row and some return nothing at all unless you call `returning`.
			*
			* ```ts
			* await db
			*   .insertInto('person')
			*   .values([{
			*     first_name: 'Jennifer',
			*     last_name: 'Aniston',
			*     age: 40,
			*   }, {
			*     first_name: 'Arnold',
			*     last_name: 'Schwarzenegger',
			*     age: 70,
			*   }])
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name", "last_name", "age") values (($1, $2, $3), ($4, $5, $6))
			* ```
			*
			* <!-- siteExample("insert", "Returning data", 30) -->
			*
			* On supported dialects like PostgreSQL you need to chain `returning` to the query to get
			* the inserted row's columns (or any other expression) as the return value. `returning`
			* works just like `select`. Refer to `select` method's examples and documentation for
			* more info.
			*
			* ```ts
			* const result = await db
			*   .insertInto('person')
			*   .values({
			*     first_name: 'Jennifer',
			*     last_name: 'Aniston',
			*     age: 40,
			*   })
			*   .returning(['id', 'first_name as name'])
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name", "last_name", "age") values ($1, $2, $3) returning "id", "first_name" as "name"
			* ```
			*
			* <!-- siteExample("insert", "Complex values", 40) -->
			*
			* In addition to primitives, the values can also be arbitrary expressions.
			* You can build the expressions by using a callback and calling the methods
			* on the expression builder passed to it:
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* const ani = "Ani"
			* const ston = "ston"
			*
			* const result = await db
			*   .insertInto('person')
			*   .values(({ ref, selectFrom, fn }) => ({
			*     first_name: 'Jennifer',
			*     last_name: sql<string>`concat(${ani}, ${ston})`,
			*     middle_name: ref('first_name'),
			*     age: selectFrom('person')
			*       .select(fn.avg<number>('age').as('avg_age')),
			*   }))
			*   .executeTakeFirst()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" (
			*   "first_name",
			*   "last_name",
			*   "middle_name",
			*   "age"
			* )
			* values (
			*   $1,
			*   concat($2, $3),
			*   "first_name",
			*   (select avg("age") as "avg_age" from "person")
			* )
			* ```
			*
			* You can also use the callback version of subqueries or raw expressions:
			*
			* ```ts
			* await db.with('jennifer', (db) => db
			*   .selectFrom('person')
			*   .where('first_name', '=', 'Jennifer')
			*   .select(['id', 'first_name', 'gender'])
			*   .limit(1)
			* ).insertInto('pet').values((eb) => ({
			*   owner_id: eb.selectFrom('jennifer').select('id'),
			*   name: eb.selectFrom('jennifer').select('first_name'),
			*   species: 'cat',
			* }))
			* .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* with "jennifer" as (
			*   select "id", "first_name", "gender"
			*   from "person"
			*   where "first_name" = $1
			*   limit $2
			* )
			* insert into "pet" ("owner_id", "name", "species")
			* values (
			*  (select "id" from "jennifer"),
			*  (select "first_name" from "jennifer"),
			*  $3
			* )
			* ```
			*/
			values(insert) {
				const [columns, values] = parseInsertExpression(insert);
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, {
						columns,
						values
					})
				});
			}
			/**
			* Sets the columns to insert.
			*
			* The {@link values} method sets both the columns and the values and this method
			* is not needed. But if you are using the {@link expression} method, you can use
			* this method to set the columns to insert.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .columns(['first_name'])
			*   .expression((eb) => eb.selectFrom('pet').select('pet.name'))
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name")
			* select "pet"."name" from "pet"
			* ```
			*/
			columns(columns) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { columns: freeze(columns.map(ColumnNode.create)) })
				});
			}
			/**
			* Insert an arbitrary expression. For example the result of a select query.
			*
			* ### Examples
			*
			* <!-- siteExample("insert", "Insert subquery", 50) -->
			*
			* You can create an `INSERT INTO SELECT FROM` query using the `expression` method.
			* This API doesn't follow our WYSIWYG principles and might be a bit difficult to
			* remember. The reasons for this design stem from implementation difficulties.
			*
			* ```ts
			* const result = await db.insertInto('person')
			*   .columns(['first_name', 'last_name', 'age'])
			*   .expression((eb) => eb
			*     .selectFrom('pet')
			*     .select((eb) => [
			*       'pet.name',
			*       eb.val('Petson').as('last_name'),
			*       eb.lit(7).as('age'),
			*     ])
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name", "last_name", "age")
			* select "pet"."name", $1 as "last_name", 7 as "age from "pet"
			* ```
			*/
			expression(expression) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { values: parseExpression(expression) })
				});
			}
			/**
			* Creates an `insert into "person" default values` query.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .defaultValues()
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" default values
			* ```
			*/
			defaultValues() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { defaultValues: true })
				});
			}
			/**
			* This can be used to add any additional SQL to the end of the query.
			*
			* ### Examples
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db.insertInto('person')
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'male',
			*   })
			*   .modifyEnd(sql`-- This is a comment`)
			*   .execute()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* insert into `person` ("first_name", "last_name", "gender")
			* values (?, ?, ?) -- This is a comment
			* ```
			*/
			modifyEnd(modifier) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, modifier.toOperationNode())
				});
			}
			/**
			* Changes an `insert into` query to an `insert ignore into` query.
			*
			* This is only supported by some dialects like MySQL.
			*
			* To avoid a footgun, when invoked with the SQLite dialect, this method will
			* be handled like {@link orIgnore}. See also, {@link orAbort}, {@link orFail},
			* {@link orReplace}, and {@link orRollback}.
			*
			* If you use the ignore modifier, ignorable errors that occur while executing the
			* insert statement are ignored. For example, without ignore, a row that duplicates
			* an existing unique index or primary key value in the table causes a duplicate-key
			* error and the statement is aborted. With ignore, the row is discarded and no error
			* occurs.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .ignore()
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'female',
			*   })
			*   .execute()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* insert ignore into `person` (`first_name`, `last_name`, `gender`) values (?, ?, ?)
			* ```
			*
			* The generated SQL (SQLite):
			*
			* ```sql
			* insert or ignore into "person" ("first_name", "last_name", "gender") values (?, ?, ?)
			* ```
			*/
			ignore() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { orAction: OrActionNode.create("ignore") })
				});
			}
			/**
			* Changes an `insert into` query to an `insert or ignore into` query.
			*
			* This is only supported by some dialects like SQLite.
			*
			* To avoid a footgun, when invoked with the MySQL dialect, this method will
			* be handled like {@link ignore}.
			*
			* See also, {@link orAbort}, {@link orFail}, {@link orReplace}, and {@link orRollback}.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .orIgnore()
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'female',
			*   })
			*   .execute()
			* ```
			*
			* The generated SQL (SQLite):
			*
			* ```sql
			* insert or ignore into "person" ("first_name", "last_name", "gender") values (?, ?, ?)
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* insert ignore into `person` (`first_name`, `last_name`, `gender`) values (?, ?, ?)
			* ```
			*/
			orIgnore() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { orAction: OrActionNode.create("ignore") })
				});
			}
			/**
			* Changes an `insert into` query to an `insert or abort into` query.
			*
			* This is only supported by some dialects like SQLite.
			*
			* See also, {@link orIgnore}, {@link orFail}, {@link orReplace}, and {@link orRollback}.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .orAbort()
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'female',
			*   })
			*   .execute()
			* ```
			*
			* The generated SQL (SQLite):
			*
			* ```sql
			* insert or abort into "person" ("first_name", "last_name", "gender") values (?, ?, ?)
			* ```
			*/
			orAbort() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { orAction: OrActionNode.create("abort") })
				});
			}
			/**
			* Changes an `insert into` query to an `insert or fail into` query.
			*
			* This is only supported by some dialects like SQLite.
			*
			* See also, {@link orIgnore}, {@link orAbort}, {@link orReplace}, and {@link orRollback}.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .orFail()
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'female',
			*   })
			*   .execute()
			* ```
			*
			* The generated SQL (SQLite):
			*
			* ```sql
			* insert or fail into "person" ("first_name", "last_name", "gender") values (?, ?, ?)
			* ```
			*/
			orFail() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { orAction: OrActionNode.create("fail") })
				});
			}
			/**
			* Changes an `insert into` query to an `insert or replace into` query.
			*
			* This is only supported by some dialects like SQLite.
			*
			* You can also use {@link Kysely.replaceInto} to achieve the same result.
			*
			* See also, {@link orIgnore}, {@link orAbort}, {@link orFail}, and {@link orRollback}.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .orReplace()
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'female',
			*   })
			*   .execute()
			* ```
			*
			* The generated SQL (SQLite):
			*
			* ```sql
			* insert or replace into "person" ("first_name", "last_name", "gender") values (?, ?, ?)
			* ```
			*/
			orReplace() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { orAction: OrActionNode.create("replace") })
				});
			}
			/**
			* Changes an `insert into` query to an `insert or rollback into` query.
			*
			* This is only supported by some dialects like SQLite.
			*
			* See also, {@link orIgnore}, {@link orAbort}, {@link orFail}, and {@link orReplace}.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .orRollback()
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'female',
			*   })
			*   .execute()
			* ```
			*
			* The generated SQL (SQLite):
			*
			* ```sql
			* insert or rollback into "person" ("first_name", "last_name", "gender") values (?, ?, ?)
			* ```
			*/
			orRollback() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { orAction: OrActionNode.create("rollback") })
				});
			}
			/**
			* Changes an `insert into` query to an `insert top into` query.
			*
			* `top` clause is only supported by some dialects like MS SQL Server.
			*
			* ### Examples
			*
			* Insert the first 5 rows:
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db.insertInto('person')
			*   .top(5)
			*   .columns(['first_name', 'gender'])
			*   .expression(
			*     (eb) => eb.selectFrom('pet').select(['name', sql.lit('other').as('gender')])
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* insert top(5) into "person" ("first_name", "gender") select "name", 'other' as "gender" from "pet"
			* ```
			*
			* Insert the first 50 percent of rows:
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db.insertInto('person')
			*   .top(50, 'percent')
			*   .columns(['first_name', 'gender'])
			*   .expression(
			*     (eb) => eb.selectFrom('pet').select(['name', sql.lit('other').as('gender')])
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* insert top(50) percent into "person" ("first_name", "gender") select "name", 'other' as "gender" from "pet"
			* ```
			*/
			top(expression, modifiers) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithTop(this.#props.queryNode, parseTop(expression, modifiers))
				});
			}
			/**
			* Adds an `on conflict` clause to the query.
			*
			* `on conflict` is only supported by some dialects like PostgreSQL and SQLite. On MySQL
			* you can use {@link ignore} and {@link onDuplicateKeyUpdate} to achieve similar results.
			*
			* ### Examples
			*
			* ```ts
			* await db
			*   .insertInto('pet')
			*   .values({
			*     name: 'Catto',
			*     species: 'cat',
			*     owner_id: 3,
			*   })
			*   .onConflict((oc) => oc
			*     .column('name')
			*     .doUpdateSet({ species: 'hamster' })
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "pet" ("name", "species", "owner_id")
			* values ($1, $2, $3)
			* on conflict ("name")
			* do update set "species" = $4
			* ```
			*
			* You can provide the name of the constraint instead of a column name:
			*
			* ```ts
			* await db
			*   .insertInto('pet')
			*   .values({
			*     name: 'Catto',
			*     species: 'cat',
			*     owner_id: 3,
			*   })
			*   .onConflict((oc) => oc
			*     .constraint('pet_name_key')
			*     .doUpdateSet({ species: 'hamster' })
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "pet" ("name", "species", "owner_id")
			* values ($1, $2, $3)
			* on conflict on constraint "pet_name_key"
			* do update set "species" = $4
			* ```
			*
			* You can also specify an expression as the conflict target in case
			* the unique index is an expression index:
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db
			*   .insertInto('pet')
			*   .values({
			*     name: 'Catto',
			*     species: 'cat',
			*     owner_id: 3,
			*   })
			*   .onConflict((oc) => oc
			*     .expression(sql<string>`lower(name)`)
			*     .doUpdateSet({ species: 'hamster' })
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "pet" ("name", "species", "owner_id")
			* values ($1, $2, $3)
			* on conflict (lower(name))
			* do update set "species" = $4
			* ```
			*
			* You can add a filter for the update statement like this:
			*
			* ```ts
			* await db
			*   .insertInto('pet')
			*   .values({
			*     name: 'Catto',
			*     species: 'cat',
			*     owner_id: 3,
			*   })
			*   .onConflict((oc) => oc
			*     .column('name')
			*     .doUpdateSet({ species: 'hamster' })
			*     .where('excluded.name', '!=', 'Catto')
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "pet" ("name", "species", "owner_id")
			* values ($1, $2, $3)
			* on conflict ("name")
			* do update set "species" = $4
			* where "excluded"."name" != $5
			* ```
			*
			* You can create an `on conflict do nothing` clauses like this:
			*
			* ```ts
			* await db
			*   .insertInto('pet')
			*   .values({
			*     name: 'Catto',
			*     species: 'cat',
			*     owner_id: 3,
			*   })
			*   .onConflict((oc) => oc
			*     .column('name')
			*     .doNothing()
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "pet" ("name", "species", "owner_id")
			* values ($1, $2, $3)
			* on conflict ("name") do nothing
			* ```
			*
			* You can refer to the columns of the virtual `excluded` table
			* in a type-safe way using a callback and the `ref` method of
			* `ExpressionBuilder`:
			*
			* ```ts
			* await db.insertInto('person')
			*   .values({
			*     id: 1,
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'male',
			*   })
			*   .onConflict(oc => oc
			*     .column('id')
			*     .doUpdateSet({
			*       first_name: (eb) => eb.ref('excluded.first_name'),
			*       last_name: (eb) => eb.ref('excluded.last_name')
			*     })
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* insert into "person" ("id", "first_name", "last_name", "gender")
			* values ($1, $2, $3, $4)
			* on conflict ("id")
			* do update set
			*  "first_name" = "excluded"."first_name",
			*  "last_name" = "excluded"."last_name"
			* ```
			*/
			onConflict(callback) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { onConflict: callback(new OnConflictBuilder({ onConflictNode: OnConflictNode.create() })).toOperationNode() })
				});
			}
			/**
			* Adds `on duplicate key update` to the query.
			*
			* If you specify `on duplicate key update`, and a row is inserted that would cause
			* a duplicate value in a unique index or primary key, an update of the old row occurs.
			*
			* This is only implemented by some dialects like MySQL. On most dialects you should
			* use {@link onConflict} instead.
			*
			* ### Examples
			*
			* ```ts
			* await db
			*   .insertInto('person')
			*   .values({
			*     id: 1,
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'male',
			*   })
			*   .onDuplicateKeyUpdate({ updated_at: new Date().toISOString() })
			*   .execute()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* insert into `person` (`id`, `first_name`, `last_name`, `gender`)
			* values (?, ?, ?, ?)
			* on duplicate key update `updated_at` = ?
			* ```
			*/
			onDuplicateKeyUpdate(update) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: InsertQueryNode.cloneWith(this.#props.queryNode, { onDuplicateKey: OnDuplicateKeyNode.create(parseUpdateObjectExpression(update)) })
				});
			}
			returning(selection) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectArg(selection))
				});
			}
			returningAll() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectAll())
				});
			}
			output(args) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectArg(args))
				});
			}
			outputAll(table) {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectAll(table))
				});
			}
			/**
			* Clears all `returning` clauses from the query.
			*
			* ### Examples
			*
			* ```ts
			* await db.insertInto('person')
			*   .values({ first_name: 'James', last_name: 'Smith', gender: 'male' })
			*   .returning(['first_name'])
			*   .clearReturning()
			*   .execute()
			* ```
			*
			* The generated SQL(PostgreSQL):
			*
			* ```sql
			* insert into "person" ("first_name", "last_name", "gender") values ($1, $2, $3)
			* ```
			*/
			clearReturning() {
				return new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithoutReturning(this.#props.queryNode)
				});
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*
			* If you want to conditionally call a method on `this`, see
			* the {@link $if} method.
			*
			* ### Examples
			*
			* The next example uses a helper function `log` to log a query:
			*
			* ```ts
			* import type { Compilable } from 'kysely'
			*
			* function log<T extends Compilable>(qb: T): T {
			*   console.log(qb.compile())
			*   return qb
			* }
			*
			* await db.insertInto('person')
			*   .values({ first_name: 'John', last_name: 'Doe', gender: 'male' })
			*   .$call(log)
			*   .execute()
			* ```
			*/
			$call(func) {
				return func(this);
			}
			/**
			* Call `func(this)` if `condition` is true.
			*
			* This method is especially handy with optional selects. Any `returning` or `returningAll`
			* method calls add columns as optional fields to the output type when called inside
			* the `func` callback. This is because we can't know if those selections were actually
			* made before running the code.
			*
			* You can also call any other methods inside the callback.
			*
			* ### Examples
			*
			* ```ts
			* import type { NewPerson } from 'type-editor' // imaginary module
			*
			* async function insertPerson(values: NewPerson, returnLastName: boolean) {
			*   return await db
			*     .insertInto('person')
			*     .values(values)
			*     .returning(['id', 'first_name'])
			*     .$if(returnLastName, (qb) => qb.returning('last_name'))
			*     .executeTakeFirstOrThrow()
			* }
			* ```
			*
			* Any selections added inside the `if` callback will be added as optional fields to the
			* output type since we can't know if the selections were actually made before running
			* the code. In the example above the return type of the `insertPerson` function is:
			*
			* ```ts
			* Promise<{
			*   id: number
			*   first_name: string
			*   last_name?: string
			* }>
			* ```
			*/
			$if(condition, func) {
				if (condition) return func(this);
				return new InsertQueryBuilder({ ...this.#props });
			}
			/**
			* Change the output type of the query.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `InsertQueryBuilder` with a new output type.
			*/
			$castTo() {
				return new InsertQueryBuilder(this.#props);
			}
			/**
			* Narrows (parts of) the output type of the query.
			*
			* Kysely tries to be as type-safe as possible, but in some cases we have to make
			* compromises for better maintainability and compilation performance. At present,
			* Kysely doesn't narrow the output type of the query based on {@link values} input
			* when using {@link returning} or {@link returningAll}.
			*
			* This utility method is very useful for these situations, as it removes unncessary
			* runtime assertion/guard code. Its input type is limited to the output type
			* of the query, so you can't add a column that doesn't exist, or change a column's
			* type to something that doesn't exist in its union type.
			*
			* ### Examples
			*
			* Turn this code:
			*
			* ```ts
			* import type { Person } from 'type-editor' // imaginary module
			*
			* const person = await db.insertInto('person')
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'male',
			*     nullable_column: 'hell yeah!'
			*   })
			*   .returningAll()
			*   .executeTakeFirstOrThrow()
			*
			* if (isWithNoNullValue(person)) {
			*   functionThatExpectsPersonWithNonNullValue(person)
			* }
			*
			* function isWithNoNullValue(person: Person): person is Person & { nullable_column: string } {
			*   return person.nullable_column != null
			* }
			* ```
			*
			* Into this:
			*
			* ```ts
			* import type { NotNull } from 'kysely'
			*
			* const person = await db.insertInto('person')
			*   .values({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*     gender: 'male',
			*     nullable_column: 'hell yeah!'
			*   })
			*   .returningAll()
			*   .$narrowType<{ nullable_column: NotNull }>()
			*   .executeTakeFirstOrThrow()
			*
			* functionThatExpectsPersonWithNonNullValue(person)
			* ```
			*/
			$narrowType() {
				return new InsertQueryBuilder(this.#props);
			}
			/**
			* Asserts that query's output row type equals the given type `T`.
			*
			* This method can be used to simplify excessively complex types to make TypeScript happy
			* and much faster.
			*
			* Kysely uses complex type magic to achieve its type safety. This complexity is sometimes too much
			* for TypeScript and you get errors like this:
			*
			* ```
			* error TS2589: Type instantiation is excessively deep and possibly infinite.
			* ```
			*
			* In these case you can often use this method to help TypeScript a little bit. When you use this
			* method to assert the output type of a query, Kysely can drop the complex output type that
			* consists of multiple nested helper types and replace it with the simple asserted type.
			*
			* Using this method doesn't reduce type safety at all. You have to pass in a type that is
			* structurally equal to the current type.
			*
			* ### Examples
			*
			* ```ts
			* import type { NewPerson, NewPet, Species } from 'type-editor' // imaginary module
			*
			* async function insertPersonAndPet(person: NewPerson, pet: Omit<NewPet, 'owner_id'>) {
			*   return await db
			*     .with('new_person', (qb) => qb
			*       .insertInto('person')
			*       .values(person)
			*       .returning('id')
			*       .$assertType<{ id: number }>()
			*     )
			*     .with('new_pet', (qb) => qb
			*       .insertInto('pet')
			*       .values((eb) => ({
			*         owner_id: eb.selectFrom('new_person').select('id'),
			*         ...pet
			*       }))
			*       .returning(['name as pet_name', 'species'])
			*       .$assertType<{ pet_name: string, species: Species }>()
			*     )
			*     .selectFrom(['new_person', 'new_pet'])
			*     .selectAll()
			*     .executeTakeFirstOrThrow()
			* }
			* ```
			*/
			$assertType() {
				return new InsertQueryBuilder(this.#props);
			}
			/**
			* Returns a copy of this InsertQueryBuilder instance with the given plugin installed.
			*/
			withPlugin(plugin) {
				return new InsertQueryBuilder({
					...this.#props,
					executor: this.#props.executor.withPlugin(plugin)
				});
			}
			toOperationNode() {
				return this.#props.executor.transformQuery(this.#props.queryNode, this.#props.queryId);
			}
			compile() {
				return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
			}
			/**
			* Executes the query and returns an array of rows.
			*
			* Also see the {@link executeTakeFirst} and {@link executeTakeFirstOrThrow} methods.
			*/
			async execute() {
				const compiledQuery = this.compile();
				const result = await this.#props.executor.executeQuery(compiledQuery);
				const { adapter } = this.#props.executor;
				const query = compiledQuery.query;
				if (query.returning && adapter.supportsReturning || query.output && adapter.supportsOutput) return result.rows;
				return [new InsertResult(result.insertId, result.numAffectedRows ?? BigInt(0))];
			}
			/**
			* Executes the query and returns the first result or undefined if
			* the query returned no result.
			*/
			async executeTakeFirst() {
				const [result] = await this.execute();
				return result;
			}
			/**
			* Executes the query and returns the first result or throws if
			* the query returned no result.
			*
			* By default an instance of {@link NoResultError} is thrown, but you can
			* provide a custom error class, or callback as the only argument to throw a different
			* error.
			*/
			async executeTakeFirstOrThrow(errorConstructor = NoResultError) {
				const result = await this.executeTakeFirst();
				if (result === void 0) throw isNoResultErrorConstructor(errorConstructor) ? new errorConstructor(this.toOperationNode()) : errorConstructor(this.toOperationNode());
				return result;
			}
			async *stream(chunkSize = 100) {
				const compiledQuery = this.compile();
				const stream = this.#props.executor.stream(compiledQuery, chunkSize);
				for await (const item of stream) yield* item.rows;
			}
			async explain(format, options) {
				return await new InsertQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithExplain(this.#props.queryNode, format, options)
				}).execute();
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/query-builder/delete-result.js
var DeleteResult;
function init_delete_result() {
	return (init_delete_result = __esmMin((() => {
		DeleteResult = class {
			numDeletedRows;
			constructor(numDeletedRows) {
				this.numDeletedRows = numDeletedRows;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/limit-node.js
var LimitNode;
function init_limit_node() {
	return (init_limit_node = __esmMin((() => {
		init_object_utils();
		LimitNode = freeze({
			is(node) {
				return node.kind === "LimitNode";
			},
			create(limit) {
				return freeze({
					kind: "LimitNode",
					limit
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/delete-query-builder.js
var _a$2, DeleteQueryBuilder;
function init_delete_query_builder() {
	return (init_delete_query_builder = __esmMin((() => {
		init_join_parser();
		init_table_parser();
		init_select_parser();
		init_query_node();
		init_object_utils();
		init_no_result_error();
		init_delete_result();
		init_delete_query_node();
		init_limit_node();
		init_order_by_parser();
		init_binary_operation_parser();
		init_value_parser();
		init_top_parser();
		DeleteQueryBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			where(...args) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithWhere(this.#props.queryNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			whereRef(lhs, op, rhs) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithWhere(this.#props.queryNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			clearWhere() {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithoutWhere(this.#props.queryNode)
				});
			}
			/**
			* Changes a `delete from` query into a `delete top from` query.
			*
			* `top` clause is only supported by some dialects like MS SQL Server.
			*
			* ### Examples
			*
			* Delete the first 5 rows:
			*
			* ```ts
			* await db
			*   .deleteFrom('person')
			*   .top(5)
			*   .where('age', '>', 18)
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* delete top(5) from "person" where "age" > @1
			* ```
			*
			* Delete the first 50% of rows:
			*
			* ```ts
			* await db
			*   .deleteFrom('person')
			*   .top(50, 'percent')
			*   .where('age', '>', 18)
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* delete top(50) percent from "person" where "age" > @1
			* ```
			*/
			top(expression, modifiers) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithTop(this.#props.queryNode, parseTop(expression, modifiers))
				});
			}
			using(tables) {
				return new _a$2({
					...this.#props,
					queryNode: DeleteQueryNode.cloneWithUsing(this.#props.queryNode, parseTableExpressionOrList(tables))
				});
			}
			innerJoin(...args) {
				return this.#join("InnerJoin", args);
			}
			leftJoin(...args) {
				return this.#join("LeftJoin", args);
			}
			rightJoin(...args) {
				return this.#join("RightJoin", args);
			}
			fullJoin(...args) {
				return this.#join("FullJoin", args);
			}
			#join(joinType, args) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithJoin(this.#props.queryNode, parseJoin(joinType, args))
				});
			}
			returning(selection) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectArg(selection))
				});
			}
			returningAll(table) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectAll(table))
				});
			}
			output(args) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectArg(args))
				});
			}
			outputAll(table) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectAll(table))
				});
			}
			/**
			* Clears all `returning` clauses from the query.
			*
			* ### Examples
			*
			* ```ts
			* await db.deleteFrom('pet')
			*   .returningAll()
			*   .where('name', '=', 'Max')
			*   .clearReturning()
			*   .execute()
			* ```
			*
			* The generated SQL(PostgreSQL):
			*
			* ```sql
			* delete from "pet" where "name" = "Max"
			* ```
			*/
			clearReturning() {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithoutReturning(this.#props.queryNode)
				});
			}
			/**
			* Clears the `limit` clause from the query.
			*
			* ### Examples
			*
			* ```ts
			* await db.deleteFrom('pet')
			*   .returningAll()
			*   .where('name', '=', 'Max')
			*   .limit(5)
			*   .clearLimit()
			*   .execute()
			* ```
			*
			* The generated SQL(PostgreSQL):
			*
			* ```sql
			* delete from "pet" where "name" = "Max" returning *
			* ```
			*/
			clearLimit() {
				return new _a$2({
					...this.#props,
					queryNode: DeleteQueryNode.cloneWithoutLimit(this.#props.queryNode)
				});
			}
			orderBy(...args) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithOrderByItems(this.#props.queryNode, parseOrderBy(args))
				});
			}
			clearOrderBy() {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithoutOrderBy(this.#props.queryNode)
				});
			}
			/**
			* Adds a limit clause to the query.
			*
			* A limit clause in a delete query is only supported by some dialects
			* like MySQL.
			*
			* ### Examples
			*
			* Delete 5 oldest items in a table:
			*
			* ```ts
			* await db
			*   .deleteFrom('pet')
			*   .orderBy('created_at')
			*   .limit(5)
			*   .execute()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* delete from `pet` order by `created_at` limit ?
			* ```
			*/
			limit(limit) {
				return new _a$2({
					...this.#props,
					queryNode: DeleteQueryNode.cloneWithLimit(this.#props.queryNode, LimitNode.create(parseValueExpression(limit)))
				});
			}
			/**
			* This can be used to add any additional SQL to the end of the query.
			*
			* ### Examples
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db.deleteFrom('person')
			*   .where('first_name', '=', 'John')
			*   .modifyEnd(sql`-- This is a comment`)
			*   .execute()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* delete from `person`
			* where `first_name` = "John" -- This is a comment
			* ```
			*/
			modifyEnd(modifier) {
				return new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, modifier.toOperationNode())
				});
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*
			* If you want to conditionally call a method on `this`, see
			* the {@link $if} method.
			*
			* ### Examples
			*
			* The next example uses a helper function `log` to log a query:
			*
			* ```ts
			* import type { Compilable } from 'kysely'
			*
			* function log<T extends Compilable>(qb: T): T {
			*   console.log(qb.compile())
			*   return qb
			* }
			*
			* await db.deleteFrom('person')
			*   .$call(log)
			*   .execute()
			* ```
			*/
			$call(func) {
				return func(this);
			}
			/**
			* Call `func(this)` if `condition` is true.
			*
			* This method is especially handy with optional selects. Any `returning` or `returningAll`
			* method calls add columns as optional fields to the output type when called inside
			* the `func` callback. This is because we can't know if those selections were actually
			* made before running the code.
			*
			* You can also call any other methods inside the callback.
			*
			* ### Examples
			*
			* ```ts
			* async function deletePerson(id: number, returnLastName: boolean) {
			*   return await db
			*     .deleteFrom('person')
			*     .where('id', '=', id)
			*     .returning(['id', 'first_name'])
			*     .$if(returnLastName, (qb) => qb.returning('last_name'))
			*     .executeTakeFirstOrThrow()
			* }
			* ```
			*
			* Any selections added inside the `if` callback will be added as optional fields to the
			* output type since we can't know if the selections were actually made before running
			* the code. In the example above the return type of the `deletePerson` function is:
			*
			* ```ts
			* Promise<{
			*   id: number
			*   first_name: string
			*   last_name?: string
			* }>
			* ```
			*/
			$if(condition, func) {
				if (condition) return func(this);
				return new _a$2({ ...this.#props });
			}
			/**
			* Change the output type of the query.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `DeleteQueryBuilder` with a new output type.
			*/
			$castTo() {
				return new _a$2(this.#props);
			}
			/**
			* Narrows (parts of) the output type of the query.
			*
			* Kysely tries to be as type-safe as possible, but in some cases we have to make
			* compromises for better maintainability and compilation performance. At present,
			* Kysely doesn't narrow the output type of the query when using {@link where} and {@link returning} or {@link returningAll}.
			*
			* This utility method is very useful for these situations, as it removes unncessary
			* runtime assertion/guard code. Its input type is limited to the output type
			* of the query, so you can't add a column that doesn't exist, or change a column's
			* type to something that doesn't exist in its union type.
			*
			* ### Examples
			*
			* Turn this code:
			*
			* ```ts
			* import type { Person } from 'type-editor' // imaginary module
			*
			* const person = await db.deleteFrom('person')
			*   .where('id', '=', 3)
			*   .where('nullable_column', 'is not', null)
			*   .returningAll()
			*   .executeTakeFirstOrThrow()
			*
			* if (isWithNoNullValue(person)) {
			*   functionThatExpectsPersonWithNonNullValue(person)
			* }
			*
			* function isWithNoNullValue(person: Person): person is Person & { nullable_column: string } {
			*   return person.nullable_column != null
			* }
			* ```
			*
			* Into this:
			*
			* ```ts
			* import type { NotNull } from 'kysely'
			*
			* const person = await db.deleteFrom('person')
			*   .where('id', '=', 3)
			*   .where('nullable_column', 'is not', null)
			*   .returningAll()
			*   .$narrowType<{ nullable_column: NotNull }>()
			*   .executeTakeFirstOrThrow()
			*
			* functionThatExpectsPersonWithNonNullValue(person)
			* ```
			*/
			$narrowType() {
				return new _a$2(this.#props);
			}
			/**
			* Asserts that query's output row type equals the given type `T`.
			*
			* This method can be used to simplify excessively complex types to make TypeScript happy
			* and much faster.
			*
			* Kysely uses complex type magic to achieve its type safety. This complexity is sometimes too much
			* for TypeScript and you get errors like this:
			*
			* ```
			* error TS2589: Type instantiation is excessively deep and possibly infinite.
			* ```
			*
			* In these case you can often use this method to help TypeScript a little bit. When you use this
			* method to assert the output type of a query, Kysely can drop the complex output type that
			* consists of multiple nested helper types and replace it with the simple asserted type.
			*
			* Using this method doesn't reduce type safety at all. You have to pass in a type that is
			* structurally equal to the current type.
			*
			* ### Examples
			*
			* ```ts
			* import type { Species } from 'type-editor' // imaginary module
			*
			* async function deletePersonAndPets(personId: number) {
			*   return await db
			*     .with('deleted_person', (qb) => qb
			*        .deleteFrom('person')
			*        .where('id', '=', personId)
			*        .returning('first_name')
			*        .$assertType<{ first_name: string }>()
			*     )
			*     .with('deleted_pets', (qb) => qb
			*       .deleteFrom('pet')
			*       .where('owner_id', '=', personId)
			*       .returning(['name as pet_name', 'species'])
			*       .$assertType<{ pet_name: string, species: Species }>()
			*     )
			*     .selectFrom(['deleted_person', 'deleted_pets'])
			*     .selectAll()
			*     .execute()
			* }
			* ```
			*/
			$assertType() {
				return new _a$2(this.#props);
			}
			/**
			* Returns a copy of this DeleteQueryBuilder instance with the given plugin installed.
			*/
			withPlugin(plugin) {
				return new _a$2({
					...this.#props,
					executor: this.#props.executor.withPlugin(plugin)
				});
			}
			toOperationNode() {
				return this.#props.executor.transformQuery(this.#props.queryNode, this.#props.queryId);
			}
			compile() {
				return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
			}
			/**
			* Executes the query and returns an array of rows.
			*
			* Also see the {@link executeTakeFirst} and {@link executeTakeFirstOrThrow} methods.
			*/
			async execute() {
				const compiledQuery = this.compile();
				const result = await this.#props.executor.executeQuery(compiledQuery);
				const { adapter } = this.#props.executor;
				const query = compiledQuery.query;
				if (query.returning && adapter.supportsReturning || query.output && adapter.supportsOutput) return result.rows;
				return [new DeleteResult(result.numAffectedRows ?? BigInt(0))];
			}
			/**
			* Executes the query and returns the first result or undefined if
			* the query returned no result.
			*/
			async executeTakeFirst() {
				const [result] = await this.execute();
				return result;
			}
			/**
			* Executes the query and returns the first result or throws if
			* the query returned no result.
			*
			* By default an instance of {@link NoResultError} is thrown, but you can
			* provide a custom error class, or callback as the only argument to throw a different
			* error.
			*/
			async executeTakeFirstOrThrow(errorConstructor = NoResultError) {
				const result = await this.executeTakeFirst();
				if (result === void 0) throw isNoResultErrorConstructor(errorConstructor) ? new errorConstructor(this.toOperationNode()) : errorConstructor(this.toOperationNode());
				return result;
			}
			async *stream(chunkSize = 100) {
				const compiledQuery = this.compile();
				const stream = this.#props.executor.stream(compiledQuery, chunkSize);
				for await (const item of stream) yield* item.rows;
			}
			async explain(format, options) {
				return await new _a$2({
					...this.#props,
					queryNode: QueryNode.cloneWithExplain(this.#props.queryNode, format, options)
				}).execute();
			}
		};
		_a$2 = DeleteQueryBuilder;
	})))();
}
// node_modules/kysely/dist/esm/query-builder/update-result.js
var UpdateResult;
function init_update_result() {
	return (init_update_result = __esmMin((() => {
		UpdateResult = class {
			/**
			* The number of rows the update query updated (even if not changed).
			*/
			numUpdatedRows;
			/**
			* The number of rows the update query changed.
			*
			* This is **optional** and only supported in dialects such as MySQL.
			* You would probably use {@link numUpdatedRows} in most cases.
			*/
			numChangedRows;
			constructor(numUpdatedRows, numChangedRows) {
				this.numUpdatedRows = numUpdatedRows;
				this.numChangedRows = numChangedRows;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/query-builder/update-query-builder.js
var _a$1, UpdateQueryBuilder;
function init_update_query_builder() {
	return (init_update_query_builder = __esmMin((() => {
		init_join_parser();
		init_table_parser();
		init_select_parser();
		init_query_node();
		init_update_query_node();
		init_update_set_parser();
		init_object_utils();
		init_update_result();
		init_no_result_error();
		init_binary_operation_parser();
		init_value_parser();
		init_limit_node();
		init_top_parser();
		init_order_by_parser();
		UpdateQueryBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			where(...args) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithWhere(this.#props.queryNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			whereRef(lhs, op, rhs) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithWhere(this.#props.queryNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			clearWhere() {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithoutWhere(this.#props.queryNode)
				});
			}
			/**
			* Changes an `update` query into a `update top` query.
			*
			* `top` clause is only supported by some dialects like MS SQL Server.
			*
			* ### Examples
			*
			* Update the first row:
			*
			* ```ts
			* await db.updateTable('person')
			*   .top(1)
			*   .set({ first_name: 'Foo' })
			*   .where('age', '>', 18)
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* update top(1) "person" set "first_name" = @1 where "age" > @2
			* ```
			*
			* Update the 50% first rows:
			*
			* ```ts
			* await db.updateTable('person')
			*   .top(50, 'percent')
			*   .set({ first_name: 'Foo' })
			*   .where('age', '>', 18)
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* update top(50) percent "person" set "first_name" = @1 where "age" > @2
			* ```
			*/
			top(expression, modifiers) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithTop(this.#props.queryNode, parseTop(expression, modifiers))
				});
			}
			from(from) {
				return new _a$1({
					...this.#props,
					queryNode: UpdateQueryNode.cloneWithFromItems(this.#props.queryNode, parseTableExpressionOrList(from))
				});
			}
			innerJoin(...args) {
				return this.#join("InnerJoin", args);
			}
			leftJoin(...args) {
				return this.#join("LeftJoin", args);
			}
			rightJoin(...args) {
				return this.#join("RightJoin", args);
			}
			fullJoin(...args) {
				return this.#join("FullJoin", args);
			}
			#join(joinType, args) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithJoin(this.#props.queryNode, parseJoin(joinType, args))
				});
			}
			orderBy(...args) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithOrderByItems(this.#props.queryNode, parseOrderBy(args))
				});
			}
			clearOrderBy() {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithoutOrderBy(this.#props.queryNode)
				});
			}
			/**
			* Adds a limit clause to the update query for supported databases, such as MySQL.
			*
			* ### Examples
			*
			* Update the first 2 rows in the 'person' table:
			*
			* ```ts
			* await db
			*   .updateTable('person')
			*   .set({ first_name: 'Foo' })
			*   .limit(2)
			*   .execute()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* update `person` set `first_name` = ? limit ?
			* ```
			*/
			limit(limit) {
				return new _a$1({
					...this.#props,
					queryNode: UpdateQueryNode.cloneWithLimit(this.#props.queryNode, LimitNode.create(parseValueExpression(limit)))
				});
			}
			set(...args) {
				return new _a$1({
					...this.#props,
					queryNode: UpdateQueryNode.cloneWithUpdates(this.#props.queryNode, parseUpdate(...args))
				});
			}
			returning(selection) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectArg(selection))
				});
			}
			returningAll(table) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectAll(table))
				});
			}
			output(args) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectArg(args))
				});
			}
			outputAll(table) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectAll(table))
				});
			}
			/**
			* This can be used to add any additional SQL to the end of the query.
			*
			* ### Examples
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db.updateTable('person')
			*   .set({ age: 39 })
			*   .where('first_name', '=', 'John')
			*   .modifyEnd(sql.raw('-- This is a comment'))
			*   .execute()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* update `person`
			* set `age` = 39
			* where `first_name` = "John" -- This is a comment
			* ```
			*/
			modifyEnd(modifier) {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, modifier.toOperationNode())
				});
			}
			/**
			* Clears all `returning` clauses from the query.
			*
			* ### Examples
			*
			* ```ts
			* db.updateTable('person')
			*   .returningAll()
			*   .set({ age: 39 })
			*   .where('first_name', '=', 'John')
			*   .clearReturning()
			* ```
			*
			* The generated SQL(PostgreSQL):
			*
			* ```sql
			* update "person" set "age" = 39 where "first_name" = "John"
			* ```
			*/
			clearReturning() {
				return new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithoutReturning(this.#props.queryNode)
				});
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*
			* If you want to conditionally call a method on `this`, see
			* the {@link $if} method.
			*
			* ### Examples
			*
			* The next example uses a helper function `log` to log a query:
			*
			* ```ts
			* import type { Compilable } from 'kysely'
			* import type { PersonUpdate } from 'type-editor' // imaginary module
			*
			* function log<T extends Compilable>(qb: T): T {
			*   console.log(qb.compile())
			*   return qb
			* }
			*
			* const values = {
			*   first_name: 'John',
			* } satisfies PersonUpdate
			*
			* db.updateTable('person')
			*   .set(values)
			*   .$call(log)
			*   .execute()
			* ```
			*/
			$call(func) {
				return func(this);
			}
			/**
			* Call `func(this)` if `condition` is true.
			*
			* This method is especially handy with optional selects. Any `returning` or `returningAll`
			* method calls add columns as optional fields to the output type when called inside
			* the `func` callback. This is because we can't know if those selections were actually
			* made before running the code.
			*
			* You can also call any other methods inside the callback.
			*
			* ### Examples
			*
			* ```ts
			* import type { PersonUpdate } from 'type-editor' // imaginary module
			*
			* async function updatePerson(id: number, updates: PersonUpdate, returnLastName: boolean) {
			*   return await db
			*     .updateTable('person')
			*     .set(updates)
			*     .where('id', '=', id)
			*     .returning(['id', 'first_name'])
			*     .$if(returnLastName, (qb) => qb.returning('last_name'))
			*     .executeTakeFirstOrThrow()
			* }
			* ```
			*
			* Any selections added inside the `if` callback will be added as optional fields to the
			* output type since we can't know if the selections were actually made before running
			* the code. In the example above the return type of the `updatePerson` function is:
			*
			* ```ts
			* Promise<{
			*   id: number
			*   first_name: string
			*   last_name?: string
			* }>
			* ```
			*/
			$if(condition, func) {
				if (condition) return func(this);
				return new _a$1({ ...this.#props });
			}
			/**
			* Change the output type of the query.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `UpdateQueryBuilder` with a new output type.
			*/
			$castTo() {
				return new _a$1(this.#props);
			}
			/**
			* Narrows (parts of) the output type of the query.
			*
			* Kysely tries to be as type-safe as possible, but in some cases we have to make
			* compromises for better maintainability and compilation performance. At present,
			* Kysely doesn't narrow the output type of the query based on {@link set} input
			* when using {@link where} and/or {@link returning} or {@link returningAll}.
			*
			* This utility method is very useful for these situations, as it removes unncessary
			* runtime assertion/guard code. Its input type is limited to the output type
			* of the query, so you can't add a column that doesn't exist, or change a column's
			* type to something that doesn't exist in its union type.
			*
			* ### Examples
			*
			* Turn this code:
			*
			* ```ts
			* import type { Person } from 'type-editor' // imaginary module
			*
			* const id = 1
			* const now = new Date().toISOString()
			*
			* const person = await db.updateTable('person')
			*   .set({ deleted_at: now })
			*   .where('id', '=', id)
			*   .where('nullable_column', 'is not', null)
			*   .returningAll()
			*   .executeTakeFirstOrThrow()
			*
			* if (isWithNoNullValue(person)) {
			*   functionThatExpectsPersonWithNonNullValue(person)
			* }
			*
			* function isWithNoNullValue(person: Person): person is Person & { nullable_column: string } {
			*   return person.nullable_column != null
			* }
			* ```
			*
			* Into this:
			*
			* ```ts
			* import type { NotNull } from 'kysely'
			*
			* const id = 1
			* const now = new Date().toISOString()
			*
			* const person = await db.updateTable('person')
			*   .set({ deleted_at: now })
			*   .where('id', '=', id)
			*   .where('nullable_column', 'is not', null)
			*   .returningAll()
			*   .$narrowType<{ deleted_at: Date; nullable_column: NotNull }>()
			*   .executeTakeFirstOrThrow()
			*
			* functionThatExpectsPersonWithNonNullValue(person)
			* ```
			*/
			$narrowType() {
				return new _a$1(this.#props);
			}
			/**
			* Asserts that query's output row type equals the given type `T`.
			*
			* This method can be used to simplify excessively complex types to make TypeScript happy
			* and much faster.
			*
			* Kysely uses complex type magic to achieve its type safety. This complexity is sometimes too much
			* for TypeScript and you get errors like this:
			*
			* ```
			* error TS2589: Type instantiation is excessively deep and possibly infinite.
			* ```
			*
			* In these case you can often use this method to help TypeScript a little bit. When you use this
			* method to assert the output type of a query, Kysely can drop the complex output type that
			* consists of multiple nested helper types and replace it with the simple asserted type.
			*
			* Using this method doesn't reduce type safety at all. You have to pass in a type that is
			* structurally equal to the current type.
			*
			* ### Examples
			*
			* ```ts
			* import type { PersonUpdate, PetUpdate, Species } from 'type-editor' // imaginary module
			*
			* const person = {
			*   id: 1,
			*   gender: 'other',
			* } satisfies PersonUpdate
			*
			* const pet = {
			*   name: 'Fluffy',
			* } satisfies PetUpdate
			*
			* const result = await db
			*   .with('updated_person', (qb) => qb
			*     .updateTable('person')
			*     .set(person)
			*     .where('id', '=', person.id)
			*     .returning('first_name')
			*     .$assertType<{ first_name: string }>()
			*   )
			*   .with('updated_pet', (qb) => qb
			*     .updateTable('pet')
			*     .set(pet)
			*     .where('owner_id', '=', person.id)
			*     .returning(['name as pet_name', 'species'])
			*     .$assertType<{ pet_name: string, species: Species }>()
			*   )
			*   .selectFrom(['updated_person', 'updated_pet'])
			*   .selectAll()
			*   .executeTakeFirstOrThrow()
			* ```
			*/
			$assertType() {
				return new _a$1(this.#props);
			}
			/**
			* Returns a copy of this UpdateQueryBuilder instance with the given plugin installed.
			*/
			withPlugin(plugin) {
				return new _a$1({
					...this.#props,
					executor: this.#props.executor.withPlugin(plugin)
				});
			}
			toOperationNode() {
				return this.#props.executor.transformQuery(this.#props.queryNode, this.#props.queryId);
			}
			compile() {
				return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
			}
			/**
			* Executes the query and returns an array of rows.
			*
			* Also see the {@link executeTakeFirst} and {@link executeTakeFirstOrThrow} methods.
			*/
			async execute() {
				const compiledQuery = this.compile();
				const result = await this.#props.executor.executeQuery(compiledQuery);
				const { adapter } = this.#props.executor;
				const query = compiledQuery.query;
				if (query.returning && adapter.supportsReturning || query.output && adapter.supportsOutput) return result.rows;
				return [new UpdateResult(result.numAffectedRows ?? BigInt(0), result.numChangedRows)];
			}
			/**
			* Executes the query and returns the first result or undefined if
			* the query returned no result.
			*/
			async executeTakeFirst() {
				const [result] = await this.execute();
				return result;
			}
			/**
			* Executes the query and returns the first result or throws if
			* the query returned no result.
			*
			* By default an instance of {@link NoResultError} is thrown, but you can
			* provide a custom error class, or callback as the only argument to throw a different
			* error.
			*/
			async executeTakeFirstOrThrow(errorConstructor = NoResultError) {
				const result = await this.executeTakeFirst();
				if (result === void 0) throw isNoResultErrorConstructor(errorConstructor) ? new errorConstructor(this.toOperationNode()) : errorConstructor(this.toOperationNode());
				return result;
			}
			async *stream(chunkSize = 100) {
				const compiledQuery = this.compile();
				const stream = this.#props.executor.stream(compiledQuery, chunkSize);
				for await (const item of stream) yield* item.rows;
			}
			async explain(format, options) {
				return await new _a$1({
					...this.#props,
					queryNode: QueryNode.cloneWithExplain(this.#props.queryNode, format, options)
				}).execute();
			}
		};
		_a$1 = UpdateQueryBuilder;
	})))();
}
// node_modules/kysely/dist/esm/operation-node/common-table-expression-name-node.js
var CommonTableExpressionNameNode;
function init_common_table_expression_name_node() {
	return (init_common_table_expression_name_node = __esmMin((() => {
		init_object_utils();
		init_column_node();
		init_table_node();
		CommonTableExpressionNameNode = freeze({
			is(node) {
				return node.kind === "CommonTableExpressionNameNode";
			},
			create(tableName, columnNames) {
				return freeze({
					kind: "CommonTableExpressionNameNode",
					table: TableNode.create(tableName),
					columns: columnNames ? freeze(columnNames.map(ColumnNode.create)) : void 0
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/common-table-expression-node.js
var CommonTableExpressionNode;
function init_common_table_expression_node() {
	return (init_common_table_expression_node = __esmMin((() => {
		init_object_utils();
		CommonTableExpressionNode = freeze({
			is(node) {
				return node.kind === "CommonTableExpressionNode";
			},
			create(name, expression) {
				return freeze({
					kind: "CommonTableExpressionNode",
					name,
					expression
				});
			},
			cloneWith(node, props) {
				return freeze({
					...node,
					...props
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/cte-builder.js
var CTEBuilder;
function init_cte_builder() {
	return (init_cte_builder = __esmMin((() => {
		init_common_table_expression_node();
		init_object_utils();
		CTEBuilder = class CTEBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* Makes the common table expression materialized.
			*/
			materialized() {
				return new CTEBuilder({
					...this.#props,
					node: CommonTableExpressionNode.cloneWith(this.#props.node, { materialized: true })
				});
			}
			/**
			* Makes the common table expression not materialized.
			*/
			notMaterialized() {
				return new CTEBuilder({
					...this.#props,
					node: CommonTableExpressionNode.cloneWith(this.#props.node, { materialized: false })
				});
			}
			toOperationNode() {
				return this.#props.node;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/parser/with-parser.js
function parseCommonTableExpression(nameOrBuilderCallback, expression) {
	const expressionNode = expression(createQueryCreator()).toOperationNode();
	if (isFunction(nameOrBuilderCallback)) return nameOrBuilderCallback(cteBuilderFactory(expressionNode)).toOperationNode();
	return CommonTableExpressionNode.create(parseCommonTableExpressionName(nameOrBuilderCallback), expressionNode);
}
function cteBuilderFactory(expressionNode) {
	return (name) => {
		return new CTEBuilder({ node: CommonTableExpressionNode.create(parseCommonTableExpressionName(name), expressionNode) });
	};
}
function parseCommonTableExpressionName(name) {
	if (name.includes("(")) {
		const parts = name.split(/[\(\)]/);
		const table = parts[0];
		const columns = parts[1].split(",").map((it) => it.trim());
		return CommonTableExpressionNameNode.create(table, columns);
	} else return CommonTableExpressionNameNode.create(name);
}
function init_with_parser() {
	return (init_with_parser = __esmMin((() => {
		init_common_table_expression_name_node();
		init_parse_utils();
		init_object_utils();
		init_cte_builder();
		init_common_table_expression_node();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/with-node.js
var WithNode;
function init_with_node() {
	return (init_with_node = __esmMin((() => {
		init_object_utils();
		WithNode = freeze({
			is(node) {
				return node.kind === "WithNode";
			},
			create(expression, params) {
				return freeze({
					kind: "WithNode",
					expressions: freeze([expression]),
					...params
				});
			},
			cloneWithExpression(withNode, expression) {
				return freeze({
					...withNode,
					expressions: freeze([...withNode.expressions, expression])
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/util/random-string.js
function randomString(length) {
	let chars = "";
	for (let i = 0; i < length; ++i) chars += randomChar();
	return chars;
}
function randomChar() {
	return CHARS[~~(Math.random() * CHARS.length)];
}
var CHARS;
function init_random_string() {
	return (init_random_string = __esmMin((() => {
		CHARS = [
			"A",
			"B",
			"C",
			"D",
			"E",
			"F",
			"G",
			"H",
			"I",
			"J",
			"K",
			"L",
			"M",
			"N",
			"O",
			"P",
			"Q",
			"R",
			"S",
			"T",
			"U",
			"V",
			"W",
			"X",
			"Y",
			"Z",
			"a",
			"b",
			"c",
			"d",
			"e",
			"f",
			"g",
			"h",
			"i",
			"j",
			"k",
			"l",
			"m",
			"n",
			"o",
			"p",
			"q",
			"r",
			"s",
			"t",
			"u",
			"v",
			"w",
			"x",
			"y",
			"z",
			"0",
			"1",
			"2",
			"3",
			"4",
			"5",
			"6",
			"7",
			"8",
			"9"
		];
	})))();
}
// node_modules/kysely/dist/esm/util/query-id.js
function createQueryId() {
	return new LazyQueryId();
}
var LazyQueryId;
function init_query_id() {
	return (init_query_id = __esmMin((() => {
		init_random_string();
		LazyQueryId = class {
			#queryId;
			get queryId() {
				if (this.#queryId === void 0) this.#queryId = randomString(8);
				return this.#queryId;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/util/require-all-props.js
/**
* Helper function to check listed properties according to given type. Check if all properties has been used when object is initialised.
*
* Example use:
*
* ```ts
* type SomeType = { propA: string; propB?: number; }
*
* // propB has to be mentioned even it is optional. It still should be initialized with undefined.
* const a: SomeType = requireAllProps<SomeType>({ propA: "value A", propB: undefined });
*
* // checked type is implicit for variable.
* const b = requireAllProps<SomeType>({ propA: "value A", propB: undefined });
* ```
*
* Wrong use of this helper:
*
* 1. Omit checked type - all checked properties will be expect as of type never
*
* ```ts
* type SomeType = { propA: string; propB?: number; }
* // const z: SomeType = requireAllProps({ propC: "no type will work" }); // Property 'propA' is missing in type '{ propC: string; }' but required in type 'SomeType'.
* ```
*
* 2. Apply to spreaded object - there is no way how to check in compile time if spreaded object contains all properties
*
* ```ts
* type SomeType = { propA: string; propB?: number; }
* const y: SomeType = { propA: "" }; // valid object according to SomeType declaration
* // const x = requireAllProps<SomeType>({ ...y }); // Argument of type '{ propA: string; propB?: number; }' is not assignable to parameter of type 'AllProps<SomeType>'.
* ```
*
* @param obj object to check if all properties has been used
* @returns untouched obj parameter is returned
*/
function requireAllProps(obj) {
	return obj;
}
// node_modules/kysely/dist/esm/operation-node/operation-node-transformer.js
var OperationNodeTransformer;
function init_operation_node_transformer() {
	return (init_operation_node_transformer = __esmMin((() => {
		init_object_utils();
		OperationNodeTransformer = class {
			nodeStack = [];
			#transformers = freeze({
				AliasNode: this.transformAlias.bind(this),
				ColumnNode: this.transformColumn.bind(this),
				IdentifierNode: this.transformIdentifier.bind(this),
				SchemableIdentifierNode: this.transformSchemableIdentifier.bind(this),
				RawNode: this.transformRaw.bind(this),
				ReferenceNode: this.transformReference.bind(this),
				SelectQueryNode: this.transformSelectQuery.bind(this),
				SelectionNode: this.transformSelection.bind(this),
				TableNode: this.transformTable.bind(this),
				FromNode: this.transformFrom.bind(this),
				SelectAllNode: this.transformSelectAll.bind(this),
				AndNode: this.transformAnd.bind(this),
				OrNode: this.transformOr.bind(this),
				ValueNode: this.transformValue.bind(this),
				ValueListNode: this.transformValueList.bind(this),
				PrimitiveValueListNode: this.transformPrimitiveValueList.bind(this),
				ParensNode: this.transformParens.bind(this),
				JoinNode: this.transformJoin.bind(this),
				OperatorNode: this.transformOperator.bind(this),
				WhereNode: this.transformWhere.bind(this),
				InsertQueryNode: this.transformInsertQuery.bind(this),
				DeleteQueryNode: this.transformDeleteQuery.bind(this),
				ReturningNode: this.transformReturning.bind(this),
				CreateTableNode: this.transformCreateTable.bind(this),
				AddColumnNode: this.transformAddColumn.bind(this),
				ColumnDefinitionNode: this.transformColumnDefinition.bind(this),
				DropTableNode: this.transformDropTable.bind(this),
				DataTypeNode: this.transformDataType.bind(this),
				OrderByNode: this.transformOrderBy.bind(this),
				OrderByItemNode: this.transformOrderByItem.bind(this),
				GroupByNode: this.transformGroupBy.bind(this),
				GroupByItemNode: this.transformGroupByItem.bind(this),
				UpdateQueryNode: this.transformUpdateQuery.bind(this),
				ColumnUpdateNode: this.transformColumnUpdate.bind(this),
				LimitNode: this.transformLimit.bind(this),
				OffsetNode: this.transformOffset.bind(this),
				OnConflictNode: this.transformOnConflict.bind(this),
				OnDuplicateKeyNode: this.transformOnDuplicateKey.bind(this),
				CreateIndexNode: this.transformCreateIndex.bind(this),
				DropIndexNode: this.transformDropIndex.bind(this),
				ListNode: this.transformList.bind(this),
				PrimaryKeyConstraintNode: this.transformPrimaryKeyConstraint.bind(this),
				UniqueConstraintNode: this.transformUniqueConstraint.bind(this),
				ReferencesNode: this.transformReferences.bind(this),
				CheckConstraintNode: this.transformCheckConstraint.bind(this),
				WithNode: this.transformWith.bind(this),
				CommonTableExpressionNode: this.transformCommonTableExpression.bind(this),
				CommonTableExpressionNameNode: this.transformCommonTableExpressionName.bind(this),
				HavingNode: this.transformHaving.bind(this),
				CreateSchemaNode: this.transformCreateSchema.bind(this),
				DropSchemaNode: this.transformDropSchema.bind(this),
				AlterTableNode: this.transformAlterTable.bind(this),
				DropColumnNode: this.transformDropColumn.bind(this),
				RenameColumnNode: this.transformRenameColumn.bind(this),
				AlterColumnNode: this.transformAlterColumn.bind(this),
				ModifyColumnNode: this.transformModifyColumn.bind(this),
				AddConstraintNode: this.transformAddConstraint.bind(this),
				DropConstraintNode: this.transformDropConstraint.bind(this),
				RenameConstraintNode: this.transformRenameConstraint.bind(this),
				ForeignKeyConstraintNode: this.transformForeignKeyConstraint.bind(this),
				CreateViewNode: this.transformCreateView.bind(this),
				RefreshMaterializedViewNode: this.transformRefreshMaterializedView.bind(this),
				DropViewNode: this.transformDropView.bind(this),
				GeneratedNode: this.transformGenerated.bind(this),
				DefaultValueNode: this.transformDefaultValue.bind(this),
				OnNode: this.transformOn.bind(this),
				ValuesNode: this.transformValues.bind(this),
				SelectModifierNode: this.transformSelectModifier.bind(this),
				CreateTypeNode: this.transformCreateType.bind(this),
				DropTypeNode: this.transformDropType.bind(this),
				ExplainNode: this.transformExplain.bind(this),
				DefaultInsertValueNode: this.transformDefaultInsertValue.bind(this),
				AggregateFunctionNode: this.transformAggregateFunction.bind(this),
				OverNode: this.transformOver.bind(this),
				PartitionByNode: this.transformPartitionBy.bind(this),
				PartitionByItemNode: this.transformPartitionByItem.bind(this),
				SetOperationNode: this.transformSetOperation.bind(this),
				BinaryOperationNode: this.transformBinaryOperation.bind(this),
				UnaryOperationNode: this.transformUnaryOperation.bind(this),
				UsingNode: this.transformUsing.bind(this),
				FunctionNode: this.transformFunction.bind(this),
				CaseNode: this.transformCase.bind(this),
				WhenNode: this.transformWhen.bind(this),
				JSONReferenceNode: this.transformJSONReference.bind(this),
				JSONPathNode: this.transformJSONPath.bind(this),
				JSONPathLegNode: this.transformJSONPathLeg.bind(this),
				JSONOperatorChainNode: this.transformJSONOperatorChain.bind(this),
				TupleNode: this.transformTuple.bind(this),
				MergeQueryNode: this.transformMergeQuery.bind(this),
				MatchedNode: this.transformMatched.bind(this),
				AddIndexNode: this.transformAddIndex.bind(this),
				CastNode: this.transformCast.bind(this),
				FetchNode: this.transformFetch.bind(this),
				TopNode: this.transformTop.bind(this),
				OutputNode: this.transformOutput.bind(this),
				OrActionNode: this.transformOrAction.bind(this),
				CollateNode: this.transformCollate.bind(this)
			});
			transformNode(node, queryId) {
				if (!node) return node;
				this.nodeStack.push(node);
				const out = this.transformNodeImpl(node, queryId);
				this.nodeStack.pop();
				return freeze(out);
			}
			transformNodeImpl(node, queryId) {
				return this.#transformers[node.kind](node, queryId);
			}
			transformNodeList(list, queryId) {
				if (!list) return list;
				return freeze(list.map((node) => this.transformNode(node, queryId)));
			}
			transformSelectQuery(node, queryId) {
				return requireAllProps({
					kind: "SelectQueryNode",
					from: this.transformNode(node.from, queryId),
					selections: this.transformNodeList(node.selections, queryId),
					distinctOn: this.transformNodeList(node.distinctOn, queryId),
					joins: this.transformNodeList(node.joins, queryId),
					groupBy: this.transformNode(node.groupBy, queryId),
					orderBy: this.transformNode(node.orderBy, queryId),
					where: this.transformNode(node.where, queryId),
					frontModifiers: this.transformNodeList(node.frontModifiers, queryId),
					endModifiers: this.transformNodeList(node.endModifiers, queryId),
					limit: this.transformNode(node.limit, queryId),
					offset: this.transformNode(node.offset, queryId),
					with: this.transformNode(node.with, queryId),
					having: this.transformNode(node.having, queryId),
					explain: this.transformNode(node.explain, queryId),
					setOperations: this.transformNodeList(node.setOperations, queryId),
					fetch: this.transformNode(node.fetch, queryId),
					top: this.transformNode(node.top, queryId)
				});
			}
			transformSelection(node, queryId) {
				return requireAllProps({
					kind: "SelectionNode",
					selection: this.transformNode(node.selection, queryId)
				});
			}
			transformColumn(node, queryId) {
				return requireAllProps({
					kind: "ColumnNode",
					column: this.transformNode(node.column, queryId)
				});
			}
			transformAlias(node, queryId) {
				return requireAllProps({
					kind: "AliasNode",
					node: this.transformNode(node.node, queryId),
					alias: this.transformNode(node.alias, queryId)
				});
			}
			transformTable(node, queryId) {
				return requireAllProps({
					kind: "TableNode",
					table: this.transformNode(node.table, queryId)
				});
			}
			transformFrom(node, queryId) {
				return requireAllProps({
					kind: "FromNode",
					froms: this.transformNodeList(node.froms, queryId)
				});
			}
			transformReference(node, queryId) {
				return requireAllProps({
					kind: "ReferenceNode",
					column: this.transformNode(node.column, queryId),
					table: this.transformNode(node.table, queryId)
				});
			}
			transformAnd(node, queryId) {
				return requireAllProps({
					kind: "AndNode",
					left: this.transformNode(node.left, queryId),
					right: this.transformNode(node.right, queryId)
				});
			}
			transformOr(node, queryId) {
				return requireAllProps({
					kind: "OrNode",
					left: this.transformNode(node.left, queryId),
					right: this.transformNode(node.right, queryId)
				});
			}
			transformValueList(node, queryId) {
				return requireAllProps({
					kind: "ValueListNode",
					values: this.transformNodeList(node.values, queryId)
				});
			}
			transformParens(node, queryId) {
				return requireAllProps({
					kind: "ParensNode",
					node: this.transformNode(node.node, queryId)
				});
			}
			transformJoin(node, queryId) {
				return requireAllProps({
					kind: "JoinNode",
					joinType: node.joinType,
					table: this.transformNode(node.table, queryId),
					on: this.transformNode(node.on, queryId)
				});
			}
			transformRaw(node, queryId) {
				return requireAllProps({
					kind: "RawNode",
					sqlFragments: freeze([...node.sqlFragments]),
					parameters: this.transformNodeList(node.parameters, queryId)
				});
			}
			transformWhere(node, queryId) {
				return requireAllProps({
					kind: "WhereNode",
					where: this.transformNode(node.where, queryId)
				});
			}
			transformInsertQuery(node, queryId) {
				return requireAllProps({
					kind: "InsertQueryNode",
					into: this.transformNode(node.into, queryId),
					columns: this.transformNodeList(node.columns, queryId),
					values: this.transformNode(node.values, queryId),
					returning: this.transformNode(node.returning, queryId),
					onConflict: this.transformNode(node.onConflict, queryId),
					onDuplicateKey: this.transformNode(node.onDuplicateKey, queryId),
					endModifiers: this.transformNodeList(node.endModifiers, queryId),
					with: this.transformNode(node.with, queryId),
					ignore: node.ignore,
					orAction: this.transformNode(node.orAction, queryId),
					replace: node.replace,
					explain: this.transformNode(node.explain, queryId),
					defaultValues: node.defaultValues,
					top: this.transformNode(node.top, queryId),
					output: this.transformNode(node.output, queryId)
				});
			}
			transformValues(node, queryId) {
				return requireAllProps({
					kind: "ValuesNode",
					values: this.transformNodeList(node.values, queryId)
				});
			}
			transformDeleteQuery(node, queryId) {
				return requireAllProps({
					kind: "DeleteQueryNode",
					from: this.transformNode(node.from, queryId),
					using: this.transformNode(node.using, queryId),
					joins: this.transformNodeList(node.joins, queryId),
					where: this.transformNode(node.where, queryId),
					returning: this.transformNode(node.returning, queryId),
					endModifiers: this.transformNodeList(node.endModifiers, queryId),
					with: this.transformNode(node.with, queryId),
					orderBy: this.transformNode(node.orderBy, queryId),
					limit: this.transformNode(node.limit, queryId),
					explain: this.transformNode(node.explain, queryId),
					top: this.transformNode(node.top, queryId),
					output: this.transformNode(node.output, queryId)
				});
			}
			transformReturning(node, queryId) {
				return requireAllProps({
					kind: "ReturningNode",
					selections: this.transformNodeList(node.selections, queryId)
				});
			}
			transformCreateTable(node, queryId) {
				return requireAllProps({
					kind: "CreateTableNode",
					table: this.transformNode(node.table, queryId),
					columns: this.transformNodeList(node.columns, queryId),
					constraints: this.transformNodeList(node.constraints, queryId),
					temporary: node.temporary,
					ifNotExists: node.ifNotExists,
					onCommit: node.onCommit,
					frontModifiers: this.transformNodeList(node.frontModifiers, queryId),
					endModifiers: this.transformNodeList(node.endModifiers, queryId),
					selectQuery: this.transformNode(node.selectQuery, queryId)
				});
			}
			transformColumnDefinition(node, queryId) {
				return requireAllProps({
					kind: "ColumnDefinitionNode",
					column: this.transformNode(node.column, queryId),
					dataType: this.transformNode(node.dataType, queryId),
					references: this.transformNode(node.references, queryId),
					primaryKey: node.primaryKey,
					autoIncrement: node.autoIncrement,
					unique: node.unique,
					notNull: node.notNull,
					unsigned: node.unsigned,
					defaultTo: this.transformNode(node.defaultTo, queryId),
					check: this.transformNode(node.check, queryId),
					generated: this.transformNode(node.generated, queryId),
					frontModifiers: this.transformNodeList(node.frontModifiers, queryId),
					endModifiers: this.transformNodeList(node.endModifiers, queryId),
					nullsNotDistinct: node.nullsNotDistinct,
					identity: node.identity,
					ifNotExists: node.ifNotExists
				});
			}
			transformAddColumn(node, queryId) {
				return requireAllProps({
					kind: "AddColumnNode",
					column: this.transformNode(node.column, queryId)
				});
			}
			transformDropTable(node, queryId) {
				return requireAllProps({
					kind: "DropTableNode",
					table: this.transformNode(node.table, queryId),
					ifExists: node.ifExists,
					cascade: node.cascade
				});
			}
			transformOrderBy(node, queryId) {
				return requireAllProps({
					kind: "OrderByNode",
					items: this.transformNodeList(node.items, queryId)
				});
			}
			transformOrderByItem(node, queryId) {
				return requireAllProps({
					kind: "OrderByItemNode",
					orderBy: this.transformNode(node.orderBy, queryId),
					direction: this.transformNode(node.direction, queryId),
					collation: this.transformNode(node.collation, queryId),
					nulls: node.nulls
				});
			}
			transformGroupBy(node, queryId) {
				return requireAllProps({
					kind: "GroupByNode",
					items: this.transformNodeList(node.items, queryId)
				});
			}
			transformGroupByItem(node, queryId) {
				return requireAllProps({
					kind: "GroupByItemNode",
					groupBy: this.transformNode(node.groupBy, queryId)
				});
			}
			transformUpdateQuery(node, queryId) {
				return requireAllProps({
					kind: "UpdateQueryNode",
					table: this.transformNode(node.table, queryId),
					from: this.transformNode(node.from, queryId),
					joins: this.transformNodeList(node.joins, queryId),
					where: this.transformNode(node.where, queryId),
					updates: this.transformNodeList(node.updates, queryId),
					returning: this.transformNode(node.returning, queryId),
					endModifiers: this.transformNodeList(node.endModifiers, queryId),
					with: this.transformNode(node.with, queryId),
					explain: this.transformNode(node.explain, queryId),
					limit: this.transformNode(node.limit, queryId),
					top: this.transformNode(node.top, queryId),
					output: this.transformNode(node.output, queryId),
					orderBy: this.transformNode(node.orderBy, queryId)
				});
			}
			transformColumnUpdate(node, queryId) {
				return requireAllProps({
					kind: "ColumnUpdateNode",
					column: this.transformNode(node.column, queryId),
					value: this.transformNode(node.value, queryId)
				});
			}
			transformLimit(node, queryId) {
				return requireAllProps({
					kind: "LimitNode",
					limit: this.transformNode(node.limit, queryId)
				});
			}
			transformOffset(node, queryId) {
				return requireAllProps({
					kind: "OffsetNode",
					offset: this.transformNode(node.offset, queryId)
				});
			}
			transformOnConflict(node, queryId) {
				return requireAllProps({
					kind: "OnConflictNode",
					columns: this.transformNodeList(node.columns, queryId),
					constraint: this.transformNode(node.constraint, queryId),
					indexExpression: this.transformNode(node.indexExpression, queryId),
					indexWhere: this.transformNode(node.indexWhere, queryId),
					updates: this.transformNodeList(node.updates, queryId),
					updateWhere: this.transformNode(node.updateWhere, queryId),
					doNothing: node.doNothing
				});
			}
			transformOnDuplicateKey(node, queryId) {
				return requireAllProps({
					kind: "OnDuplicateKeyNode",
					updates: this.transformNodeList(node.updates, queryId)
				});
			}
			transformCreateIndex(node, queryId) {
				return requireAllProps({
					kind: "CreateIndexNode",
					name: this.transformNode(node.name, queryId),
					table: this.transformNode(node.table, queryId),
					columns: this.transformNodeList(node.columns, queryId),
					unique: node.unique,
					using: this.transformNode(node.using, queryId),
					ifNotExists: node.ifNotExists,
					where: this.transformNode(node.where, queryId),
					nullsNotDistinct: node.nullsNotDistinct
				});
			}
			transformList(node, queryId) {
				return requireAllProps({
					kind: "ListNode",
					items: this.transformNodeList(node.items, queryId)
				});
			}
			transformDropIndex(node, queryId) {
				return requireAllProps({
					kind: "DropIndexNode",
					name: this.transformNode(node.name, queryId),
					table: this.transformNode(node.table, queryId),
					ifExists: node.ifExists,
					cascade: node.cascade
				});
			}
			transformPrimaryKeyConstraint(node, queryId) {
				return requireAllProps({
					kind: "PrimaryKeyConstraintNode",
					columns: this.transformNodeList(node.columns, queryId),
					name: this.transformNode(node.name, queryId),
					deferrable: node.deferrable,
					initiallyDeferred: node.initiallyDeferred
				});
			}
			transformUniqueConstraint(node, queryId) {
				return requireAllProps({
					kind: "UniqueConstraintNode",
					columns: this.transformNodeList(node.columns, queryId),
					name: this.transformNode(node.name, queryId),
					nullsNotDistinct: node.nullsNotDistinct,
					deferrable: node.deferrable,
					initiallyDeferred: node.initiallyDeferred
				});
			}
			transformForeignKeyConstraint(node, queryId) {
				return requireAllProps({
					kind: "ForeignKeyConstraintNode",
					columns: this.transformNodeList(node.columns, queryId),
					references: this.transformNode(node.references, queryId),
					name: this.transformNode(node.name, queryId),
					onDelete: node.onDelete,
					onUpdate: node.onUpdate,
					deferrable: node.deferrable,
					initiallyDeferred: node.initiallyDeferred
				});
			}
			transformSetOperation(node, queryId) {
				return requireAllProps({
					kind: "SetOperationNode",
					operator: node.operator,
					expression: this.transformNode(node.expression, queryId),
					all: node.all
				});
			}
			transformReferences(node, queryId) {
				return requireAllProps({
					kind: "ReferencesNode",
					table: this.transformNode(node.table, queryId),
					columns: this.transformNodeList(node.columns, queryId),
					onDelete: node.onDelete,
					onUpdate: node.onUpdate
				});
			}
			transformCheckConstraint(node, queryId) {
				return requireAllProps({
					kind: "CheckConstraintNode",
					expression: this.transformNode(node.expression, queryId),
					name: this.transformNode(node.name, queryId)
				});
			}
			transformWith(node, queryId) {
				return requireAllProps({
					kind: "WithNode",
					expressions: this.transformNodeList(node.expressions, queryId),
					recursive: node.recursive
				});
			}
			transformCommonTableExpression(node, queryId) {
				return requireAllProps({
					kind: "CommonTableExpressionNode",
					name: this.transformNode(node.name, queryId),
					materialized: node.materialized,
					expression: this.transformNode(node.expression, queryId)
				});
			}
			transformCommonTableExpressionName(node, queryId) {
				return requireAllProps({
					kind: "CommonTableExpressionNameNode",
					table: this.transformNode(node.table, queryId),
					columns: this.transformNodeList(node.columns, queryId)
				});
			}
			transformHaving(node, queryId) {
				return requireAllProps({
					kind: "HavingNode",
					having: this.transformNode(node.having, queryId)
				});
			}
			transformCreateSchema(node, queryId) {
				return requireAllProps({
					kind: "CreateSchemaNode",
					schema: this.transformNode(node.schema, queryId),
					ifNotExists: node.ifNotExists
				});
			}
			transformDropSchema(node, queryId) {
				return requireAllProps({
					kind: "DropSchemaNode",
					schema: this.transformNode(node.schema, queryId),
					ifExists: node.ifExists,
					cascade: node.cascade
				});
			}
			transformAlterTable(node, queryId) {
				return requireAllProps({
					kind: "AlterTableNode",
					table: this.transformNode(node.table, queryId),
					renameTo: this.transformNode(node.renameTo, queryId),
					setSchema: this.transformNode(node.setSchema, queryId),
					columnAlterations: this.transformNodeList(node.columnAlterations, queryId),
					addConstraint: this.transformNode(node.addConstraint, queryId),
					dropConstraint: this.transformNode(node.dropConstraint, queryId),
					renameConstraint: this.transformNode(node.renameConstraint, queryId),
					addIndex: this.transformNode(node.addIndex, queryId),
					dropIndex: this.transformNode(node.dropIndex, queryId)
				});
			}
			transformDropColumn(node, queryId) {
				return requireAllProps({
					kind: "DropColumnNode",
					column: this.transformNode(node.column, queryId)
				});
			}
			transformRenameColumn(node, queryId) {
				return requireAllProps({
					kind: "RenameColumnNode",
					column: this.transformNode(node.column, queryId),
					renameTo: this.transformNode(node.renameTo, queryId)
				});
			}
			transformAlterColumn(node, queryId) {
				return requireAllProps({
					kind: "AlterColumnNode",
					column: this.transformNode(node.column, queryId),
					dataType: this.transformNode(node.dataType, queryId),
					dataTypeExpression: this.transformNode(node.dataTypeExpression, queryId),
					setDefault: this.transformNode(node.setDefault, queryId),
					dropDefault: node.dropDefault,
					setNotNull: node.setNotNull,
					dropNotNull: node.dropNotNull
				});
			}
			transformModifyColumn(node, queryId) {
				return requireAllProps({
					kind: "ModifyColumnNode",
					column: this.transformNode(node.column, queryId)
				});
			}
			transformAddConstraint(node, queryId) {
				return requireAllProps({
					kind: "AddConstraintNode",
					constraint: this.transformNode(node.constraint, queryId)
				});
			}
			transformDropConstraint(node, queryId) {
				return requireAllProps({
					kind: "DropConstraintNode",
					constraintName: this.transformNode(node.constraintName, queryId),
					ifExists: node.ifExists,
					modifier: node.modifier
				});
			}
			transformRenameConstraint(node, queryId) {
				return requireAllProps({
					kind: "RenameConstraintNode",
					oldName: this.transformNode(node.oldName, queryId),
					newName: this.transformNode(node.newName, queryId)
				});
			}
			transformCreateView(node, queryId) {
				return requireAllProps({
					kind: "CreateViewNode",
					name: this.transformNode(node.name, queryId),
					temporary: node.temporary,
					orReplace: node.orReplace,
					ifNotExists: node.ifNotExists,
					materialized: node.materialized,
					columns: this.transformNodeList(node.columns, queryId),
					as: this.transformNode(node.as, queryId)
				});
			}
			transformRefreshMaterializedView(node, queryId) {
				return requireAllProps({
					kind: "RefreshMaterializedViewNode",
					name: this.transformNode(node.name, queryId),
					concurrently: node.concurrently,
					withNoData: node.withNoData
				});
			}
			transformDropView(node, queryId) {
				return requireAllProps({
					kind: "DropViewNode",
					name: this.transformNode(node.name, queryId),
					ifExists: node.ifExists,
					materialized: node.materialized,
					cascade: node.cascade
				});
			}
			transformGenerated(node, queryId) {
				return requireAllProps({
					kind: "GeneratedNode",
					byDefault: node.byDefault,
					always: node.always,
					identity: node.identity,
					stored: node.stored,
					expression: this.transformNode(node.expression, queryId)
				});
			}
			transformDefaultValue(node, queryId) {
				return requireAllProps({
					kind: "DefaultValueNode",
					defaultValue: this.transformNode(node.defaultValue, queryId)
				});
			}
			transformOn(node, queryId) {
				return requireAllProps({
					kind: "OnNode",
					on: this.transformNode(node.on, queryId)
				});
			}
			transformSelectModifier(node, queryId) {
				return requireAllProps({
					kind: "SelectModifierNode",
					modifier: node.modifier,
					rawModifier: this.transformNode(node.rawModifier, queryId),
					of: this.transformNodeList(node.of, queryId)
				});
			}
			transformCreateType(node, queryId) {
				return requireAllProps({
					kind: "CreateTypeNode",
					name: this.transformNode(node.name, queryId),
					enum: this.transformNode(node.enum, queryId)
				});
			}
			transformDropType(node, queryId) {
				return requireAllProps({
					kind: "DropTypeNode",
					name: this.transformNode(node.name, queryId),
					ifExists: node.ifExists
				});
			}
			transformExplain(node, queryId) {
				return requireAllProps({
					kind: "ExplainNode",
					format: node.format,
					options: this.transformNode(node.options, queryId)
				});
			}
			transformSchemableIdentifier(node, queryId) {
				return requireAllProps({
					kind: "SchemableIdentifierNode",
					schema: this.transformNode(node.schema, queryId),
					identifier: this.transformNode(node.identifier, queryId)
				});
			}
			transformAggregateFunction(node, queryId) {
				return requireAllProps({
					kind: "AggregateFunctionNode",
					func: node.func,
					aggregated: this.transformNodeList(node.aggregated, queryId),
					distinct: node.distinct,
					orderBy: this.transformNode(node.orderBy, queryId),
					withinGroup: this.transformNode(node.withinGroup, queryId),
					filter: this.transformNode(node.filter, queryId),
					over: this.transformNode(node.over, queryId)
				});
			}
			transformOver(node, queryId) {
				return requireAllProps({
					kind: "OverNode",
					orderBy: this.transformNode(node.orderBy, queryId),
					partitionBy: this.transformNode(node.partitionBy, queryId)
				});
			}
			transformPartitionBy(node, queryId) {
				return requireAllProps({
					kind: "PartitionByNode",
					items: this.transformNodeList(node.items, queryId)
				});
			}
			transformPartitionByItem(node, queryId) {
				return requireAllProps({
					kind: "PartitionByItemNode",
					partitionBy: this.transformNode(node.partitionBy, queryId)
				});
			}
			transformBinaryOperation(node, queryId) {
				return requireAllProps({
					kind: "BinaryOperationNode",
					leftOperand: this.transformNode(node.leftOperand, queryId),
					operator: this.transformNode(node.operator, queryId),
					rightOperand: this.transformNode(node.rightOperand, queryId)
				});
			}
			transformUnaryOperation(node, queryId) {
				return requireAllProps({
					kind: "UnaryOperationNode",
					operator: this.transformNode(node.operator, queryId),
					operand: this.transformNode(node.operand, queryId)
				});
			}
			transformUsing(node, queryId) {
				return requireAllProps({
					kind: "UsingNode",
					tables: this.transformNodeList(node.tables, queryId)
				});
			}
			transformFunction(node, queryId) {
				return requireAllProps({
					kind: "FunctionNode",
					func: node.func,
					arguments: this.transformNodeList(node.arguments, queryId)
				});
			}
			transformCase(node, queryId) {
				return requireAllProps({
					kind: "CaseNode",
					value: this.transformNode(node.value, queryId),
					when: this.transformNodeList(node.when, queryId),
					else: this.transformNode(node.else, queryId),
					isStatement: node.isStatement
				});
			}
			transformWhen(node, queryId) {
				return requireAllProps({
					kind: "WhenNode",
					condition: this.transformNode(node.condition, queryId),
					result: this.transformNode(node.result, queryId)
				});
			}
			transformJSONReference(node, queryId) {
				return requireAllProps({
					kind: "JSONReferenceNode",
					reference: this.transformNode(node.reference, queryId),
					traversal: this.transformNode(node.traversal, queryId)
				});
			}
			transformJSONPath(node, queryId) {
				return requireAllProps({
					kind: "JSONPathNode",
					inOperator: this.transformNode(node.inOperator, queryId),
					pathLegs: this.transformNodeList(node.pathLegs, queryId)
				});
			}
			transformJSONPathLeg(node, _queryId) {
				return requireAllProps({
					kind: "JSONPathLegNode",
					type: node.type,
					value: node.value
				});
			}
			transformJSONOperatorChain(node, queryId) {
				return requireAllProps({
					kind: "JSONOperatorChainNode",
					operator: this.transformNode(node.operator, queryId),
					values: this.transformNodeList(node.values, queryId)
				});
			}
			transformTuple(node, queryId) {
				return requireAllProps({
					kind: "TupleNode",
					values: this.transformNodeList(node.values, queryId)
				});
			}
			transformMergeQuery(node, queryId) {
				return requireAllProps({
					kind: "MergeQueryNode",
					into: this.transformNode(node.into, queryId),
					using: this.transformNode(node.using, queryId),
					whens: this.transformNodeList(node.whens, queryId),
					with: this.transformNode(node.with, queryId),
					top: this.transformNode(node.top, queryId),
					endModifiers: this.transformNodeList(node.endModifiers, queryId),
					output: this.transformNode(node.output, queryId),
					returning: this.transformNode(node.returning, queryId)
				});
			}
			transformMatched(node, _queryId) {
				return requireAllProps({
					kind: "MatchedNode",
					not: node.not,
					bySource: node.bySource
				});
			}
			transformAddIndex(node, queryId) {
				return requireAllProps({
					kind: "AddIndexNode",
					name: this.transformNode(node.name, queryId),
					columns: this.transformNodeList(node.columns, queryId),
					unique: node.unique,
					using: this.transformNode(node.using, queryId),
					ifNotExists: node.ifNotExists
				});
			}
			transformCast(node, queryId) {
				return requireAllProps({
					kind: "CastNode",
					expression: this.transformNode(node.expression, queryId),
					dataType: this.transformNode(node.dataType, queryId)
				});
			}
			transformFetch(node, queryId) {
				return requireAllProps({
					kind: "FetchNode",
					rowCount: this.transformNode(node.rowCount, queryId),
					modifier: node.modifier
				});
			}
			transformTop(node, _queryId) {
				return requireAllProps({
					kind: "TopNode",
					expression: node.expression,
					modifiers: node.modifiers
				});
			}
			transformOutput(node, queryId) {
				return requireAllProps({
					kind: "OutputNode",
					selections: this.transformNodeList(node.selections, queryId)
				});
			}
			transformDataType(node, _queryId) {
				return node;
			}
			transformSelectAll(node, _queryId) {
				return node;
			}
			transformIdentifier(node, _queryId) {
				return node;
			}
			transformValue(node, _queryId) {
				return node;
			}
			transformPrimitiveValueList(node, _queryId) {
				return node;
			}
			transformOperator(node, _queryId) {
				return node;
			}
			transformDefaultInsertValue(node, _queryId) {
				return node;
			}
			transformOrAction(node, _queryId) {
				return node;
			}
			transformCollate(node, _queryId) {
				return node;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/plugin/with-schema/with-schema-transformer.js
var ROOT_OPERATION_NODES, SCHEMALESS_FUNCTIONS, WithSchemaTransformer;
function init_with_schema_transformer() {
	return (init_with_schema_transformer = __esmMin((() => {
		init_alias_node();
		init_identifier_node();
		init_join_node();
		init_list_node();
		init_operation_node_transformer();
		init_schemable_identifier_node();
		init_table_node();
		init_using_node();
		init_object_utils();
		ROOT_OPERATION_NODES = freeze({
			AlterTableNode: true,
			CreateIndexNode: true,
			CreateSchemaNode: true,
			CreateTableNode: true,
			CreateTypeNode: true,
			CreateViewNode: true,
			RefreshMaterializedViewNode: true,
			DeleteQueryNode: true,
			DropIndexNode: true,
			DropSchemaNode: true,
			DropTableNode: true,
			DropTypeNode: true,
			DropViewNode: true,
			InsertQueryNode: true,
			RawNode: true,
			SelectQueryNode: true,
			UpdateQueryNode: true,
			MergeQueryNode: true
		});
		SCHEMALESS_FUNCTIONS = {
			json_agg: true,
			to_json: true
		};
		WithSchemaTransformer = class extends OperationNodeTransformer {
			#schema;
			#schemableIds = /* @__PURE__ */ new Set();
			#ctes = /* @__PURE__ */ new Set();
			constructor(schema) {
				super();
				this.#schema = schema;
			}
			transformNodeImpl(node, queryId) {
				if (!this.#isRootOperationNode(node)) return super.transformNodeImpl(node, queryId);
				const ctes = this.#collectCTEs(node);
				for (const cte of ctes) this.#ctes.add(cte);
				const tables = this.#collectSchemableIds(node);
				for (const table of tables) this.#schemableIds.add(table);
				const transformed = super.transformNodeImpl(node, queryId);
				for (const table of tables) this.#schemableIds.delete(table);
				for (const cte of ctes) this.#ctes.delete(cte);
				return transformed;
			}
			transformSchemableIdentifier(node, queryId) {
				const transformed = super.transformSchemableIdentifier(node, queryId);
				if (transformed.schema || !this.#schemableIds.has(node.identifier.name)) return transformed;
				return {
					...transformed,
					schema: IdentifierNode.create(this.#schema)
				};
			}
			transformReferences(node, queryId) {
				const transformed = super.transformReferences(node, queryId);
				if (transformed.table.table.schema) return transformed;
				return {
					...transformed,
					table: TableNode.createWithSchema(this.#schema, transformed.table.table.identifier.name)
				};
			}
			transformAggregateFunction(node, queryId) {
				return {
					...super.transformAggregateFunction({
						...node,
						aggregated: []
					}, queryId),
					aggregated: this.#transformTableArgsWithoutSchemas(node, queryId, "aggregated")
				};
			}
			transformFunction(node, queryId) {
				return {
					...super.transformFunction({
						...node,
						arguments: []
					}, queryId),
					arguments: this.#transformTableArgsWithoutSchemas(node, queryId, "arguments")
				};
			}
			transformSelectModifier(node, queryId) {
				return {
					...super.transformSelectModifier({
						...node,
						of: void 0
					}, queryId),
					of: node.of?.map((item) => TableNode.is(item) && !item.table.schema ? {
						...item,
						table: this.transformIdentifier(item.table.identifier, queryId)
					} : this.transformNode(item, queryId))
				};
			}
			#transformTableArgsWithoutSchemas(node, queryId, argsKey) {
				return SCHEMALESS_FUNCTIONS[node.func] ? node[argsKey].map((arg) => !TableNode.is(arg) || arg.table.schema ? this.transformNode(arg, queryId) : {
					...arg,
					table: this.transformIdentifier(arg.table.identifier, queryId)
				}) : this.transformNodeList(node[argsKey], queryId);
			}
			#isRootOperationNode(node) {
				return node.kind in ROOT_OPERATION_NODES;
			}
			#collectSchemableIds(node) {
				const schemableIds = /* @__PURE__ */ new Set();
				if ("name" in node && node.name && SchemableIdentifierNode.is(node.name)) this.#collectSchemableId(node.name, schemableIds);
				if ("from" in node && node.from) for (const from of node.from.froms) this.#collectSchemableIdsFromTableExpr(from, schemableIds);
				if ("into" in node && node.into) this.#collectSchemableIdsFromTableExpr(node.into, schemableIds);
				if ("table" in node && node.table) this.#collectSchemableIdsFromTableExpr(node.table, schemableIds);
				if ("joins" in node && node.joins) for (const join of node.joins) this.#collectSchemableIdsFromTableExpr(join.table, schemableIds);
				if ("using" in node && node.using) {
					if (JoinNode.is(node.using)) this.#collectSchemableIdsFromTableExpr(node.using.table, schemableIds);
					else this.#collectSchemableIdsFromTableExpr(node.using, schemableIds);
				}
				return schemableIds;
			}
			#collectCTEs(node) {
				const ctes = /* @__PURE__ */ new Set();
				if ("with" in node && node.with) this.#collectCTEIds(node.with, ctes);
				return ctes;
			}
			#collectSchemableIdsFromTableExpr(node, schemableIds) {
				if (TableNode.is(node)) return this.#collectSchemableId(node.table, schemableIds);
				if (AliasNode.is(node) && TableNode.is(node.node)) return this.#collectSchemableId(node.node.table, schemableIds);
				if (ListNode.is(node)) {
					for (const table of node.items) this.#collectSchemableIdsFromTableExpr(table, schemableIds);
					return;
				}
				if (UsingNode.is(node)) {
					for (const table of node.tables) this.#collectSchemableIdsFromTableExpr(table, schemableIds);
					return;
				}
			}
			#collectSchemableId(node, schemableIds) {
				const id = node.identifier.name;
				if (!this.#schemableIds.has(id) && !this.#ctes.has(id)) schemableIds.add(id);
			}
			#collectCTEIds(node, ctes) {
				for (const expr of node.expressions) {
					const cteId = expr.name.table.table.identifier.name;
					if (!this.#ctes.has(cteId)) ctes.add(cteId);
				}
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/plugin/with-schema/with-schema-plugin.js
var WithSchemaPlugin;
function init_with_schema_plugin() {
	return (init_with_schema_plugin = __esmMin((() => {
		init_with_schema_transformer();
		WithSchemaPlugin = class {
			#transformer;
			constructor(schema) {
				this.#transformer = new WithSchemaTransformer(schema);
			}
			transformQuery(args) {
				return this.#transformer.transformNode(args.node, args.queryId);
			}
			async transformResult(args) {
				return args.result;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/matched-node.js
var MatchedNode;
function init_matched_node() {
	return (init_matched_node = __esmMin((() => {
		init_object_utils();
		MatchedNode = freeze({
			is(node) {
				return node.kind === "MatchedNode";
			},
			create(not, bySource = false) {
				return freeze({
					kind: "MatchedNode",
					not,
					bySource
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/merge-parser.js
function parseMergeWhen(type, args, refRight) {
	return WhenNode.create(parseFilterList([MatchedNode.create(!type.isMatched, type.bySource), ...args && args.length > 0 ? [args.length === 3 && refRight ? parseReferentialBinaryOperation(args[0], args[1], args[2]) : parseValueBinaryOperationOrExpression(args)] : []], "and", false));
}
function parseMergeThen(result) {
	if (isString(result)) return RawNode.create([result], []);
	if (isOperationNodeSource(result)) return result.toOperationNode();
	return result;
}
function init_merge_parser() {
	return (init_merge_parser = __esmMin((() => {
		init_matched_node();
		init_operation_node_source();
		init_raw_node();
		init_when_node();
		init_object_utils();
		init_binary_operation_parser();
	})))();
}
// node_modules/kysely/dist/esm/util/deferred.js
var Deferred;
function init_deferred() {
	return (init_deferred = __esmMin((() => {
		Deferred = class {
			#promise;
			#resolve;
			#reject;
			constructor() {
				this.#promise = new Promise((resolve, reject) => {
					this.#reject = reject;
					this.#resolve = resolve;
				});
			}
			get promise() {
				return this.#promise;
			}
			resolve = (value) => {
				if (this.#resolve) this.#resolve(value);
			};
			reject = (reason) => {
				if (this.#reject) this.#reject(reason);
			};
		};
	})))();
}
// node_modules/kysely/dist/esm/util/provide-controlled-connection.js
async function provideControlledConnection(connectionProvider) {
	const connectionDefer = new Deferred();
	const connectionReleaseDefer = new Deferred();
	connectionProvider.provideConnection(async (connection) => {
		connectionDefer.resolve(connection);
		return await connectionReleaseDefer.promise;
	}).catch((ex) => connectionDefer.reject(ex));
	return freeze({
		connection: await connectionDefer.promise,
		release: connectionReleaseDefer.resolve
	});
}
function init_provide_controlled_connection() {
	return (init_provide_controlled_connection = __esmMin((() => {
		init_deferred();
		init_object_utils();
	})))();
}
// node_modules/kysely/dist/esm/query-executor/query-executor-base.js
var NO_PLUGINS, QueryExecutorBase;
function init_query_executor_base() {
	return (init_query_executor_base = __esmMin((() => {
		init_object_utils();
		init_provide_controlled_connection();
		init_log_once();
		NO_PLUGINS = freeze([]);
		QueryExecutorBase = class {
			#plugins;
			constructor(plugins = NO_PLUGINS) {
				this.#plugins = plugins;
			}
			get plugins() {
				return this.#plugins;
			}
			transformQuery(node, queryId) {
				for (const plugin of this.#plugins) {
					const transformedNode = plugin.transformQuery({
						node,
						queryId
					});
					if (transformedNode.kind === node.kind) node = transformedNode;
					else throw new Error([
						`KyselyPlugin.transformQuery must return a node`,
						`of the same kind that was given to it.`,
						`The plugin was given a ${node.kind}`,
						`but it returned a ${transformedNode.kind}`
					].join(" "));
				}
				return node;
			}
			async executeQuery(compiledQuery) {
				return await this.provideConnection(async (connection) => {
					const result = await connection.executeQuery(compiledQuery);
					if ("numUpdatedOrDeletedRows" in result) logOnce("kysely:warning: outdated driver/plugin detected! `QueryResult.numUpdatedOrDeletedRows` has been replaced with `QueryResult.numAffectedRows`.");
					return await this.#transformResult(result, compiledQuery.queryId);
				});
			}
			async *stream(compiledQuery, chunkSize) {
				const { connection, release } = await provideControlledConnection(this);
				try {
					for await (const result of connection.streamQuery(compiledQuery, chunkSize)) yield await this.#transformResult(result, compiledQuery.queryId);
				} finally {
					release();
				}
			}
			async #transformResult(result, queryId) {
				for (const plugin of this.#plugins) result = await plugin.transformResult({
					result,
					queryId
				});
				return result;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/query-executor/noop-query-executor.js
var NoopQueryExecutor, NOOP_QUERY_EXECUTOR;
function init_noop_query_executor() {
	return (init_noop_query_executor = __esmMin((() => {
		init_query_executor_base();
		NoopQueryExecutor = class NoopQueryExecutor extends QueryExecutorBase {
			get adapter() {
				throw new Error("this query cannot be compiled to SQL");
			}
			compileQuery() {
				throw new Error("this query cannot be compiled to SQL");
			}
			provideConnection() {
				throw new Error("this query cannot be executed");
			}
			withConnectionProvider() {
				throw new Error("this query cannot have a connection provider");
			}
			withPlugin(plugin) {
				return new NoopQueryExecutor([...this.plugins, plugin]);
			}
			withPlugins(plugins) {
				return new NoopQueryExecutor([...this.plugins, ...plugins]);
			}
			withPluginAtFront(plugin) {
				return new NoopQueryExecutor([plugin, ...this.plugins]);
			}
			withoutPlugins() {
				return new NoopQueryExecutor([]);
			}
		};
		NOOP_QUERY_EXECUTOR = new NoopQueryExecutor();
	})))();
}
// node_modules/kysely/dist/esm/query-builder/merge-result.js
var MergeResult;
function init_merge_result() {
	return (init_merge_result = __esmMin((() => {
		MergeResult = class {
			numChangedRows;
			constructor(numChangedRows) {
				this.numChangedRows = numChangedRows;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/query-builder/merge-query-builder.js
var MergeQueryBuilder, WheneableMergeQueryBuilder, MatchedThenableMergeQueryBuilder, NotMatchedThenableMergeQueryBuilder;
function init_merge_query_builder() {
	return (init_merge_query_builder = __esmMin((() => {
		init_insert_query_node();
		init_merge_query_node();
		init_query_node();
		init_update_query_node();
		init_insert_values_parser();
		init_join_parser();
		init_merge_parser();
		init_select_parser();
		init_top_parser();
		init_noop_query_executor();
		init_object_utils();
		init_merge_result();
		init_no_result_error();
		init_update_query_builder();
		MergeQueryBuilder = class MergeQueryBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* This can be used to add any additional SQL to the end of the query.
			*
			* ### Examples
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db
			*   .mergeInto('person')
			*   .using('pet', 'pet.owner_id', 'person.id')
			*   .whenMatched()
			*   .thenDelete()
			*   .modifyEnd(sql.raw('-- this is a comment'))
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person" using "pet" on "pet"."owner_id" = "person"."id" when matched then delete -- this is a comment
			* ```
			*/
			modifyEnd(modifier) {
				return new MergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, modifier.toOperationNode())
				});
			}
			/**
			* Changes a `merge into` query to an `merge top into` query.
			*
			* `top` clause is only supported by some dialects like MS SQL Server.
			*
			* ### Examples
			*
			* Affect 5 matched rows at most:
			*
			* ```ts
			* await db.mergeInto('person')
			*   .top(5)
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenMatched()
			*   .thenDelete()
			*   .execute()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* merge top(5) into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when matched then
			*   delete
			* ```
			*
			* Affect 50% of matched rows:
			*
			* ```ts
			* await db.mergeInto('person')
			*   .top(50, 'percent')
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenMatched()
			*   .thenDelete()
			*   .execute()
			* ```
			*
			* The generated SQL (MS SQL Server):
			*
			* ```sql
			* merge top(50) percent into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when matched then
			*   delete
			* ```
			*/
			top(expression, modifiers) {
				return new MergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithTop(this.#props.queryNode, parseTop(expression, modifiers))
				});
			}
			using(...args) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: MergeQueryNode.cloneWithUsing(this.#props.queryNode, parseJoin("Using", args))
				});
			}
			returning(args) {
				return new MergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectArg(args))
				});
			}
			returningAll(table) {
				return new MergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectAll(table))
				});
			}
			output(args) {
				return new MergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectArg(args))
				});
			}
			outputAll(table) {
				return new MergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectAll(table))
				});
			}
		};
		WheneableMergeQueryBuilder = class WheneableMergeQueryBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* This can be used to add any additional SQL to the end of the query.
			*
			* ### Examples
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* await db
			*   .mergeInto('person')
			*   .using('pet', 'pet.owner_id', 'person.id')
			*   .whenMatched()
			*   .thenDelete()
			*   .modifyEnd(sql.raw('-- this is a comment'))
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person" using "pet" on "pet"."owner_id" = "person"."id" when matched then delete -- this is a comment
			* ```
			*/
			modifyEnd(modifier) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, modifier.toOperationNode())
				});
			}
			/**
			* See {@link MergeQueryBuilder.top}.
			*/
			top(expression, modifiers) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithTop(this.#props.queryNode, parseTop(expression, modifiers))
				});
			}
			/**
			* Adds a simple `when matched` clause to the query.
			*
			* For a `when matched` clause with an `and` condition, see {@link whenMatchedAnd}.
			*
			* For a simple `when not matched` clause, see {@link whenNotMatched}.
			*
			* For a `when not matched` clause with an `and` condition, see {@link whenNotMatchedAnd}.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db.mergeInto('person')
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenMatched()
			*   .thenDelete()
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when matched then
			*   delete
			* ```
			*/
			whenMatched() {
				return this.#whenMatched([]);
			}
			whenMatchedAnd(...args) {
				return this.#whenMatched(args);
			}
			/**
			* Adds the `when matched` clause to the query with an `and` condition. But unlike
			* {@link whenMatchedAnd}, this method accepts a column reference as the 3rd argument.
			*
			* This method is similar to {@link SelectQueryBuilder.whereRef}, so see the documentation
			* for that method for more examples.
			*/
			whenMatchedAndRef(lhs, op, rhs) {
				return this.#whenMatched([
					lhs,
					op,
					rhs
				], true);
			}
			#whenMatched(args, refRight) {
				return new MatchedThenableMergeQueryBuilder({
					...this.#props,
					queryNode: MergeQueryNode.cloneWithWhen(this.#props.queryNode, parseMergeWhen({ isMatched: true }, args, refRight))
				});
			}
			/**
			* Adds a simple `when not matched` clause to the query.
			*
			* For a `when not matched` clause with an `and` condition, see {@link whenNotMatchedAnd}.
			*
			* For a simple `when matched` clause, see {@link whenMatched}.
			*
			* For a `when matched` clause with an `and` condition, see {@link whenMatchedAnd}.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db.mergeInto('person')
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenNotMatched()
			*   .thenInsertValues({
			*     first_name: 'John',
			*     last_name: 'Doe',
			*   })
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when not matched then
			*   insert ("first_name", "last_name") values ($1, $2)
			* ```
			*/
			whenNotMatched() {
				return this.#whenNotMatched([]);
			}
			whenNotMatchedAnd(...args) {
				return this.#whenNotMatched(args);
			}
			/**
			* Adds the `when not matched` clause to the query with an `and` condition. But unlike
			* {@link whenNotMatchedAnd}, this method accepts a column reference as the 3rd argument.
			*
			* Unlike {@link whenMatchedAndRef}, you cannot reference columns from the target table.
			*
			* This method is similar to {@link SelectQueryBuilder.whereRef}, so see the documentation
			* for that method for more examples.
			*/
			whenNotMatchedAndRef(lhs, op, rhs) {
				return this.#whenNotMatched([
					lhs,
					op,
					rhs
				], true);
			}
			/**
			* Adds a simple `when not matched by source` clause to the query.
			*
			* Supported in MS SQL Server.
			*
			* Similar to {@link whenNotMatched}, but returns a {@link MatchedThenableMergeQueryBuilder}.
			*/
			whenNotMatchedBySource() {
				return this.#whenNotMatched([], false, true);
			}
			whenNotMatchedBySourceAnd(...args) {
				return this.#whenNotMatched(args, false, true);
			}
			/**
			* Adds the `when not matched by source` clause to the query with an `and` condition.
			*
			* Similar to {@link whenNotMatchedAndRef}, but you can reference columns from
			* the target table, and not from source table and returns a {@link MatchedThenableMergeQueryBuilder}.
			*/
			whenNotMatchedBySourceAndRef(lhs, op, rhs) {
				return this.#whenNotMatched([
					lhs,
					op,
					rhs
				], true, true);
			}
			returning(args) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectArg(args))
				});
			}
			returningAll(table) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithReturning(this.#props.queryNode, parseSelectAll(table))
				});
			}
			output(args) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectArg(args))
				});
			}
			outputAll(table) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: QueryNode.cloneWithOutput(this.#props.queryNode, parseSelectAll(table))
				});
			}
			#whenNotMatched(args, refRight = false, bySource = false) {
				const props = {
					...this.#props,
					queryNode: MergeQueryNode.cloneWithWhen(this.#props.queryNode, parseMergeWhen({
						isMatched: false,
						bySource
					}, args, refRight))
				};
				return new (bySource ? MatchedThenableMergeQueryBuilder : NotMatchedThenableMergeQueryBuilder)(props);
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*
			* If you want to conditionally call a method on `this`, see
			* the {@link $if} method.
			*
			* ### Examples
			*
			* The next example uses a helper function `log` to log a query:
			*
			* ```ts
			* import type { Compilable } from 'kysely'
			*
			* function log<T extends Compilable>(qb: T): T {
			*   console.log(qb.compile())
			*   return qb
			* }
			*
			* await db.updateTable('person')
			*   .set({ first_name: 'John' })
			*   .$call(log)
			*   .execute()
			* ```
			*/
			$call(func) {
				return func(this);
			}
			/**
			* Call `func(this)` if `condition` is true.
			*
			* This method is especially handy with optional selects. Any `returning` or `returningAll`
			* method calls add columns as optional fields to the output type when called inside
			* the `func` callback. This is because we can't know if those selections were actually
			* made before running the code.
			*
			* You can also call any other methods inside the callback.
			*
			* ### Examples
			*
			* ```ts
			* import type { PersonUpdate } from 'type-editor' // imaginary module
			*
			* async function updatePerson(id: number, updates: PersonUpdate, returnLastName: boolean) {
			*   return await db
			*     .updateTable('person')
			*     .set(updates)
			*     .where('id', '=', id)
			*     .returning(['id', 'first_name'])
			*     .$if(returnLastName, (qb) => qb.returning('last_name'))
			*     .executeTakeFirstOrThrow()
			* }
			* ```
			*
			* Any selections added inside the `if` callback will be added as optional fields to the
			* output type since we can't know if the selections were actually made before running
			* the code. In the example above the return type of the `updatePerson` function is:
			*
			* ```ts
			* Promise<{
			*   id: number
			*   first_name: string
			*   last_name?: string
			* }>
			* ```
			*/
			$if(condition, func) {
				if (condition) return func(this);
				return new WheneableMergeQueryBuilder({ ...this.#props });
			}
			toOperationNode() {
				return this.#props.executor.transformQuery(this.#props.queryNode, this.#props.queryId);
			}
			compile() {
				return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
			}
			/**
			* Executes the query and returns an array of rows.
			*
			* Also see the {@link executeTakeFirst} and {@link executeTakeFirstOrThrow} methods.
			*/
			async execute() {
				const compiledQuery = this.compile();
				const result = await this.#props.executor.executeQuery(compiledQuery);
				const { adapter } = this.#props.executor;
				const query = compiledQuery.query;
				if (query.returning && adapter.supportsReturning || query.output && adapter.supportsOutput) return result.rows;
				return [new MergeResult(result.numAffectedRows)];
			}
			/**
			* Executes the query and returns the first result or undefined if
			* the query returned no result.
			*/
			async executeTakeFirst() {
				const [result] = await this.execute();
				return result;
			}
			/**
			* Executes the query and returns the first result or throws if
			* the query returned no result.
			*
			* By default an instance of {@link NoResultError} is thrown, but you can
			* provide a custom error class, or callback as the only argument to throw a different
			* error.
			*/
			async executeTakeFirstOrThrow(errorConstructor = NoResultError) {
				const result = await this.executeTakeFirst();
				if (result === void 0) throw isNoResultErrorConstructor(errorConstructor) ? new errorConstructor(this.toOperationNode()) : errorConstructor(this.toOperationNode());
				return result;
			}
		};
		MatchedThenableMergeQueryBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* Performs the `delete` action.
			*
			* To perform the `do nothing` action, see {@link thenDoNothing}.
			*
			* To perform the `update` action, see {@link thenUpdate} or {@link thenUpdateSet}.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db.mergeInto('person')
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenMatched()
			*   .thenDelete()
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when matched then
			*   delete
			* ```
			*/
			thenDelete() {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: MergeQueryNode.cloneWithThen(this.#props.queryNode, parseMergeThen("delete"))
				});
			}
			/**
			* Performs the `do nothing` action.
			*
			* This is supported in PostgreSQL.
			*
			* To perform the `delete` action, see {@link thenDelete}.
			*
			* To perform the `update` action, see {@link thenUpdate} or {@link thenUpdateSet}.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db.mergeInto('person')
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenMatched()
			*   .thenDoNothing()
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when matched then
			*   do nothing
			* ```
			*/
			thenDoNothing() {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: MergeQueryNode.cloneWithThen(this.#props.queryNode, parseMergeThen("do nothing"))
				});
			}
			/**
			* Perform an `update` operation with a full-fledged {@link UpdateQueryBuilder}.
			* This is handy when multiple `set` invocations are needed.
			*
			* For a shorthand version of this method, see {@link thenUpdateSet}.
			*
			* To perform the `delete` action, see {@link thenDelete}.
			*
			* To perform the `do nothing` action, see {@link thenDoNothing}.
			*
			* ### Examples
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* const result = await db.mergeInto('person')
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenMatched()
			*   .thenUpdate((ub) => ub
			*     .set(sql`metadata['has_pets']`, 'Y')
			*     .set({
			*       updated_at: new Date().toISOString(),
			*     })
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when matched then
			*   update set metadata['has_pets'] = $1, "updated_at" = $2
			* ```
			*/
			thenUpdate(set) {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: MergeQueryNode.cloneWithThen(this.#props.queryNode, parseMergeThen(set(new UpdateQueryBuilder({
						queryId: this.#props.queryId,
						executor: NOOP_QUERY_EXECUTOR,
						queryNode: UpdateQueryNode.createWithoutTable()
					}))))
				});
			}
			thenUpdateSet(...args) {
				return this.thenUpdate((ub) => ub.set(...args));
			}
		};
		NotMatchedThenableMergeQueryBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* Performs the `do nothing` action.
			*
			* This is supported in PostgreSQL.
			*
			* To perform the `insert` action, see {@link thenInsertValues}.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db.mergeInto('person')
			*   .using('pet', 'person.id', 'pet.owner_id')
			*   .whenNotMatched()
			*   .thenDoNothing()
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person"
			* using "pet" on "person"."id" = "pet"."owner_id"
			* when not matched then
			*   do nothing
			* ```
			*/
			thenDoNothing() {
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: MergeQueryNode.cloneWithThen(this.#props.queryNode, parseMergeThen("do nothing"))
				});
			}
			thenInsertValues(insert) {
				const [columns, values] = parseInsertExpression(insert);
				return new WheneableMergeQueryBuilder({
					...this.#props,
					queryNode: MergeQueryNode.cloneWithThen(this.#props.queryNode, parseMergeThen(InsertQueryNode.cloneWith(InsertQueryNode.createWithoutInto(), {
						columns,
						values
					})))
				});
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/query-creator.js
var QueryCreator;
function init_query_creator() {
	return (init_query_creator = __esmMin((() => {
		init_select_query_builder();
		init_insert_query_builder();
		init_delete_query_builder();
		init_update_query_builder();
		init_delete_query_node();
		init_insert_query_node();
		init_select_query_node();
		init_update_query_node();
		init_table_parser();
		init_with_parser();
		init_with_node();
		init_query_id();
		init_with_schema_plugin();
		init_object_utils();
		init_select_parser();
		init_merge_query_builder();
		init_merge_query_node();
		QueryCreator = class QueryCreator {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/**
			* Creates a `select` query builder for the given table or tables.
			*
			* The tables passed to this method are built as the query's `from` clause.
			*
			* ### Examples
			*
			* Create a select query for one table:
			*
			* ```ts
			* db.selectFrom('person').selectAll()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select * from "person"
			* ```
			*
			* Create a select query for one table with an alias:
			*
			* ```ts
			* const persons = await db.selectFrom('person as p')
			*   .select(['p.id', 'first_name'])
			*   .execute()
			*
			* console.log(persons[0].id)
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "p"."id", "first_name" from "person" as "p"
			* ```
			*
			* Create a select query from a subquery:
			*
			* ```ts
			* const persons = await db.selectFrom(
			*     (eb) => eb.selectFrom('person').select('person.id as identifier').as('p')
			*   )
			*   .select('p.identifier')
			*   .execute()
			*
			* console.log(persons[0].identifier)
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "p"."identifier",
			* from (
			*   select "person"."id" as "identifier" from "person"
			* ) as p
			* ```
			*
			* Create a select query from raw sql:
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* const items = await db
			*   .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('q'))
			*   .select('q.one')
			*   .execute()
			*
			* console.log(items[0].one)
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "q"."one",
			* from (
			*   select 1 as one
			* ) as q
			* ```
			*
			* When you use the `sql` tag you need to also provide the result type of the
			* raw snippet / query so that Kysely can figure out what columns are
			* available for the rest of the query.
			*
			* The `selectFrom` method also accepts an array for multiple tables. All
			* the above examples can also be used in an array.
			*
			* ```ts
			* import { sql } from 'kysely'
			*
			* const items = await db.selectFrom([
			*     'person as p',
			*     db.selectFrom('pet').select('pet.species').as('a'),
			*     sql<{ one: number }>`(select 1 as one)`.as('q')
			*   ])
			*   .select(['p.id', 'a.species', 'q.one'])
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "p".id, "a"."species", "q"."one"
			* from
			*   "person" as "p",
			*   (select "pet"."species" from "pet") as a,
			*   (select 1 as one) as "q"
			* ```
			*/
			selectFrom(from) {
				return createSelectQueryBuilder({
					queryId: createQueryId(),
					executor: this.#props.executor,
					queryNode: SelectQueryNode.createFrom(parseTableExpressionOrList(from), this.#props.withNode)
				});
			}
			selectNoFrom(selection) {
				return createSelectQueryBuilder({
					queryId: createQueryId(),
					executor: this.#props.executor,
					queryNode: SelectQueryNode.cloneWithSelections(SelectQueryNode.create(this.#props.withNode), parseSelectArg(selection))
				});
			}
			/**
			* Creates an insert query.
			*
			* The return value of this query is an instance of {@link InsertResult}. {@link InsertResult}
			* has the {@link InsertResult.insertId | insertId} field that holds the auto incremented id of
			* the inserted row if the db returned one.
			*
			* See the {@link InsertQueryBuilder.values | values} method for more info and examples. Also see
			* the {@link ReturningInterface.returning | returning} method for a way to return columns
			* on supported databases like PostgreSQL.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db
			*   .insertInto('person')
			*   .values({
			*     first_name: 'Jennifer',
			*     last_name: 'Aniston'
			*   })
			*   .executeTakeFirst()
			*
			* console.log(result.insertId)
			* ```
			*
			* Some databases like PostgreSQL support the `returning` method:
			*
			* ```ts
			* const { id } = await db
			*   .insertInto('person')
			*   .values({
			*     first_name: 'Jennifer',
			*     last_name: 'Aniston'
			*   })
			*   .returning('id')
			*   .executeTakeFirstOrThrow()
			* ```
			*/
			insertInto(table) {
				return new InsertQueryBuilder({
					queryId: createQueryId(),
					executor: this.#props.executor,
					queryNode: InsertQueryNode.create(parseTable(table), this.#props.withNode)
				});
			}
			/**
			* Creates a "replace into" query.
			*
			* This is only supported by some dialects like MySQL or SQLite.
			*
			* Similar to MySQL's {@link InsertQueryBuilder.onDuplicateKeyUpdate} that deletes
			* and inserts values on collision instead of updating existing rows.
			*
			* An alias of SQLite's {@link InsertQueryBuilder.orReplace}.
			*
			* The return value of this query is an instance of {@link InsertResult}. {@link InsertResult}
			* has the {@link InsertResult.insertId | insertId} field that holds the auto incremented id of
			* the inserted row if the db returned one.
			*
			* See the {@link InsertQueryBuilder.values | values} method for more info and examples.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db
			*   .replaceInto('person')
			*   .values({
			*     first_name: 'Jennifer',
			*     last_name: 'Aniston'
			*   })
			*   .executeTakeFirstOrThrow()
			*
			* console.log(result.insertId)
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* replace into `person` (`first_name`, `last_name`) values (?, ?)
			* ```
			*/
			replaceInto(table) {
				return new InsertQueryBuilder({
					queryId: createQueryId(),
					executor: this.#props.executor,
					queryNode: InsertQueryNode.create(parseTable(table), this.#props.withNode, true)
				});
			}
			/**
			* Creates a delete query.
			*
			* See the {@link DeleteQueryBuilder.where} method for examples on how to specify
			* a where clause for the delete operation.
			*
			* The return value of the query is an instance of {@link DeleteResult}.
			*
			* ### Examples
			*
			* <!-- siteExample("delete", "Single row", 10) -->
			*
			* Delete a single row:
			*
			* ```ts
			* const result = await db
			*   .deleteFrom('person')
			*   .where('person.id', '=', 1)
			*   .executeTakeFirst()
			*
			* console.log(result.numDeletedRows)
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* delete from "person" where "person"."id" = $1
			* ```
			*
			* Some databases such as MySQL support deleting from multiple tables:
			*
			* ```ts
			* const result = await db
			*   .deleteFrom(['person', 'pet'])
			*   .using('person')
			*   .innerJoin('pet', 'pet.owner_id', 'person.id')
			*   .where('person.id', '=', 1)
			*   .executeTakeFirst()
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* delete from `person`, `pet`
			* using `person`
			* inner join `pet` on `pet`.`owner_id` = `person`.`id`
			* where `person`.`id` = ?
			* ```
			*/
			deleteFrom(from) {
				return new DeleteQueryBuilder({
					queryId: createQueryId(),
					executor: this.#props.executor,
					queryNode: DeleteQueryNode.create(parseTableExpressionOrList(from), this.#props.withNode)
				});
			}
			/**
			* Creates an update query.
			*
			* See the {@link UpdateQueryBuilder.where} method for examples on how to specify
			* a where clause for the update operation.
			*
			* See the {@link UpdateQueryBuilder.set} method for examples on how to
			* specify the updates.
			*
			* The return value of the query is an {@link UpdateResult}.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db
			*   .updateTable('person')
			*   .set({ first_name: 'Jennifer' })
			*   .where('person.id', '=', 1)
			*   .executeTakeFirst()
			*
			* console.log(result.numUpdatedRows)
			* ```
			*/
			updateTable(tables) {
				return new UpdateQueryBuilder({
					queryId: createQueryId(),
					executor: this.#props.executor,
					queryNode: UpdateQueryNode.create(parseTableExpressionOrList(tables), this.#props.withNode)
				});
			}
			/**
			* Creates a merge query.
			*
			* The return value of the query is a {@link MergeResult}.
			*
			* See the {@link MergeQueryBuilder.using} method for examples on how to specify
			* the other table.
			*
			* ### Examples
			*
			* <!-- siteExample("merge", "Source row existence", 10) -->
			*
			* Update a target column based on the existence of a source row:
			*
			* ```ts
			* const result = await db
			*   .mergeInto('person as target')
			*   .using('pet as source', 'source.owner_id', 'target.id')
			*   .whenMatchedAnd('target.has_pets', '!=', 'Y')
			*   .thenUpdateSet({ has_pets: 'Y' })
			*   .whenNotMatchedBySourceAnd('target.has_pets', '=', 'Y')
			*   .thenUpdateSet({ has_pets: 'N' })
			*   .executeTakeFirstOrThrow()
			*
			* console.log(result.numChangedRows)
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "person"
			* using "pet"
			* on "pet"."owner_id" = "person"."id"
			* when matched and "has_pets" != $1
			* then update set "has_pets" = $2
			* when not matched by source and "has_pets" = $3
			* then update set "has_pets" = $4
			* ```
			*
			* <!-- siteExample("merge", "Temporary changes table", 20) -->
			*
			* Merge new entries from a temporary changes table:
			*
			* ```ts
			* const result = await db
			*   .mergeInto('wine as target')
			*   .using(
			*     'wine_stock_change as source',
			*     'source.wine_name',
			*     'target.name',
			*   )
			*   .whenNotMatchedAnd('source.stock_delta', '>', 0)
			*   .thenInsertValues(({ ref }) => ({
			*     name: ref('source.wine_name'),
			*     stock: ref('source.stock_delta'),
			*   }))
			*   .whenMatchedAnd(
			*     (eb) => eb('target.stock', '+', eb.ref('source.stock_delta')),
			*     '>',
			*     0,
			*   )
			*   .thenUpdateSet('stock', (eb) =>
			*     eb('target.stock', '+', eb.ref('source.stock_delta')),
			*   )
			*   .whenMatched()
			*   .thenDelete()
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* merge into "wine" as "target"
			* using "wine_stock_change" as "source"
			* on "source"."wine_name" = "target"."name"
			* when not matched and "source"."stock_delta" > $1
			* then insert ("name", "stock") values ("source"."wine_name", "source"."stock_delta")
			* when matched and "target"."stock" + "source"."stock_delta" > $2
			* then update set "stock" = "target"."stock" + "source"."stock_delta"
			* when matched
			* then delete
			* ```
			*/
			mergeInto(targetTable) {
				return new MergeQueryBuilder({
					queryId: createQueryId(),
					executor: this.#props.executor,
					queryNode: MergeQueryNode.create(parseAliasedTable(targetTable), this.#props.withNode)
				});
			}
			/**
			* Creates a `with` query (Common Table Expression).
			*
			* ### Examples
			*
			* <!-- siteExample("cte", "Simple selects", 10) -->
			*
			* Common table expressions (CTE) are a great way to modularize complex queries.
			* Essentially they allow you to run multiple separate queries within a
			* single roundtrip to the DB.
			*
			* Since CTEs are a part of the main query, query optimizers inside DB
			* engines are able to optimize the overall query. For example, postgres
			* is able to inline the CTEs inside the using queries if it decides it's
			* faster.
			*
			* ```ts
			* const result = await db
			*   // Create a CTE called `jennifers` that selects all
			*   // persons named 'Jennifer'.
			*   .with('jennifers', (db) => db
			*     .selectFrom('person')
			*     .where('first_name', '=', 'Jennifer')
			*     .select(['id', 'age'])
			*   )
			*   // Select all rows from the `jennifers` CTE and
			*   // further filter it.
			*   .with('adult_jennifers', (db) => db
			*     .selectFrom('jennifers')
			*     .where('age', '>', 18)
			*     .select(['id', 'age'])
			*   )
			*   // Finally select all adult jennifers that are
			*   // also younger than 60.
			*   .selectFrom('adult_jennifers')
			*   .where('age', '<', 60)
			*   .selectAll()
			*   .execute()
			* ```
			*
			* <!-- siteExample("cte", "Inserts, updates and deletions", 20) -->
			*
			* Some databases like postgres also allow you to run other queries than selects
			* in CTEs. On these databases CTEs are extremely powerful:
			*
			* ```ts
			* const result = await db
			*   .with('new_person', (db) => db
			*     .insertInto('person')
			*     .values({
			*       first_name: 'Jennifer',
			*       age: 35,
			*     })
			*     .returning('id')
			*   )
			*   .with('new_pet', (db) => db
			*     .insertInto('pet')
			*     .values({
			*       name: 'Doggo',
			*       species: 'dog',
			*       is_favorite: true,
			*       // Use the id of the person we just inserted.
			*       owner_id: db
			*         .selectFrom('new_person')
			*         .select('id')
			*     })
			*     .returning('id')
			*   )
			*   .selectFrom(['new_person', 'new_pet'])
			*   .select([
			*     'new_person.id as person_id',
			*     'new_pet.id as pet_id'
			*   ])
			*   .execute()
			* ```
			*
			* The CTE name can optionally specify column names in addition to
			* a name. In that case Kysely requires the expression to retun
			* rows with the same columns.
			*
			* ```ts
			* await db
			*   .with('jennifers(id, age)', (db) => db
			*     .selectFrom('person')
			*     .where('first_name', '=', 'Jennifer')
			*     // This is ok since we return columns with the same
			*     // names as specified by `jennifers(id, age)`.
			*     .select(['id', 'age'])
			*   )
			*   .selectFrom('jennifers')
			*   .selectAll()
			*   .execute()
			* ```
			*
			* The first argument can also be a callback. The callback is passed
			* a `CTEBuilder` instance that can be used to configure the CTE:
			*
			* ```ts
			* await db
			*   .with(
			*     (cte) => cte('jennifers').materialized(),
			*     (db) => db
			*       .selectFrom('person')
			*       .where('first_name', '=', 'Jennifer')
			*       .select(['id', 'age'])
			*   )
			*   .selectFrom('jennifers')
			*   .selectAll()
			*   .execute()
			* ```
			*/
			with(nameOrBuilder, expression) {
				const cte = parseCommonTableExpression(nameOrBuilder, expression);
				return new QueryCreator({
					...this.#props,
					withNode: this.#props.withNode ? WithNode.cloneWithExpression(this.#props.withNode, cte) : WithNode.create(cte)
				});
			}
			/**
			* Creates a recursive `with` query (Common Table Expression).
			*
			* Note that recursiveness is a property of the whole `with` statement.
			* You cannot have recursive and non-recursive CTEs in a same `with` statement.
			* Therefore the recursiveness is determined by the **first** `with` or
			* `withRecusive` call you make.
			*
			* See the {@link with} method for examples and more documentation.
			*/
			withRecursive(nameOrBuilder, expression) {
				const cte = parseCommonTableExpression(nameOrBuilder, expression);
				return new QueryCreator({
					...this.#props,
					withNode: this.#props.withNode ? WithNode.cloneWithExpression(this.#props.withNode, cte) : WithNode.create(cte, { recursive: true })
				});
			}
			/**
			* Returns a copy of this query creator instance with the given plugin installed.
			*/
			withPlugin(plugin) {
				return new QueryCreator({
					...this.#props,
					executor: this.#props.executor.withPlugin(plugin)
				});
			}
			/**
			* Returns a copy of this query creator instance without any plugins.
			*/
			withoutPlugins() {
				return new QueryCreator({
					...this.#props,
					executor: this.#props.executor.withoutPlugins()
				});
			}
			/**
			* Sets the schema to be used for all table references that don't explicitly
			* specify a schema.
			*
			* This only affects the query created through the builder returned from
			* this method and doesn't modify the `db` instance.
			*
			* See [this recipe](https://github.com/kysely-org/kysely/blob/master/site/docs/recipes/0007-schemas.md)
			* for a more detailed explanation.
			*
			* ### Examples
			*
			* ```
			* await db
			*   .withSchema('mammals')
			*   .selectFrom('pet')
			*   .selectAll()
			*   .innerJoin('public.person', 'public.person.id', 'pet.owner_id')
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select * from "mammals"."pet"
			* inner join "public"."person"
			* on "public"."person"."id" = "mammals"."pet"."owner_id"
			* ```
			*
			* `withSchema` is smart enough to not add schema for aliases,
			* common table expressions or other places where the schema
			* doesn't belong to:
			*
			* ```
			* await db
			*   .withSchema('mammals')
			*   .selectFrom('pet as p')
			*   .select('p.name')
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "p"."name" from "mammals"."pet" as "p"
			* ```
			*/
			withSchema(schema) {
				return new QueryCreator({
					...this.#props,
					executor: this.#props.executor.withPluginAtFront(new WithSchemaPlugin(schema))
				});
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/parser/parse-utils.js
function createQueryCreator() {
	return new QueryCreator({ executor: NOOP_QUERY_EXECUTOR });
}
function createJoinBuilder(joinType, table) {
	return new JoinBuilder({ joinNode: JoinNode.create(joinType, parseTableExpression(table)) });
}
function createOverBuilder() {
	return new OverBuilder({ overNode: OverNode.create() });
}
function init_parse_utils() {
	return (init_parse_utils = __esmMin((() => {
		init_join_node();
		init_over_node();
		init_join_builder();
		init_over_builder();
		init_query_creator();
		init_noop_query_executor();
		init_table_parser();
	})))();
}
// node_modules/kysely/dist/esm/parser/join-parser.js
function parseJoin(joinType, args) {
	if (args.length === 3) return parseSingleOnJoin(joinType, args[0], args[1], args[2]);
	else if (args.length === 2) return parseCallbackJoin(joinType, args[0], args[1]);
	else if (args.length === 1) return parseOnlessJoin(joinType, args[0]);
	else throw new Error("not implemented");
}
function parseCallbackJoin(joinType, from, callback) {
	return callback(createJoinBuilder(joinType, from)).toOperationNode();
}
function parseSingleOnJoin(joinType, from, lhsColumn, rhsColumn) {
	return JoinNode.createWithOn(joinType, parseTableExpression(from), parseReferentialBinaryOperation(lhsColumn, "=", rhsColumn));
}
function parseOnlessJoin(joinType, from) {
	return JoinNode.create(joinType, parseTableExpression(from));
}
function init_join_parser() {
	return (init_join_parser = __esmMin((() => {
		init_join_node();
		init_binary_operation_parser();
		init_parse_utils();
		init_table_parser();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/offset-node.js
var OffsetNode;
function init_offset_node() {
	return (init_offset_node = __esmMin((() => {
		init_object_utils();
		OffsetNode = freeze({
			is(node) {
				return node.kind === "OffsetNode";
			},
			create(offset) {
				return freeze({
					kind: "OffsetNode",
					offset
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/group-by-item-node.js
var GroupByItemNode;
function init_group_by_item_node() {
	return (init_group_by_item_node = __esmMin((() => {
		init_object_utils();
		GroupByItemNode = freeze({
			is(node) {
				return node.kind === "GroupByItemNode";
			},
			create(groupBy) {
				return freeze({
					kind: "GroupByItemNode",
					groupBy
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/group-by-parser.js
function parseGroupBy(groupBy) {
	groupBy = isFunction(groupBy) ? groupBy(expressionBuilder()) : groupBy;
	return parseReferenceExpressionOrList(groupBy).map(GroupByItemNode.create);
}
function init_group_by_parser() {
	return (init_group_by_parser = __esmMin((() => {
		init_group_by_item_node();
		init_expression_builder();
		init_object_utils();
		init_reference_parser();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/set-operation-node.js
var SetOperationNode;
function init_set_operation_node() {
	return (init_set_operation_node = __esmMin((() => {
		init_object_utils();
		SetOperationNode = freeze({
			is(node) {
				return node.kind === "SetOperationNode";
			},
			create(operator, expression, all) {
				return freeze({
					kind: "SetOperationNode",
					operator,
					expression,
					all
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/set-operation-parser.js
function parseSetOperations(operator, expression, all) {
	if (isFunction(expression)) expression = expression(createExpressionBuilder());
	if (!isReadonlyArray(expression)) expression = [expression];
	return expression.map((expr) => SetOperationNode.create(operator, parseExpression(expr), all));
}
function init_set_operation_parser() {
	return (init_set_operation_parser = __esmMin((() => {
		init_expression_builder();
		init_set_operation_node();
		init_object_utils();
		init_expression_parser();
	})))();
}
// node_modules/kysely/dist/esm/expression/expression-wrapper.js
var ExpressionWrapper, AliasedExpressionWrapper, OrWrapper, AndWrapper;
function init_expression_wrapper() {
	return (init_expression_wrapper = __esmMin((() => {
		init_alias_node();
		init_and_node();
		init_identifier_node();
		init_operation_node_source();
		init_or_node();
		init_parens_node();
		init_binary_operation_parser();
		ExpressionWrapper = class ExpressionWrapper {
			#node;
			constructor(node) {
				this.#node = node;
			}
			/** @private */
			get expressionType() {}
			as(alias) {
				return new AliasedExpressionWrapper(this, alias);
			}
			or(...args) {
				return new OrWrapper(OrNode.create(this.#node, parseValueBinaryOperationOrExpression(args)));
			}
			and(...args) {
				return new AndWrapper(AndNode.create(this.#node, parseValueBinaryOperationOrExpression(args)));
			}
			/**
			* Change the output type of the expression.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `ExpressionWrapper` with a new output type.
			*/
			$castTo() {
				return new ExpressionWrapper(this.#node);
			}
			/**
			* Omit null from the expression's type.
			*
			* This function can be useful in cases where you know an expression can't be
			* null, but Kysely is unable to infer it.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of `this` with a new output type.
			*/
			$notNull() {
				return new ExpressionWrapper(this.#node);
			}
			toOperationNode() {
				return this.#node;
			}
		};
		AliasedExpressionWrapper = class {
			#expr;
			#alias;
			constructor(expr, alias) {
				this.#expr = expr;
				this.#alias = alias;
			}
			/** @private */
			get expression() {
				return this.#expr;
			}
			/** @private */
			get alias() {
				return this.#alias;
			}
			toOperationNode() {
				return AliasNode.create(this.#expr.toOperationNode(), isOperationNodeSource(this.#alias) ? this.#alias.toOperationNode() : IdentifierNode.create(this.#alias));
			}
		};
		OrWrapper = class OrWrapper {
			#node;
			constructor(node) {
				this.#node = node;
			}
			/** @private */
			get expressionType() {}
			as(alias) {
				return new AliasedExpressionWrapper(this, alias);
			}
			or(...args) {
				return new OrWrapper(OrNode.create(this.#node, parseValueBinaryOperationOrExpression(args)));
			}
			/**
			* Change the output type of the expression.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `OrWrapper` with a new output type.
			*/
			$castTo() {
				return new OrWrapper(this.#node);
			}
			toOperationNode() {
				return ParensNode.create(this.#node);
			}
		};
		AndWrapper = class AndWrapper {
			#node;
			constructor(node) {
				this.#node = node;
			}
			/** @private */
			get expressionType() {}
			as(alias) {
				return new AliasedExpressionWrapper(this, alias);
			}
			and(...args) {
				return new AndWrapper(AndNode.create(this.#node, parseValueBinaryOperationOrExpression(args)));
			}
			/**
			* Change the output type of the expression.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `AndWrapper` with a new output type.
			*/
			$castTo() {
				return new AndWrapper(this.#node);
			}
			toOperationNode() {
				return ParensNode.create(this.#node);
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/fetch-node.js
var FetchNode;
function init_fetch_node() {
	return (init_fetch_node = __esmMin((() => {
		init_object_utils();
		init_value_node();
		FetchNode = freeze({
			is(node) {
				return node.kind === "FetchNode";
			},
			create(rowCount, modifier) {
				return {
					kind: "FetchNode",
					rowCount: ValueNode.create(rowCount),
					modifier
				};
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/fetch-parser.js
function parseFetch(rowCount, modifier) {
	if (!isNumber(rowCount) && !isBigInt(rowCount)) throw new Error(`Invalid fetch row count: ${rowCount}`);
	if (!isFetchModifier(modifier)) throw new Error(`Invalid fetch modifier: ${modifier}`);
	return FetchNode.create(rowCount, modifier);
}
function isFetchModifier(value) {
	return value === "only" || value === "with ties";
}
function init_fetch_parser() {
	return (init_fetch_parser = __esmMin((() => {
		init_fetch_node();
		init_object_utils();
	})))();
}
// node_modules/kysely/dist/esm/query-builder/select-query-builder.js
function createSelectQueryBuilder(props) {
	return new SelectQueryBuilderImpl(props);
}
var _a, SelectQueryBuilderImpl, AliasedSelectQueryBuilderImpl;
function init_select_query_builder() {
	return (init_select_query_builder = __esmMin((() => {
		init_alias_node();
		init_select_modifier_node();
		init_join_parser();
		init_table_parser();
		init_select_parser();
		init_reference_parser();
		init_select_query_node();
		init_query_node();
		init_order_by_parser();
		init_limit_node();
		init_offset_node();
		init_object_utils();
		init_group_by_parser();
		init_no_result_error();
		init_identifier_node();
		init_set_operation_parser();
		init_binary_operation_parser();
		init_expression_wrapper();
		init_value_parser();
		init_fetch_parser();
		init_top_parser();
		SelectQueryBuilderImpl = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			get expressionType() {}
			get isSelectQueryBuilder() {
				return true;
			}
			where(...args) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithWhere(this.#props.queryNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			whereRef(lhs, op, rhs) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithWhere(this.#props.queryNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			having(...args) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithHaving(this.#props.queryNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			havingRef(lhs, op, rhs) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithHaving(this.#props.queryNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			select(selection) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSelections(this.#props.queryNode, parseSelectArg(selection))
				});
			}
			distinctOn(selection) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithDistinctOn(this.#props.queryNode, parseReferenceExpressionOrList(selection))
				});
			}
			modifyFront(modifier) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithFrontModifier(this.#props.queryNode, SelectModifierNode.createWithExpression(modifier.toOperationNode()))
				});
			}
			modifyEnd(modifier) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, SelectModifierNode.createWithExpression(modifier.toOperationNode()))
				});
			}
			distinct() {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithFrontModifier(this.#props.queryNode, SelectModifierNode.create("Distinct"))
				});
			}
			forUpdate(of) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, SelectModifierNode.create("ForUpdate", of ? asArray(of).map(parseTable) : void 0))
				});
			}
			forShare(of) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, SelectModifierNode.create("ForShare", of ? asArray(of).map(parseTable) : void 0))
				});
			}
			forKeyShare(of) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, SelectModifierNode.create("ForKeyShare", of ? asArray(of).map(parseTable) : void 0))
				});
			}
			forNoKeyUpdate(of) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, SelectModifierNode.create("ForNoKeyUpdate", of ? asArray(of).map(parseTable) : void 0))
				});
			}
			skipLocked() {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, SelectModifierNode.create("SkipLocked"))
				});
			}
			noWait() {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithEndModifier(this.#props.queryNode, SelectModifierNode.create("NoWait"))
				});
			}
			selectAll(table) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSelections(this.#props.queryNode, parseSelectAll(table))
				});
			}
			innerJoin(...args) {
				return this.#join("InnerJoin", args);
			}
			leftJoin(...args) {
				return this.#join("LeftJoin", args);
			}
			rightJoin(...args) {
				return this.#join("RightJoin", args);
			}
			fullJoin(...args) {
				return this.#join("FullJoin", args);
			}
			crossJoin(...args) {
				return this.#join("CrossJoin", args);
			}
			innerJoinLateral(...args) {
				return this.#join("LateralInnerJoin", args);
			}
			leftJoinLateral(...args) {
				return this.#join("LateralLeftJoin", args);
			}
			crossJoinLateral(...args) {
				return this.#join("LateralCrossJoin", args);
			}
			crossApply(...args) {
				return this.#join("CrossApply", args);
			}
			outerApply(...args) {
				return this.#join("OuterApply", args);
			}
			#join(joinType, args) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithJoin(this.#props.queryNode, parseJoin(joinType, args))
				});
			}
			orderBy(...args) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithOrderByItems(this.#props.queryNode, parseOrderBy(args))
				});
			}
			groupBy(groupBy) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithGroupByItems(this.#props.queryNode, parseGroupBy(groupBy))
				});
			}
			limit(limit) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithLimit(this.#props.queryNode, LimitNode.create(parseValueExpression(limit)))
				});
			}
			offset(offset) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithOffset(this.#props.queryNode, OffsetNode.create(parseValueExpression(offset)))
				});
			}
			fetch(rowCount, modifier = "only") {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithFetch(this.#props.queryNode, parseFetch(rowCount, modifier))
				});
			}
			top(expression, modifiers) {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithTop(this.#props.queryNode, parseTop(expression, modifiers))
				});
			}
			union(expression) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSetOperations(this.#props.queryNode, parseSetOperations("union", expression, false))
				});
			}
			unionAll(expression) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSetOperations(this.#props.queryNode, parseSetOperations("union", expression, true))
				});
			}
			intersect(expression) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSetOperations(this.#props.queryNode, parseSetOperations("intersect", expression, false))
				});
			}
			intersectAll(expression) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSetOperations(this.#props.queryNode, parseSetOperations("intersect", expression, true))
				});
			}
			except(expression) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSetOperations(this.#props.queryNode, parseSetOperations("except", expression, false))
				});
			}
			exceptAll(expression) {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithSetOperations(this.#props.queryNode, parseSetOperations("except", expression, true))
				});
			}
			as(alias) {
				return new AliasedSelectQueryBuilderImpl(this, alias);
			}
			clearSelect() {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithoutSelections(this.#props.queryNode)
				});
			}
			clearWhere() {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithoutWhere(this.#props.queryNode)
				});
			}
			clearLimit() {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithoutLimit(this.#props.queryNode)
				});
			}
			clearOffset() {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithoutOffset(this.#props.queryNode)
				});
			}
			clearOrderBy() {
				return new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithoutOrderBy(this.#props.queryNode)
				});
			}
			clearGroupBy() {
				return new _a({
					...this.#props,
					queryNode: SelectQueryNode.cloneWithoutGroupBy(this.#props.queryNode)
				});
			}
			$call(func) {
				return func(this);
			}
			$if(condition, func) {
				if (condition) return func(this);
				return new _a({ ...this.#props });
			}
			$castTo() {
				return new _a(this.#props);
			}
			$narrowType() {
				return new _a(this.#props);
			}
			$assertType() {
				return new _a(this.#props);
			}
			$asTuple() {
				return new ExpressionWrapper(this.toOperationNode());
			}
			$asScalar() {
				return new ExpressionWrapper(this.toOperationNode());
			}
			withPlugin(plugin) {
				return new _a({
					...this.#props,
					executor: this.#props.executor.withPlugin(plugin)
				});
			}
			toOperationNode() {
				return this.#props.executor.transformQuery(this.#props.queryNode, this.#props.queryId);
			}
			compile() {
				return this.#props.executor.compileQuery(this.toOperationNode(), this.#props.queryId);
			}
			async execute() {
				const compiledQuery = this.compile();
				return (await this.#props.executor.executeQuery(compiledQuery)).rows;
			}
			async executeTakeFirst() {
				const [result] = await this.execute();
				return result;
			}
			async executeTakeFirstOrThrow(errorConstructor = NoResultError) {
				const result = await this.executeTakeFirst();
				if (result === void 0) throw isNoResultErrorConstructor(errorConstructor) ? new errorConstructor(this.toOperationNode()) : errorConstructor(this.toOperationNode());
				return result;
			}
			async *stream(chunkSize = 100) {
				const compiledQuery = this.compile();
				const stream = this.#props.executor.stream(compiledQuery, chunkSize);
				for await (const item of stream) yield* item.rows;
			}
			async explain(format, options) {
				return await new _a({
					...this.#props,
					queryNode: QueryNode.cloneWithExplain(this.#props.queryNode, format, options)
				}).execute();
			}
		};
		_a = SelectQueryBuilderImpl;
		AliasedSelectQueryBuilderImpl = class {
			#queryBuilder;
			#alias;
			constructor(queryBuilder, alias) {
				this.#queryBuilder = queryBuilder;
				this.#alias = alias;
			}
			get expression() {
				return this.#queryBuilder;
			}
			get alias() {
				return this.#alias;
			}
			get isAliasedSelectQueryBuilder() {
				return true;
			}
			toOperationNode() {
				return AliasNode.create(this.#queryBuilder.toOperationNode(), IdentifierNode.create(this.#alias));
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/aggregate-function-node.js
var AggregateFunctionNode;
function init_aggregate_function_node() {
	return (init_aggregate_function_node = __esmMin((() => {
		init_object_utils();
		init_where_node();
		init_order_by_node();
		AggregateFunctionNode = freeze({
			is(node) {
				return node.kind === "AggregateFunctionNode";
			},
			create(aggregateFunction, aggregated = []) {
				return freeze({
					kind: "AggregateFunctionNode",
					func: aggregateFunction,
					aggregated
				});
			},
			cloneWithDistinct(aggregateFunctionNode) {
				return freeze({
					...aggregateFunctionNode,
					distinct: true
				});
			},
			cloneWithOrderBy(aggregateFunctionNode, orderItems, withinGroup = false) {
				const prop = withinGroup ? "withinGroup" : "orderBy";
				return freeze({
					...aggregateFunctionNode,
					[prop]: aggregateFunctionNode[prop] ? OrderByNode.cloneWithItems(aggregateFunctionNode[prop], orderItems) : OrderByNode.create(orderItems)
				});
			},
			cloneWithFilter(aggregateFunctionNode, filter) {
				return freeze({
					...aggregateFunctionNode,
					filter: aggregateFunctionNode.filter ? WhereNode.cloneWithOperation(aggregateFunctionNode.filter, "And", filter) : WhereNode.create(filter)
				});
			},
			cloneWithOrFilter(aggregateFunctionNode, filter) {
				return freeze({
					...aggregateFunctionNode,
					filter: aggregateFunctionNode.filter ? WhereNode.cloneWithOperation(aggregateFunctionNode.filter, "Or", filter) : WhereNode.create(filter)
				});
			},
			cloneWithOver(aggregateFunctionNode, over) {
				return freeze({
					...aggregateFunctionNode,
					over
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/function-node.js
var FunctionNode;
function init_function_node() {
	return (init_function_node = __esmMin((() => {
		init_object_utils();
		FunctionNode = freeze({
			is(node) {
				return node.kind === "FunctionNode";
			},
			create(func, args) {
				return freeze({
					kind: "FunctionNode",
					func,
					arguments: args
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/aggregate-function-builder.js
var AggregateFunctionBuilder, AliasedAggregateFunctionBuilder;
function init_aggregate_function_builder() {
	return (init_aggregate_function_builder = __esmMin((() => {
		init_object_utils();
		init_aggregate_function_node();
		init_alias_node();
		init_identifier_node();
		init_parse_utils();
		init_binary_operation_parser();
		init_order_by_parser();
		init_query_node();
		AggregateFunctionBuilder = class AggregateFunctionBuilder {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			/** @private */
			get expressionType() {}
			/**
			* Returns an aliased version of the function.
			*
			* In addition to slapping `as "the_alias"` to the end of the SQL,
			* this method also provides strict typing:
			*
			* ```ts
			* const result = await db
			*   .selectFrom('person')
			*   .select(
			*     (eb) => eb.fn.count<number>('id').as('person_count')
			*   )
			*   .executeTakeFirstOrThrow()
			*
			* // `person_count: number` field exists in the result type.
			* console.log(result.person_count)
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select count("id") as "person_count"
			* from "person"
			* ```
			*/
			as(alias) {
				return new AliasedAggregateFunctionBuilder(this, alias);
			}
			/**
			* Adds a `distinct` clause inside the function.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db
			*   .selectFrom('person')
			*   .select((eb) =>
			*     eb.fn.count<number>('first_name').distinct().as('first_name_count')
			*   )
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select count(distinct "first_name") as "first_name_count"
			* from "person"
			* ```
			*/
			distinct() {
				return new AggregateFunctionBuilder({
					...this.#props,
					aggregateFunctionNode: AggregateFunctionNode.cloneWithDistinct(this.#props.aggregateFunctionNode)
				});
			}
			orderBy(...args) {
				return new AggregateFunctionBuilder({
					...this.#props,
					aggregateFunctionNode: QueryNode.cloneWithOrderByItems(this.#props.aggregateFunctionNode, parseOrderBy(args))
				});
			}
			clearOrderBy() {
				return new AggregateFunctionBuilder({
					...this.#props,
					aggregateFunctionNode: QueryNode.cloneWithoutOrderBy(this.#props.aggregateFunctionNode)
				});
			}
			withinGroupOrderBy(...args) {
				return new AggregateFunctionBuilder({
					...this.#props,
					aggregateFunctionNode: AggregateFunctionNode.cloneWithOrderBy(this.#props.aggregateFunctionNode, parseOrderBy(args), true)
				});
			}
			filterWhere(...args) {
				return new AggregateFunctionBuilder({
					...this.#props,
					aggregateFunctionNode: AggregateFunctionNode.cloneWithFilter(this.#props.aggregateFunctionNode, parseValueBinaryOperationOrExpression(args))
				});
			}
			/**
			* Adds a `filter` clause with a nested `where` clause after the function, where
			* both sides of the operator are references to columns.
			*
			* Similar to {@link WhereInterface}'s `whereRef` method.
			*
			* ### Examples
			*
			* Count people with same first and last names versus general public:
			*
			* ```ts
			* const result = await db
			*   .selectFrom('person')
			*   .select((eb) => [
			*     eb.fn
			*       .count<number>('id')
			*       .filterWhereRef('first_name', '=', 'last_name')
			*       .as('repeat_name_count'),
			*     eb.fn.count<number>('id').as('total_count'),
			*   ])
			*   .executeTakeFirstOrThrow()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select
			*   count("id") filter(where "first_name" = "last_name") as "repeat_name_count",
			*   count("id") as "total_count"
			* from "person"
			* ```
			*/
			filterWhereRef(lhs, op, rhs) {
				return new AggregateFunctionBuilder({
					...this.#props,
					aggregateFunctionNode: AggregateFunctionNode.cloneWithFilter(this.#props.aggregateFunctionNode, parseReferentialBinaryOperation(lhs, op, rhs))
				});
			}
			/**
			* Adds an `over` clause (window functions) after the function.
			*
			* ### Examples
			*
			* ```ts
			* const result = await db
			*   .selectFrom('person')
			*   .select(
			*     (eb) => eb.fn.avg<number>('age').over().as('average_age')
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select avg("age") over() as "average_age"
			* from "person"
			* ```
			*
			* Also supports passing a callback that returns an over builder,
			* allowing to add partition by and sort by clauses inside over.
			*
			* ```ts
			* const result = await db
			*   .selectFrom('person')
			*   .select(
			*     (eb) => eb.fn.avg<number>('age').over(
			*       ob => ob.partitionBy('last_name').orderBy('first_name', 'asc')
			*     ).as('average_age')
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select avg("age") over(partition by "last_name" order by "first_name" asc) as "average_age"
			* from "person"
			* ```
			*/
			over(over) {
				const builder = createOverBuilder();
				return new AggregateFunctionBuilder({
					...this.#props,
					aggregateFunctionNode: AggregateFunctionNode.cloneWithOver(this.#props.aggregateFunctionNode, (over ? over(builder) : builder).toOperationNode())
				});
			}
			/**
			* Simply calls the provided function passing `this` as the only argument. `$call` returns
			* what the provided function returns.
			*/
			$call(func) {
				return func(this);
			}
			/**
			* Casts the expression to the given type.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `AggregateFunctionBuilder` with a new output type.
			*/
			$castTo() {
				return new AggregateFunctionBuilder(this.#props);
			}
			/**
			* Omit null from the expression's type.
			*
			* This function can be useful in cases where you know an expression can't be
			* null, but Kysely is unable to infer it.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of `this` with a new output type.
			*/
			$notNull() {
				return new AggregateFunctionBuilder(this.#props);
			}
			toOperationNode() {
				return this.#props.aggregateFunctionNode;
			}
		};
		AliasedAggregateFunctionBuilder = class {
			#aggregateFunctionBuilder;
			#alias;
			constructor(aggregateFunctionBuilder, alias) {
				this.#aggregateFunctionBuilder = aggregateFunctionBuilder;
				this.#alias = alias;
			}
			/** @private */
			get expression() {
				return this.#aggregateFunctionBuilder;
			}
			/** @private */
			get alias() {
				return this.#alias;
			}
			toOperationNode() {
				return AliasNode.create(this.#aggregateFunctionBuilder.toOperationNode(), IdentifierNode.create(this.#alias));
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/query-builder/function-module.js
function createFunctionModule() {
	const fn = (name, args) => {
		return new ExpressionWrapper(FunctionNode.create(name, parseReferenceExpressionOrList(args ?? [])));
	};
	const agg = (name, args) => {
		return new AggregateFunctionBuilder({ aggregateFunctionNode: AggregateFunctionNode.create(name, args ? parseReferenceExpressionOrList(args) : void 0) });
	};
	return Object.assign(fn, {
		agg,
		avg(column) {
			return agg("avg", [column]);
		},
		coalesce(...values) {
			return fn("coalesce", values);
		},
		count(column) {
			return agg("count", [column]);
		},
		countAll(table) {
			return new AggregateFunctionBuilder({ aggregateFunctionNode: AggregateFunctionNode.create("count", parseSelectAll(table)) });
		},
		max(column) {
			return agg("max", [column]);
		},
		min(column) {
			return agg("min", [column]);
		},
		sum(column) {
			return agg("sum", [column]);
		},
		any(column) {
			return fn("any", [column]);
		},
		jsonAgg(table) {
			return new AggregateFunctionBuilder({ aggregateFunctionNode: AggregateFunctionNode.create("json_agg", [isString(table) ? parseTable(table) : table.toOperationNode()]) });
		},
		toJson(table) {
			return new ExpressionWrapper(FunctionNode.create("to_json", [isString(table) ? parseTable(table) : table.toOperationNode()]));
		}
	});
}
function init_function_module() {
	return (init_function_module = __esmMin((() => {
		init_expression_wrapper();
		init_aggregate_function_node();
		init_function_node();
		init_reference_parser();
		init_select_parser();
		init_aggregate_function_builder();
		init_object_utils();
		init_table_parser();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/unary-operation-node.js
var UnaryOperationNode;
function init_unary_operation_node() {
	return (init_unary_operation_node = __esmMin((() => {
		init_object_utils();
		UnaryOperationNode = freeze({
			is(node) {
				return node.kind === "UnaryOperationNode";
			},
			create(operator, operand) {
				return freeze({
					kind: "UnaryOperationNode",
					operator,
					operand
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/unary-operation-parser.js
function parseUnaryOperation(operator, operand) {
	return UnaryOperationNode.create(OperatorNode.create(operator), parseReferenceExpression(operand));
}
function init_unary_operation_parser() {
	return (init_unary_operation_parser = __esmMin((() => {
		init_operator_node();
		init_unary_operation_node();
		init_reference_parser();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/case-node.js
var CaseNode;
function init_case_node() {
	return (init_case_node = __esmMin((() => {
		init_object_utils();
		init_when_node();
		CaseNode = freeze({
			is(node) {
				return node.kind === "CaseNode";
			},
			create(value) {
				return freeze({
					kind: "CaseNode",
					value
				});
			},
			cloneWithWhen(caseNode, when) {
				return freeze({
					...caseNode,
					when: freeze(caseNode.when ? [...caseNode.when, when] : [when])
				});
			},
			cloneWithThen(caseNode, then) {
				return freeze({
					...caseNode,
					when: caseNode.when ? freeze([...caseNode.when.slice(0, -1), WhenNode.cloneWithResult(caseNode.when[caseNode.when.length - 1], then)]) : void 0
				});
			},
			cloneWith(caseNode, props) {
				return freeze({
					...caseNode,
					...props
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/case-builder.js
var CaseBuilder, CaseThenBuilder, CaseWhenBuilder, CaseEndBuilder;
function init_case_builder() {
	return (init_case_builder = __esmMin((() => {
		init_expression_wrapper();
		init_object_utils();
		init_case_node();
		init_when_node();
		init_binary_operation_parser();
		init_value_parser();
		CaseBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			when(...args) {
				return new CaseThenBuilder({
					...this.#props,
					node: CaseNode.cloneWithWhen(this.#props.node, WhenNode.create(parseValueBinaryOperationOrExpression(args)))
				});
			}
		};
		CaseThenBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			then(valueExpression) {
				return new CaseWhenBuilder({
					...this.#props,
					node: CaseNode.cloneWithThen(this.#props.node, isSafeImmediateValue(valueExpression) ? parseSafeImmediateValue(valueExpression) : parseValueExpression(valueExpression))
				});
			}
		};
		CaseWhenBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			when(...args) {
				return new CaseThenBuilder({
					...this.#props,
					node: CaseNode.cloneWithWhen(this.#props.node, WhenNode.create(parseValueBinaryOperationOrExpression(args)))
				});
			}
			else(valueExpression) {
				return new CaseEndBuilder({
					...this.#props,
					node: CaseNode.cloneWith(this.#props.node, { else: isSafeImmediateValue(valueExpression) ? parseSafeImmediateValue(valueExpression) : parseValueExpression(valueExpression) })
				});
			}
			end() {
				return new ExpressionWrapper(CaseNode.cloneWith(this.#props.node, { isStatement: false }));
			}
			endCase() {
				return new ExpressionWrapper(CaseNode.cloneWith(this.#props.node, { isStatement: true }));
			}
		};
		CaseEndBuilder = class {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			end() {
				return new ExpressionWrapper(CaseNode.cloneWith(this.#props.node, { isStatement: false }));
			}
			endCase() {
				return new ExpressionWrapper(CaseNode.cloneWith(this.#props.node, { isStatement: true }));
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/json-path-leg-node.js
var JSONPathLegNode;
function init_json_path_leg_node() {
	return (init_json_path_leg_node = __esmMin((() => {
		init_object_utils();
		JSONPathLegNode = freeze({
			is(node) {
				return node.kind === "JSONPathLegNode";
			},
			create(type, value) {
				return freeze({
					kind: "JSONPathLegNode",
					type,
					value
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/query-builder/json-path-builder.js
var HASH_NEGATIVE_INDEX_REGEX, JSONPathBuilder, TraversedJSONPathBuilder, AliasedJSONPathBuilder;
function init_json_path_builder() {
	return (init_json_path_builder = __esmMin((() => {
		init_alias_node();
		init_identifier_node();
		init_json_operator_chain_node();
		init_json_path_leg_node();
		init_json_path_node();
		init_json_reference_node();
		init_operation_node_source();
		init_value_node();
		HASH_NEGATIVE_INDEX_REGEX = /^#-\d+$/;
		JSONPathBuilder = class {
			#node;
			constructor(node) {
				this.#node = node;
			}
			/**
			* Access an element of a JSON array in a specific location.
			*
			* Since there's no guarantee an element exists in the given array location, the
			* resulting type is always nullable. If you're sure the element exists, you
			* should use {@link SelectQueryBuilder.$assertType} to narrow the type safely.
			*
			* See also {@link key} to access properties of JSON objects.
			*
			* ### Examples
			*
			* ```ts
			* await db.selectFrom('person')
			*   .select(eb =>
			*     eb.ref('nicknames', '->').at(0).as('primary_nickname')
			*   )
			*   .execute()
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "nicknames"->0 as "primary_nickname" from "person"
			*```
			*
			* Combined with {@link key}:
			*
			* ```ts
			* db.selectFrom('person').select(eb =>
			*   eb.ref('experience', '->').at(0).key('role').as('first_role')
			* )
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "experience"->0->'role' as "first_role" from "person"
			* ```
			*
			* You can use `'last'` to access the last element of the array in MySQL:
			*
			* ```ts
			* db.selectFrom('person').select(eb =>
			*   eb.ref('nicknames', '->$').at('last').as('last_nickname')
			* )
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* select `nicknames`->'$[last]' as `last_nickname` from `person`
			* ```
			*
			* Or `'#-1'` in SQLite:
			*
			* ```ts
			* db.selectFrom('person').select(eb =>
			*   eb.ref('nicknames', '->>$').at('#-1').as('last_nickname')
			* )
			* ```
			*
			* The generated SQL (SQLite):
			*
			* ```sql
			* select "nicknames"->>'$[#-1]' as `last_nickname` from `person`
			* ```
			*/
			at(index) {
				if (typeof index !== "number" && typeof index !== "string" || typeof index === "number" && !Number.isInteger(index) || typeof index === "string" && index !== "last" && !HASH_NEGATIVE_INDEX_REGEX.test(index)) throw new Error(`Unexpected index value in .at(...): ${index}`);
				return this.#createBuilderWithPathLeg("ArrayLocation", index);
			}
			/**
			* Access a property of a JSON object.
			*
			* If a field is optional, the resulting type will be nullable.
			*
			* See also {@link at} to access elements of JSON arrays.
			*
			* ### Examples
			*
			* ```ts
			* db.selectFrom('person').select(eb =>
			*   eb.ref('address', '->').key('city').as('city')
			* )
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "address"->'city' as "city" from "person"
			* ```
			*
			* Going deeper:
			*
			* ```ts
			* db.selectFrom('person').select(eb =>
			*   eb.ref('profile', '->$').key('website').key('url').as('website_url')
			* )
			* ```
			*
			* The generated SQL (MySQL):
			*
			* ```sql
			* select `profile`->'$.website.url' as `website_url` from `person`
			* ```
			*
			* Combined with {@link at}:
			*
			* ```ts
			* db.selectFrom('person').select(eb =>
			*   eb.ref('profile', '->').key('addresses').at(0).key('city').as('city')
			* )
			* ```
			*
			* The generated SQL (PostgreSQL):
			*
			* ```sql
			* select "profile"->'addresses'->0->'city' as "city" from "person"
			* ```
			*/
			key(key) {
				return this.#createBuilderWithPathLeg("Member", key);
			}
			#createBuilderWithPathLeg(legType, value) {
				if (JSONReferenceNode.is(this.#node)) return new TraversedJSONPathBuilder(JSONReferenceNode.cloneWithTraversal(this.#node, JSONPathNode.is(this.#node.traversal) ? JSONPathNode.cloneWithLeg(this.#node.traversal, JSONPathLegNode.create(legType, value)) : JSONOperatorChainNode.cloneWithValue(this.#node.traversal, ValueNode.createImmediate(value))));
				return new TraversedJSONPathBuilder(JSONPathNode.cloneWithLeg(this.#node, JSONPathLegNode.create(legType, value)));
			}
		};
		TraversedJSONPathBuilder = class TraversedJSONPathBuilder extends JSONPathBuilder {
			#node;
			constructor(node) {
				super(node);
				this.#node = node;
			}
			/** @private */
			get expressionType() {}
			as(alias) {
				return new AliasedJSONPathBuilder(this, alias);
			}
			/**
			* Change the output type of the json path.
			*
			* This method call doesn't change the SQL in any way. This methods simply
			* returns a copy of this `JSONPathBuilder` with a new output type.
			*/
			$castTo() {
				return new TraversedJSONPathBuilder(this.#node);
			}
			$notNull() {
				return new TraversedJSONPathBuilder(this.#node);
			}
			toOperationNode() {
				return this.#node;
			}
		};
		AliasedJSONPathBuilder = class {
			#jsonPath;
			#alias;
			constructor(jsonPath, alias) {
				this.#jsonPath = jsonPath;
				this.#alias = alias;
			}
			/** @private */
			get expression() {
				return this.#jsonPath;
			}
			/** @private */
			get alias() {
				return this.#alias;
			}
			toOperationNode() {
				return AliasNode.create(this.#jsonPath.toOperationNode(), isOperationNodeSource(this.#alias) ? this.#alias.toOperationNode() : IdentifierNode.create(this.#alias));
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/operation-node/tuple-node.js
var TupleNode;
function init_tuple_node() {
	return (init_tuple_node = __esmMin((() => {
		init_object_utils();
		TupleNode = freeze({
			is(node) {
				return node.kind === "TupleNode";
			},
			create(values) {
				return freeze({
					kind: "TupleNode",
					values: freeze(values)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/data-type-node.js
function isColumnDataType(dataType) {
	if (SIMPLE_COLUMN_DATA_TYPES.includes(dataType)) return true;
	if (COLUMN_DATA_TYPE_REGEX.some((r) => r.test(dataType))) return true;
	return false;
}
var SIMPLE_COLUMN_DATA_TYPES, COLUMN_DATA_TYPE_REGEX, DataTypeNode;
function init_data_type_node() {
	return (init_data_type_node = __esmMin((() => {
		init_object_utils();
		SIMPLE_COLUMN_DATA_TYPES = [
			"varchar",
			"char",
			"text",
			"integer",
			"int2",
			"int4",
			"int8",
			"smallint",
			"bigint",
			"boolean",
			"real",
			"double precision",
			"float4",
			"float8",
			"decimal",
			"numeric",
			"binary",
			"bytea",
			"date",
			"datetime",
			"time",
			"timetz",
			"timestamp",
			"timestamptz",
			"serial",
			"bigserial",
			"uuid",
			"json",
			"jsonb",
			"blob",
			"varbinary",
			"int4range",
			"int4multirange",
			"int8range",
			"int8multirange",
			"numrange",
			"nummultirange",
			"tsrange",
			"tsmultirange",
			"tstzrange",
			"tstzmultirange",
			"daterange",
			"datemultirange"
		];
		COLUMN_DATA_TYPE_REGEX = [
			/^varchar\(\d+\)$/,
			/^char\(\d+\)$/,
			/^decimal\(\d+, \d+\)$/,
			/^numeric\(\d+, \d+\)$/,
			/^binary\(\d+\)$/,
			/^datetime\(\d+\)$/,
			/^time\(\d+\)$/,
			/^timetz\(\d+\)$/,
			/^timestamp\(\d+\)$/,
			/^timestamptz\(\d+\)$/,
			/^varbinary\(\d+\)$/
		];
		DataTypeNode = freeze({
			is(node) {
				return node.kind === "DataTypeNode";
			},
			create(dataType) {
				return freeze({
					kind: "DataTypeNode",
					dataType
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/parser/data-type-parser.js
function parseDataTypeExpression(dataType) {
	if (isOperationNodeSource(dataType)) return dataType.toOperationNode();
	if (isColumnDataType(dataType)) return DataTypeNode.create(dataType);
	throw new Error(`invalid column data type ${JSON.stringify(dataType)}`);
}
function init_data_type_parser() {
	return (init_data_type_parser = __esmMin((() => {
		init_data_type_node();
		init_operation_node_source();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/cast-node.js
var CastNode;
function init_cast_node() {
	return (init_cast_node = __esmMin((() => {
		init_object_utils();
		CastNode = freeze({
			is(node) {
				return node.kind === "CastNode";
			},
			create(expression, dataType) {
				return freeze({
					kind: "CastNode",
					expression,
					dataType
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/expression/expression-builder.js
function createExpressionBuilder(executor = NOOP_QUERY_EXECUTOR) {
	function binary(lhs, op, rhs) {
		return new ExpressionWrapper(parseValueBinaryOperation(lhs, op, rhs));
	}
	function unary(op, expr) {
		return new ExpressionWrapper(parseUnaryOperation(op, expr));
	}
	const eb = Object.assign(binary, {
		fn: void 0,
		eb: void 0,
		selectFrom(table) {
			return createSelectQueryBuilder({
				queryId: createQueryId(),
				executor,
				queryNode: SelectQueryNode.createFrom(parseTableExpressionOrList(table))
			});
		},
		case(reference) {
			return new CaseBuilder({ node: CaseNode.create(isUndefined(reference) ? void 0 : parseReferenceExpression(reference)) });
		},
		ref(reference, op) {
			if (isUndefined(op)) return new ExpressionWrapper(parseStringReference(reference));
			return new JSONPathBuilder(parseJSONReference(reference, op));
		},
		jsonPath() {
			return new JSONPathBuilder(JSONPathNode.create());
		},
		table(table) {
			return new ExpressionWrapper(parseTable(table));
		},
		val(value) {
			return new ExpressionWrapper(parseValueExpression(value));
		},
		refTuple(...values) {
			return new ExpressionWrapper(TupleNode.create(values.map(parseReferenceExpression)));
		},
		tuple(...values) {
			return new ExpressionWrapper(TupleNode.create(values.map(parseValueExpression)));
		},
		lit(value) {
			return new ExpressionWrapper(parseSafeImmediateValue(value));
		},
		unary,
		not(expr) {
			return unary("not", expr);
		},
		exists(expr) {
			return unary("exists", expr);
		},
		neg(expr) {
			return unary("-", expr);
		},
		between(expr, start, end) {
			return new ExpressionWrapper(BinaryOperationNode.create(parseReferenceExpression(expr), OperatorNode.create("between"), AndNode.create(parseValueExpression(start), parseValueExpression(end))));
		},
		betweenSymmetric(expr, start, end) {
			return new ExpressionWrapper(BinaryOperationNode.create(parseReferenceExpression(expr), OperatorNode.create("between symmetric"), AndNode.create(parseValueExpression(start), parseValueExpression(end))));
		},
		and(exprs) {
			if (isReadonlyArray(exprs)) return new ExpressionWrapper(parseFilterList(exprs, "and"));
			return new ExpressionWrapper(parseFilterObject(exprs, "and"));
		},
		or(exprs) {
			if (isReadonlyArray(exprs)) return new ExpressionWrapper(parseFilterList(exprs, "or"));
			return new ExpressionWrapper(parseFilterObject(exprs, "or"));
		},
		parens(...args) {
			const node = parseValueBinaryOperationOrExpression(args);
			if (ParensNode.is(node)) return new ExpressionWrapper(node);
			else return new ExpressionWrapper(ParensNode.create(node));
		},
		cast(expr, dataType) {
			return new ExpressionWrapper(CastNode.create(parseReferenceExpression(expr), parseDataTypeExpression(dataType)));
		},
		withSchema(schema) {
			return createExpressionBuilder(executor.withPluginAtFront(new WithSchemaPlugin(schema)));
		}
	});
	eb.fn = createFunctionModule();
	eb.eb = eb;
	return eb;
}
function expressionBuilder(_) {
	return createExpressionBuilder();
}
function init_expression_builder() {
	return (init_expression_builder = __esmMin((() => {
		init_select_query_builder();
		init_select_query_node();
		init_table_parser();
		init_with_schema_plugin();
		init_query_id();
		init_function_module();
		init_reference_parser();
		init_binary_operation_parser();
		init_parens_node();
		init_expression_wrapper();
		init_operator_node();
		init_unary_operation_parser();
		init_value_parser();
		init_noop_query_executor();
		init_case_builder();
		init_case_node();
		init_object_utils();
		init_json_path_builder();
		init_binary_operation_node();
		init_and_node();
		init_tuple_node();
		init_json_path_node();
		init_data_type_parser();
		init_cast_node();
	})))();
}
// node_modules/kysely/dist/esm/parser/expression-parser.js
function parseExpression(exp) {
	if (isOperationNodeSource(exp)) return exp.toOperationNode();
	else if (isFunction(exp)) return exp(expressionBuilder()).toOperationNode();
	throw new Error(`invalid expression: ${JSON.stringify(exp)}`);
}
function parseAliasedExpression(exp) {
	if (isOperationNodeSource(exp)) return exp.toOperationNode();
	else if (isFunction(exp)) return exp(expressionBuilder()).toOperationNode();
	throw new Error(`invalid aliased expression: ${JSON.stringify(exp)}`);
}
function isExpressionOrFactory(obj) {
	return isExpression(obj) || isAliasedExpression(obj) || isFunction(obj);
}
function init_expression_parser() {
	return (init_expression_parser = __esmMin((() => {
		init_expression();
		init_operation_node_source();
		init_expression_builder();
		init_object_utils();
	})))();
}
// node_modules/kysely/dist/esm/dynamic/dynamic-table-builder.js
function isAliasedDynamicTableBuilder(obj) {
	return isObject(obj) && isOperationNodeSource(obj) && isString(obj.table) && isString(obj.alias);
}
var DynamicTableBuilder, AliasedDynamicTableBuilder;
function init_dynamic_table_builder() {
	return (init_dynamic_table_builder = __esmMin((() => {
		init_alias_node();
		init_identifier_node();
		init_operation_node_source();
		init_table_parser();
		init_object_utils();
		DynamicTableBuilder = class {
			#table;
			get table() {
				return this.#table;
			}
			constructor(table) {
				this.#table = table;
			}
			as(alias) {
				return new AliasedDynamicTableBuilder(this.#table, alias);
			}
		};
		AliasedDynamicTableBuilder = class {
			#table;
			#alias;
			get table() {
				return this.#table;
			}
			get alias() {
				return this.#alias;
			}
			constructor(table, alias) {
				this.#table = table;
				this.#alias = alias;
			}
			toOperationNode() {
				return AliasNode.create(parseTable(this.#table), IdentifierNode.create(this.#alias));
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/parser/table-parser.js
function parseTableExpressionOrList(table) {
	if (isReadonlyArray(table)) return table.map((it) => parseTableExpression(it));
	else return [parseTableExpression(table)];
}
function parseTableExpression(table) {
	if (isString(table)) return parseAliasedTable(table);
	else if (isAliasedDynamicTableBuilder(table)) return table.toOperationNode();
	else return parseAliasedExpression(table);
}
function parseAliasedTable(from) {
	const ALIAS_SEPARATOR = " as ";
	if (from.includes(ALIAS_SEPARATOR)) {
		const [table, alias] = from.split(ALIAS_SEPARATOR).map(trim);
		return AliasNode.create(parseTable(table), IdentifierNode.create(alias));
	} else return parseTable(from);
}
function parseTable(from) {
	const SCHEMA_SEPARATOR = ".";
	if (from.includes(SCHEMA_SEPARATOR)) {
		const [schema, table] = from.split(SCHEMA_SEPARATOR).map(trim);
		return TableNode.createWithSchema(schema, table);
	} else return TableNode.create(from);
}
function trim(str) {
	return str.trim();
}
function init_table_parser() {
	return (init_table_parser = __esmMin((() => {
		init_object_utils();
		init_alias_node();
		init_table_node();
		init_expression_parser();
		init_identifier_node();
		init_dynamic_table_builder();
	})))();
}
// node_modules/kysely/dist/esm/operation-node/create-view-node.js
var CreateViewNode;
function init_create_view_node() {
	return (init_create_view_node = __esmMin((() => {
		init_object_utils();
		init_schemable_identifier_node();
		CreateViewNode = freeze({
			is(node) {
				return node.kind === "CreateViewNode";
			},
			create(name) {
				return freeze({
					kind: "CreateViewNode",
					name: SchemableIdentifierNode.create(name)
				});
			},
			cloneWith(createView, params) {
				return freeze({
					...createView,
					...params
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/raw-builder/raw-builder.js
function createRawBuilder(props) {
	return new RawBuilderImpl(props);
}
var RawBuilderImpl, AliasedRawBuilderImpl;
function init_raw_builder() {
	return (init_raw_builder = __esmMin((() => {
		init_alias_node();
		init_object_utils();
		init_noop_query_executor();
		init_identifier_node();
		init_operation_node_source();
		RawBuilderImpl = class RawBuilderImpl {
			#props;
			constructor(props) {
				this.#props = freeze(props);
			}
			get expressionType() {}
			get isRawBuilder() {
				return true;
			}
			as(alias) {
				return new AliasedRawBuilderImpl(this, alias);
			}
			$castTo() {
				return new RawBuilderImpl({ ...this.#props });
			}
			$notNull() {
				return new RawBuilderImpl(this.#props);
			}
			withPlugin(plugin) {
				return new RawBuilderImpl({
					...this.#props,
					plugins: this.#props.plugins !== void 0 ? freeze([...this.#props.plugins, plugin]) : freeze([plugin])
				});
			}
			toOperationNode() {
				return this.#toOperationNode(this.#getExecutor());
			}
			compile(executorProvider) {
				return this.#compile(this.#getExecutor(executorProvider));
			}
			async execute(executorProvider) {
				const executor = this.#getExecutor(executorProvider);
				return executor.executeQuery(this.#compile(executor));
			}
			#getExecutor(executorProvider) {
				const executor = executorProvider !== void 0 ? executorProvider.getExecutor() : NOOP_QUERY_EXECUTOR;
				return this.#props.plugins !== void 0 ? executor.withPlugins(this.#props.plugins) : executor;
			}
			#toOperationNode(executor) {
				return executor.transformQuery(this.#props.rawNode, this.#props.queryId);
			}
			#compile(executor) {
				return executor.compileQuery(this.#toOperationNode(executor), this.#props.queryId);
			}
		};
		AliasedRawBuilderImpl = class {
			#rawBuilder;
			#alias;
			constructor(rawBuilder, alias) {
				this.#rawBuilder = rawBuilder;
				this.#alias = alias;
			}
			get expression() {
				return this.#rawBuilder;
			}
			get alias() {
				return this.#alias;
			}
			get rawBuilder() {
				return this.#rawBuilder;
			}
			toOperationNode() {
				return AliasNode.create(this.#rawBuilder.toOperationNode(), isOperationNodeSource(this.#alias) ? this.#alias.toOperationNode() : IdentifierNode.create(this.#alias));
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/raw-builder/sql.js
function parseParameter(param) {
	if (isOperationNodeSource(param)) return param.toOperationNode();
	return parseValueExpression(param);
}
var sql;
function init_sql() {
	return (init_sql = __esmMin((() => {
		init_identifier_node();
		init_operation_node_source();
		init_raw_node();
		init_value_node();
		init_reference_parser();
		init_table_parser();
		init_value_parser();
		init_query_id();
		init_raw_builder();
		sql = Object.assign((sqlFragments, ...parameters) => {
			return createRawBuilder({
				queryId: createQueryId(),
				rawNode: RawNode.create(sqlFragments, parameters?.map(parseParameter) ?? [])
			});
		}, {
			ref(columnReference) {
				return createRawBuilder({
					queryId: createQueryId(),
					rawNode: RawNode.createWithChild(parseStringReference(columnReference))
				});
			},
			val(value) {
				return createRawBuilder({
					queryId: createQueryId(),
					rawNode: RawNode.createWithChild(parseValueExpression(value))
				});
			},
			value(value) {
				return this.val(value);
			},
			table(tableReference) {
				return createRawBuilder({
					queryId: createQueryId(),
					rawNode: RawNode.createWithChild(parseTable(tableReference))
				});
			},
			id(...ids) {
				const fragments = new Array(ids.length + 1).fill(".");
				fragments[0] = "";
				fragments[fragments.length - 1] = "";
				return createRawBuilder({
					queryId: createQueryId(),
					rawNode: RawNode.create(fragments, ids.map(IdentifierNode.create))
				});
			},
			lit(value) {
				return createRawBuilder({
					queryId: createQueryId(),
					rawNode: RawNode.createWithChild(ValueNode.createImmediate(value))
				});
			},
			literal(value) {
				return this.lit(value);
			},
			raw(sql) {
				return createRawBuilder({
					queryId: createQueryId(),
					rawNode: RawNode.createWithSql(sql)
				});
			},
			join(array, separator = sql`, `) {
				const nodes = new Array(Math.max(2 * array.length - 1, 0));
				const sep = separator.toOperationNode();
				for (let i = 0; i < array.length; ++i) {
					nodes[2 * i] = parseParameter(array[i]);
					if (i !== array.length - 1) nodes[2 * i + 1] = sep;
				}
				return createRawBuilder({
					queryId: createQueryId(),
					rawNode: RawNode.createWithChildren(nodes)
				});
			}
		});
	})))();
}
// node_modules/kysely/dist/esm/operation-node/operation-node-visitor.js
var OperationNodeVisitor;
function init_operation_node_visitor() {
	return (init_operation_node_visitor = __esmMin((() => {
		init_object_utils();
		OperationNodeVisitor = class {
			nodeStack = [];
			get parentNode() {
				return this.nodeStack[this.nodeStack.length - 2];
			}
			#visitors = freeze({
				AliasNode: this.visitAlias.bind(this),
				ColumnNode: this.visitColumn.bind(this),
				IdentifierNode: this.visitIdentifier.bind(this),
				SchemableIdentifierNode: this.visitSchemableIdentifier.bind(this),
				RawNode: this.visitRaw.bind(this),
				ReferenceNode: this.visitReference.bind(this),
				SelectQueryNode: this.visitSelectQuery.bind(this),
				SelectionNode: this.visitSelection.bind(this),
				TableNode: this.visitTable.bind(this),
				FromNode: this.visitFrom.bind(this),
				SelectAllNode: this.visitSelectAll.bind(this),
				AndNode: this.visitAnd.bind(this),
				OrNode: this.visitOr.bind(this),
				ValueNode: this.visitValue.bind(this),
				ValueListNode: this.visitValueList.bind(this),
				PrimitiveValueListNode: this.visitPrimitiveValueList.bind(this),
				ParensNode: this.visitParens.bind(this),
				JoinNode: this.visitJoin.bind(this),
				OperatorNode: this.visitOperator.bind(this),
				WhereNode: this.visitWhere.bind(this),
				InsertQueryNode: this.visitInsertQuery.bind(this),
				DeleteQueryNode: this.visitDeleteQuery.bind(this),
				ReturningNode: this.visitReturning.bind(this),
				CreateTableNode: this.visitCreateTable.bind(this),
				AddColumnNode: this.visitAddColumn.bind(this),
				ColumnDefinitionNode: this.visitColumnDefinition.bind(this),
				DropTableNode: this.visitDropTable.bind(this),
				DataTypeNode: this.visitDataType.bind(this),
				OrderByNode: this.visitOrderBy.bind(this),
				OrderByItemNode: this.visitOrderByItem.bind(this),
				GroupByNode: this.visitGroupBy.bind(this),
				GroupByItemNode: this.visitGroupByItem.bind(this),
				UpdateQueryNode: this.visitUpdateQuery.bind(this),
				ColumnUpdateNode: this.visitColumnUpdate.bind(this),
				LimitNode: this.visitLimit.bind(this),
				OffsetNode: this.visitOffset.bind(this),
				OnConflictNode: this.visitOnConflict.bind(this),
				OnDuplicateKeyNode: this.visitOnDuplicateKey.bind(this),
				CreateIndexNode: this.visitCreateIndex.bind(this),
				DropIndexNode: this.visitDropIndex.bind(this),
				ListNode: this.visitList.bind(this),
				PrimaryKeyConstraintNode: this.visitPrimaryKeyConstraint.bind(this),
				UniqueConstraintNode: this.visitUniqueConstraint.bind(this),
				ReferencesNode: this.visitReferences.bind(this),
				CheckConstraintNode: this.visitCheckConstraint.bind(this),
				WithNode: this.visitWith.bind(this),
				CommonTableExpressionNode: this.visitCommonTableExpression.bind(this),
				CommonTableExpressionNameNode: this.visitCommonTableExpressionName.bind(this),
				HavingNode: this.visitHaving.bind(this),
				CreateSchemaNode: this.visitCreateSchema.bind(this),
				DropSchemaNode: this.visitDropSchema.bind(this),
				AlterTableNode: this.visitAlterTable.bind(this),
				DropColumnNode: this.visitDropColumn.bind(this),
				RenameColumnNode: this.visitRenameColumn.bind(this),
				AlterColumnNode: this.visitAlterColumn.bind(this),
				ModifyColumnNode: this.visitModifyColumn.bind(this),
				AddConstraintNode: this.visitAddConstraint.bind(this),
				DropConstraintNode: this.visitDropConstraint.bind(this),
				RenameConstraintNode: this.visitRenameConstraint.bind(this),
				ForeignKeyConstraintNode: this.visitForeignKeyConstraint.bind(this),
				CreateViewNode: this.visitCreateView.bind(this),
				RefreshMaterializedViewNode: this.visitRefreshMaterializedView.bind(this),
				DropViewNode: this.visitDropView.bind(this),
				GeneratedNode: this.visitGenerated.bind(this),
				DefaultValueNode: this.visitDefaultValue.bind(this),
				OnNode: this.visitOn.bind(this),
				ValuesNode: this.visitValues.bind(this),
				SelectModifierNode: this.visitSelectModifier.bind(this),
				CreateTypeNode: this.visitCreateType.bind(this),
				DropTypeNode: this.visitDropType.bind(this),
				ExplainNode: this.visitExplain.bind(this),
				DefaultInsertValueNode: this.visitDefaultInsertValue.bind(this),
				AggregateFunctionNode: this.visitAggregateFunction.bind(this),
				OverNode: this.visitOver.bind(this),
				PartitionByNode: this.visitPartitionBy.bind(this),
				PartitionByItemNode: this.visitPartitionByItem.bind(this),
				SetOperationNode: this.visitSetOperation.bind(this),
				BinaryOperationNode: this.visitBinaryOperation.bind(this),
				UnaryOperationNode: this.visitUnaryOperation.bind(this),
				UsingNode: this.visitUsing.bind(this),
				FunctionNode: this.visitFunction.bind(this),
				CaseNode: this.visitCase.bind(this),
				WhenNode: this.visitWhen.bind(this),
				JSONReferenceNode: this.visitJSONReference.bind(this),
				JSONPathNode: this.visitJSONPath.bind(this),
				JSONPathLegNode: this.visitJSONPathLeg.bind(this),
				JSONOperatorChainNode: this.visitJSONOperatorChain.bind(this),
				TupleNode: this.visitTuple.bind(this),
				MergeQueryNode: this.visitMergeQuery.bind(this),
				MatchedNode: this.visitMatched.bind(this),
				AddIndexNode: this.visitAddIndex.bind(this),
				CastNode: this.visitCast.bind(this),
				FetchNode: this.visitFetch.bind(this),
				TopNode: this.visitTop.bind(this),
				OutputNode: this.visitOutput.bind(this),
				OrActionNode: this.visitOrAction.bind(this),
				CollateNode: this.visitCollate.bind(this)
			});
			visitNode = (node) => {
				this.nodeStack.push(node);
				this.#visitors[node.kind](node);
				this.nodeStack.pop();
			};
		};
	})))();
}
// node_modules/kysely/dist/esm/query-compiler/default-query-compiler.js
var LIT_WRAP_REGEX, JSON_PATH_MEMBER_WRAP_REGEX, DefaultQueryCompiler, SELECT_MODIFIER_SQL, SELECT_MODIFIER_PRIORITY, JOIN_TYPE_SQL;
function init_default_query_compiler() {
	return (init_default_query_compiler = __esmMin((() => {
		init_create_table_node();
		init_insert_query_node();
		init_operation_node_visitor();
		init_operator_node();
		init_parens_node();
		init_raw_node();
		init_object_utils();
		init_create_view_node();
		init_set_operation_node();
		init_when_node();
		init_log_once();
		LIT_WRAP_REGEX = /'/g;
		JSON_PATH_MEMBER_WRAP_REGEX = /['"]/g;
		DefaultQueryCompiler = class extends OperationNodeVisitor {
			#sql = "";
			#parameters = [];
			get numParameters() {
				return this.#parameters.length;
			}
			compileQuery(node, queryId) {
				this.#sql = "";
				this.#parameters = [];
				this.nodeStack.splice(0, this.nodeStack.length);
				this.visitNode(node);
				return freeze({
					query: node,
					queryId,
					sql: this.getSql(),
					parameters: [...this.#parameters]
				});
			}
			getSql() {
				return this.#sql;
			}
			visitSelectQuery(node) {
				const wrapInParens = this.parentNode !== void 0 && !ParensNode.is(this.parentNode) && !InsertQueryNode.is(this.parentNode) && !CreateTableNode.is(this.parentNode) && !CreateViewNode.is(this.parentNode) && !SetOperationNode.is(this.parentNode);
				if (this.parentNode === void 0 && node.explain) {
					this.visitNode(node.explain);
					this.append(" ");
				}
				if (wrapInParens) this.append("(");
				if (node.with) {
					this.visitNode(node.with);
					this.append(" ");
				}
				this.append("select");
				if (node.distinctOn) {
					this.append(" ");
					this.compileDistinctOn(node.distinctOn);
				}
				if (node.frontModifiers?.length) {
					this.append(" ");
					this.compileList(node.frontModifiers, " ");
				}
				if (node.top) {
					this.append(" ");
					this.visitNode(node.top);
				}
				if (node.selections) {
					this.append(" ");
					this.compileList(node.selections);
				}
				if (node.from) {
					this.append(" ");
					this.visitNode(node.from);
				}
				if (node.joins) {
					this.append(" ");
					this.compileList(node.joins, " ");
				}
				if (node.where) {
					this.append(" ");
					this.visitNode(node.where);
				}
				if (node.groupBy) {
					this.append(" ");
					this.visitNode(node.groupBy);
				}
				if (node.having) {
					this.append(" ");
					this.visitNode(node.having);
				}
				if (node.setOperations) {
					this.append(" ");
					this.compileList(node.setOperations, " ");
				}
				if (node.orderBy) {
					this.append(" ");
					this.visitNode(node.orderBy);
				}
				if (node.limit) {
					this.append(" ");
					this.visitNode(node.limit);
				}
				if (node.offset) {
					this.append(" ");
					this.visitNode(node.offset);
				}
				if (node.fetch) {
					this.append(" ");
					this.visitNode(node.fetch);
				}
				if (node.endModifiers?.length) {
					this.append(" ");
					this.compileList(this.sortSelectModifiers([...node.endModifiers]), " ");
				}
				if (wrapInParens) this.append(")");
			}
			visitFrom(node) {
				this.append("from ");
				this.compileList(node.froms);
			}
			visitSelection(node) {
				this.visitNode(node.selection);
			}
			visitColumn(node) {
				this.visitNode(node.column);
			}
			compileDistinctOn(expressions) {
				this.append("distinct on (");
				this.compileList(expressions);
				this.append(")");
			}
			compileList(nodes, separator = ", ") {
				const lastIndex = nodes.length - 1;
				for (let i = 0; i <= lastIndex; i++) {
					this.visitNode(nodes[i]);
					if (i < lastIndex) this.append(separator);
				}
			}
			visitWhere(node) {
				this.append("where ");
				this.visitNode(node.where);
			}
			visitHaving(node) {
				this.append("having ");
				this.visitNode(node.having);
			}
			visitInsertQuery(node) {
				const wrapInParens = this.parentNode !== void 0 && !ParensNode.is(this.parentNode) && !RawNode.is(this.parentNode) && !WhenNode.is(this.parentNode);
				if (this.parentNode === void 0 && node.explain) {
					this.visitNode(node.explain);
					this.append(" ");
				}
				if (wrapInParens) this.append("(");
				if (node.with) {
					this.visitNode(node.with);
					this.append(" ");
				}
				this.append(node.replace ? "replace" : "insert");
				if (node.ignore) {
					logOnce("`InsertQueryNode.ignore` is deprecated. Use `InsertQueryNode.orAction` instead.");
					this.append(" ignore");
				}
				if (node.orAction) {
					this.append(" ");
					this.visitNode(node.orAction);
				}
				if (node.top) {
					this.append(" ");
					this.visitNode(node.top);
				}
				if (node.into) {
					this.append(" into ");
					this.visitNode(node.into);
				}
				if (node.columns) {
					this.append(" (");
					this.compileList(node.columns);
					this.append(")");
				}
				if (node.output) {
					this.append(" ");
					this.visitNode(node.output);
				}
				if (node.values) {
					this.append(" ");
					this.visitNode(node.values);
				}
				if (node.defaultValues) {
					this.append(" ");
					this.append("default values");
				}
				if (node.onConflict) {
					this.append(" ");
					this.visitNode(node.onConflict);
				}
				if (node.onDuplicateKey) {
					this.append(" ");
					this.visitNode(node.onDuplicateKey);
				}
				if (node.returning) {
					this.append(" ");
					this.visitNode(node.returning);
				}
				if (wrapInParens) this.append(")");
				if (node.endModifiers?.length) {
					this.append(" ");
					this.compileList(node.endModifiers, " ");
				}
			}
			visitValues(node) {
				this.append("values ");
				this.compileList(node.values);
			}
			visitDeleteQuery(node) {
				const wrapInParens = this.parentNode !== void 0 && !ParensNode.is(this.parentNode) && !RawNode.is(this.parentNode);
				if (this.parentNode === void 0 && node.explain) {
					this.visitNode(node.explain);
					this.append(" ");
				}
				if (wrapInParens) this.append("(");
				if (node.with) {
					this.visitNode(node.with);
					this.append(" ");
				}
				this.append("delete ");
				if (node.top) {
					this.visitNode(node.top);
					this.append(" ");
				}
				this.visitNode(node.from);
				if (node.output) {
					this.append(" ");
					this.visitNode(node.output);
				}
				if (node.using) {
					this.append(" ");
					this.visitNode(node.using);
				}
				if (node.joins) {
					this.append(" ");
					this.compileList(node.joins, " ");
				}
				if (node.where) {
					this.append(" ");
					this.visitNode(node.where);
				}
				if (node.returning) {
					this.append(" ");
					this.visitNode(node.returning);
				}
				if (node.orderBy) {
					this.append(" ");
					this.visitNode(node.orderBy);
				}
				if (node.limit) {
					this.append(" ");
					this.visitNode(node.limit);
				}
				if (wrapInParens) this.append(")");
				if (node.endModifiers?.length) {
					this.append(" ");
					this.compileList(node.endModifiers, " ");
				}
			}
			visitReturning(node) {
				this.append("returning ");
				this.compileList(node.selections);
			}
			visitAlias(node) {
				this.visitNode(node.node);
				this.append(" as ");
				this.visitNode(node.alias);
			}
			visitReference(node) {
				if (node.table) {
					this.visitNode(node.table);
					this.append(".");
				}
				this.visitNode(node.column);
			}
			visitSelectAll(_) {
				this.append("*");
			}
			visitIdentifier(node) {
				this.append(this.getLeftIdentifierWrapper());
				this.compileUnwrappedIdentifier(node);
				this.append(this.getRightIdentifierWrapper());
			}
			compileUnwrappedIdentifier(node) {
				if (!isString(node.name)) throw new Error("a non-string identifier was passed to compileUnwrappedIdentifier.");
				this.append(this.sanitizeIdentifier(node.name));
			}
			visitAnd(node) {
				this.visitNode(node.left);
				this.append(" and ");
				this.visitNode(node.right);
			}
			visitOr(node) {
				this.visitNode(node.left);
				this.append(" or ");
				this.visitNode(node.right);
			}
			visitValue(node) {
				if (node.immediate) this.appendImmediateValue(node.value);
				else this.appendValue(node.value);
			}
			visitValueList(node) {
				this.append("(");
				this.compileList(node.values);
				this.append(")");
			}
			visitTuple(node) {
				this.append("(");
				this.compileList(node.values);
				this.append(")");
			}
			visitPrimitiveValueList(node) {
				this.append("(");
				const { values } = node;
				for (let i = 0; i < values.length; ++i) {
					this.appendValue(values[i]);
					if (i !== values.length - 1) this.append(", ");
				}
				this.append(")");
			}
			visitParens(node) {
				this.append("(");
				this.visitNode(node.node);
				this.append(")");
			}
			visitJoin(node) {
				this.append(JOIN_TYPE_SQL[node.joinType]);
				this.append(" ");
				this.visitNode(node.table);
				if (node.on) {
					this.append(" ");
					this.visitNode(node.on);
				}
			}
			visitOn(node) {
				this.append("on ");
				this.visitNode(node.on);
			}
			visitRaw(node) {
				const { sqlFragments, parameters: params } = node;
				for (let i = 0; i < sqlFragments.length; ++i) {
					this.append(sqlFragments[i]);
					if (params.length > i) this.visitNode(params[i]);
				}
			}
			visitOperator(node) {
				this.append(node.operator);
			}
			visitTable(node) {
				this.visitNode(node.table);
			}
			visitSchemableIdentifier(node) {
				if (node.schema) {
					this.visitNode(node.schema);
					this.append(".");
				}
				this.visitNode(node.identifier);
			}
			visitCreateTable(node) {
				this.append("create ");
				if (node.frontModifiers?.length) {
					this.compileList(node.frontModifiers, " ");
					this.append(" ");
				}
				if (node.temporary) this.append("temporary ");
				this.append("table ");
				if (node.ifNotExists) this.append("if not exists ");
				this.visitNode(node.table);
				if (!node.selectQuery) {
					this.append(" (");
					this.compileList([...node.columns, ...node.constraints ?? []]);
					this.append(")");
				}
				if (node.onCommit) {
					this.append(" on commit ");
					this.append(node.onCommit);
				}
				if (node.endModifiers?.length) {
					this.append(" ");
					this.compileList(node.endModifiers, " ");
				}
				if (node.selectQuery) {
					this.append(" as ");
					this.visitNode(node.selectQuery);
				}
			}
			visitColumnDefinition(node) {
				if (node.ifNotExists) this.append("if not exists ");
				this.visitNode(node.column);
				this.append(" ");
				this.visitNode(node.dataType);
				if (node.unsigned) this.append(" unsigned");
				if (node.frontModifiers && node.frontModifiers.length > 0) {
					this.append(" ");
					this.compileList(node.frontModifiers, " ");
				}
				if (node.generated) {
					this.append(" ");
					this.visitNode(node.generated);
				}
				if (node.identity) this.append(" identity");
				if (node.defaultTo) {
					this.append(" ");
					this.visitNode(node.defaultTo);
				}
				if (node.notNull) this.append(" not null");
				if (node.unique) this.append(" unique");
				if (node.nullsNotDistinct) this.append(" nulls not distinct");
				if (node.primaryKey) this.append(" primary key");
				if (node.autoIncrement) {
					this.append(" ");
					this.append(this.getAutoIncrement());
				}
				if (node.references) {
					this.append(" ");
					this.visitNode(node.references);
				}
				if (node.check) {
					this.append(" ");
					this.visitNode(node.check);
				}
				if (node.endModifiers && node.endModifiers.length > 0) {
					this.append(" ");
					this.compileList(node.endModifiers, " ");
				}
			}
			getAutoIncrement() {
				return "auto_increment";
			}
			visitReferences(node) {
				this.append("references ");
				this.visitNode(node.table);
				this.append(" (");
				this.compileList(node.columns);
				this.append(")");
				if (node.onDelete) {
					this.append(" on delete ");
					this.append(node.onDelete);
				}
				if (node.onUpdate) {
					this.append(" on update ");
					this.append(node.onUpdate);
				}
			}
			visitDropTable(node) {
				this.append("drop table ");
				if (node.ifExists) this.append("if exists ");
				this.visitNode(node.table);
				if (node.cascade) this.append(" cascade");
			}
			visitDataType(node) {
				this.append(node.dataType);
			}
			visitOrderBy(node) {
				this.append("order by ");
				this.compileList(node.items);
			}
			visitOrderByItem(node) {
				this.visitNode(node.orderBy);
				if (node.collation) {
					this.append(" ");
					this.visitNode(node.collation);
				}
				if (node.direction) {
					this.append(" ");
					this.visitNode(node.direction);
				}
				if (node.nulls) {
					this.append(" nulls ");
					this.append(node.nulls);
				}
			}
			visitGroupBy(node) {
				this.append("group by ");
				this.compileList(node.items);
			}
			visitGroupByItem(node) {
				this.visitNode(node.groupBy);
			}
			visitUpdateQuery(node) {
				const wrapInParens = this.parentNode !== void 0 && !ParensNode.is(this.parentNode) && !RawNode.is(this.parentNode) && !WhenNode.is(this.parentNode);
				if (this.parentNode === void 0 && node.explain) {
					this.visitNode(node.explain);
					this.append(" ");
				}
				if (wrapInParens) this.append("(");
				if (node.with) {
					this.visitNode(node.with);
					this.append(" ");
				}
				this.append("update ");
				if (node.top) {
					this.visitNode(node.top);
					this.append(" ");
				}
				if (node.table) {
					this.visitNode(node.table);
					this.append(" ");
				}
				this.append("set ");
				if (node.updates) this.compileList(node.updates);
				if (node.output) {
					this.append(" ");
					this.visitNode(node.output);
				}
				if (node.from) {
					this.append(" ");
					this.visitNode(node.from);
				}
				if (node.joins) {
					if (!node.from) throw new Error("Joins in an update query are only supported as a part of a PostgreSQL 'update set from join' query. If you want to create a MySQL 'update join set' query, see https://kysely.dev/docs/examples/update/my-sql-joins");
					this.append(" ");
					this.compileList(node.joins, " ");
				}
				if (node.where) {
					this.append(" ");
					this.visitNode(node.where);
				}
				if (node.returning) {
					this.append(" ");
					this.visitNode(node.returning);
				}
				if (node.orderBy) {
					this.append(" ");
					this.visitNode(node.orderBy);
				}
				if (node.limit) {
					this.append(" ");
					this.visitNode(node.limit);
				}
				if (wrapInParens) this.append(")");
				if (node.endModifiers?.length) {
					this.append(" ");
					this.compileList(node.endModifiers, " ");
				}
			}
			visitColumnUpdate(node) {
				this.visitNode(node.column);
				this.append(" = ");
				this.visitNode(node.value);
			}
			visitLimit(node) {
				this.append("limit ");
				this.visitNode(node.limit);
			}
			visitOffset(node) {
				this.append("offset ");
				this.visitNode(node.offset);
			}
			visitOnConflict(node) {
				this.append("on conflict");
				if (node.columns) {
					this.append(" (");
					this.compileList(node.columns);
					this.append(")");
				} else if (node.constraint) {
					this.append(" on constraint ");
					this.visitNode(node.constraint);
				} else if (node.indexExpression) {
					this.append(" (");
					this.visitNode(node.indexExpression);
					this.append(")");
				}
				if (node.indexWhere) {
					this.append(" ");
					this.visitNode(node.indexWhere);
				}
				if (node.doNothing === true) this.append(" do nothing");
				else if (node.updates) {
					this.append(" do update set ");
					this.compileList(node.updates);
					if (node.updateWhere) {
						this.append(" ");
						this.visitNode(node.updateWhere);
					}
				}
			}
			visitOnDuplicateKey(node) {
				this.append("on duplicate key update ");
				this.compileList(node.updates);
			}
			visitCreateIndex(node) {
				this.append("create ");
				if (node.unique) this.append("unique ");
				this.append("index ");
				if (node.ifNotExists) this.append("if not exists ");
				this.visitNode(node.name);
				if (node.table) {
					this.append(" on ");
					this.visitNode(node.table);
				}
				if (node.using) {
					this.append(" using ");
					this.visitNode(node.using);
				}
				if (node.columns) {
					this.append(" (");
					this.compileList(node.columns);
					this.append(")");
				}
				if (node.nullsNotDistinct) this.append(" nulls not distinct");
				if (node.where) {
					this.append(" ");
					this.visitNode(node.where);
				}
			}
			visitDropIndex(node) {
				this.append("drop index ");
				if (node.ifExists) this.append("if exists ");
				this.visitNode(node.name);
				if (node.table) {
					this.append(" on ");
					this.visitNode(node.table);
				}
				if (node.cascade) this.append(" cascade");
			}
			visitCreateSchema(node) {
				this.append("create schema ");
				if (node.ifNotExists) this.append("if not exists ");
				this.visitNode(node.schema);
			}
			visitDropSchema(node) {
				this.append("drop schema ");
				if (node.ifExists) this.append("if exists ");
				this.visitNode(node.schema);
				if (node.cascade) this.append(" cascade");
			}
			visitPrimaryKeyConstraint(node) {
				if (node.name) {
					this.append("constraint ");
					this.visitNode(node.name);
					this.append(" ");
				}
				this.append("primary key (");
				this.compileList(node.columns);
				this.append(")");
				this.buildDeferrable(node);
			}
			buildDeferrable(node) {
				if (node.deferrable !== void 0) {
					if (node.deferrable) this.append(" deferrable");
					else this.append(" not deferrable");
				}
				if (node.initiallyDeferred !== void 0) {
					if (node.initiallyDeferred) this.append(" initially deferred");
					else this.append(" initially immediate");
				}
			}
			visitUniqueConstraint(node) {
				if (node.name) {
					this.append("constraint ");
					this.visitNode(node.name);
					this.append(" ");
				}
				this.append("unique");
				if (node.nullsNotDistinct) this.append(" nulls not distinct");
				this.append(" (");
				this.compileList(node.columns);
				this.append(")");
				this.buildDeferrable(node);
			}
			visitCheckConstraint(node) {
				if (node.name) {
					this.append("constraint ");
					this.visitNode(node.name);
					this.append(" ");
				}
				this.append("check (");
				this.visitNode(node.expression);
				this.append(")");
			}
			visitForeignKeyConstraint(node) {
				if (node.name) {
					this.append("constraint ");
					this.visitNode(node.name);
					this.append(" ");
				}
				this.append("foreign key (");
				this.compileList(node.columns);
				this.append(") ");
				this.visitNode(node.references);
				if (node.onDelete) {
					this.append(" on delete ");
					this.append(node.onDelete);
				}
				if (node.onUpdate) {
					this.append(" on update ");
					this.append(node.onUpdate);
				}
				this.buildDeferrable(node);
			}
			visitList(node) {
				this.compileList(node.items);
			}
			visitWith(node) {
				this.append("with ");
				if (node.recursive) this.append("recursive ");
				this.compileList(node.expressions);
			}
			visitCommonTableExpression(node) {
				this.visitNode(node.name);
				this.append(" as ");
				if (isBoolean(node.materialized)) {
					if (!node.materialized) this.append("not ");
					this.append("materialized ");
				}
				this.visitNode(node.expression);
			}
			visitCommonTableExpressionName(node) {
				this.visitNode(node.table);
				if (node.columns) {
					this.append("(");
					this.compileList(node.columns);
					this.append(")");
				}
			}
			visitAlterTable(node) {
				this.append("alter table ");
				this.visitNode(node.table);
				this.append(" ");
				if (node.renameTo) {
					this.append("rename to ");
					this.visitNode(node.renameTo);
				}
				if (node.setSchema) {
					this.append("set schema ");
					this.visitNode(node.setSchema);
				}
				if (node.addConstraint) this.visitNode(node.addConstraint);
				if (node.dropConstraint) this.visitNode(node.dropConstraint);
				if (node.renameConstraint) this.visitNode(node.renameConstraint);
				if (node.columnAlterations) this.compileColumnAlterations(node.columnAlterations);
				if (node.addIndex) this.visitNode(node.addIndex);
				if (node.dropIndex) this.visitNode(node.dropIndex);
			}
			visitAddColumn(node) {
				this.append("add column ");
				this.visitNode(node.column);
			}
			visitRenameColumn(node) {
				this.append("rename column ");
				this.visitNode(node.column);
				this.append(" to ");
				this.visitNode(node.renameTo);
			}
			visitDropColumn(node) {
				this.append("drop column ");
				this.visitNode(node.column);
			}
			visitAlterColumn(node) {
				this.append("alter column ");
				this.visitNode(node.column);
				this.append(" ");
				if (node.dataType) {
					if (this.announcesNewColumnDataType()) this.append("type ");
					this.visitNode(node.dataType);
					if (node.dataTypeExpression) {
						this.append("using ");
						this.visitNode(node.dataTypeExpression);
					}
				}
				if (node.setDefault) {
					this.append("set default ");
					this.visitNode(node.setDefault);
				}
				if (node.dropDefault) this.append("drop default");
				if (node.setNotNull) this.append("set not null");
				if (node.dropNotNull) this.append("drop not null");
			}
			visitModifyColumn(node) {
				this.append("modify column ");
				this.visitNode(node.column);
			}
			visitAddConstraint(node) {
				this.append("add ");
				this.visitNode(node.constraint);
			}
			visitDropConstraint(node) {
				this.append("drop constraint ");
				if (node.ifExists) this.append("if exists ");
				this.visitNode(node.constraintName);
				if (node.modifier === "cascade") this.append(" cascade");
				else if (node.modifier === "restrict") this.append(" restrict");
			}
			visitRenameConstraint(node) {
				this.append("rename constraint ");
				this.visitNode(node.oldName);
				this.append(" to ");
				this.visitNode(node.newName);
			}
			visitSetOperation(node) {
				this.append(node.operator);
				this.append(" ");
				if (node.all) this.append("all ");
				this.visitNode(node.expression);
			}
			visitCreateView(node) {
				this.append("create ");
				if (node.orReplace) this.append("or replace ");
				if (node.materialized) this.append("materialized ");
				if (node.temporary) this.append("temporary ");
				this.append("view ");
				if (node.ifNotExists) this.append("if not exists ");
				this.visitNode(node.name);
				this.append(" ");
				if (node.columns) {
					this.append("(");
					this.compileList(node.columns);
					this.append(") ");
				}
				if (node.as) {
					this.append("as ");
					this.visitNode(node.as);
				}
			}
			visitRefreshMaterializedView(node) {
				this.append("refresh materialized view ");
				if (node.concurrently) this.append("concurrently ");
				this.visitNode(node.name);
				if (node.withNoData) this.append(" with no data");
				else this.append(" with data");
			}
			visitDropView(node) {
				this.append("drop ");
				if (node.materialized) this.append("materialized ");
				this.append("view ");
				if (node.ifExists) this.append("if exists ");
				this.visitNode(node.name);
				if (node.cascade) this.append(" cascade");
			}
			visitGenerated(node) {
				this.append("generated ");
				if (node.always) this.append("always ");
				if (node.byDefault) this.append("by default ");
				this.append("as ");
				if (node.identity) this.append("identity");
				if (node.expression) {
					this.append("(");
					this.visitNode(node.expression);
					this.append(")");
				}
				if (node.stored) this.append(" stored");
			}
			visitDefaultValue(node) {
				this.append("default ");
				this.visitNode(node.defaultValue);
			}
			visitSelectModifier(node) {
				if (node.rawModifier) this.visitNode(node.rawModifier);
				else this.append(SELECT_MODIFIER_SQL[node.modifier]);
				if (node.of) {
					this.append(" of ");
					this.compileList(node.of, ", ");
				}
			}
			visitCreateType(node) {
				this.append("create type ");
				this.visitNode(node.name);
				if (node.enum) {
					this.append(" as enum ");
					this.visitNode(node.enum);
				}
			}
			visitDropType(node) {
				this.append("drop type ");
				if (node.ifExists) this.append("if exists ");
				this.visitNode(node.name);
			}
			visitExplain(node) {
				this.append("explain");
				if (node.options || node.format) {
					this.append(" ");
					this.append(this.getLeftExplainOptionsWrapper());
					if (node.options) {
						this.visitNode(node.options);
						if (node.format) this.append(this.getExplainOptionsDelimiter());
					}
					if (node.format) {
						this.append("format");
						this.append(this.getExplainOptionAssignment());
						this.append(node.format);
					}
					this.append(this.getRightExplainOptionsWrapper());
				}
			}
			visitDefaultInsertValue(_) {
				this.append("default");
			}
			visitAggregateFunction(node) {
				this.append(node.func);
				this.append("(");
				if (node.distinct) this.append("distinct ");
				this.compileList(node.aggregated);
				if (node.orderBy) {
					this.append(" ");
					this.visitNode(node.orderBy);
				}
				this.append(")");
				if (node.withinGroup) {
					this.append(" within group (");
					this.visitNode(node.withinGroup);
					this.append(")");
				}
				if (node.filter) {
					this.append(" filter(");
					this.visitNode(node.filter);
					this.append(")");
				}
				if (node.over) {
					this.append(" ");
					this.visitNode(node.over);
				}
			}
			visitOver(node) {
				this.append("over(");
				if (node.partitionBy) {
					this.visitNode(node.partitionBy);
					if (node.orderBy) this.append(" ");
				}
				if (node.orderBy) this.visitNode(node.orderBy);
				this.append(")");
			}
			visitPartitionBy(node) {
				this.append("partition by ");
				this.compileList(node.items);
			}
			visitPartitionByItem(node) {
				this.visitNode(node.partitionBy);
			}
			visitBinaryOperation(node) {
				this.visitNode(node.leftOperand);
				this.append(" ");
				this.visitNode(node.operator);
				this.append(" ");
				this.visitNode(node.rightOperand);
			}
			visitUnaryOperation(node) {
				this.visitNode(node.operator);
				if (!this.isMinusOperator(node.operator)) this.append(" ");
				this.visitNode(node.operand);
			}
			isMinusOperator(node) {
				return OperatorNode.is(node) && node.operator === "-";
			}
			visitUsing(node) {
				this.append("using ");
				this.compileList(node.tables);
			}
			visitFunction(node) {
				this.append(node.func);
				this.append("(");
				this.compileList(node.arguments);
				this.append(")");
			}
			visitCase(node) {
				this.append("case");
				if (node.value) {
					this.append(" ");
					this.visitNode(node.value);
				}
				if (node.when) {
					this.append(" ");
					this.compileList(node.when, " ");
				}
				if (node.else) {
					this.append(" else ");
					this.visitNode(node.else);
				}
				this.append(" end");
				if (node.isStatement) this.append(" case");
			}
			visitWhen(node) {
				this.append("when ");
				this.visitNode(node.condition);
				if (node.result) {
					this.append(" then ");
					this.visitNode(node.result);
				}
			}
			visitJSONReference(node) {
				this.visitNode(node.reference);
				this.visitNode(node.traversal);
			}
			visitJSONPath(node) {
				if (node.inOperator) this.visitNode(node.inOperator);
				this.append("'$");
				for (const pathLeg of node.pathLegs) this.visitNode(pathLeg);
				this.append("'");
			}
			visitJSONPathLeg(node) {
				const isArrayLocation = node.type === "ArrayLocation";
				const value = String(node.value);
				if (isArrayLocation) {
					this.append("[");
					this.append(this.sanitizeStringLiteral(value));
					this.append("]");
				} else {
					this.append(".\"");
					this.append(this.sanitizeJSONPathMemberValue(value));
					this.append("\"");
				}
			}
			visitJSONOperatorChain(node) {
				for (let i = 0, len = node.values.length; i < len; i++) {
					if (i === len - 1) this.visitNode(node.operator);
					else this.append("->");
					this.visitNode(node.values[i]);
				}
			}
			visitMergeQuery(node) {
				if (node.with) {
					this.visitNode(node.with);
					this.append(" ");
				}
				this.append("merge ");
				if (node.top) {
					this.visitNode(node.top);
					this.append(" ");
				}
				this.append("into ");
				this.visitNode(node.into);
				if (node.using) {
					this.append(" ");
					this.visitNode(node.using);
				}
				if (node.whens) {
					this.append(" ");
					this.compileList(node.whens, " ");
				}
				if (node.returning) {
					this.append(" ");
					this.visitNode(node.returning);
				}
				if (node.output) {
					this.append(" ");
					this.visitNode(node.output);
				}
				if (node.endModifiers?.length) {
					this.append(" ");
					this.compileList(node.endModifiers, " ");
				}
			}
			visitMatched(node) {
				if (node.not) this.append("not ");
				this.append("matched");
				if (node.bySource) this.append(" by source");
			}
			visitAddIndex(node) {
				this.append("add ");
				if (node.unique) this.append("unique ");
				this.append("index ");
				this.visitNode(node.name);
				if (node.columns) {
					this.append(" (");
					this.compileList(node.columns);
					this.append(")");
				}
				if (node.using) {
					this.append(" using ");
					this.visitNode(node.using);
				}
			}
			visitCast(node) {
				this.append("cast(");
				this.visitNode(node.expression);
				this.append(" as ");
				this.visitNode(node.dataType);
				this.append(")");
			}
			visitFetch(node) {
				this.append("fetch next ");
				this.visitNode(node.rowCount);
				this.append(` rows ${node.modifier}`);
			}
			visitOutput(node) {
				this.append("output ");
				this.compileList(node.selections);
			}
			visitTop(node) {
				this.append(`top(${node.expression})`);
				if (node.modifiers) this.append(` ${node.modifiers}`);
			}
			visitOrAction(node) {
				this.append(node.action);
			}
			visitCollate(node) {
				this.append("collate ");
				this.visitNode(node.collation);
			}
			append(str) {
				this.#sql += str;
			}
			appendValue(parameter) {
				this.addParameter(parameter);
				this.append(this.getCurrentParameterPlaceholder());
			}
			getLeftIdentifierWrapper() {
				return "\"";
			}
			getRightIdentifierWrapper() {
				return "\"";
			}
			getCurrentParameterPlaceholder() {
				return "$" + this.numParameters;
			}
			getLeftExplainOptionsWrapper() {
				return "(";
			}
			getExplainOptionAssignment() {
				return " ";
			}
			getExplainOptionsDelimiter() {
				return ", ";
			}
			getRightExplainOptionsWrapper() {
				return ")";
			}
			sanitizeIdentifier(identifier) {
				const leftWrap = this.getLeftIdentifierWrapper();
				const rightWrap = this.getRightIdentifierWrapper();
				let sanitized = "";
				for (const c of identifier) {
					sanitized += c;
					if (c === leftWrap) sanitized += leftWrap;
					else if (c === rightWrap) sanitized += rightWrap;
				}
				return sanitized;
			}
			sanitizeStringLiteral(value) {
				return value.replace(LIT_WRAP_REGEX, "''");
			}
			sanitizeJSONPathMemberValue(value) {
				return value.replace(JSON_PATH_MEMBER_WRAP_REGEX, (char) => char === "'" ? "''" : "\\\"");
			}
			addParameter(parameter) {
				this.#parameters.push(parameter);
			}
			appendImmediateValue(value) {
				if (isString(value)) this.appendStringLiteral(value);
				else if (isNumber(value) || isBoolean(value) || isBigInt(value)) this.append(value.toString());
				else if (isNull(value)) this.append("null");
				else if (isDate(value)) this.appendImmediateValue(value.toISOString());
				else throw new Error(`invalid immediate value ${value}`);
			}
			appendStringLiteral(value) {
				this.append("'");
				this.append(this.sanitizeStringLiteral(value));
				this.append("'");
			}
			sortSelectModifiers(arr) {
				arr.sort((left, right) => left.modifier && right.modifier ? SELECT_MODIFIER_PRIORITY[left.modifier] - SELECT_MODIFIER_PRIORITY[right.modifier] : 1);
				return freeze(arr);
			}
			compileColumnAlterations(columnAlterations) {
				this.compileList(columnAlterations);
			}
			/**
			* controls whether the dialect adds a "type" keyword before a column's new data
			* type in an ALTER TABLE statement.
			*/
			announcesNewColumnDataType() {
				return true;
			}
		};
		SELECT_MODIFIER_SQL = freeze({
			ForKeyShare: "for key share",
			ForNoKeyUpdate: "for no key update",
			ForUpdate: "for update",
			ForShare: "for share",
			NoWait: "nowait",
			SkipLocked: "skip locked",
			Distinct: "distinct"
		});
		SELECT_MODIFIER_PRIORITY = freeze({
			ForKeyShare: 1,
			ForNoKeyUpdate: 1,
			ForUpdate: 1,
			ForShare: 1,
			NoWait: 2,
			SkipLocked: 2,
			Distinct: 0
		});
		JOIN_TYPE_SQL = freeze({
			InnerJoin: "inner join",
			LeftJoin: "left join",
			RightJoin: "right join",
			FullJoin: "full join",
			CrossJoin: "cross join",
			LateralInnerJoin: "inner join lateral",
			LateralLeftJoin: "left join lateral",
			LateralCrossJoin: "cross join lateral",
			OuterApply: "outer apply",
			CrossApply: "cross apply",
			Using: "using"
		});
	})))();
}
// node_modules/kysely/dist/esm/query-compiler/compiled-query.js
var CompiledQuery;
function init_compiled_query() {
	return (init_compiled_query = __esmMin((() => {
		init_raw_node();
		init_object_utils();
		init_query_id();
		CompiledQuery = freeze({ raw(sql, parameters = []) {
			return freeze({
				sql,
				query: RawNode.createWithSql(sql),
				parameters: freeze(parameters),
				queryId: createQueryId()
			});
		} });
	})))();
}
// node_modules/kysely/dist/esm/dialect/dialect-adapter-base.js
var DialectAdapterBase;
function init_dialect_adapter_base() {
	return (init_dialect_adapter_base = __esmMin((() => {
		DialectAdapterBase = class {
			get supportsCreateIfNotExists() {
				return true;
			}
			get supportsTransactionalDdl() {
				return false;
			}
			get supportsReturning() {
				return false;
			}
			get supportsOutput() {
				return false;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/parser/savepoint-parser.js
function parseSavepointCommand(command, savepointName) {
	return RawNode.createWithChildren([RawNode.createWithSql(`${command} `), IdentifierNode.create(savepointName)]);
}
function init_savepoint_parser() {
	return (init_savepoint_parser = __esmMin((() => {
		init_identifier_node();
		init_raw_node();
	})))();
}
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-query-compiler.js
var ID_WRAP_REGEX$1, JSON_PATH_MEMBER_ESCAPE_REGEX, SqliteQueryCompiler;
function init_sqlite_query_compiler() {
	return (init_sqlite_query_compiler = __esmMin((() => {
		init_default_query_compiler();
		ID_WRAP_REGEX$1 = /"/g;
		JSON_PATH_MEMBER_ESCAPE_REGEX = /[\\'"]/g;
		SqliteQueryCompiler = class extends DefaultQueryCompiler {
			visitOrAction(node) {
				this.append("or ");
				this.append(node.action);
			}
			getCurrentParameterPlaceholder() {
				return "?";
			}
			getLeftExplainOptionsWrapper() {
				return "";
			}
			getRightExplainOptionsWrapper() {
				return "";
			}
			getLeftIdentifierWrapper() {
				return "\"";
			}
			getRightIdentifierWrapper() {
				return "\"";
			}
			getAutoIncrement() {
				return "autoincrement";
			}
			sanitizeIdentifier(identifier) {
				return identifier.replace(ID_WRAP_REGEX$1, "\"\"");
			}
			sanitizeJSONPathMemberValue(value) {
				return value.replace(JSON_PATH_MEMBER_ESCAPE_REGEX, (char) => char === "\\" ? "\\\\" : char === "'" ? "''" : "\\\"");
			}
			visitDefaultInsertValue(_) {
				this.append("null");
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/migration/migrator.js
var DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE;
function init_migrator() {
	return (init_migrator = __esmMin((() => {
		init_object_utils();
		DEFAULT_MIGRATION_TABLE = "kysely_migration";
		DEFAULT_MIGRATION_LOCK_TABLE = "kysely_migration_lock";
		freeze({ __noMigrations__: true });
	})))();
}
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-introspector.js
var SqliteIntrospector;
function init_sqlite_introspector() {
	return (init_sqlite_introspector = __esmMin((() => {
		init_migrator();
		init_sql();
		SqliteIntrospector = class {
			#db;
			constructor(db) {
				this.#db = db;
			}
			async getSchemas() {
				return [];
			}
			async getTables(options = { withInternalKyselyTables: false }) {
				return await this.#getTableMetadata(options);
			}
			async getMetadata(options) {
				return { tables: await this.getTables(options) };
			}
			#tablesQuery(qb, options) {
				let tablesQuery = qb.selectFrom("sqlite_master").where("type", "in", ["table", "view"]).where("name", "not like", "sqlite_%").select([
					"name",
					"sql",
					"type"
				]).orderBy("name");
				if (!options.withInternalKyselyTables) tablesQuery = tablesQuery.where("name", "!=", DEFAULT_MIGRATION_TABLE).where("name", "!=", DEFAULT_MIGRATION_LOCK_TABLE);
				return tablesQuery;
			}
			async #getTableMetadata(options) {
				const tablesResult = await this.#tablesQuery(this.#db, options).execute();
				const tableMetadata = await this.#db.with("table_list", (qb) => this.#tablesQuery(qb, options)).selectFrom(["table_list as tl", sql`pragma_table_info(tl.name)`.as("p")]).select([
					"tl.name as table",
					"p.cid",
					"p.name",
					"p.type",
					"p.notnull",
					"p.dflt_value",
					"p.pk"
				]).orderBy("tl.name").orderBy("p.cid").execute();
				const columnsByTable = {};
				for (const row of tableMetadata) {
					columnsByTable[row.table] ??= [];
					columnsByTable[row.table].push(row);
				}
				return tablesResult.map(({ name, sql, type }) => {
					let autoIncrementCol = sql?.split(/[\(\),]/)?.find((it) => it.toLowerCase().includes("autoincrement"))?.trimStart()?.split(/\s+/)?.[0]?.replace(/["`]/g, "");
					const columns = columnsByTable[name] ?? [];
					if (!autoIncrementCol) {
						const pkCols = columns.filter((r) => r.pk > 0);
						if (pkCols.length === 1 && pkCols[0].type.toLowerCase() === "integer") autoIncrementCol = pkCols[0].name;
					}
					return {
						name,
						isView: type === "view",
						columns: columns.map((col) => ({
							name: col.name,
							dataType: col.type,
							isNullable: !col.notnull,
							isAutoIncrementing: col.name === autoIncrementCol,
							hasDefaultValue: col.dflt_value != null,
							comment: void 0
						}))
					};
				});
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-adapter.js
var SqliteAdapter;
function init_sqlite_adapter() {
	return (init_sqlite_adapter = __esmMin((() => {
		init_dialect_adapter_base();
		SqliteAdapter = class extends DialectAdapterBase {
			get supportsTransactionalDdl() {
				return false;
			}
			get supportsReturning() {
				return true;
			}
			async acquireMigrationLock(_db, _opt) {}
			async releaseMigrationLock(_db, _opt) {}
		};
	})))();
}
// node_modules/kysely/dist/esm/dialect/postgres/postgres-query-compiler.js
var ID_WRAP_REGEX, PostgresQueryCompiler;
function init_postgres_query_compiler() {
	return (init_postgres_query_compiler = __esmMin((() => {
		init_default_query_compiler();
		ID_WRAP_REGEX = /"/g;
		PostgresQueryCompiler = class extends DefaultQueryCompiler {
			sanitizeIdentifier(identifier) {
				return identifier.replace(ID_WRAP_REGEX, "\"\"");
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/dialect/postgres/postgres-introspector.js
var PostgresIntrospector;
function init_postgres_introspector() {
	return (init_postgres_introspector = __esmMin((() => {
		init_migrator();
		init_object_utils();
		init_sql();
		PostgresIntrospector = class {
			#db;
			constructor(db) {
				this.#db = db;
			}
			async getSchemas() {
				return (await this.#db.selectFrom("pg_catalog.pg_namespace").select("nspname").$castTo().execute()).map((it) => ({ name: it.nspname }));
			}
			async getTables(options = { withInternalKyselyTables: false }) {
				let query = this.#db.selectFrom("pg_catalog.pg_attribute as a").innerJoin("pg_catalog.pg_class as c", "a.attrelid", "c.oid").innerJoin("pg_catalog.pg_namespace as ns", "c.relnamespace", "ns.oid").innerJoin("pg_catalog.pg_type as typ", "a.atttypid", "typ.oid").innerJoin("pg_catalog.pg_namespace as dtns", "typ.typnamespace", "dtns.oid").select([
					"a.attname as column",
					"a.attnotnull as not_null",
					"a.atthasdef as has_default",
					"c.relname as table",
					"c.relkind as table_type",
					"ns.nspname as schema",
					"typ.typname as type",
					"dtns.nspname as type_schema",
					sql`col_description(a.attrelid, a.attnum)`.as("column_description"),
					sql`pg_get_serial_sequence(quote_ident(ns.nspname) || '.' || quote_ident(c.relname), a.attname)`.as("auto_incrementing")
				]).where("c.relkind", "in", [
					"r",
					"v",
					"p"
				]).where("ns.nspname", "!~", "^pg_").where("ns.nspname", "!=", "information_schema").where("ns.nspname", "!=", "crdb_internal").where(sql`has_schema_privilege(ns.nspname, 'USAGE')`).where("a.attnum", ">=", 0).where("a.attisdropped", "!=", true).orderBy("ns.nspname").orderBy("c.relname").orderBy("a.attnum").$castTo();
				if (!options.withInternalKyselyTables) query = query.where("c.relname", "!=", DEFAULT_MIGRATION_TABLE).where("c.relname", "!=", DEFAULT_MIGRATION_LOCK_TABLE);
				const rawColumns = await query.execute();
				return this.#parseTableMetadata(rawColumns);
			}
			async getMetadata(options) {
				return { tables: await this.getTables(options) };
			}
			#parseTableMetadata(columns) {
				const tables = [];
				const schemas = /* @__PURE__ */ new Map();
				for (const column of columns) {
					let schema = schemas.get(column.schema);
					if (!schema) {
						schema = /* @__PURE__ */ new Map();
						schemas.set(column.schema, schema);
					}
					let table = schema.get(column.table);
					if (!table) {
						table = freeze({
							columns: [],
							isView: column.table_type === "v",
							name: column.table,
							schema: column.schema
						});
						schema.set(column.table, table);
						tables.push(table);
					}
					table.columns.push(freeze({
						comment: column.column_description ?? void 0,
						dataType: column.type,
						dataTypeSchema: column.type_schema,
						hasDefaultValue: column.has_default,
						isAutoIncrementing: column.auto_incrementing !== null,
						isNullable: !column.not_null,
						name: column.column
					}));
				}
				return tables;
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/dialect/postgres/postgres-adapter.js
var LOCK_ID, LOCK_TIMEOUT_MILLISECONDS, PostgresAdapter;
function init_postgres_adapter() {
	return (init_postgres_adapter = __esmMin((() => {
		init_sql();
		init_dialect_adapter_base();
		LOCK_ID = BigInt("3853314791062309107");
		LOCK_TIMEOUT_MILLISECONDS = 36e5;
		PostgresAdapter = class extends DialectAdapterBase {
			get supportsTransactionalDdl() {
				return true;
			}
			get supportsReturning() {
				return true;
			}
			async acquireMigrationLock(db, _opt) {
				await sql`
    with set_timeout as (
      select set_config('lock_timeout', '${sql.lit(LOCK_TIMEOUT_MILLISECONDS)}', true) as config_val
    )
    select pg_advisory_lock(${sql.lit(LOCK_ID)})
    from set_timeout`.execute(db);
			}
			async releaseMigrationLock(db, _opt) {
				await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(db);
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/util/stack-trace-utils.js
function extendStackTrace(err, stackError) {
	if (isStackHolder(err) && stackError.stack) {
		const stackExtension = stackError.stack.split("\n").slice(1).join("\n");
		err.stack += `\n${stackExtension}`;
		return err;
	}
	return err;
}
function isStackHolder(obj) {
	return isObject(obj) && isString(obj.stack);
}
function init_stack_trace_utils() {
	return (init_stack_trace_utils = __esmMin((() => {
		init_object_utils();
	})))();
}
// node_modules/kysely/dist/esm/dialect/postgres/postgres-driver.js
var PRIVATE_RELEASE_METHOD, PostgresDriver, PostgresConnection;
function init_postgres_driver() {
	return (init_postgres_driver = __esmMin((() => {
		init_savepoint_parser();
		init_compiled_query();
		init_object_utils();
		init_query_id();
		init_stack_trace_utils();
		PRIVATE_RELEASE_METHOD = Symbol();
		PostgresDriver = class {
			#config;
			#connections = /* @__PURE__ */ new WeakMap();
			#pool;
			constructor(config) {
				this.#config = freeze({ ...config });
			}
			async init() {
				this.#pool = isFunction(this.#config.pool) ? await this.#config.pool() : this.#config.pool;
			}
			async acquireConnection() {
				const client = await this.#pool.connect();
				if (!this.#pool) {
					client.release();
					throw new Error("driver has already been destroyed");
				}
				let connection = this.#connections.get(client);
				if (!connection) {
					connection = new PostgresConnection(client, { cursor: this.#config.cursor ?? null });
					this.#connections.set(client, connection);
					if (this.#config.onCreateConnection) await this.#config.onCreateConnection(connection);
				}
				if (this.#config.onReserveConnection) await this.#config.onReserveConnection(connection);
				return connection;
			}
			async beginTransaction(connection, settings) {
				if (settings.isolationLevel || settings.accessMode) {
					let sql = "start transaction";
					if (settings.isolationLevel) sql += ` isolation level ${settings.isolationLevel}`;
					if (settings.accessMode) sql += ` ${settings.accessMode}`;
					await connection.executeQuery(CompiledQuery.raw(sql));
				} else await connection.executeQuery(CompiledQuery.raw("begin"));
			}
			async commitTransaction(connection) {
				await connection.executeQuery(CompiledQuery.raw("commit"));
			}
			async rollbackTransaction(connection) {
				await connection.executeQuery(CompiledQuery.raw("rollback"));
			}
			async savepoint(connection, savepointName, compileQuery) {
				await connection.executeQuery(compileQuery(parseSavepointCommand("savepoint", savepointName), createQueryId()));
			}
			async rollbackToSavepoint(connection, savepointName, compileQuery) {
				await connection.executeQuery(compileQuery(parseSavepointCommand("rollback to", savepointName), createQueryId()));
			}
			async releaseSavepoint(connection, savepointName, compileQuery) {
				await connection.executeQuery(compileQuery(parseSavepointCommand("release", savepointName), createQueryId()));
			}
			async releaseConnection(connection) {
				connection[PRIVATE_RELEASE_METHOD]();
			}
			async destroy() {
				if (this.#pool) {
					const pool = this.#pool;
					this.#pool = void 0;
					await pool.end();
				}
			}
		};
		PostgresConnection = class {
			#client;
			#options;
			constructor(client, options) {
				this.#client = client;
				this.#options = options;
			}
			async executeQuery(compiledQuery) {
				try {
					const { command, rowCount, rows } = await this.#client.query(compiledQuery.sql, [...compiledQuery.parameters]);
					return {
						numAffectedRows: command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE" ? BigInt(rowCount) : void 0,
						rows: rows ?? []
					};
				} catch (err) {
					throw extendStackTrace(err, /* @__PURE__ */ new Error());
				}
			}
			async *streamQuery(compiledQuery, chunkSize) {
				if (!this.#options.cursor) throw new Error("'cursor' is not present in your postgres dialect config. It's required to make streaming work in postgres.");
				if (!Number.isInteger(chunkSize) || chunkSize <= 0) throw new Error("chunkSize must be a positive integer");
				const cursor = this.#client.query(new this.#options.cursor(compiledQuery.sql, compiledQuery.parameters.slice()));
				try {
					while (true) {
						const rows = await cursor.read(chunkSize);
						if (rows.length === 0) break;
						yield { rows };
					}
				} finally {
					await cursor.close();
				}
			}
			[PRIVATE_RELEASE_METHOD]() {
				this.#client.release();
			}
		};
	})))();
}
// node_modules/kysely/dist/esm/dialect/postgres/postgres-dialect.js
var PostgresDialect;
function init_postgres_dialect() {
	return (init_postgres_dialect = __esmMin((() => {
		init_postgres_driver();
		init_postgres_introspector();
		init_postgres_query_compiler();
		init_postgres_adapter();
		PostgresDialect = class {
			#config;
			constructor(config) {
				this.#config = config;
			}
			createDriver() {
				return new PostgresDriver(this.#config);
			}
			createQueryCompiler() {
				return new PostgresQueryCompiler();
			}
			createAdapter() {
				return new PostgresAdapter();
			}
			createIntrospector(db) {
				return new PostgresIntrospector(db);
			}
		};
	})))();
}
// server/platform/database/batch.ts
/**
* Sends all questions of one turn of the event loop together: a round trip to the database costs
* many times more than a look-up. Answers are in the order of the questions.
*/
function batch(askAll, { atOnce = Number.POSITIVE_INFINITY, failsAll = () => false } = {}) {
	const waiting = [];
	let running = 0;
	async function send(sent) {
		running += 1;
		try {
			const answers = await askAll(sent.map(({ question }) => question));
			for (const [index, { resolve }] of sent.entries()) resolve(answers[index]);
		} catch (error) {
			const failed = failsAll(error) ? [...sent, ...waiting.splice(0)] : sent;
			for (const { reject } of failed) reject(error);
		}
		running -= 1;
		sendAll();
	}
	function sendAll() {
		while (waiting.length > 0 && running < atOnce) send(waiting.splice(0, MAX_SIZE));
	}
	return (question) => {
		const { promise, resolve, reject } = Promise.withResolvers();
		if (waiting.length === 0) setImmediate(sendAll);
		waiting.push({
			question,
			resolve,
			reject
		});
		return promise;
	};
}
var MAX_SIZE;
function init_batch() {
	return (init_batch = __esmMin((() => {
		MAX_SIZE = 64;
	})))();
}
// server/platform/database/sqlite-log.ts
function readIndex(path) {
	if (endianness() !== "LE" || !existsSync(path)) return void 0;
	const bytes = readFileSync(path).subarray(0, 100);
	const [first, second] = [bytes.subarray(0, INDEX_COPY), bytes.subarray(INDEX_COPY, 96)];
	if (!(bytes.length === 100 && first.equals(second)) || first.readUInt32LE(0) !== INDEX_VERSION || first[12] !== 1) return void 0;
	const size = first.readUInt16LE(14);
	return {
		bytes,
		pageSize: size === 1 ? 65536 : size,
		frames: first.readUInt32LE(16),
		backfilled: bytes.readUInt32LE(BACKFILLED_AT)
	};
}
function addTo([first, second], bytes, isBig) {
	let [a, b] = [first, second];
	for (let at = 0; at < bytes.length; at += 8) {
		a = a + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b >>> 0;
		b = b + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a >>> 0;
	}
	return [a, b];
}
function holdsFrames(log, { frames, pageSize }) {
	const frameSize = FRAME_HEADER + pageSize;
	if (log.length < LOG_HEADER + frames * frameSize) return false;
	const magic = log.readUInt32BE(0);
	if (magic !== LITTLE_MAGIC && magic !== BIG_MAGIC) return false;
	const isBig = magic === BIG_MAGIC;
	let sums = addTo([0, 0], log.subarray(0, 24), isBig);
	if (!fits(sums, log, 24)) return false;
	const salts = log.subarray(16, 24);
	for (let frame = 0; frame < frames; frame += 1) {
		const bytes = log.subarray(LOG_HEADER + frame * frameSize, LOG_HEADER + (frame + 1) * frameSize);
		sums = addTo(sums, bytes.subarray(0, 8), isBig);
		sums = addTo(sums, bytes.subarray(FRAME_HEADER), isBig);
		if (!fits(sums, bytes, 16) || !bytes.subarray(8, 16).equals(salts)) return false;
	}
	return true;
}
/**
* Whether a damaged log has lost commits (F05). Call it before SQLite opens and truncates the log.
*/
function hasLostCommits(path) {
	const index = readIndex(`${path}-shm`);
	if (index === void 0 || index.frames <= index.backfilled) return false;
	if (holdsFrames(existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : Buffer.alloc(0), index)) return false;
	return readIndex(`${path}-shm`)?.bytes.equals(index.bytes) ?? false;
}
var INDEX_VERSION, INDEX_COPY, BACKFILLED_AT, LOG_HEADER, FRAME_HEADER, LITTLE_MAGIC, BIG_MAGIC, fits;
function init_sqlite_log() {
	return (init_sqlite_log = __esmMin((() => {
		INDEX_VERSION = 3007e3;
		INDEX_COPY = 48;
		BACKFILLED_AT = 96;
		LOG_HEADER = 32;
		FRAME_HEADER = 24;
		LITTLE_MAGIC = 931071618;
		BIG_MAGIC = 931071619;
		fits = ([a, b], bytes, at) => bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;
	})))();
}
// server/platform/database/sqlite.ts
function isBusy(error) {
	const code = error.errcode;
	return code !== void 0 && ((code & 255) === SQLITE_BUSY || (code & 255) === SQLITE_LOCKED);
}
function isDamage(error) {
	const { errcode = 0 } = error;
	return [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(errcode & 255);
}
function refuseNetworkFolder(folder) {
	const name = NETWORK_FILE_SYSTEMS.get(statfsSync(folder).type);
	if (name === void 0) return;
	throw new Error(`DATA_DIR is on a network file system (${name}), where SQLite cannot keep its promises. Use a local disk or DATABASE_URL.`);
}
/**
* Creates a complete file or none, so that an empty file is always damage and never an interrupted
* start.
*/
function createDatabase(path) {
	const draft = `${path}.${randomBytes(6).toString("hex")}`;
	closeSync(openSync(draft, "wx", 384));
	try {
		const database = new DatabaseSync(draft);
		try {
			database.exec("pragma journal_mode = wal; pragma user_version = 1;");
		} finally {
			database.close();
		}
		linkSync(draft, path);
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	} finally {
		unlinkSync(draft);
	}
}
/** An empty database in place of a moved or deleted one would hide the loss. */
function refuseLost(path) {
	const log = `${path}-wal`;
	const left = MADE_LATER.map((name) => join(dirname(path), name)).filter(existsSync);
	const hasLog = existsSync(log);
	if (existsSync(path)) return;
	if (hasLog) throw new Error(`${path} is gone but ${log} is there. Restore both, or delete both to start empty.`);
	if (left.length > 0) throw new Error(`${path} is missing, but ${left.join(" and ")} show that there was one. Restore it from a backup, or delete what is left of it to start empty.`);
}
/** Creates the file if it does not exist. */
function ensureSqliteFile(file) {
	const path = resolve(file);
	mkdirSync(dirname(path), {
		recursive: true,
		mode: 448
	});
	refuseNetworkFolder(dirname(path));
	if (existsSync(path)) return;
	refuseLost(path);
	createDatabase(path);
}
/**
* Read-only: closing the last writable connection merges the log into the file, and a damaged log
* must stay as it is.
*/
function refuseUnlessWhole(path) {
	const database = new DatabaseSync(path, {
		readOnly: true,
		timeout: 20
	});
	try {
		const row = database.prepare("pragma quick_check(1)").get();
		if (row?.["quick_check"] !== "ok") throw new Error(String(row?.["quick_check"]));
	} finally {
		database.close();
	}
}
function damageError(path, error) {
	const reason = error.message.replaceAll(/\s+/g, " ");
	return new Error(`${path} is damaged (${reason}). Restore it from a backup.`, { cause: error });
}
function openSqlite(file) {
	const path = resolve(file);
	ensureSqliteFile(path);
	const { size } = statSync(path);
	if (size <= 1) throw new Error(`${path} is empty. Restore it from a backup, or delete it to start over.`);
	if (!openedHere.has(path) && hasLostCommits(path)) throw new Error(`${path}-wal is damaged: commits are missing from it. Restore ${path} from a backup.`);
	let database;
	try {
		if (size <= FULL_CHECK_BYTES) refuseUnlessWhole(path);
		database = new DatabaseSync(path, { timeout: 20 });
		database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
	} catch (error) {
		database?.close();
		throw isBusy(error) ? error : damageError(path, error);
	}
	database.exec(MAPPED);
	openedHere.add(path);
	return database;
}
/** Several processes may start at once and then take turns to open it. */
async function openSqlitePatiently(path) {
	return retryWhileBusy(WRITE_WAIT_MS, () => openSqlite(path));
}
async function retryWhileBusy(waitMs, attempt) {
	let deadline;
	for (;;) {
		try {
			return attempt();
		} catch (error) {
			deadline ??= performance.now() + waitMs;
			if (!isBusy(error) || performance.now() > deadline) throw error;
		}
		await setTimeout$1(RETRY_MS);
	}
}
/** The same error as SQLite's own, for a wait that ended before SQLite was called. */
function busyError() {
	return Object.assign(/* @__PURE__ */ new Error("database is locked: the line before it was too long"), {
		code: "ERR_SQLITE_ERROR",
		errcode: SQLITE_BUSY
	});
}
async function isDoneWithin(work, ms) {
	const { promise, resolve } = Promise.withResolvers();
	const timer = setTimeout(resolve, ms, false);
	work.then(() => resolve(true));
	const done = await promise;
	clearTimeout(timer);
	return done;
}
/** A separate connection: it sees committed data, even while a transaction is open. */
function openSqliteReader(path) {
	const database = new DatabaseSync(path, {
		readOnly: true,
		timeout: 20
	});
	database.exec(MAPPED);
	return {
		lookUp({ sql }) {
			const statement = database.prepare(sql);
			const find = (value) => statement.get(value);
			/** In one transaction, because each costs file locks. */
			function findAll(values) {
				database.exec("begin");
				try {
					const rows = values.map(find);
					database.exec("commit");
					return rows;
				} catch (error) {
					if (database.isTransaction) database.exec("rollback");
					throw error;
				}
			}
			return batch((values) => retryWhileBusy(WRITE_WAIT_MS, () => findAll(values)));
		},
		async check() {
			await retryWhileBusy(WRITE_WAIT_MS, () => database.prepare("select name from migrations").get());
		},
		async close() {
			database.close();
		}
	};
}
var WRITE_WAIT_MS, RETRY_MS, FULL_CHECK_BYTES, MAPPED, NETWORK_FILE_SYSTEMS, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE, openedHere, MADE_LATER, SqliteConnection, SqliteDriver, WithoutRowLocks, SqliteDialect;
function init_sqlite() {
	return (init_sqlite = __esmMin((() => {
		init_sqlite_adapter(), init_sqlite_introspector(), init_sqlite_query_compiler();
		init_batch();
		init_sqlite_log();
		WRITE_WAIT_MS = 5e3;
		RETRY_MS = 5;
		FULL_CHECK_BYTES = 67108864;
		MAPPED = `pragma mmap_size = ${2 ** 31 - 65536}`;
		NETWORK_FILE_SYSTEMS = /* @__PURE__ */ new Map([
			[26985, "NFS"],
			[4283649346, "CIFS"],
			[4266872130, "SMB"],
			[20859, "SMB"]
		]);
		SQLITE_BUSY = 5;
		SQLITE_LOCKED = 6;
		SQLITE_CORRUPT = 11;
		SQLITE_NOT_A_DATABASE = 26;
		openedHere = /* @__PURE__ */ new Set();
		MADE_LATER = ["limits.db", "keys"];
		SqliteConnection = class {
			#database;
			#waitMs;
			#statements = /* @__PURE__ */ new Map();
			constructor(database, waitMs) {
				this.#database = database;
				this.#waitMs = waitMs;
			}
			#prepare(text) {
				let prepared = this.#statements.get(text);
				if (prepared === void 0) {
					const statement = this.#database.prepare(text);
					prepared = {
						statement,
						reads: statement.columns().length > 0
					};
					this.#statements.set(text, prepared);
				}
				return prepared;
			}
			async executeQuery(query) {
				return retryWhileBusy(this.#waitMs, () => {
					const { statement, reads } = this.#prepare(query.sql);
					const parameters = query.parameters;
					if (reads) return { rows: statement.all(...parameters) };
					const { changes } = statement.run(...parameters);
					return {
						rows: [],
						numAffectedRows: BigInt(changes)
					};
				});
			}
			streamQuery() {
				throw new Error("Streaming is not used");
			}
			async run(text) {
				await retryWhileBusy(this.#waitMs, () => this.#database.exec(text));
			}
		};
		SqliteDriver = class {
			#database;
			#connection;
			#waitMs;
			#inLine = 0;
			#tail = Promise.resolve();
			#release;
			constructor(database, waitMs) {
				this.#database = database;
				this.#waitMs = waitMs;
				this.#connection = new SqliteConnection(database, waitMs);
			}
			async init() {}
			async acquireConnection() {
				const before = this.#tail;
				const { promise, resolve } = Promise.withResolvers();
				this.#tail = promise;
				this.#inLine += 1;
				const leave = () => {
					this.#inLine -= 1;
					resolve();
				};
				if (this.#inLine > 1 && !await isDoneWithin(before, this.#waitMs)) {
					before.then(leave);
					throw busyError();
				}
				this.#release = leave;
				return this.#connection;
			}
			async releaseConnection() {
				this.#release?.();
			}
			/**
			* Immediate: a transaction that reads first and writes later could conflict with another process.
			*/
			async beginTransaction() {
				await this.#connection.run("begin immediate");
			}
			async commitTransaction() {
				await this.#connection.run("commit");
			}
			async rollbackTransaction() {
				if (this.#database.isTransaction) await this.#connection.run("rollback");
			}
			async destroy() {
				this.#database.close();
			}
		};
		WithoutRowLocks = class extends SqliteQueryCompiler {
			visitSelectModifier(node) {
				if (node.modifier !== "ForNoKeyUpdate") super.visitSelectModifier(node);
			}
		};
		SqliteDialect = class {
			#database;
			#waitMs;
			constructor(database, waitMs = WRITE_WAIT_MS) {
				this.#database = database;
				this.#waitMs = waitMs;
			}
			createDriver = () => new SqliteDriver(this.#database, this.#waitMs);
			createQueryCompiler = () => new WithoutRowLocks();
			createAdapter = () => new SqliteAdapter();
			createIntrospector = (db) => new SqliteIntrospector(db);
		};
	})))();
}
// server/platform/database/data-folder.ts
function whyNotWritable(folder) {
	try {
		accessSync(folder, constants.W_OK);
		return statfsSync(folder).bavail === 0 ? "is on a full disk" : void 0;
	} catch (error) {
		const { code } = error;
		if (code === "EROFS") return "is on a read-only file system";
		return code === "EACCES" ? "may not be written by this user" : void 0;
	}
}
/** SQLite calls a full or read-only folder by many names, some of which sound like damage. */
function explainFolder(dataDir, error) {
	const { cause } = error;
	if (isDamage(error) || cause !== void 0 && isDamage(cause)) return error;
	const reason = whyNotWritable(dataDir);
	return reason === void 0 ? error : new Error(`${dataDir} ${reason}`, { cause: error });
}
/** Before the keys are made: keys without a database are then always a loss. */
function prepareDataFolder(dataDir) {
	try {
		ensureSqliteFile(databaseFile(dataDir));
	} catch (error) {
		throw explainFolder(dataDir, error);
	}
}
var databaseFile;
function init_data_folder() {
	return (init_data_folder = __esmMin((() => {
		init_sqlite();
		databaseFile = (dataDir) => join(dataDir, "portico.db");
	})))();
}
// server/platform/database/migrate.ts
/** `0001-name.sql` is for both databases, `0001-name.postgres.sql` for one of them. */
function isMigrationFor(kind, name) {
	const [, only] = /^[\w-]+(?:\.(\w+))?\.sql$/.exec(name) ?? [void 0, ""];
	return only === void 0 || only === kind;
}
function readMigrations(kind) {
	return readdirSync(FOLDER).filter((name) => isMigrationFor(kind, name)).toSorted().map((name) => {
		const text = readFileSync(new URL(name, FOLDER), "utf8");
		return {
			name,
			text,
			checksum: createHash("sha256").update(text).digest("hex")
		};
	});
}
function statementsOf(text) {
	return text.split("\n").filter((line) => !line.startsWith("--")).join("\n").split(/;\s*(?:\n|$)/).filter((statement) => statement.trim() !== "");
}
/** Checked instead of `create if not exists`, which needs a right that a running server lacks. */
async function hasTable(db, kind) {
	const look = kind === "postgres" ? "select 1 where to_regclass('migrations') is not null" : "select 1 from sqlite_master where type = 'table' and name = 'migrations'";
	const { rows } = await sql.raw(look).execute(db);
	return rows.length > 0;
}
/** Refuses changes of a newer version that this one may not understand. */
function refuseNewer(rows, known) {
	const names = new Set(known.map(({ name }) => name));
	const newer = rows.filter(({ name }) => !names.has(name)).filter(({ safe_for_older, release }) => !safe_for_older || (release ?? 0) > 2);
	if (newer.length === 0) return;
	const list = newer.map(({ name }) => name).join(", ");
	throw new Error(`a newer version has changed this database (${list}). Start that version, or restore a backup from before it`);
}
/**
* The migrations that this version would apply; refuses a database that is too new. Writes nothing.
*/
async function listPending(db, kind) {
	return pendingIn(await hasTable(db, kind) ? await db.selectFrom("migrations").selectAll().execute() : [], kind);
}
/** The same for a backup, whose migrations are known. */
function pendingIn(rows, kind) {
	const migrations = readMigrations(kind);
	refuseNewer(rows, migrations);
	const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
	const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
	if (changed) throw new Error(`Migration ${changed.name} was changed after it was applied`);
	return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}
/**
* Migrates in one transaction under one lock: of several processes that start together, one
* migrates and the others find it done.
*/
async function migrate(db, kind, clock) {
	return db.transaction().execute(async (transaction) => {
		if (kind === "postgres") await sql.raw(`select pg_advisory_xact_lock(${LOCK_KEY})`).execute(transaction);
		if (!await hasTable(transaction, kind)) await sql.raw("create table migrations (name text primary key, checksum text not null, applied_at bigint not null)").execute(transaction);
		const rows = await transaction.selectFrom("migrations").selectAll().execute();
		const migrations = readMigrations(kind);
		refuseNewer(rows, migrations);
		const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
		const added = [];
		for (const { name, text, checksum } of migrations) {
			const known = applied.get(name);
			if (known === checksum) continue;
			if (known !== void 0) throw new Error(`Migration ${name} was changed after it was applied`);
			for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
			await transaction.insertInto("migrations").values({
				name,
				checksum,
				applied_at: clock.now(),
				...SAFE_FOR_OLDER.test(text) ? { safe_for_older: 1 } : {}
			}).execute();
			added.push(name);
		}
		if (added.length > 0) await transaction.updateTable("migrations").set({ release: 1 }).where("name", "in", added).execute();
		return added;
	});
}
var FOLDER, LOCK_KEY, SAFE_FOR_OLDER, allMigrations;
function init_migrate() {
	return (init_migrate = __esmMin((() => {
		init_sql();
		FOLDER = new URL("../../migrations/", new URL("platform/database/migrate.ts", new URL("../", import.meta.url)).href);
		LOCK_KEY = 7046217;
		SAFE_FOR_OLDER = /^-- safe for older versions$/m;
		allMigrations = (kind) => readMigrations(kind).map(({ name }) => name);
	})))();
}
// node_modules/postgres-array/index.js
var require_postgres_array = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.parse = function(source, transform) {
		return new ArrayParser(source, transform).parse();
	};
	var ArrayParser = class ArrayParser {
		constructor(source, transform) {
			this.source = source;
			this.transform = transform || identity;
			this.position = 0;
			this.entries = [];
			this.recorded = [];
			this.dimension = 0;
		}
		isEof() {
			return this.position >= this.source.length;
		}
		nextCharacter() {
			var character = this.source[this.position++];
			if (character === "\\") return {
				value: this.source[this.position++],
				escaped: true
			};
			return {
				value: character,
				escaped: false
			};
		}
		record(character) {
			this.recorded.push(character);
		}
		newEntry(includeEmpty) {
			var entry;
			if (this.recorded.length > 0 || includeEmpty) {
				entry = this.recorded.join("");
				if (entry === "NULL" && !includeEmpty) entry = null;
				if (entry !== null) entry = this.transform(entry);
				this.entries.push(entry);
				this.recorded = [];
			}
		}
		consumeDimensions() {
			if (this.source[0] === "[") {
				while (!this.isEof()) if (this.nextCharacter().value === "=") break;
			}
		}
		parse(nested) {
			var character, parser, quote;
			this.consumeDimensions();
			while (!this.isEof()) {
				character = this.nextCharacter();
				if (character.value === "{" && !quote) {
					this.dimension++;
					if (this.dimension > 1) {
						parser = new ArrayParser(this.source.substr(this.position - 1), this.transform);
						this.entries.push(parser.parse(true));
						this.position += parser.position - 2;
					}
				} else if (character.value === "}" && !quote) {
					this.dimension--;
					if (!this.dimension) {
						this.newEntry();
						if (nested) return this.entries;
					}
				} else if (character.value === "\"" && !character.escaped) {
					if (quote) this.newEntry(true);
					quote = !quote;
				} else if (character.value === "," && !quote) this.newEntry();
				else this.record(character.value);
			}
			if (this.dimension !== 0) throw new Error("array dimension not balanced");
			return this.entries;
		}
	};
	function identity(value) {
		return value;
	}
}));
// node_modules/pg-types/lib/arrayParser.js
var require_arrayParser = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var array = require_postgres_array();
	module.exports = { create: function(source, transform) {
		return { parse: function() {
			return array.parse(source, transform);
		} };
	} };
}));
// node_modules/postgres-date/index.js
var require_postgres_date = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var DATE_TIME = /(\d{1,})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})(\.\d{1,})?.*?( BC)?$/;
	var DATE = /^(\d{1,})-(\d{2})-(\d{2})( BC)?$/;
	var TIME_ZONE = /([Z+-])(\d{2})?:?(\d{2})?:?(\d{2})?/;
	var INFINITY = /^-?infinity$/;
	module.exports = function parseDate(isoDate) {
		if (INFINITY.test(isoDate)) return Number(isoDate.replace("i", "I"));
		var matches = DATE_TIME.exec(isoDate);
		if (!matches) return getDate(isoDate) || null;
		var isBC = !!matches[8];
		var year = parseInt(matches[1], 10);
		if (isBC) year = bcYearToNegativeYear(year);
		var month = parseInt(matches[2], 10) - 1;
		var day = matches[3];
		var hour = parseInt(matches[4], 10);
		var minute = parseInt(matches[5], 10);
		var second = parseInt(matches[6], 10);
		var ms = matches[7];
		ms = ms ? 1e3 * parseFloat(ms) : 0;
		var date;
		var offset = timeZoneOffset(isoDate);
		if (offset != null) {
			date = new Date(Date.UTC(year, month, day, hour, minute, second, ms));
			if (is0To99(year)) date.setUTCFullYear(year);
			if (offset !== 0) date.setTime(date.getTime() - offset);
		} else {
			date = new Date(year, month, day, hour, minute, second, ms);
			if (is0To99(year)) date.setFullYear(year);
		}
		return date;
	};
	function getDate(isoDate) {
		var matches = DATE.exec(isoDate);
		if (!matches) return;
		var year = parseInt(matches[1], 10);
		if (!!matches[4]) year = bcYearToNegativeYear(year);
		var month = parseInt(matches[2], 10) - 1;
		var day = matches[3];
		var date = new Date(year, month, day);
		if (is0To99(year)) date.setFullYear(year);
		return date;
	}
	function timeZoneOffset(isoDate) {
		if (isoDate.endsWith("+00")) return 0;
		var zone = TIME_ZONE.exec(isoDate.split(" ")[1]);
		if (!zone) return;
		var type = zone[1];
		if (type === "Z") return 0;
		var sign = type === "-" ? -1 : 1;
		return (parseInt(zone[2], 10) * 3600 + parseInt(zone[3] || 0, 10) * 60 + parseInt(zone[4] || 0, 10)) * sign * 1e3;
	}
	function bcYearToNegativeYear(year) {
		return -(year - 1);
	}
	function is0To99(num) {
		return num >= 0 && num < 100;
	}
}));
// node_modules/xtend/mutable.js
var require_mutable = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = extend;
	var hasOwnProperty = Object.prototype.hasOwnProperty;
	function extend(target) {
		for (var i = 1; i < arguments.length; i++) {
			var source = arguments[i];
			for (var key in source) if (hasOwnProperty.call(source, key)) target[key] = source[key];
		}
		return target;
	}
}));
// node_modules/postgres-interval/index.js
var require_postgres_interval = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var extend = require_mutable();
	module.exports = PostgresInterval;
	function PostgresInterval(raw) {
		if (!(this instanceof PostgresInterval)) return new PostgresInterval(raw);
		extend(this, parse(raw));
	}
	var properties = [
		"seconds",
		"minutes",
		"hours",
		"days",
		"months",
		"years"
	];
	PostgresInterval.prototype.toPostgres = function() {
		var filtered = properties.filter(this.hasOwnProperty, this);
		if (this.milliseconds && filtered.indexOf("seconds") < 0) filtered.push("seconds");
		if (filtered.length === 0) return "0";
		return filtered.map(function(property) {
			var value = this[property] || 0;
			if (property === "seconds" && this.milliseconds) value = (value + this.milliseconds / 1e3).toFixed(6).replace(/\.?0+$/, "");
			return value + " " + property;
		}, this).join(" ");
	};
	var propertiesISOEquivalent = {
		years: "Y",
		months: "M",
		days: "D",
		hours: "H",
		minutes: "M",
		seconds: "S"
	};
	var dateProperties = [
		"years",
		"months",
		"days"
	];
	var timeProperties = [
		"hours",
		"minutes",
		"seconds"
	];
	PostgresInterval.prototype.toISOString = PostgresInterval.prototype.toISO = function() {
		var datePart = dateProperties.map(buildProperty, this).join("");
		var timePart = timeProperties.map(buildProperty, this).join("");
		return "P" + datePart + "T" + timePart;
		function buildProperty(property) {
			var value = this[property] || 0;
			if (property === "seconds" && this.milliseconds) value = (value + this.milliseconds / 1e3).toFixed(6).replace(/0+$/, "");
			return value + propertiesISOEquivalent[property];
		}
	};
	var NUMBER = "([+-]?\\d+)";
	var YEAR = NUMBER + "\\s+years?";
	var MONTH = NUMBER + "\\s+mons?";
	var DAY = NUMBER + "\\s+days?";
	var INTERVAL = new RegExp([
		YEAR,
		MONTH,
		DAY,
		"([+-])?([\\d]*):(\\d\\d):(\\d\\d)\\.?(\\d{1,6})?"
	].map(function(regexString) {
		return "(" + regexString + ")?";
	}).join("\\s*"));
	var positions = {
		years: 2,
		months: 4,
		days: 6,
		hours: 9,
		minutes: 10,
		seconds: 11,
		milliseconds: 12
	};
	var negatives = [
		"hours",
		"minutes",
		"seconds",
		"milliseconds"
	];
	function parseMilliseconds(fraction) {
		var microseconds = fraction + "000000".slice(fraction.length);
		return parseInt(microseconds, 10) / 1e3;
	}
	function parse(interval) {
		if (!interval) return {};
		var matches = INTERVAL.exec(interval);
		var isNegative = matches[8] === "-";
		return Object.keys(positions).reduce(function(parsed, property) {
			var value = matches[positions[property]];
			if (!value) return parsed;
			value = property === "milliseconds" ? parseMilliseconds(value) : parseInt(value, 10);
			if (!value) return parsed;
			if (isNegative && ~negatives.indexOf(property)) value *= -1;
			parsed[property] = value;
			return parsed;
		}, {});
	}
}));
// node_modules/postgres-bytea/index.js
var require_postgres_bytea = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var bufferFrom = Buffer.from || Buffer;
	module.exports = function parseBytea(input) {
		if (/^\\x/.test(input)) return bufferFrom(input.substr(2), "hex");
		var output = "";
		var i = 0;
		while (i < input.length) if (input[i] !== "\\") {
			output += input[i];
			++i;
		} else if (/[0-7]{3}/.test(input.substr(i + 1, 3))) {
			output += String.fromCharCode(parseInt(input.substr(i + 1, 3), 8));
			i += 4;
		} else {
			var backslashes = 1;
			while (i + backslashes < input.length && input[i + backslashes] === "\\") backslashes++;
			for (var k = 0; k < Math.floor(backslashes / 2); ++k) output += "\\";
			i += Math.floor(backslashes / 2) * 2;
		}
		return bufferFrom(output, "binary");
	};
}));
// node_modules/pg-types/lib/textParsers.js
var require_textParsers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var array = require_postgres_array();
	var arrayParser = require_arrayParser();
	var parseDate = require_postgres_date();
	var parseInterval = require_postgres_interval();
	var parseByteA = require_postgres_bytea();
	function allowNull(fn) {
		return function nullAllowed(value) {
			if (value === null) return value;
			return fn(value);
		};
	}
	function parseBool(value) {
		if (value === null) return value;
		return value === "TRUE" || value === "t" || value === "true" || value === "y" || value === "yes" || value === "on" || value === "1";
	}
	function parseBoolArray(value) {
		if (!value) return null;
		return array.parse(value, parseBool);
	}
	function parseBaseTenInt(string) {
		return parseInt(string, 10);
	}
	function parseIntegerArray(value) {
		if (!value) return null;
		return array.parse(value, allowNull(parseBaseTenInt));
	}
	function parseBigIntegerArray(value) {
		if (!value) return null;
		return array.parse(value, allowNull(function(entry) {
			return parseBigInteger(entry).trim();
		}));
	}
	var parsePointArray = function(value) {
		if (!value) return null;
		return arrayParser.create(value, function(entry) {
			if (entry !== null) entry = parsePoint(entry);
			return entry;
		}).parse();
	};
	var parseFloatArray = function(value) {
		if (!value) return null;
		return arrayParser.create(value, function(entry) {
			if (entry !== null) entry = parseFloat(entry);
			return entry;
		}).parse();
	};
	var parseStringArray = function(value) {
		if (!value) return null;
		return arrayParser.create(value).parse();
	};
	var parseDateArray = function(value) {
		if (!value) return null;
		return arrayParser.create(value, function(entry) {
			if (entry !== null) entry = parseDate(entry);
			return entry;
		}).parse();
	};
	var parseIntervalArray = function(value) {
		if (!value) return null;
		return arrayParser.create(value, function(entry) {
			if (entry !== null) entry = parseInterval(entry);
			return entry;
		}).parse();
	};
	var parseByteAArray = function(value) {
		if (!value) return null;
		return array.parse(value, allowNull(parseByteA));
	};
	var parseInteger = function(value) {
		return parseInt(value, 10);
	};
	var parseBigInteger = function(value) {
		var valStr = String(value);
		if (/^\d+$/.test(valStr)) return valStr;
		return value;
	};
	var parseJsonArray = function(value) {
		if (!value) return null;
		return array.parse(value, allowNull(JSON.parse));
	};
	var parsePoint = function(value) {
		if (value[0] !== "(") return null;
		value = value.substring(1, value.length - 1).split(",");
		return {
			x: parseFloat(value[0]),
			y: parseFloat(value[1])
		};
	};
	var parseCircle = function(value) {
		if (value[0] !== "<" && value[1] !== "(") return null;
		var point = "(";
		var radius = "";
		var pointParsed = false;
		for (var i = 2; i < value.length - 1; i++) {
			if (!pointParsed) point += value[i];
			if (value[i] === ")") {
				pointParsed = true;
				continue;
			} else if (!pointParsed) continue;
			if (value[i] === ",") continue;
			radius += value[i];
		}
		var result = parsePoint(point);
		result.radius = parseFloat(radius);
		return result;
	};
	var init = function(register) {
		register(20, parseBigInteger);
		register(21, parseInteger);
		register(23, parseInteger);
		register(26, parseInteger);
		register(700, parseFloat);
		register(701, parseFloat);
		register(16, parseBool);
		register(1082, parseDate);
		register(1114, parseDate);
		register(1184, parseDate);
		register(600, parsePoint);
		register(651, parseStringArray);
		register(718, parseCircle);
		register(1e3, parseBoolArray);
		register(1001, parseByteAArray);
		register(1005, parseIntegerArray);
		register(1007, parseIntegerArray);
		register(1028, parseIntegerArray);
		register(1016, parseBigIntegerArray);
		register(1017, parsePointArray);
		register(1021, parseFloatArray);
		register(1022, parseFloatArray);
		register(1231, parseFloatArray);
		register(1014, parseStringArray);
		register(1015, parseStringArray);
		register(1008, parseStringArray);
		register(1009, parseStringArray);
		register(1040, parseStringArray);
		register(1041, parseStringArray);
		register(1115, parseDateArray);
		register(1182, parseDateArray);
		register(1185, parseDateArray);
		register(1186, parseInterval);
		register(1187, parseIntervalArray);
		register(17, parseByteA);
		register(114, JSON.parse.bind(JSON));
		register(3802, JSON.parse.bind(JSON));
		register(199, parseJsonArray);
		register(3807, parseJsonArray);
		register(3907, parseStringArray);
		register(2951, parseStringArray);
		register(791, parseStringArray);
		register(1183, parseStringArray);
		register(1270, parseStringArray);
	};
	module.exports = { init };
}));
// node_modules/pg-int8/index.js
var require_pg_int8 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var BASE = 1e6;
	function readInt8(buffer) {
		var high = buffer.readInt32BE(0);
		var low = buffer.readUInt32BE(4);
		var sign = "";
		if (high < 0) {
			high = ~high + (low === 0);
			low = ~low + 1 >>> 0;
			sign = "-";
		}
		var result = "";
		var carry;
		var t;
		var digits;
		var pad;
		var l;
		var i;
		carry = high % BASE;
		high = high / BASE >>> 0;
		t = 4294967296 * carry + low;
		low = t / BASE >>> 0;
		digits = "" + (t - BASE * low);
		if (low === 0 && high === 0) return sign + digits + result;
		pad = "";
		l = 6 - digits.length;
		for (i = 0; i < l; i++) pad += "0";
		result = pad + digits + result;
		carry = high % BASE;
		high = high / BASE >>> 0;
		t = 4294967296 * carry + low;
		low = t / BASE >>> 0;
		digits = "" + (t - BASE * low);
		if (low === 0 && high === 0) return sign + digits + result;
		pad = "";
		l = 6 - digits.length;
		for (i = 0; i < l; i++) pad += "0";
		result = pad + digits + result;
		carry = high % BASE;
		high = high / BASE >>> 0;
		t = 4294967296 * carry + low;
		low = t / BASE >>> 0;
		digits = "" + (t - BASE * low);
		if (low === 0 && high === 0) return sign + digits + result;
		pad = "";
		l = 6 - digits.length;
		for (i = 0; i < l; i++) pad += "0";
		result = pad + digits + result;
		carry = high % BASE;
		t = 4294967296 * carry + low;
		digits = "" + t % BASE;
		return sign + digits + result;
	}
	module.exports = readInt8;
}));
// node_modules/pg-types/lib/binaryParsers.js
var require_binaryParsers = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var parseInt64 = require_pg_int8();
	var parseBits = function(data, bits, offset, invert, callback) {
		offset = offset || 0;
		invert = invert || false;
		callback = callback || function(lastValue, newValue, bits) {
			return lastValue * Math.pow(2, bits) + newValue;
		};
		var offsetBytes = offset >> 3;
		var inv = function(value) {
			if (invert) return ~value & 255;
			return value;
		};
		var mask = 255;
		var firstBits = 8 - offset % 8;
		if (bits < firstBits) {
			mask = 255 << 8 - bits & 255;
			firstBits = bits;
		}
		if (offset) mask = mask >> offset % 8;
		var result = 0;
		if (offset % 8 + bits >= 8) result = callback(0, inv(data[offsetBytes]) & mask, firstBits);
		var bytes = bits + offset >> 3;
		for (var i = offsetBytes + 1; i < bytes; i++) result = callback(result, inv(data[i]), 8);
		var lastBits = (bits + offset) % 8;
		if (lastBits > 0) result = callback(result, inv(data[bytes]) >> 8 - lastBits, lastBits);
		return result;
	};
	var parseFloatFromBits = function(data, precisionBits, exponentBits) {
		var bias = Math.pow(2, exponentBits - 1) - 1;
		var sign = parseBits(data, 1);
		var exponent = parseBits(data, exponentBits, 1);
		if (exponent === 0) return 0;
		var precisionBitsCounter = 1;
		var parsePrecisionBits = function(lastValue, newValue, bits) {
			if (lastValue === 0) lastValue = 1;
			for (var i = 1; i <= bits; i++) {
				precisionBitsCounter /= 2;
				if ((newValue & 1 << bits - i) > 0) lastValue += precisionBitsCounter;
			}
			return lastValue;
		};
		var mantissa = parseBits(data, precisionBits, exponentBits + 1, false, parsePrecisionBits);
		if (exponent == Math.pow(2, exponentBits + 1) - 1) {
			if (mantissa === 0) return sign === 0 ? Infinity : -Infinity;
			return NaN;
		}
		return (sign === 0 ? 1 : -1) * Math.pow(2, exponent - bias) * mantissa;
	};
	var parseInt16 = function(value) {
		if (parseBits(value, 1) == 1) return -1 * (parseBits(value, 15, 1, true) + 1);
		return parseBits(value, 15, 1);
	};
	var parseInt32 = function(value) {
		if (parseBits(value, 1) == 1) return -1 * (parseBits(value, 31, 1, true) + 1);
		return parseBits(value, 31, 1);
	};
	var parseFloat32 = function(value) {
		return parseFloatFromBits(value, 23, 8);
	};
	var parseFloat64 = function(value) {
		return parseFloatFromBits(value, 52, 11);
	};
	var parseNumeric = function(value) {
		var sign = parseBits(value, 16, 32);
		if (sign == 49152) return NaN;
		var weight = Math.pow(1e4, parseBits(value, 16, 16));
		var result = 0;
		var ndigits = parseBits(value, 16);
		for (var i = 0; i < ndigits; i++) {
			result += parseBits(value, 16, 64 + 16 * i) * weight;
			weight /= 1e4;
		}
		var scale = Math.pow(10, parseBits(value, 16, 48));
		return (sign === 0 ? 1 : -1) * Math.round(result * scale) / scale;
	};
	var parseDate = function(isUTC, value) {
		var sign = parseBits(value, 1);
		var rawValue = parseBits(value, 63, 1);
		var result = /* @__PURE__ */ new Date((sign === 0 ? 1 : -1) * rawValue / 1e3 + 9466848e5);
		if (!isUTC) result.setTime(result.getTime() + result.getTimezoneOffset() * 6e4);
		result.usec = rawValue % 1e3;
		result.getMicroSeconds = function() {
			return this.usec;
		};
		result.setMicroSeconds = function(value) {
			this.usec = value;
		};
		result.getUTCMicroSeconds = function() {
			return this.usec;
		};
		return result;
	};
	var parseArray = function(value) {
		var dim = parseBits(value, 32);
		parseBits(value, 32, 32);
		var elementType = parseBits(value, 32, 64);
		var offset = 96;
		var dims = [];
		for (var i = 0; i < dim; i++) {
			dims[i] = parseBits(value, 32, offset);
			offset += 32;
			offset += 32;
		}
		var parseElement = function(elementType) {
			var length = parseBits(value, 32, offset);
			offset += 32;
			if (length == 4294967295) return null;
			var result;
			if (elementType == 23 || elementType == 20) {
				result = parseBits(value, length * 8, offset);
				offset += length * 8;
				return result;
			} else if (elementType == 25) {
				result = value.toString(this.encoding, offset >> 3, (offset += length << 3) >> 3);
				return result;
			} else console.log("ERROR: ElementType not implemented: " + elementType);
		};
		var parse = function(dimension, elementType) {
			var array = [];
			var i;
			if (dimension.length > 1) {
				var count = dimension.shift();
				for (i = 0; i < count; i++) array[i] = parse(dimension, elementType);
				dimension.unshift(count);
			} else for (i = 0; i < dimension[0]; i++) array[i] = parseElement(elementType);
			return array;
		};
		return parse(dims, elementType);
	};
	var parseText = function(value) {
		return value.toString("utf8");
	};
	var parseBool = function(value) {
		if (value === null) return null;
		return parseBits(value, 8) > 0;
	};
	var init = function(register) {
		register(20, parseInt64);
		register(21, parseInt16);
		register(23, parseInt32);
		register(26, parseInt32);
		register(1700, parseNumeric);
		register(700, parseFloat32);
		register(701, parseFloat64);
		register(16, parseBool);
		register(1114, parseDate.bind(null, false));
		register(1184, parseDate.bind(null, true));
		register(1e3, parseArray);
		register(1007, parseArray);
		register(1016, parseArray);
		register(1008, parseArray);
		register(1009, parseArray);
		register(25, parseText);
	};
	module.exports = { init };
}));
// node_modules/pg-types/lib/builtins.js
var require_builtins = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Following query was used to generate this file:
	
	SELECT json_object_agg(UPPER(PT.typname), PT.oid::int4 ORDER BY pt.oid)
	FROM pg_type PT
	WHERE typnamespace = (SELECT pgn.oid FROM pg_namespace pgn WHERE nspname = 'pg_catalog') -- Take only builting Postgres types with stable OID (extension types are not guaranted to be stable)
	AND typtype = 'b' -- Only basic types
	AND typelem = 0 -- Ignore aliases
	AND typisdefined -- Ignore undefined types
	*/
	module.exports = {
		BOOL: 16,
		BYTEA: 17,
		CHAR: 18,
		INT8: 20,
		INT2: 21,
		INT4: 23,
		REGPROC: 24,
		TEXT: 25,
		OID: 26,
		TID: 27,
		XID: 28,
		CID: 29,
		JSON: 114,
		XML: 142,
		PG_NODE_TREE: 194,
		SMGR: 210,
		PATH: 602,
		POLYGON: 604,
		CIDR: 650,
		FLOAT4: 700,
		FLOAT8: 701,
		ABSTIME: 702,
		RELTIME: 703,
		TINTERVAL: 704,
		CIRCLE: 718,
		MACADDR8: 774,
		MONEY: 790,
		MACADDR: 829,
		INET: 869,
		ACLITEM: 1033,
		BPCHAR: 1042,
		VARCHAR: 1043,
		DATE: 1082,
		TIME: 1083,
		TIMESTAMP: 1114,
		TIMESTAMPTZ: 1184,
		INTERVAL: 1186,
		TIMETZ: 1266,
		BIT: 1560,
		VARBIT: 1562,
		NUMERIC: 1700,
		REFCURSOR: 1790,
		REGPROCEDURE: 2202,
		REGOPER: 2203,
		REGOPERATOR: 2204,
		REGCLASS: 2205,
		REGTYPE: 2206,
		UUID: 2950,
		TXID_SNAPSHOT: 2970,
		PG_LSN: 3220,
		PG_NDISTINCT: 3361,
		PG_DEPENDENCIES: 3402,
		TSVECTOR: 3614,
		TSQUERY: 3615,
		GTSVECTOR: 3642,
		REGCONFIG: 3734,
		REGDICTIONARY: 3769,
		JSONB: 3802,
		REGNAMESPACE: 4089,
		REGROLE: 4096
	};
}));
// node_modules/pg-types/index.js
var require_pg_types = /* @__PURE__ */ __commonJSMin(((exports) => {
	var textParsers = require_textParsers();
	var binaryParsers = require_binaryParsers();
	var arrayParser = require_arrayParser();
	var builtinTypes = require_builtins();
	exports.getTypeParser = getTypeParser;
	exports.setTypeParser = setTypeParser;
	exports.arrayParser = arrayParser;
	exports.builtins = builtinTypes;
	var typeParsers = {
		text: {},
		binary: {}
	};
	function noParse(val) {
		return String(val);
	}
	function getTypeParser(oid, format) {
		format = format || "text";
		if (!typeParsers[format]) return noParse;
		return typeParsers[format][oid] || noParse;
	}
	function setTypeParser(oid, format, parseFn) {
		if (typeof format == "function") {
			parseFn = format;
			format = "text";
		}
		typeParsers[format][oid] = parseFn;
	}
	textParsers.init(function(oid, converter) {
		typeParsers.text[oid] = converter;
	});
	binaryParsers.init(function(oid, converter) {
		typeParsers.binary[oid] = converter;
	});
}));
// node_modules/pg/lib/defaults.js
var require_defaults = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var user;
	try {
		user = process.platform === "win32" ? process.env.USERNAME : process.env.USER;
	} catch {}
	module.exports = {
		host: "localhost",
		user,
		database: void 0,
		password: null,
		connectionString: void 0,
		port: 5432,
		rows: 0,
		binary: false,
		max: 10,
		idleTimeoutMillis: 3e4,
		client_encoding: "",
		ssl: false,
		sslnegotiation: void 0,
		application_name: void 0,
		fallback_application_name: void 0,
		options: void 0,
		parseInputDatesAsUTC: false,
		statement_timeout: false,
		lock_timeout: false,
		idle_in_transaction_session_timeout: false,
		query_timeout: false,
		connect_timeout: 0,
		keepalives: 1,
		keepalives_idle: 0
	};
	var pgTypes = require_pg_types();
	var parseBigInteger = pgTypes.getTypeParser(20, "text");
	var parseBigIntegerArray = pgTypes.getTypeParser(1016, "text");
	module.exports.__defineSetter__("parseInt8", function(val) {
		pgTypes.setTypeParser(20, "text", val ? pgTypes.getTypeParser(23, "text") : parseBigInteger);
		pgTypes.setTypeParser(1016, "text", val ? pgTypes.getTypeParser(1007, "text") : parseBigIntegerArray);
	});
}));
// node_modules/pg/lib/utils.js
var require_utils$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var defaults = require_defaults();
	var nodeUtils = __require("util");
	var { isDate } = __require("util/types");
	var invalidDateDeprecationNotice = nodeUtils.deprecate(() => {}, "Sending an invalid date to Postgres is deprecated and will throw an error in the next major version of pg. Ensure any Date object passed as a query parameter is valid.", "PG_INVALID_DATE");
	function escapeElement(elementRepresentation) {
		return "\"" + elementRepresentation.replace(/\\/g, "\\\\").replace(/"/g, "\\\"") + "\"";
	}
	function arrayString(val) {
		let result = "{";
		for (let i = 0; i < val.length; i++) {
			if (i > 0) result += ",";
			let item = val[i];
			if (item == null) result += "NULL";
			else if (Array.isArray(item)) result += arrayString(item);
			else if (ArrayBuffer.isView(item)) {
				if (!(item instanceof Buffer)) item = Buffer.from(item.buffer, item.byteOffset, item.byteLength);
				result += "\\\\x" + item.toString("hex");
			} else result += escapeElement(prepareValue(item));
		}
		result += "}";
		return result;
	}
	var prepareValue = function(val, seen) {
		if (val == null) return null;
		if (typeof val === "object") {
			if (val instanceof Buffer) return val;
			if (ArrayBuffer.isView(val)) return Buffer.from(val.buffer, val.byteOffset, val.byteLength);
			if (isDate(val)) {
				if (isNaN(val.getTime())) invalidDateDeprecationNotice();
				if (defaults.parseInputDatesAsUTC) return dateToStringUTC(val);
				else return dateToString(val);
			}
			if (Array.isArray(val)) return arrayString(val);
			return prepareObject(val, seen);
		}
		return val.toString();
	};
	function prepareObject(val, seen) {
		if (val && typeof val.toPostgres === "function") {
			seen = seen || [];
			if (seen.indexOf(val) !== -1) throw new Error("circular reference detected while preparing \"" + val + "\" for query");
			seen.push(val);
			return prepareValue(val.toPostgres(prepareValue), seen);
		}
		return JSON.stringify(val);
	}
	function dateToString(date) {
		let offset = -date.getTimezoneOffset();
		let year = date.getFullYear();
		const isBCYear = year < 1;
		if (isBCYear) year = Math.abs(year) + 1;
		let ret = String(year).padStart(4, "0") + "-" + String(date.getMonth() + 1).padStart(2, "0") + "-" + String(date.getDate()).padStart(2, "0") + "T" + String(date.getHours()).padStart(2, "0") + ":" + String(date.getMinutes()).padStart(2, "0") + ":" + String(date.getSeconds()).padStart(2, "0") + "." + String(date.getMilliseconds()).padStart(3, "0");
		if (offset < 0) {
			ret += "-";
			offset *= -1;
		} else ret += "+";
		ret += String(Math.floor(offset / 60)).padStart(2, "0") + ":" + String(offset % 60).padStart(2, "0");
		if (isBCYear) ret += " BC";
		return ret;
	}
	function dateToStringUTC(date) {
		let year = date.getUTCFullYear();
		const isBCYear = year < 1;
		if (isBCYear) year = Math.abs(year) + 1;
		let ret = String(year).padStart(4, "0") + "-" + String(date.getUTCMonth() + 1).padStart(2, "0") + "-" + String(date.getUTCDate()).padStart(2, "0") + "T" + String(date.getUTCHours()).padStart(2, "0") + ":" + String(date.getUTCMinutes()).padStart(2, "0") + ":" + String(date.getUTCSeconds()).padStart(2, "0") + "." + String(date.getUTCMilliseconds()).padStart(3, "0");
		ret += "+00:00";
		if (isBCYear) ret += " BC";
		return ret;
	}
	function normalizeQueryConfig(config, values, callback) {
		config = typeof config === "string" ? { text: config } : cloneQueryConfig(config);
		if (values) {
			if (typeof values === "function") config.callback = values;
			else config.values = values;
		}
		if (callback) config.callback = callback;
		return config;
	}
	function cloneQueryConfig(config) {
		if (config == null) return config;
		return Object.defineProperties(Object.create(Object.getPrototypeOf(config)), Object.getOwnPropertyDescriptors(config));
	}
	var escapeIdentifier = function(str) {
		return "\"" + str.replace(/"/g, "\"\"") + "\"";
	};
	var escapeLiteral = function(str) {
		let hasBackslash = false;
		let escaped = "'";
		if (str == null) return "''";
		if (typeof str !== "string") return "''";
		for (let i = 0; i < str.length; i++) {
			const c = str[i];
			if (c === "'") escaped += c + c;
			else if (c === "\\") {
				escaped += c + c;
				hasBackslash = true;
			} else escaped += c;
		}
		escaped += "'";
		if (hasBackslash === true) escaped = " E" + escaped;
		return escaped;
	};
	module.exports = {
		prepareValue: function prepareValueWrapper(value) {
			return prepareValue(value);
		},
		normalizeQueryConfig,
		escapeIdentifier,
		escapeLiteral
	};
}));
// node_modules/pg/lib/crypto/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var nodeCrypto = __require("crypto");
	module.exports = {
		postgresMd5PasswordHash,
		randomBytes,
		deriveKey,
		sha256,
		hashByName,
		hmacSha256,
		md5
	};
	/**
	* The Web Crypto API - grabbed from the Node.js library or the global
	* @type Crypto
	*/
	var webCrypto = nodeCrypto.webcrypto || globalThis.crypto;
	/**
	* The SubtleCrypto API for low level crypto operations.
	* @type SubtleCrypto
	*/
	var subtleCrypto = webCrypto.subtle;
	var textEncoder = new TextEncoder();
	/**
	*
	* @param {*} length
	* @returns
	*/
	function randomBytes(length) {
		return webCrypto.getRandomValues(Buffer.alloc(length));
	}
	async function md5(string) {
		try {
			return nodeCrypto.createHash("md5").update(string, "utf-8").digest("hex");
		} catch (e) {
			const data = typeof string === "string" ? textEncoder.encode(string) : string;
			const hash = await subtleCrypto.digest("MD5", data);
			return Array.from(new Uint8Array(hash)).map((b) => b.toString(16).padStart(2, "0")).join("");
		}
	}
	async function postgresMd5PasswordHash(user, password, salt) {
		const inner = await md5(password + user);
		return "md5" + await md5(Buffer.concat([Buffer.from(inner), salt]));
	}
	/**
	* Create a SHA-256 digest of the given data
	* @param {Buffer} data
	*/
	async function sha256(text) {
		return await subtleCrypto.digest("SHA-256", text);
	}
	async function hashByName(hashName, text) {
		return await subtleCrypto.digest(hashName, text);
	}
	/**
	* Sign the message with the given key
	* @param {ArrayBuffer} keyBuffer
	* @param {string} msg
	*/
	async function hmacSha256(keyBuffer, msg) {
		const key = await subtleCrypto.importKey("raw", keyBuffer, {
			name: "HMAC",
			hash: "SHA-256"
		}, false, ["sign"]);
		return await subtleCrypto.sign("HMAC", key, textEncoder.encode(msg));
	}
	/**
	* Derive a key from the password and salt
	* @param {string} password
	* @param {Uint8Array} salt
	* @param {number} iterations
	*/
	async function deriveKey(password, salt, iterations) {
		const key = await subtleCrypto.importKey("raw", textEncoder.encode(password), "PBKDF2", false, ["deriveBits"]);
		const params = {
			name: "PBKDF2",
			hash: "SHA-256",
			salt,
			iterations
		};
		return await subtleCrypto.deriveBits(params, key, 256, ["deriveBits"]);
	}
}));
// node_modules/pg/lib/crypto/cert-signatures.js
var require_cert_signatures = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function x509Error(msg, cert) {
		return /* @__PURE__ */ new Error("SASL channel binding: " + msg + " when parsing public certificate " + cert.toString("base64"));
	}
	function readASN1Length(data, index) {
		let length = data[index++];
		if (length < 128) return {
			length,
			index
		};
		const lengthBytes = length & 127;
		if (lengthBytes > 4) throw x509Error("bad length", data);
		length = 0;
		for (let i = 0; i < lengthBytes; i++) length = length << 8 | data[index++];
		return {
			length,
			index
		};
	}
	function readASN1OID(data, index) {
		if (data[index++] !== 6) throw x509Error("non-OID data", data);
		const { length: OIDLength, index: indexAfterOIDLength } = readASN1Length(data, index);
		index = indexAfterOIDLength;
		const lastIndex = index + OIDLength;
		const byte1 = data[index++];
		let oid = (byte1 / 40 >> 0) + "." + byte1 % 40;
		while (index < lastIndex) {
			let value = 0;
			while (index < lastIndex) {
				const nextByte = data[index++];
				value = value << 7 | nextByte & 127;
				if (nextByte < 128) break;
			}
			oid += "." + value;
		}
		return {
			oid,
			index
		};
	}
	function expectASN1Seq(data, index) {
		if (data[index++] !== 48) throw x509Error("non-sequence data", data);
		return readASN1Length(data, index);
	}
	function signatureAlgorithmHashFromCertificate(data, index) {
		if (index === void 0) index = 0;
		index = expectASN1Seq(data, index).index;
		const { length: certInfoLength, index: indexAfterCertInfoLength } = expectASN1Seq(data, index);
		index = indexAfterCertInfoLength + certInfoLength;
		index = expectASN1Seq(data, index).index;
		const { oid, index: indexAfterOID } = readASN1OID(data, index);
		switch (oid) {
			case "1.2.840.113549.1.1.4": return "MD5";
			case "1.2.840.113549.1.1.5": return "SHA-1";
			case "1.2.840.113549.1.1.11": return "SHA-256";
			case "1.2.840.113549.1.1.12": return "SHA-384";
			case "1.2.840.113549.1.1.13": return "SHA-512";
			case "1.2.840.113549.1.1.14": return "SHA-224";
			case "1.2.840.113549.1.1.15": return "SHA512-224";
			case "1.2.840.113549.1.1.16": return "SHA512-256";
			case "1.2.840.10045.4.1": return "SHA-1";
			case "1.2.840.10045.4.3.1": return "SHA-224";
			case "1.2.840.10045.4.3.2": return "SHA-256";
			case "1.2.840.10045.4.3.3": return "SHA-384";
			case "1.2.840.10045.4.3.4": return "SHA-512";
			case "1.2.840.113549.1.1.10": {
				index = indexAfterOID;
				index = expectASN1Seq(data, index).index;
				if (data[index++] !== 160) throw x509Error("non-tag data", data);
				index = readASN1Length(data, index).index;
				index = expectASN1Seq(data, index).index;
				const { oid: hashOID } = readASN1OID(data, index);
				switch (hashOID) {
					case "1.2.840.113549.2.5": return "MD5";
					case "1.3.14.3.2.26": return "SHA-1";
					case "2.16.840.1.101.3.4.2.1": return "SHA-256";
					case "2.16.840.1.101.3.4.2.2": return "SHA-384";
					case "2.16.840.1.101.3.4.2.3": return "SHA-512";
				}
				throw x509Error("unknown hash OID " + hashOID, data);
			}
			case "1.3.101.110":
			case "1.3.101.112": return "SHA-512";
			case "1.3.101.111":
			case "1.3.101.113": throw x509Error("Ed448 certificate channel binding is not currently supported by Postgres");
		}
		throw x509Error("unknown OID " + oid, data);
	}
	module.exports = { signatureAlgorithmHashFromCertificate };
}));
// node_modules/pg/lib/crypto/sasl.js
var require_sasl = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var crypto = require_utils();
	var { signatureAlgorithmHashFromCertificate } = require_cert_signatures();
	function saslprep(password) {
		return password.replace(/[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000]/g, " ").replace(/[\u00AD\u034F\u1806\u180B\u180C\u180D\u200C\u200D\u2060\uFE00-\uFE0F\uFEFF]/g, "").normalize("NFKC");
	}
	var DEFAULT_MAX_SCRAM_ITERATIONS = 1e5;
	function startSession(mechanisms, stream, scramMaxIterations = DEFAULT_MAX_SCRAM_ITERATIONS) {
		const candidates = ["SCRAM-SHA-256"];
		if (stream) candidates.unshift("SCRAM-SHA-256-PLUS");
		const mechanism = candidates.find((candidate) => mechanisms.includes(candidate));
		if (!mechanism) throw new Error("SASL: Only mechanism(s) " + candidates.join(" and ") + " are supported");
		if (mechanism === "SCRAM-SHA-256-PLUS" && typeof stream.getPeerCertificate !== "function") throw new Error("SASL: Mechanism SCRAM-SHA-256-PLUS requires a certificate");
		const clientNonce = crypto.randomBytes(18).toString("base64");
		return {
			mechanism,
			clientNonce,
			response: (mechanism === "SCRAM-SHA-256-PLUS" ? "p=tls-server-end-point" : stream ? "y" : "n") + ",,n=*,r=" + clientNonce,
			message: "SASLInitialResponse",
			scramMaxIterations
		};
	}
	async function continueSession(session, password, serverData, stream) {
		if (session.message !== "SASLInitialResponse") throw new Error("SASL: Last message was not SASLInitialResponse");
		if (typeof password !== "string") throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string");
		if (password === "") throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string");
		if (typeof serverData !== "string") throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: serverData must be a string");
		const sv = parseServerFirstMessage(serverData);
		if (!sv.nonce.startsWith(session.clientNonce)) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: server nonce does not start with client nonce");
		else if (sv.nonce.length === session.clientNonce.length) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: server nonce is too short");
		const scramMaxIterations = typeof session.scramMaxIterations === "number" ? session.scramMaxIterations : DEFAULT_MAX_SCRAM_ITERATIONS;
		if (scramMaxIterations !== 0 && sv.iteration > scramMaxIterations) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: iteration count " + sv.iteration + " exceeds scramMaxIterations of " + scramMaxIterations);
		const clientFirstMessageBare = "n=*,r=" + session.clientNonce;
		const serverFirstMessage = "r=" + sv.nonce + ",s=" + sv.salt + ",i=" + sv.iteration;
		let channelBinding = stream ? "eSws" : "biws";
		if (session.mechanism === "SCRAM-SHA-256-PLUS") {
			const peerCert = stream.getPeerCertificate().raw;
			let hashName = signatureAlgorithmHashFromCertificate(peerCert);
			if (hashName === "MD5" || hashName === "SHA-1") hashName = "SHA-256";
			const certHash = await crypto.hashByName(hashName, peerCert);
			channelBinding = Buffer.concat([Buffer.from("p=tls-server-end-point,,"), Buffer.from(certHash)]).toString("base64");
		}
		const clientFinalMessageWithoutProof = "c=" + channelBinding + ",r=" + sv.nonce;
		const authMessage = clientFirstMessageBare + "," + serverFirstMessage + "," + clientFinalMessageWithoutProof;
		const saltBytes = Buffer.from(sv.salt, "base64");
		const saltedPassword = await crypto.deriveKey(saslprep(password), saltBytes, sv.iteration);
		const clientKey = await crypto.hmacSha256(saltedPassword, "Client Key");
		const storedKey = await crypto.sha256(clientKey);
		const clientSignature = await crypto.hmacSha256(storedKey, authMessage);
		const clientProof = xorBuffers(Buffer.from(clientKey), Buffer.from(clientSignature)).toString("base64");
		const serverKey = await crypto.hmacSha256(saltedPassword, "Server Key");
		const serverSignatureBytes = await crypto.hmacSha256(serverKey, authMessage);
		session.message = "SASLResponse";
		session.serverSignature = Buffer.from(serverSignatureBytes).toString("base64");
		session.response = clientFinalMessageWithoutProof + ",p=" + clientProof;
	}
	function finalizeSession(session, serverData) {
		if (session.message !== "SASLResponse") throw new Error("SASL: Last message was not SASLResponse");
		if (typeof serverData !== "string") throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: serverData must be a string");
		const { serverSignature } = parseServerFinalMessage(serverData);
		if (serverSignature !== session.serverSignature) throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature does not match");
	}
	/**
	* printable       = %x21-2B / %x2D-7E
	*                   ;; Printable ASCII except ",".
	*                   ;; Note that any "printable" is also
	*                   ;; a valid "value".
	*/
	function isPrintableChars(text) {
		if (typeof text !== "string") throw new TypeError("SASL: text must be a string");
		return text.split("").map((_, i) => text.charCodeAt(i)).every((c) => c >= 33 && c <= 43 || c >= 45 && c <= 126);
	}
	/**
	* base64-char     = ALPHA / DIGIT / "/" / "+"
	*
	* base64-4        = 4base64-char
	*
	* base64-3        = 3base64-char "="
	*
	* base64-2        = 2base64-char "=="
	*
	* base64          = *base64-4 [base64-3 / base64-2]
	*/
	function isBase64(text) {
		return /^(?:[a-zA-Z0-9+/]{4})*(?:[a-zA-Z0-9+/]{2}==|[a-zA-Z0-9+/]{3}=)?$/.test(text);
	}
	function parseAttributePairs(text) {
		if (typeof text !== "string") throw new TypeError("SASL: attribute pairs text must be a string");
		return new Map(text.split(",").map((attrValue) => {
			if (!/^.=/.test(attrValue)) throw new Error("SASL: Invalid attribute pair entry");
			return [attrValue[0], attrValue.substring(2)];
		}));
	}
	function parseServerFirstMessage(data) {
		const attrPairs = parseAttributePairs(data);
		const nonce = attrPairs.get("r");
		if (!nonce) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: nonce missing");
		else if (!isPrintableChars(nonce)) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: nonce must only contain printable characters");
		const salt = attrPairs.get("s");
		if (!salt) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: salt missing");
		else if (!isBase64(salt)) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: salt must be base64");
		const iterationText = attrPairs.get("i");
		if (!iterationText) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: iteration missing");
		else if (!/^[1-9][0-9]*$/.test(iterationText)) throw new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: invalid iteration count");
		return {
			nonce,
			salt,
			iteration: parseInt(iterationText, 10)
		};
	}
	function parseServerFinalMessage(serverData) {
		const attrPairs = parseAttributePairs(serverData);
		const error = attrPairs.get("e");
		const serverSignature = attrPairs.get("v");
		if (error) throw new Error(`SASL: SCRAM-SERVER-FINAL-MESSAGE: server returned error: "${error}"`);
		if (!serverSignature) throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature is missing");
		else if (!isBase64(serverSignature)) throw new Error("SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature must be base64");
		return { serverSignature };
	}
	function xorBuffers(a, b) {
		if (!Buffer.isBuffer(a)) throw new TypeError("first argument must be a Buffer");
		if (!Buffer.isBuffer(b)) throw new TypeError("second argument must be a Buffer");
		if (a.length !== b.length) throw new Error("Buffer lengths must match");
		if (a.length === 0) throw new Error("Buffers cannot be empty");
		return Buffer.from(a.map((_, i) => a[i] ^ b[i]));
	}
	module.exports = {
		startSession,
		continueSession,
		finalizeSession,
		DEFAULT_MAX_SCRAM_ITERATIONS
	};
}));
// node_modules/pg/lib/type-overrides.js
var require_type_overrides = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var types = require_pg_types();
	function TypeOverrides(userTypes) {
		this._types = userTypes || types;
		this.text = {};
		this.binary = {};
	}
	TypeOverrides.prototype.getOverrides = function(format) {
		switch (format) {
			case "text": return this.text;
			case "binary": return this.binary;
			default: return {};
		}
	};
	TypeOverrides.prototype.setTypeParser = function(oid, format, parseFn) {
		if (typeof format === "function") {
			parseFn = format;
			format = "text";
		}
		this.getOverrides(format)[oid] = parseFn;
	};
	TypeOverrides.prototype.getTypeParser = function(oid, format) {
		format = format || "text";
		return this.getOverrides(format)[oid] || this._types.getTypeParser(oid, format);
	};
	module.exports = TypeOverrides;
}));
// node_modules/pg-connection-string/index.js
var require_pg_connection_string = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function parse(str, options = {}) {
		if (str.charAt(0) === "/") {
			const config = str.split(" ");
			return {
				host: config[0],
				database: config[1]
			};
		}
		const config = Object.create(null);
		let result;
		let dummyHost = false;
		if (/ |%[^a-f0-9]|%[a-f0-9][^a-f0-9]/i.test(str)) str = encodeURI(str).replace(/%25(\d\d)/g, "%$1");
		try {
			try {
				result = new URL(str, "postgres://base");
			} catch (e) {
				result = new URL(str.replace("@/", "@___DUMMY___/"), "postgres://base");
				dummyHost = true;
			}
		} catch (err) {
			err.input && (err.input = "*****REDACTED*****");
			throw err;
		}
		for (const entry of result.searchParams.entries()) config[entry[0]] = entry[1];
		config.user = config.user || decodeURIComponent(result.username);
		config.password = config.password || decodeURIComponent(result.password);
		if (result.protocol == "socket:") {
			config.host = decodeURI(result.pathname);
			config.database = result.searchParams.get("db");
			config.client_encoding = result.searchParams.get("encoding");
			return config;
		}
		const hostname = (dummyHost ? "" : result.hostname).replace(/^\[(.+)\]$/, "$1");
		if (!config.host) config.host = decodeURIComponent(hostname);
		else if (hostname && /^%2f/i.test(hostname)) result.pathname = hostname + result.pathname;
		if (!config.port) config.port = result.port;
		const pathname = result.pathname.slice(1) || null;
		config.database = pathname ? decodeURI(pathname) : null;
		if (config.ssl === "true" || config.ssl === "1") config.ssl = true;
		if (config.ssl === "0") config.ssl = false;
		if (config.sslcert || config.sslkey || config.sslrootcert || config.sslmode) config.ssl = {};
		if (config.sslnegotiation === "direct" && config.ssl === void 0) config.ssl = true;
		const fs = config.sslcert || config.sslkey || config.sslrootcert ? __require("fs") : null;
		if (config.sslcert) config.ssl.cert = fs.readFileSync(config.sslcert).toString();
		if (config.sslkey) config.ssl.key = fs.readFileSync(config.sslkey).toString();
		if (config.sslrootcert) config.ssl.ca = fs.readFileSync(config.sslrootcert).toString();
		if (options.useLibpqCompat && config.uselibpqcompat) throw new Error("Both useLibpqCompat and uselibpqcompat are set. Please use only one of them.");
		if (config.uselibpqcompat === "true" || options.useLibpqCompat) switch (config.sslmode) {
			case "disable":
				config.ssl = false;
				break;
			case "prefer":
				config.ssl.rejectUnauthorized = false;
				break;
			case "require":
				if (config.sslrootcert) config.ssl.checkServerIdentity = function() {};
				else config.ssl.rejectUnauthorized = false;
				break;
			case "verify-ca":
				if (!config.ssl.ca) throw new Error("SECURITY WARNING: Using sslmode=verify-ca requires specifying a CA with sslrootcert. If a public CA is used, verify-ca allows connections to a server that somebody else may have registered with the CA, making you vulnerable to Man-in-the-Middle attacks. Either specify a custom CA certificate with sslrootcert parameter or use sslmode=verify-full for proper security.");
				config.ssl.checkServerIdentity = function() {};
		}
		else switch (config.sslmode) {
			case "disable":
				config.ssl = false;
				break;
			case "prefer":
			case "require":
			case "verify-ca":
			case "verify-full":
				if (config.sslmode !== "verify-full") deprecatedSslModeWarning(config.sslmode);
				break;
			case "no-verify": config.ssl.rejectUnauthorized = false;
		}
		return config;
	}
	function toConnectionOptions(sslConfig) {
		return Object.entries(sslConfig).reduce((c, [key, value]) => {
			if (value !== void 0 && value !== null) c[key] = value;
			return c;
		}, Object.create(null));
	}
	function toClientConfig(config) {
		return Object.entries(config).reduce((c, [key, value]) => {
			if (key === "ssl") {
				const sslConfig = value;
				if (typeof sslConfig === "boolean") c[key] = sslConfig;
				if (typeof sslConfig === "object") c[key] = toConnectionOptions(sslConfig);
			} else if (value !== void 0 && value !== null) {
				if (key === "port") {
					if (value !== "") {
						const v = parseInt(value, 10);
						if (isNaN(v)) throw new Error(`Invalid ${key}: ${value}`);
						c[key] = v;
					}
				} else c[key] = value;
			}
			return c;
		}, Object.create(null));
	}
	function parseIntoClientConfig(str) {
		return toClientConfig(parse(str));
	}
	function deprecatedSslModeWarning(sslmode) {
		if (!deprecatedSslModeWarning.warned && typeof process !== "undefined" && process.emitWarning) {
			deprecatedSslModeWarning.warned = true;
			process.emitWarning(`SECURITY WARNING: The SSL modes 'prefer', 'require', and 'verify-ca' are treated as aliases for 'verify-full'.
In the next major version (pg-connection-string v3.0.0 and pg v9.0.0), these modes will adopt standard libpq semantics, which have weaker security guarantees.

To prepare for this change:
- If you want the current behavior, explicitly use 'sslmode=verify-full'
- If you want libpq compatibility now, use 'uselibpqcompat=true&sslmode=${sslmode}'

See https://www.postgresql.org/docs/current/libpq-ssl.html for libpq SSL mode definitions.`);
		}
	}
	module.exports = parse;
	parse.parse = parse;
	parse.toClientConfig = toClientConfig;
	parse.parseIntoClientConfig = parseIntoClientConfig;
}));
// node_modules/pg/lib/connection-parameters.js
var require_connection_parameters = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var dns = __require("dns");
	var defaults = require_defaults();
	var parse = require_pg_connection_string().parse;
	var val = function(key, config, envVar) {
		if (config[key]) return config[key];
		if (envVar === void 0) envVar = process.env["PG" + key.toUpperCase()];
		else if (envVar === false) {} else envVar = process.env[envVar];
		return envVar || defaults[key];
	};
	var readSSLConfigFromEnvironment = function() {
		switch (process.env.PGSSLMODE) {
			case "disable": return false;
			case "prefer":
			case "require":
			case "verify-ca":
			case "verify-full": return true;
			case "no-verify": return { rejectUnauthorized: false };
		}
		return defaults.ssl;
	};
	var quoteParamValue = function(value) {
		return "'" + ("" + value).replace(/\\/g, "\\\\").replace(/'/g, "\\'") + "'";
	};
	var add = function(params, config, paramName) {
		const value = config[paramName];
		if (value !== void 0 && value !== null) params.push(paramName + "=" + quoteParamValue(value));
	};
	var ConnectionParameters = class {
		constructor(config) {
			config = typeof config === "string" ? parse(config) : config || {};
			if (config.connectionString) config = Object.assign({}, config, parse(config.connectionString));
			this.user = val("user", config);
			this.database = val("database", config);
			if (this.database === void 0) this.database = this.user;
			this.port = parseInt(val("port", config), 10);
			this.host = val("host", config);
			Object.defineProperty(this, "password", {
				configurable: true,
				enumerable: false,
				writable: true,
				value: val("password", config)
			});
			this.binary = val("binary", config);
			this.options = val("options", config);
			this.ssl = typeof config.ssl === "undefined" ? readSSLConfigFromEnvironment() : config.ssl;
			if (typeof this.ssl === "string") {
				if (this.ssl === "true") this.ssl = true;
			}
			if (this.ssl === "no-verify") this.ssl = { rejectUnauthorized: false };
			if (this.ssl && this.ssl.key) Object.defineProperty(this.ssl, "key", { enumerable: false });
			this.sslnegotiation = val("sslnegotiation", config, "PGSSLNEGOTIATION");
			if (this.sslnegotiation !== void 0 && this.sslnegotiation !== "postgres" && this.sslnegotiation !== "direct") throw new Error(`Invalid sslnegotiation value: "${this.sslnegotiation}". Valid values are "postgres" and "direct".`);
			if (this.sslnegotiation === "direct" && !this.ssl) throw new Error("sslnegotiation=direct requires SSL to be enabled");
			this.client_encoding = val("client_encoding", config);
			this.replication = val("replication", config);
			this.isDomainSocket = !(this.host || "").indexOf("/");
			this.application_name = val("application_name", config, "PGAPPNAME");
			this.fallback_application_name = val("fallback_application_name", config, false);
			this.statement_timeout = val("statement_timeout", config, false);
			this.lock_timeout = val("lock_timeout", config, false);
			this.idle_in_transaction_session_timeout = val("idle_in_transaction_session_timeout", config, false);
			this.query_timeout = val("query_timeout", config, false);
			if (config.connectionTimeoutMillis === void 0) this.connect_timeout = process.env.PGCONNECT_TIMEOUT || 0;
			else this.connect_timeout = Math.floor(config.connectionTimeoutMillis / 1e3);
			if (config.keepAlive === false) this.keepalives = 0;
			else if (config.keepAlive === true) this.keepalives = 1;
			if (typeof config.keepAliveInitialDelayMillis === "number") this.keepalives_idle = Math.floor(config.keepAliveInitialDelayMillis / 1e3);
		}
		getLibpqConnectionString(cb) {
			const params = [];
			add(params, this, "user");
			add(params, this, "password");
			add(params, this, "port");
			add(params, this, "application_name");
			add(params, this, "fallback_application_name");
			add(params, this, "connect_timeout");
			add(params, this, "options");
			const ssl = typeof this.ssl === "object" ? this.ssl : this.ssl ? { sslmode: this.ssl } : {};
			add(params, ssl, "sslmode");
			add(params, ssl, "sslca");
			add(params, ssl, "sslkey");
			add(params, ssl, "sslcert");
			add(params, ssl, "sslrootcert");
			add(params, this, "sslnegotiation");
			if (this.database) params.push("dbname=" + quoteParamValue(this.database));
			if (this.replication) params.push("replication=" + quoteParamValue(this.replication));
			if (this.host) params.push("host=" + quoteParamValue(this.host));
			if (this.isDomainSocket) return cb(null, params.join(" "));
			if (this.client_encoding) params.push("client_encoding=" + quoteParamValue(this.client_encoding));
			dns.lookup(this.host, function(err, address) {
				if (err) return cb(err, null);
				params.push("hostaddr=" + quoteParamValue(address));
				return cb(null, params.join(" "));
			});
		}
	};
	module.exports = ConnectionParameters;
}));
// node_modules/pg/lib/result.js
var require_result = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var types = require_pg_types();
	var matchRegexp = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/;
	var Result = class {
		constructor(rowMode, types) {
			this.command = null;
			this.rowCount = null;
			this.oid = null;
			this.rows = [];
			this.fields = [];
			this._parsers = void 0;
			this._types = types;
			this.RowCtor = null;
			this.rowAsArray = rowMode === "array";
			if (this.rowAsArray) this.parseRow = this._parseRowAsArray;
			this._prebuiltEmptyResultObject = null;
		}
		addCommandComplete(msg) {
			let match;
			if (msg.text) match = matchRegexp.exec(msg.text);
			else match = matchRegexp.exec(msg.command);
			if (match) {
				this.command = match[1];
				if (match[3]) {
					this.oid = parseInt(match[2], 10);
					this.rowCount = parseInt(match[3], 10);
				} else if (match[2]) this.rowCount = parseInt(match[2], 10);
			}
		}
		_parseRowAsArray(rowData) {
			const row = new Array(rowData.length);
			for (let i = 0, len = rowData.length; i < len; i++) {
				const rawValue = rowData[i];
				if (rawValue !== null) row[i] = this._parsers[i](rawValue);
				else row[i] = null;
			}
			return row;
		}
		parseRow(rowData) {
			const row = { ...this._prebuiltEmptyResultObject };
			for (let i = 0, len = rowData.length; i < len; i++) {
				const rawValue = rowData[i];
				const field = this.fields[i].name;
				if (rawValue !== null) {
					const v = this.fields[i].format === "binary" ? Buffer.from(rawValue) : rawValue;
					row[field] = this._parsers[i](v);
				} else row[field] = null;
			}
			return row;
		}
		addRow(row) {
			this.rows.push(row);
		}
		addFields(fieldDescriptions) {
			this.fields = fieldDescriptions;
			if (this.fields.length) this._parsers = new Array(fieldDescriptions.length);
			const row = Object.create(null);
			for (let i = 0; i < fieldDescriptions.length; i++) {
				const desc = fieldDescriptions[i];
				row[desc.name] = null;
				if (this._types) this._parsers[i] = this._types.getTypeParser(desc.dataTypeID, desc.format || "text");
				else this._parsers[i] = types.getTypeParser(desc.dataTypeID, desc.format || "text");
			}
			this._prebuiltEmptyResultObject = { ...row };
		}
	};
	module.exports = Result;
}));
// node_modules/pg/lib/query.js
var require_query$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var { EventEmitter } = __require("events");
	var Result = require_result();
	var utils = require_utils$1();
	var Query = class extends EventEmitter {
		constructor(config, values, callback) {
			super();
			config = utils.normalizeQueryConfig(config, values, callback);
			this.text = config.text;
			this.values = config.values;
			this.rows = config.rows;
			this.types = config.types;
			this.name = config.name;
			this.queryMode = config.queryMode;
			this.binary = config.binary;
			this.portal = config.portal || "";
			this.callback = config.callback;
			this._rowMode = config.rowMode;
			if (process.domain && config.callback) this.callback = process.domain.bind(config.callback);
			this._result = new Result(this._rowMode, this.types);
			this._results = this._result;
			this._canceledDueToError = false;
		}
		requiresPreparation() {
			if (this.queryMode === "extended") return true;
			if (this.name) return true;
			if (this.rows) return true;
			if (!this.text) return false;
			if (!this.values) return false;
			return this.values.length > 0;
		}
		_checkForMultirow() {
			if (this._result.command) {
				if (!Array.isArray(this._results)) this._results = [this._result];
				this._result = new Result(this._rowMode, this._result._types);
				this._results.push(this._result);
			}
		}
		handleRowDescription(msg) {
			this._checkForMultirow();
			this._result.addFields(msg.fields);
			this._accumulateRows = this.callback || !this.listeners("row").length;
		}
		handleDataRow(msg) {
			let row;
			if (this._canceledDueToError) return;
			try {
				row = this._result.parseRow(msg.fields);
			} catch (err) {
				this._canceledDueToError = err;
				return;
			}
			this.emit("row", row, this._result);
			if (this._accumulateRows) this._result.addRow(row);
		}
		handleCommandComplete(msg, connection) {
			this._checkForMultirow();
			this._result.addCommandComplete(msg);
			if (this.rows) connection.sync();
		}
		handleEmptyQuery(connection) {
			if (this.rows) connection.sync();
		}
		handleError(err, connection) {
			if (this._canceledDueToError) {
				err = this._canceledDueToError;
				this._canceledDueToError = false;
			}
			if (this.callback) return this.callback(err);
			this.emit("error", err);
		}
		handleReadyForQuery(con) {
			if (this._canceledDueToError) return this.handleError(this._canceledDueToError, con);
			if (this.callback) try {
				this.callback(null, this._results);
			} catch (err) {
				process.nextTick(() => {
					throw err;
				});
			}
			this.emit("end", this._results);
		}
		submit(connection) {
			if (typeof this.text !== "string" && typeof this.name !== "string") return /* @__PURE__ */ new Error("A query must have either text or a name. Supplying neither is unsupported.");
			const previous = connection.parsedStatements[this.name] || connection.submittedNamedStatements[this.name];
			if (this.text && previous && this.text !== previous) return /* @__PURE__ */ new Error(`Prepared statements must be unique - '${this.name}' was used for a different statement`);
			if (this.values && !Array.isArray(this.values)) return /* @__PURE__ */ new Error("Query values must be an array");
			if (this.requiresPreparation()) {
				connection.stream.cork && connection.stream.cork();
				try {
					this.prepare(connection);
				} finally {
					connection.stream.uncork && connection.stream.uncork();
				}
			} else connection.query(this.text);
			return null;
		}
		hasBeenParsed(connection) {
			return this.name && (connection.parsedStatements[this.name] !== void 0 || connection.submittedNamedStatements[this.name] !== void 0);
		}
		handlePortalSuspended(connection) {
			this._getRows(connection, this.rows);
		}
		_getRows(connection, rows) {
			connection.execute({
				portal: this.portal,
				rows
			});
			if (!rows) connection.sync();
			else connection.flush();
		}
		prepare(connection) {
			if (!this.hasBeenParsed(connection)) {
				connection.parse({
					text: this.text,
					name: this.name,
					types: this.types
				});
				if (this.name) connection.submittedNamedStatements[this.name] = this.text;
			}
			try {
				connection.bind({
					portal: this.portal,
					statement: this.name,
					values: this.values,
					binary: this.binary,
					valueMapper: utils.prepareValue
				});
			} catch (err) {
				connection.close({
					type: "S",
					name: this.name
				});
				connection.sync();
				this.handleError(err, connection);
				return;
			}
			connection.describe({
				type: "P",
				name: this.portal || ""
			});
			this._getRows(connection, this.rows);
		}
		handleCopyInResponse(connection) {
			connection.sendCopyFail("No source stream defined");
		}
		handleCopyData(msg, connection) {}
	};
	module.exports = Query;
}));
// node_modules/pg-protocol/dist/messages.js
var require_messages = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NoticeMessage = exports.DataRowMessage = exports.CommandCompleteMessage = exports.ReadyForQueryMessage = exports.NotificationResponseMessage = exports.BackendKeyDataMessage = exports.AuthenticationMD5Password = exports.ParameterStatusMessage = exports.ParameterDescriptionMessage = exports.RowDescriptionMessage = exports.Field = exports.CopyResponse = exports.CopyDataMessage = exports.DatabaseError = exports.copyDone = exports.emptyQuery = exports.replicationStart = exports.portalSuspended = exports.noData = exports.closeComplete = exports.bindComplete = exports.parseComplete = void 0;
	exports.parseComplete = {
		name: "parseComplete",
		length: 5
	};
	exports.bindComplete = {
		name: "bindComplete",
		length: 5
	};
	exports.closeComplete = {
		name: "closeComplete",
		length: 5
	};
	exports.noData = {
		name: "noData",
		length: 5
	};
	exports.portalSuspended = {
		name: "portalSuspended",
		length: 5
	};
	exports.replicationStart = {
		name: "replicationStart",
		length: 4
	};
	exports.emptyQuery = {
		name: "emptyQuery",
		length: 4
	};
	exports.copyDone = {
		name: "copyDone",
		length: 4
	};
	var DatabaseError = class extends Error {
		constructor(message, length, name) {
			super(message);
			this.length = length;
			this.name = name;
		}
	};
	exports.DatabaseError = DatabaseError;
	var CopyDataMessage = class {
		constructor(length, chunk) {
			this.length = length;
			this.chunk = chunk;
			this.name = "copyData";
		}
	};
	exports.CopyDataMessage = CopyDataMessage;
	var CopyResponse = class {
		constructor(length, name, binary, columnCount) {
			this.length = length;
			this.name = name;
			this.binary = binary;
			this.columnTypes = new Array(columnCount);
		}
	};
	exports.CopyResponse = CopyResponse;
	var Field = class {
		constructor(name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, format) {
			this.name = name;
			this.tableID = tableID;
			this.columnID = columnID;
			this.dataTypeID = dataTypeID;
			this.dataTypeSize = dataTypeSize;
			this.dataTypeModifier = dataTypeModifier;
			this.format = format;
		}
	};
	exports.Field = Field;
	var RowDescriptionMessage = class {
		constructor(length, fieldCount) {
			this.length = length;
			this.fieldCount = fieldCount;
			this.name = "rowDescription";
			this.fields = new Array(this.fieldCount);
		}
	};
	exports.RowDescriptionMessage = RowDescriptionMessage;
	var ParameterDescriptionMessage = class {
		constructor(length, parameterCount) {
			this.length = length;
			this.parameterCount = parameterCount;
			this.name = "parameterDescription";
			this.dataTypeIDs = new Array(this.parameterCount);
		}
	};
	exports.ParameterDescriptionMessage = ParameterDescriptionMessage;
	var ParameterStatusMessage = class {
		constructor(length, parameterName, parameterValue) {
			this.length = length;
			this.parameterName = parameterName;
			this.parameterValue = parameterValue;
			this.name = "parameterStatus";
		}
	};
	exports.ParameterStatusMessage = ParameterStatusMessage;
	var AuthenticationMD5Password = class {
		constructor(length, salt) {
			this.length = length;
			this.salt = salt;
			this.name = "authenticationMD5Password";
		}
	};
	exports.AuthenticationMD5Password = AuthenticationMD5Password;
	var BackendKeyDataMessage = class {
		constructor(length, processID, secretKey) {
			this.length = length;
			this.processID = processID;
			this.secretKey = secretKey;
			this.name = "backendKeyData";
		}
	};
	exports.BackendKeyDataMessage = BackendKeyDataMessage;
	var NotificationResponseMessage = class {
		constructor(length, processId, channel, payload) {
			this.length = length;
			this.processId = processId;
			this.channel = channel;
			this.payload = payload;
			this.name = "notification";
		}
	};
	exports.NotificationResponseMessage = NotificationResponseMessage;
	var ReadyForQueryMessage = class {
		constructor(length, status) {
			this.length = length;
			this.status = status;
			this.name = "readyForQuery";
		}
	};
	exports.ReadyForQueryMessage = ReadyForQueryMessage;
	var CommandCompleteMessage = class {
		constructor(length, text) {
			this.length = length;
			this.text = text;
			this.name = "commandComplete";
		}
	};
	exports.CommandCompleteMessage = CommandCompleteMessage;
	var DataRowMessage = class {
		constructor(length, fields) {
			this.length = length;
			this.fields = fields;
			this.name = "dataRow";
			this.fieldCount = fields.length;
		}
	};
	exports.DataRowMessage = DataRowMessage;
	var NoticeMessage = class {
		constructor(length, message) {
			this.length = length;
			this.message = message;
			this.name = "notice";
		}
	};
	exports.NoticeMessage = NoticeMessage;
}));
// node_modules/pg-protocol/dist/buffer-writer.js
var require_buffer_writer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Writer = void 0;
	var Writer = class {
		constructor(size = 256) {
			this.size = size;
			this.offset = 5;
			this.headerPosition = 0;
			this.buffer = Buffer.allocUnsafe(size);
		}
		ensure(size) {
			if (this.buffer.length - this.offset < size) {
				const oldBuffer = this.buffer;
				const newSize = oldBuffer.length + (oldBuffer.length >> 1) + size;
				this.buffer = Buffer.allocUnsafe(newSize);
				oldBuffer.copy(this.buffer, 0, 0, this.offset);
			}
		}
		addInt32(num) {
			this.ensure(4);
			this.buffer[this.offset++] = num >>> 24 & 255;
			this.buffer[this.offset++] = num >>> 16 & 255;
			this.buffer[this.offset++] = num >>> 8 & 255;
			this.buffer[this.offset++] = num >>> 0 & 255;
			return this;
		}
		addInt16(num) {
			this.ensure(2);
			this.buffer[this.offset++] = num >>> 8 & 255;
			this.buffer[this.offset++] = num >>> 0 & 255;
			return this;
		}
		addCString(string) {
			if (!string) this.ensure(1);
			else {
				const len = Buffer.byteLength(string);
				this.ensure(len + 1);
				this.buffer.write(string, this.offset, "utf-8");
				this.offset += len;
			}
			this.buffer[this.offset++] = 0;
			return this;
		}
		addString(string = "") {
			const len = Buffer.byteLength(string);
			this.ensure(len);
			this.buffer.write(string, this.offset);
			this.offset += len;
			return this;
		}
		addInt32PrefixedString(string) {
			const len = Buffer.byteLength(string);
			this.ensure(4 + len);
			const buffer = this.buffer;
			let offset = this.offset;
			buffer[offset++] = len >>> 24 & 255;
			buffer[offset++] = len >>> 16 & 255;
			buffer[offset++] = len >>> 8 & 255;
			buffer[offset++] = len >>> 0 & 255;
			buffer.write(string, offset, "utf-8");
			this.offset = offset + len;
			return this;
		}
		add(otherBuffer) {
			this.ensure(otherBuffer.length);
			otherBuffer.copy(this.buffer, this.offset);
			this.offset += otherBuffer.length;
			return this;
		}
		/**
		* Appends an uninitialized block of {@link size} bytes to the buffer and returns its offset.
		*/
		reserveUnsafe(size) {
			const offset = this.offset;
			this.ensure(size);
			this.offset += size;
			return offset;
		}
		join(code) {
			if (code) {
				this.buffer[this.headerPosition] = code;
				const length = this.offset - (this.headerPosition + 1);
				this.buffer.writeInt32BE(length, this.headerPosition + 1);
			}
			return this.buffer.slice(code ? 0 : 5, this.offset);
		}
		flush(code) {
			const result = this.join(code);
			this.offset = 5;
			this.headerPosition = 0;
			this.buffer = Buffer.allocUnsafe(this.size);
			return result;
		}
		clear() {
			this.offset = 5;
			this.headerPosition = 0;
		}
	};
	exports.Writer = Writer;
}));
// node_modules/pg-protocol/dist/serializer.js
var require_serializer = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.serialize = void 0;
	var buffer_writer_1 = require_buffer_writer();
	var writer = new buffer_writer_1.Writer();
	var startup = (opts) => {
		writer.addInt16(3).addInt16(0);
		for (const key of Object.keys(opts)) writer.addCString(key).addCString(opts[key]);
		writer.addCString("client_encoding").addCString("UTF8");
		const bodyBuffer = writer.addCString("").flush();
		const length = bodyBuffer.length + 4;
		return new buffer_writer_1.Writer().addInt32(length).add(bodyBuffer).flush();
	};
	var requestSsl = () => {
		const response = Buffer.allocUnsafe(8);
		response.writeInt32BE(8, 0);
		response.writeInt32BE(80877103, 4);
		return response;
	};
	var password = (password) => {
		return writer.addCString(password).flush(112);
	};
	var sendSASLInitialResponseMessage = function(mechanism, initialResponse) {
		writer.addCString(mechanism).addInt32PrefixedString(initialResponse);
		return writer.flush(112);
	};
	var sendSCRAMClientFinalMessage = function(additionalData) {
		return writer.addString(additionalData).flush(112);
	};
	var query = (text) => {
		return writer.addCString(text).flush(81);
	};
	var emptyArray = [];
	var parse = (query) => {
		const name = query.name || "";
		if (name.length > 63) {
			console.error("Warning! Postgres only supports 63 characters for query names.");
			console.error("You supplied %s (%s)", name, name.length);
			console.error("This can cause conflicts and silent errors executing queries");
		}
		const types = query.types || emptyArray;
		const len = types.length;
		const buffer = writer.addCString(name).addCString(query.text).addInt16(len);
		for (let i = 0; i < len; i++) buffer.addInt32(types[i]);
		return writer.flush(80);
	};
	var writeValues = function(values, valueMapper, formatsOffset) {
		const len = values.length;
		for (let i = 0; i < len; i++) {
			const mappedVal = valueMapper ? valueMapper(values[i], i) : values[i];
			let formatByte = 0;
			if (mappedVal == null) writer.addInt32(-1);
			else if (mappedVal instanceof Buffer) {
				formatByte = 1;
				writer.addInt32(mappedVal.length);
				writer.add(mappedVal);
			} else writer.addInt32PrefixedString(mappedVal);
			const buf = writer.buffer;
			buf[formatsOffset++] = 0;
			buf[formatsOffset++] = formatByte;
		}
	};
	var bind = (config = {}) => {
		const portal = config.portal || "";
		const statement = config.statement || "";
		const binary = config.binary || false;
		const values = config.values || emptyArray;
		const len = values.length;
		writer.addCString(portal).addCString(statement);
		writer.addInt16(len);
		const formatsOffset = writer.reserveUnsafe(len * 2);
		writer.addInt16(len);
		try {
			writeValues(values, config.valueMapper, formatsOffset);
		} catch (err) {
			writer.clear();
			throw err;
		}
		writer.addInt16(1);
		writer.addInt16(binary ? 1 : 0);
		return writer.flush(66);
	};
	var emptyExecute = Buffer.from([
		69,
		0,
		0,
		0,
		9,
		0,
		0,
		0,
		0,
		0
	]);
	var execute = (config) => {
		if (!config || !config.portal && !config.rows) return emptyExecute;
		const portal = config.portal || "";
		const rows = config.rows || 0;
		const portalLength = Buffer.byteLength(portal);
		const len = 4 + portalLength + 1 + 4;
		const buff = Buffer.allocUnsafe(1 + len);
		buff[0] = 69;
		buff.writeInt32BE(len, 1);
		buff.write(portal, 5, "utf-8");
		buff[portalLength + 5] = 0;
		buff.writeUInt32BE(rows, buff.length - 4);
		return buff;
	};
	var cancel = (processID, secretKey) => {
		const buffer = Buffer.allocUnsafe(16);
		buffer.writeInt32BE(16, 0);
		buffer.writeInt16BE(1234, 4);
		buffer.writeInt16BE(5678, 6);
		buffer.writeInt32BE(processID, 8);
		buffer.writeInt32BE(secretKey, 12);
		return buffer;
	};
	var cstringMessage = (code, string) => {
		const len = 4 + Buffer.byteLength(string) + 1;
		const buffer = Buffer.allocUnsafe(1 + len);
		buffer[0] = code;
		buffer.writeInt32BE(len, 1);
		buffer.write(string, 5, "utf-8");
		buffer[len] = 0;
		return buffer;
	};
	var emptyDescribePortal = writer.addCString("P").flush(68);
	var emptyDescribeStatement = writer.addCString("S").flush(68);
	var describe = (msg) => {
		return msg.name ? cstringMessage(68, `${msg.type}${msg.name || ""}`) : msg.type === "P" ? emptyDescribePortal : emptyDescribeStatement;
	};
	var close = (msg) => {
		return cstringMessage(67, `${msg.type}${msg.name || ""}`);
	};
	var copyData = (chunk) => {
		return writer.add(chunk).flush(100);
	};
	var copyFail = (message) => {
		return cstringMessage(102, message);
	};
	var codeOnlyBuffer = (code) => Buffer.from([
		code,
		0,
		0,
		0,
		4
	]);
	var flushBuffer = codeOnlyBuffer(72);
	var syncBuffer = codeOnlyBuffer(83);
	var endBuffer = codeOnlyBuffer(88);
	var copyDoneBuffer = codeOnlyBuffer(99);
	exports.serialize = {
		startup,
		password,
		requestSsl,
		sendSASLInitialResponseMessage,
		sendSCRAMClientFinalMessage,
		query,
		parse,
		bind,
		execute,
		describe,
		close,
		flush: () => flushBuffer,
		sync: () => syncBuffer,
		end: () => endBuffer,
		copyData,
		copyDone: () => copyDoneBuffer,
		copyFail,
		cancel
	};
}));
// node_modules/pg-protocol/dist/buffer-reader.js
var require_buffer_reader = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BufferReader = void 0;
	var BufferReader = class {
		constructor(offset = 0) {
			this.offset = offset;
			this.buffer = Buffer.allocUnsafe(0);
			this.encoding = "utf-8";
		}
		setBuffer(offset, buffer) {
			this.offset = offset;
			this.buffer = buffer;
		}
		int16() {
			const result = this.buffer.readInt16BE(this.offset);
			this.offset += 2;
			return result;
		}
		byte() {
			const result = this.buffer[this.offset];
			this.offset++;
			return result;
		}
		int32() {
			const result = this.buffer.readInt32BE(this.offset);
			this.offset += 4;
			return result;
		}
		uint32() {
			const result = this.buffer.readUInt32BE(this.offset);
			this.offset += 4;
			return result;
		}
		string(length) {
			const result = this.buffer.toString(this.encoding, this.offset, this.offset + length);
			this.offset += length;
			return result;
		}
		cstring() {
			const start = this.offset;
			let end = start;
			while (this.buffer[end++]);
			this.offset = end;
			return this.buffer.toString(this.encoding, start, end - 1);
		}
		bytes(length) {
			const result = this.buffer.slice(this.offset, this.offset + length);
			this.offset += length;
			return result;
		}
	};
	exports.BufferReader = BufferReader;
}));
// node_modules/pg-protocol/dist/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Parser = void 0;
	var messages_1 = require_messages();
	var buffer_reader_1 = require_buffer_reader();
	var CODE_LENGTH = 1;
	var HEADER_LENGTH = 5;
	var LATEINIT_LENGTH = -1;
	var emptyBuffer = Buffer.allocUnsafe(0);
	var Parser = class {
		constructor(opts) {
			this.buffer = emptyBuffer;
			this.bufferLength = 0;
			this.bufferOffset = 0;
			this.reader = new buffer_reader_1.BufferReader();
			if ((opts === null || opts === void 0 ? void 0 : opts.mode) === "binary") throw new Error("Binary mode not supported yet");
			this.mode = (opts === null || opts === void 0 ? void 0 : opts.mode) || "text";
		}
		parse(buffer, callback) {
			this.mergeBuffer(buffer);
			const bufferFullLength = this.bufferOffset + this.bufferLength;
			let offset = this.bufferOffset;
			while (offset + HEADER_LENGTH <= bufferFullLength) {
				const code = this.buffer[offset];
				const length = this.buffer.readUInt32BE(offset + CODE_LENGTH);
				const fullMessageLength = CODE_LENGTH + length;
				if (fullMessageLength + offset <= bufferFullLength) {
					callback(this.handlePacket(offset + HEADER_LENGTH, code, length, this.buffer));
					offset += fullMessageLength;
				} else break;
			}
			if (offset === bufferFullLength) {
				this.buffer = emptyBuffer;
				this.bufferLength = 0;
				this.bufferOffset = 0;
			} else {
				this.bufferLength = bufferFullLength - offset;
				this.bufferOffset = offset;
			}
		}
		mergeBuffer(buffer) {
			if (this.bufferLength > 0) {
				const newLength = this.bufferLength + buffer.byteLength;
				if (newLength + this.bufferOffset > this.buffer.byteLength) {
					let newBuffer;
					if (newLength <= this.buffer.byteLength && this.bufferOffset >= this.bufferLength) newBuffer = this.buffer;
					else {
						let newBufferLength = this.buffer.byteLength * 2;
						while (newLength >= newBufferLength) newBufferLength *= 2;
						newBuffer = Buffer.allocUnsafe(newBufferLength);
					}
					this.buffer.copy(newBuffer, 0, this.bufferOffset, this.bufferOffset + this.bufferLength);
					this.buffer = newBuffer;
					this.bufferOffset = 0;
				}
				buffer.copy(this.buffer, this.bufferOffset + this.bufferLength);
				this.bufferLength = newLength;
			} else {
				this.buffer = buffer;
				this.bufferOffset = 0;
				this.bufferLength = buffer.byteLength;
			}
		}
		handlePacket(offset, code, length, bytes) {
			const { reader } = this;
			reader.setBuffer(offset, bytes);
			let message;
			switch (code) {
				case 50:
					message = messages_1.bindComplete;
					break;
				case 49:
					message = messages_1.parseComplete;
					break;
				case 51:
					message = messages_1.closeComplete;
					break;
				case 110:
					message = messages_1.noData;
					break;
				case 115:
					message = messages_1.portalSuspended;
					break;
				case 99:
					message = messages_1.copyDone;
					break;
				case 87:
					message = messages_1.replicationStart;
					break;
				case 73:
					message = messages_1.emptyQuery;
					break;
				case 68:
					message = parseDataRowMessage(reader);
					break;
				case 67:
					message = parseCommandCompleteMessage(reader);
					break;
				case 90:
					message = parseReadyForQueryMessage(reader);
					break;
				case 65:
					message = parseNotificationMessage(reader);
					break;
				case 82:
					message = parseAuthenticationResponse(reader, length);
					break;
				case 83:
					message = parseParameterStatusMessage(reader);
					break;
				case 75:
					message = parseBackendKeyData(reader);
					break;
				case 69:
					message = parseErrorMessage(reader, "error");
					break;
				case 78:
					message = parseErrorMessage(reader, "notice");
					break;
				case 84:
					message = parseRowDescriptionMessage(reader);
					break;
				case 116:
					message = parseParameterDescriptionMessage(reader);
					break;
				case 71:
					message = parseCopyInMessage(reader);
					break;
				case 72:
					message = parseCopyOutMessage(reader);
					break;
				case 100:
					message = parseCopyData(reader, length);
					break;
				default: return new messages_1.DatabaseError("received invalid response: " + code.toString(16), length, "error");
			}
			reader.setBuffer(0, emptyBuffer);
			message.length = length;
			return message;
		}
	};
	exports.Parser = Parser;
	var parseReadyForQueryMessage = (reader) => {
		const status = reader.string(1);
		return new messages_1.ReadyForQueryMessage(LATEINIT_LENGTH, status);
	};
	var parseCommandCompleteMessage = (reader) => {
		const text = reader.cstring();
		return new messages_1.CommandCompleteMessage(LATEINIT_LENGTH, text);
	};
	var parseCopyData = (reader, length) => {
		const chunk = reader.bytes(length - 4);
		return new messages_1.CopyDataMessage(LATEINIT_LENGTH, chunk);
	};
	var parseCopyInMessage = (reader) => parseCopyMessage(reader, "copyInResponse");
	var parseCopyOutMessage = (reader) => parseCopyMessage(reader, "copyOutResponse");
	var parseCopyMessage = (reader, messageName) => {
		const isBinary = reader.byte() !== 0;
		const columnCount = reader.int16();
		const message = new messages_1.CopyResponse(LATEINIT_LENGTH, messageName, isBinary, columnCount);
		for (let i = 0; i < columnCount; i++) message.columnTypes[i] = reader.int16();
		return message;
	};
	var parseNotificationMessage = (reader) => {
		const processId = reader.int32();
		const channel = reader.cstring();
		const payload = reader.cstring();
		return new messages_1.NotificationResponseMessage(LATEINIT_LENGTH, processId, channel, payload);
	};
	var parseRowDescriptionMessage = (reader) => {
		const fieldCount = reader.int16();
		const message = new messages_1.RowDescriptionMessage(LATEINIT_LENGTH, fieldCount);
		for (let i = 0; i < fieldCount; i++) message.fields[i] = parseField(reader);
		return message;
	};
	var parseField = (reader) => {
		const name = reader.cstring();
		const tableID = reader.uint32();
		const columnID = reader.int16();
		const dataTypeID = reader.uint32();
		const dataTypeSize = reader.int16();
		const dataTypeModifier = reader.int32();
		const mode = reader.int16() === 0 ? "text" : "binary";
		return new messages_1.Field(name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, mode);
	};
	var parseParameterDescriptionMessage = (reader) => {
		const parameterCount = reader.int16();
		const message = new messages_1.ParameterDescriptionMessage(LATEINIT_LENGTH, parameterCount);
		for (let i = 0; i < parameterCount; i++) message.dataTypeIDs[i] = reader.uint32();
		return message;
	};
	var parseDataRowMessage = (reader) => {
		const fieldCount = reader.int16();
		const fields = new Array(fieldCount);
		for (let i = 0; i < fieldCount; i++) {
			const len = reader.int32();
			fields[i] = len === -1 ? null : reader.string(len);
		}
		return new messages_1.DataRowMessage(LATEINIT_LENGTH, fields);
	};
	var parseParameterStatusMessage = (reader) => {
		const name = reader.cstring();
		const value = reader.cstring();
		return new messages_1.ParameterStatusMessage(LATEINIT_LENGTH, name, value);
	};
	var parseBackendKeyData = (reader) => {
		const processID = reader.int32();
		const secretKey = reader.int32();
		return new messages_1.BackendKeyDataMessage(LATEINIT_LENGTH, processID, secretKey);
	};
	var parseAuthenticationResponse = (reader, length) => {
		const code = reader.int32();
		const message = {
			name: "authenticationOk",
			length
		};
		switch (code) {
			case 0: break;
			case 3:
				if (message.length === 8) message.name = "authenticationCleartextPassword";
				break;
			case 5:
				if (message.length === 12) {
					message.name = "authenticationMD5Password";
					const salt = reader.bytes(4);
					return new messages_1.AuthenticationMD5Password(LATEINIT_LENGTH, salt);
				}
				break;
			case 10:
				{
					message.name = "authenticationSASL";
					message.mechanisms = [];
					let mechanism;
					do {
						mechanism = reader.cstring();
						if (mechanism) message.mechanisms.push(mechanism);
					} while (mechanism);
				}
				break;
			case 11:
				message.name = "authenticationSASLContinue";
				message.data = reader.string(length - 8);
				break;
			case 12:
				message.name = "authenticationSASLFinal";
				message.data = reader.string(length - 8);
				break;
			default: throw new Error("Unknown authenticationOk message type " + code);
		}
		return message;
	};
	var parseErrorMessage = (reader, name) => {
		const fields = {};
		let fieldType = reader.string(1);
		while (fieldType !== "\0") {
			fields[fieldType] = reader.cstring();
			fieldType = reader.string(1);
		}
		const messageValue = fields.M;
		const message = name === "notice" ? new messages_1.NoticeMessage(LATEINIT_LENGTH, messageValue) : new messages_1.DatabaseError(messageValue, LATEINIT_LENGTH, name);
		message.severity = fields.S;
		message.code = fields.C;
		message.detail = fields.D;
		message.hint = fields.H;
		message.position = fields.P;
		message.internalPosition = fields.p;
		message.internalQuery = fields.q;
		message.where = fields.W;
		message.schema = fields.s;
		message.table = fields.t;
		message.column = fields.c;
		message.dataType = fields.d;
		message.constraint = fields.n;
		message.file = fields.F;
		message.line = fields.L;
		message.routine = fields.R;
		return message;
	};
}));
// node_modules/pg-protocol/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DatabaseError = exports.serialize = void 0;
	exports.parse = parse;
	var messages_1 = require_messages();
	Object.defineProperty(exports, "DatabaseError", {
		enumerable: true,
		get: function() {
			return messages_1.DatabaseError;
		}
	});
	var serializer_1 = require_serializer();
	Object.defineProperty(exports, "serialize", {
		enumerable: true,
		get: function() {
			return serializer_1.serialize;
		}
	});
	var parser_1 = require_parser();
	function parse(stream, callback) {
		const parser = new parser_1.Parser();
		stream.on("data", (buffer) => parser.parse(buffer, callback));
		return new Promise((resolve) => stream.on("end", () => resolve()));
	}
}));
// node_modules/pg-cloudflare/dist/empty.js
var require_empty = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.default = {};
}));
// node_modules/pg/lib/stream.js
var require_stream = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var { getStream, getSecureStream } = getStreamFuncs();
	module.exports = {
		/**
		* Get a socket stream compatible with the current runtime environment.
		* @returns {Duplex}
		*/
		getStream,
		/**
		* Get a TLS secured socket, compatible with the current environment,
		* using the socket and other settings given in `options`.
		* @returns {Duplex}
		*/
		getSecureStream
	};
	/**
	* The stream functions that work in Node.js
	*/
	function getNodejsStreamFuncs() {
		function getStream(ssl) {
			return new (__require("net")).Socket();
		}
		function getSecureStream(options) {
			return __require("tls").connect(options);
		}
		return {
			getStream,
			getSecureStream
		};
	}
	/**
	* The stream functions that work in Cloudflare Workers
	*/
	function getCloudflareStreamFuncs() {
		function getStream(ssl) {
			const { CloudflareSocket } = require_empty();
			return new CloudflareSocket(ssl);
		}
		function getSecureStream(options) {
			options.socket.startTls(options);
			return options.socket;
		}
		return {
			getStream,
			getSecureStream
		};
	}
	/**
	* Are we running in a Cloudflare Worker?
	*
	* @returns true if the code is currently running inside a Cloudflare Worker.
	*/
	function isCloudflareRuntime() {
		if (typeof navigator === "object" && navigator !== null && typeof navigator.userAgent === "string") return navigator.userAgent === "Cloudflare-Workers";
		if (typeof Response === "function") {
			const resp = new Response(null, { cf: { thing: true } });
			if (typeof resp.cf === "object" && resp.cf !== null && resp.cf.thing) return true;
		}
		return false;
	}
	function getStreamFuncs() {
		if (isCloudflareRuntime()) return getCloudflareStreamFuncs();
		return getNodejsStreamFuncs();
	}
}));
// node_modules/pg/lib/connection.js
var require_connection = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var EventEmitter = __require("events").EventEmitter;
	var { parse, serialize } = require_dist();
	var stream = require_stream();
	var { getStream } = stream;
	var flushBuffer = serialize.flush();
	var syncBuffer = serialize.sync();
	var endBuffer = serialize.end();
	var Connection = class extends EventEmitter {
		constructor(config) {
			super();
			config = config || {};
			this.stream = config.stream || getStream(config.ssl);
			if (typeof this.stream === "function") this.stream = this.stream(config);
			this._keepAlive = config.keepAlive;
			this._keepAliveInitialDelayMillis = config.keepAliveInitialDelayMillis;
			this.parsedStatements = {};
			this.submittedNamedStatements = {};
			this.ssl = config.ssl || false;
			this.sslNegotiation = config.sslNegotiation || "postgres";
			this._ending = false;
			this._emitMessage = false;
			const self = this;
			this.on("newListener", function(eventName) {
				if (eventName === "message") self._emitMessage = true;
			});
		}
		connect(port, host) {
			const self = this;
			this._connecting = true;
			this.stream.setNoDelay(true);
			this.stream.connect(port, host);
			this.stream.once("connect", function() {
				if (self._keepAlive) self.stream.setKeepAlive(true, self._keepAliveInitialDelayMillis);
				self.emit("connect");
			});
			const reportStreamError = function(error) {
				if (self._ending && (error.code === "ECONNRESET" || error.code === "EPIPE")) return;
				self.emit("error", error);
			};
			this.stream.on("error", reportStreamError);
			this.stream.on("close", function() {
				self.emit("end");
			});
			if (!this.ssl) return this.attachListeners(this.stream);
			if (this.sslNegotiation === "direct") return this.stream.once("connect", function() {
				self.upgradeToSSL(host, reportStreamError);
			});
			this.stream.once("data", function(buffer) {
				switch (buffer.toString("utf8")) {
					case "S": break;
					case "N":
						self.stream.end();
						return self.emit("error", /* @__PURE__ */ new Error("The server does not support SSL connections"));
					default:
						self.stream.end();
						return self.emit("error", /* @__PURE__ */ new Error("There was an error establishing an SSL connection"));
				}
				self.upgradeToSSL(host, reportStreamError);
			});
		}
		upgradeToSSL(host, reportStreamError) {
			const self = this;
			const options = {
				socket: self.stream,
				host
			};
			if (self.ssl !== true) {
				Object.assign(options, self.ssl);
				if ("key" in self.ssl) options.key = self.ssl.key;
			}
			if (self.sslNegotiation === "direct") options.ALPNProtocols = ["postgresql"];
			const net = __require("net");
			if (net.isIP && net.isIP(host) === 0) options.servername = host;
			try {
				self.stream = stream.getSecureStream(options);
			} catch (err) {
				return self.emit("error", err);
			}
			self.attachListeners(self.stream);
			self.stream.on("error", reportStreamError);
			self.emit("sslconnect");
		}
		attachListeners(stream) {
			parse(stream, (msg) => {
				const eventName = msg.name === "error" ? "errorMessage" : msg.name;
				if (this._emitMessage) this.emit("message", msg);
				this.emit(eventName, msg);
			});
		}
		requestSsl() {
			this.stream.write(serialize.requestSsl());
		}
		startup(config) {
			this.stream.write(serialize.startup(config));
		}
		cancel(processID, secretKey) {
			this._send(serialize.cancel(processID, secretKey));
		}
		password(password) {
			this._send(serialize.password(password));
		}
		sendSASLInitialResponseMessage(mechanism, initialResponse) {
			this._send(serialize.sendSASLInitialResponseMessage(mechanism, initialResponse));
		}
		sendSCRAMClientFinalMessage(additionalData) {
			this._send(serialize.sendSCRAMClientFinalMessage(additionalData));
		}
		_send(buffer) {
			if (!this.stream.writable) return false;
			return this.stream.write(buffer);
		}
		query(text) {
			this._send(serialize.query(text));
		}
		parse(query) {
			this._send(serialize.parse(query));
		}
		bind(config) {
			this._send(serialize.bind(config));
		}
		execute(config) {
			this._send(serialize.execute(config));
		}
		flush() {
			if (this.stream.writable) this.stream.write(flushBuffer);
		}
		sync() {
			this._send(syncBuffer);
		}
		ref() {
			this.stream.ref();
		}
		unref() {
			this.stream.unref();
		}
		end() {
			this._ending = true;
			if (!this._connecting || !this.stream.writable) {
				this.stream.end();
				return;
			}
			return this.stream.write(endBuffer, () => {
				this.stream.end();
			});
		}
		close(msg) {
			this._send(serialize.close(msg));
		}
		describe(msg) {
			this._send(serialize.describe(msg));
		}
		sendCopyFromChunk(chunk) {
			this._send(serialize.copyData(chunk));
		}
		endCopyFrom() {
			this._send(serialize.copyDone());
		}
		sendCopyFail(msg) {
			this._send(serialize.copyFail(msg));
		}
	};
	module.exports = Connection;
}));
// node_modules/split2/index.js
var require_split2 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var { Transform } = __require("stream");
	var { StringDecoder } = __require("string_decoder");
	var kLast = Symbol("last");
	var kDecoder = Symbol("decoder");
	function transform(chunk, enc, cb) {
		let list;
		if (this.overflow) {
			list = this[kDecoder].write(chunk).split(this.matcher);
			if (list.length === 1) return cb();
			list.shift();
			this.overflow = false;
		} else {
			this[kLast] += this[kDecoder].write(chunk);
			list = this[kLast].split(this.matcher);
		}
		this[kLast] = list.pop();
		for (let i = 0; i < list.length; i++) try {
			push(this, this.mapper(list[i]));
		} catch (error) {
			return cb(error);
		}
		this.overflow = this[kLast].length > this.maxLength;
		if (this.overflow && !this.skipOverflow) {
			cb(/* @__PURE__ */ new Error("maximum buffer reached"));
			return;
		}
		cb();
	}
	function flush(cb) {
		this[kLast] += this[kDecoder].end();
		if (this[kLast]) try {
			push(this, this.mapper(this[kLast]));
		} catch (error) {
			return cb(error);
		}
		cb();
	}
	function push(self, val) {
		if (val !== void 0) self.push(val);
	}
	function noop(incoming) {
		return incoming;
	}
	function split(matcher, mapper, options) {
		matcher = matcher || /\r?\n/;
		mapper = mapper || noop;
		options = options || {};
		switch (arguments.length) {
			case 1:
				if (typeof matcher === "function") {
					mapper = matcher;
					matcher = /\r?\n/;
				} else if (typeof matcher === "object" && !(matcher instanceof RegExp) && !matcher[Symbol.split]) {
					options = matcher;
					matcher = /\r?\n/;
				}
				break;
			case 2: if (typeof matcher === "function") {
				options = mapper;
				mapper = matcher;
				matcher = /\r?\n/;
			} else if (typeof mapper === "object") {
				options = mapper;
				mapper = noop;
			}
		}
		options = Object.assign({}, options);
		options.autoDestroy = true;
		options.transform = transform;
		options.flush = flush;
		options.readableObjectMode = true;
		const stream = new Transform(options);
		stream[kLast] = "";
		stream[kDecoder] = new StringDecoder("utf8");
		stream.matcher = matcher;
		stream.mapper = mapper;
		stream.maxLength = options.maxLength;
		stream.skipOverflow = options.skipOverflow || false;
		stream.overflow = false;
		stream._destroy = function(err, cb) {
			this._writableState.errorEmitted = false;
			cb(err);
		};
		return stream;
	}
	module.exports = split;
}));
// node_modules/pgpass/lib/helper.js
var require_helper = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var path = __require("path");
	var Stream = __require("stream").Stream;
	var split = require_split2();
	var util = __require("util");
	var defaultPort = 5432;
	var isWin = process.platform === "win32";
	var warnStream = process.stderr;
	var S_IRWXG = 56;
	var S_IRWXO = 7;
	var S_IFMT = 61440;
	var S_IFREG = 32768;
	function isRegFile(mode) {
		return (mode & S_IFMT) == S_IFREG;
	}
	var fieldNames = [
		"host",
		"port",
		"database",
		"user",
		"password"
	];
	var nrOfFields = fieldNames.length;
	var passKey = fieldNames[nrOfFields - 1];
	function warn() {
		if (warnStream instanceof Stream && true === warnStream.writable) {
			var args = Array.prototype.slice.call(arguments).concat("\n");
			warnStream.write(util.format.apply(util, args));
		}
	}
	Object.defineProperty(module.exports, "isWin", {
		get: function() {
			return isWin;
		},
		set: function(val) {
			isWin = val;
		}
	});
	module.exports.warnTo = function(stream) {
		var old = warnStream;
		warnStream = stream;
		return old;
	};
	module.exports.getFileName = function(rawEnv) {
		var env = rawEnv || process.env;
		return env.PGPASSFILE || (isWin ? path.join(env.APPDATA || "./", "postgresql", "pgpass.conf") : path.join(env.HOME || "./", ".pgpass"));
	};
	module.exports.usePgPass = function(stats, fname) {
		if (Object.prototype.hasOwnProperty.call(process.env, "PGPASSWORD")) return false;
		if (isWin) return true;
		fname = fname || "<unkn>";
		if (!isRegFile(stats.mode)) {
			warn("WARNING: password file \"%s\" is not a plain file", fname);
			return false;
		}
		if (stats.mode & (S_IRWXG | S_IRWXO)) {
			warn("WARNING: password file \"%s\" has group or world access; permissions should be u=rw (0600) or less", fname);
			return false;
		}
		return true;
	};
	var matcher = module.exports.match = function(connInfo, entry) {
		return fieldNames.slice(0, -1).reduce(function(prev, field, idx) {
			if (idx == 1) {
				if (Number(connInfo[field] || defaultPort) === Number(entry[field])) return prev && true;
			}
			return prev && (entry[field] === "*" || entry[field] === connInfo[field]);
		}, true);
	};
	module.exports.getPassword = function(connInfo, stream, cb) {
		var pass;
		var lineStream = stream.pipe(split());
		function onLine(line) {
			var entry = parseLine(line);
			if (entry && isValidEntry(entry) && matcher(connInfo, entry)) {
				pass = entry[passKey];
				lineStream.end();
			}
		}
		var onEnd = function() {
			stream.destroy();
			cb(pass);
		};
		var onErr = function(err) {
			stream.destroy();
			warn("WARNING: error on reading file: %s", err);
			cb(void 0);
		};
		stream.on("error", onErr);
		lineStream.on("data", onLine).on("end", onEnd).on("error", onErr);
	};
	var parseLine = module.exports.parseLine = function(line) {
		if (line.length < 11 || line.match(/^\s+#/)) return null;
		var curChar = "";
		var prevChar = "";
		var fieldIdx = 0;
		var startIdx = 0;
		var obj = {};
		var isLastField = false;
		var addToObj = function(idx, i0, i1) {
			var field = line.substring(i0, i1);
			if (!Object.hasOwnProperty.call(process.env, "PGPASS_NO_DEESCAPE")) field = field.replace(/\\([:\\])/g, "$1");
			obj[fieldNames[idx]] = field;
		};
		for (var i = 0; i < line.length - 1; i += 1) {
			curChar = line.charAt(i + 1);
			prevChar = line.charAt(i);
			isLastField = fieldIdx == nrOfFields - 1;
			if (isLastField) {
				addToObj(fieldIdx, startIdx);
				break;
			}
			if (i >= 0 && curChar == ":" && prevChar !== "\\") {
				addToObj(fieldIdx, startIdx, i + 1);
				startIdx = i + 2;
				fieldIdx += 1;
			}
		}
		obj = Object.keys(obj).length === nrOfFields ? obj : null;
		return obj;
	};
	var isValidEntry = module.exports.isValidEntry = function(entry) {
		var rules = {
			0: function(x) {
				return x.length > 0;
			},
			1: function(x) {
				if (x === "*") return true;
				x = Number(x);
				return isFinite(x) && x > 0 && x < 9007199254740992 && Math.floor(x) === x;
			},
			2: function(x) {
				return x.length > 0;
			},
			3: function(x) {
				return x.length > 0;
			},
			4: function(x) {
				return x.length > 0;
			}
		};
		for (var idx = 0; idx < fieldNames.length; idx += 1) {
			var rule = rules[idx];
			if (!rule(entry[fieldNames[idx]] || "")) return false;
		}
		return true;
	};
}));
// node_modules/pgpass/lib/index.js
var require_lib$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	__require("path");
	var fs = __require("fs");
	var helper = require_helper();
	module.exports = function(connInfo, cb) {
		var file = helper.getFileName();
		fs.stat(file, function(err, stat) {
			if (err || !helper.usePgPass(stat, file)) return cb(void 0);
			var st = fs.createReadStream(file);
			helper.getPassword(connInfo, st, cb);
		});
	};
	module.exports.warnTo = helper.warnTo;
}));
// node_modules/pg/lib/client.js
var require_client$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var EventEmitter = __require("events").EventEmitter;
	var utils = require_utils$1();
	var nodeUtils = __require("util");
	var sasl = require_sasl();
	var TypeOverrides = require_type_overrides();
	var ConnectionParameters = require_connection_parameters();
	var Query = require_query$1();
	var defaults = require_defaults();
	var Connection = require_connection();
	var crypto = require_utils();
	var activeQueryDeprecationNotice = nodeUtils.deprecate(() => {}, "Client.activeQuery is deprecated and will be removed in pg@9.0");
	var queryQueueDeprecationNotice = nodeUtils.deprecate(() => {}, "Client.queryQueue is deprecated and will be removed in pg@9.0.");
	var pgPassDeprecationNotice = nodeUtils.deprecate(() => {}, "pgpass support is deprecated and will be removed in pg@9.0. You can provide an async function as the password property to the Client/Pool constructor that returns a password instead. Within this function you can call the pgpass module in your own code.");
	var byoPromiseDeprecationNotice = nodeUtils.deprecate(() => {}, "Passing a custom Promise implementation to the Client/Pool constructor is deprecated and will be removed in pg@9.0.");
	var queryQueueLengthDeprecationNotice = nodeUtils.deprecate(() => {}, "Calling client.query() when the client is already executing a query is deprecated and will be removed in pg@9.0. Use async/await or an external async flow control mechanism instead.");
	function coerceNumberOrDefault(value, defaultValue) {
		if (typeof value === "number") return Number.isFinite(value) ? value : defaultValue;
		if (typeof value === "string" && value.trim() !== "") {
			const n = Number(value);
			return Number.isFinite(n) ? n : defaultValue;
		}
		return defaultValue;
	}
	var Client = class extends EventEmitter {
		constructor(config) {
			super();
			this.connectionParameters = new ConnectionParameters(config);
			this.user = this.connectionParameters.user;
			this.database = this.connectionParameters.database;
			this.port = this.connectionParameters.port;
			this.host = this.connectionParameters.host;
			Object.defineProperty(this, "password", {
				configurable: true,
				enumerable: false,
				writable: true,
				value: this.connectionParameters.password
			});
			this.replication = this.connectionParameters.replication;
			const c = config || {};
			if (c.Promise) byoPromiseDeprecationNotice();
			this._Promise = c.Promise || global.Promise;
			this._types = new TypeOverrides(c.types);
			this._ending = false;
			this._ended = false;
			this._connecting = false;
			this._connected = false;
			this._connectionError = false;
			this._queryable = true;
			this._activeQuery = null;
			this._txStatus = null;
			this.enableChannelBinding = Boolean(c.enableChannelBinding);
			this.scramMaxIterations = coerceNumberOrDefault(c.scramMaxIterations, sasl.DEFAULT_MAX_SCRAM_ITERATIONS);
			this.connection = c.connection || new Connection({
				stream: c.stream,
				ssl: this.connectionParameters.ssl,
				sslNegotiation: this.connectionParameters.sslnegotiation,
				keepAlive: c.keepAlive || false,
				keepAliveInitialDelayMillis: c.keepAliveInitialDelayMillis || 0,
				encoding: this.connectionParameters.client_encoding || "utf8"
			});
			this._queryQueue = [];
			this._sentQueryQueue = [];
			this.pipeline = Boolean(c.pipeline);
			this.binary = c.binary || defaults.binary;
			this.processID = null;
			this.secretKey = null;
			this.ssl = this.connectionParameters.ssl || false;
			this.sslNegotiation = this.connectionParameters.sslnegotiation || "postgres";
			if (this.ssl && this.ssl.key) Object.defineProperty(this.ssl, "key", { enumerable: false });
			this._connectionTimeoutMillis = c.connectionTimeoutMillis || 0;
		}
		get activeQuery() {
			activeQueryDeprecationNotice();
			return this._activeQuery;
		}
		set activeQuery(val) {
			activeQueryDeprecationNotice();
			this._activeQuery = val;
		}
		_getActiveQuery() {
			return this._activeQuery;
		}
		_errorAllQueries(err) {
			const enqueueError = (query) => {
				process.nextTick(() => {
					query.handleError(err, this.connection);
				});
			};
			const activeQuery = this._getActiveQuery();
			if (activeQuery) {
				enqueueError(activeQuery);
				this._activeQuery = null;
			}
			this._sentQueryQueue.forEach(enqueueError);
			this._sentQueryQueue.length = 0;
			this._queryQueue.forEach(enqueueError);
			this._queryQueue.length = 0;
		}
		_connect(callback) {
			const self = this;
			const con = this.connection;
			this._connectionCallback = callback;
			if (this._connecting || this._connected) {
				const err = /* @__PURE__ */ new Error("Client has already been connected. You cannot reuse a client.");
				process.nextTick(() => {
					callback(err);
				});
				return;
			}
			this._connecting = true;
			if (this._connectionTimeoutMillis > 0) {
				this.connectionTimeoutHandle = setTimeout(() => {
					con._ending = true;
					con.stream.destroy(/* @__PURE__ */ new Error("timeout expired"));
				}, this._connectionTimeoutMillis);
				if (this.connectionTimeoutHandle.unref) this.connectionTimeoutHandle.unref();
			}
			if (this.host && this.host.indexOf("/") === 0) con.connect(this.host + "/.s.PGSQL." + this.port);
			else con.connect(this.port, this.host);
			con.on("connect", function() {
				if (self.ssl) {
					if (self.sslNegotiation !== "direct") con.requestSsl();
				} else con.startup(self.getStartupConf());
			});
			con.on("sslconnect", function() {
				con.startup(self.getStartupConf());
			});
			this._attachListeners(con);
			con.once("end", () => {
				const error = this._ending ? /* @__PURE__ */ new Error("Connection terminated") : /* @__PURE__ */ new Error("Connection terminated unexpectedly");
				clearTimeout(this.connectionTimeoutHandle);
				this._errorAllQueries(error);
				this._ended = true;
				if (!this._ending) {
					if (this._connecting && !this._connectionError) {
						if (this._connectionCallback) this._connectionCallback(error);
						else this._handleErrorEvent(error);
					} else if (!this._connectionError) this._handleErrorEvent(error);
				}
				process.nextTick(() => {
					this.emit("end");
				});
			});
		}
		connect(callback) {
			if (callback) {
				this._connect(callback);
				return;
			}
			return new this._Promise((resolve, reject) => {
				this._connect((error) => {
					if (error) reject(error);
					else resolve(this);
				});
			});
		}
		_attachListeners(con) {
			con.on("authenticationCleartextPassword", this._handleAuthCleartextPassword.bind(this));
			con.on("authenticationMD5Password", this._handleAuthMD5Password.bind(this));
			con.on("authenticationSASL", this._handleAuthSASL.bind(this));
			con.on("authenticationSASLContinue", this._handleAuthSASLContinue.bind(this));
			con.on("authenticationSASLFinal", this._handleAuthSASLFinal.bind(this));
			con.on("backendKeyData", this._handleBackendKeyData.bind(this));
			con.on("error", this._handleErrorEvent.bind(this));
			con.on("errorMessage", this._handleErrorMessage.bind(this));
			con.on("readyForQuery", this._handleReadyForQuery.bind(this));
			con.on("notice", this._handleNotice.bind(this));
			con.on("rowDescription", this._handleRowDescription.bind(this));
			con.on("dataRow", this._handleDataRow.bind(this));
			con.on("portalSuspended", this._handlePortalSuspended.bind(this));
			con.on("emptyQuery", this._handleEmptyQuery.bind(this));
			con.on("commandComplete", this._handleCommandComplete.bind(this));
			con.on("parseComplete", this._handleParseComplete.bind(this));
			con.on("copyInResponse", this._handleCopyInResponse.bind(this));
			con.on("copyData", this._handleCopyData.bind(this));
			con.on("notification", this._handleNotification.bind(this));
		}
		_getPassword(cb) {
			const con = this.connection;
			if (typeof this.password === "function") this._Promise.resolve().then(() => this.password(this.connectionParameters)).then((pass) => {
				if (pass !== void 0) {
					if (typeof pass !== "string") {
						con.emit("error", /* @__PURE__ */ new TypeError("Password must be a string"));
						return;
					}
					this.connectionParameters.password = this.password = pass;
				} else this.connectionParameters.password = this.password = null;
				cb();
			}).catch((err) => {
				con.emit("error", err);
			});
			else if (this.password !== null) cb();
			else try {
				require_lib$1()(this.connectionParameters, (pass) => {
					if (void 0 !== pass) {
						pgPassDeprecationNotice();
						this.connectionParameters.password = this.password = pass;
					}
					cb();
				});
			} catch (e) {
				this.emit("error", e);
			}
		}
		_handleAuthCleartextPassword(msg) {
			this._getPassword(() => {
				this.connection.password(this.password);
			});
		}
		_handleAuthMD5Password(msg) {
			this._getPassword(async () => {
				try {
					const hashedPassword = await crypto.postgresMd5PasswordHash(this.user, this.password, msg.salt);
					this.connection.password(hashedPassword);
				} catch (e) {
					this.emit("error", e);
				}
			});
		}
		_handleAuthSASL(msg) {
			this._getPassword(() => {
				try {
					this.saslSession = sasl.startSession(msg.mechanisms, this.enableChannelBinding && this.connection.stream, this.scramMaxIterations);
					this.connection.sendSASLInitialResponseMessage(this.saslSession.mechanism, this.saslSession.response);
				} catch (err) {
					this.connection.emit("error", err);
				}
			});
		}
		async _handleAuthSASLContinue(msg) {
			try {
				await sasl.continueSession(this.saslSession, this.password, msg.data, this.enableChannelBinding && this.connection.stream);
				this.connection.sendSCRAMClientFinalMessage(this.saslSession.response);
			} catch (err) {
				this.connection.emit("error", err);
			}
		}
		_handleAuthSASLFinal(msg) {
			try {
				sasl.finalizeSession(this.saslSession, msg.data);
				this.saslSession = null;
			} catch (err) {
				this.connection.emit("error", err);
			}
		}
		_handleBackendKeyData(msg) {
			this.processID = msg.processID;
			this.secretKey = msg.secretKey;
		}
		_handleReadyForQuery(msg) {
			if (this._connecting) {
				this._connecting = false;
				this._connected = true;
				clearTimeout(this.connectionTimeoutHandle);
				if (this._connectionCallback) {
					this._connectionCallback(null, this);
					this._connectionCallback = null;
				}
				this.emit("connect");
			}
			const activeQuery = this._getActiveQuery();
			this._activeQuery = null;
			this._txStatus = msg?.status ?? null;
			this.readyForQuery = true;
			if (activeQuery) activeQuery.handleReadyForQuery(this.connection);
			this._pulseQueryQueue();
		}
		_handleErrorWhileConnecting(err) {
			if (this._connectionError) return;
			this._connectionError = true;
			clearTimeout(this.connectionTimeoutHandle);
			if (this._connectionCallback) return this._connectionCallback(err);
			this.emit("error", err);
		}
		_handleErrorEvent(err) {
			if (this._connecting) return this._handleErrorWhileConnecting(err);
			this._queryable = false;
			this._errorAllQueries(err);
			this.emit("error", err);
		}
		_handleErrorMessage(msg) {
			if (this._connecting) return this._handleErrorWhileConnecting(msg);
			const activeQuery = this._getActiveQuery();
			if (!activeQuery) {
				this._handleErrorEvent(msg);
				return;
			}
			this._activeQuery = null;
			if (activeQuery.name) delete this.connection.submittedNamedStatements[activeQuery.name];
			activeQuery.handleError(msg, this.connection);
		}
		_handleRowDescription(msg) {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected rowDescription message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			activeQuery.handleRowDescription(msg);
		}
		_handleDataRow(msg) {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected dataRow message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			activeQuery.handleDataRow(msg);
		}
		_handlePortalSuspended(msg) {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected portalSuspended message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			activeQuery.handlePortalSuspended(this.connection);
		}
		_handleEmptyQuery(msg) {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected emptyQuery message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			activeQuery.handleEmptyQuery(this.connection);
		}
		_handleCommandComplete(msg) {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected commandComplete message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			activeQuery.handleCommandComplete(msg, this.connection);
		}
		_handleParseComplete() {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected parseComplete message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			if (activeQuery.name) {
				this.connection.parsedStatements[activeQuery.name] = activeQuery.text;
				delete this.connection.submittedNamedStatements[activeQuery.name];
			}
		}
		_handleCopyInResponse(msg) {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected copyInResponse message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			activeQuery.handleCopyInResponse(this.connection);
		}
		_handleCopyData(msg) {
			const activeQuery = this._getActiveQuery();
			if (activeQuery == null) {
				const error = /* @__PURE__ */ new Error("Received unexpected copyData message from backend.");
				this._handleErrorEvent(error);
				return;
			}
			activeQuery.handleCopyData(msg, this.connection);
		}
		_handleNotification(msg) {
			this.emit("notification", msg);
		}
		_handleNotice(msg) {
			this.emit("notice", msg);
		}
		getStartupConf() {
			const params = this.connectionParameters;
			const data = {
				user: params.user,
				database: params.database
			};
			const appName = params.application_name || params.fallback_application_name;
			if (appName) data.application_name = appName;
			if (params.replication) data.replication = "" + params.replication;
			if (params.statement_timeout) data.statement_timeout = String(parseInt(params.statement_timeout, 10));
			if (params.lock_timeout) data.lock_timeout = String(parseInt(params.lock_timeout, 10));
			if (params.idle_in_transaction_session_timeout) data.idle_in_transaction_session_timeout = String(parseInt(params.idle_in_transaction_session_timeout, 10));
			if (params.options) data.options = params.options;
			return data;
		}
		cancel(client, query) {
			if (client.activeQuery === query) {
				const con = this.connection;
				if (this.host && this.host.indexOf("/") === 0) con.connect(this.host + "/.s.PGSQL." + this.port);
				else con.connect(this.port, this.host);
				con.on("connect", function() {
					con.cancel(client.processID, client.secretKey);
				});
			} else if (client._queryQueue.indexOf(query) !== -1) client._queryQueue.splice(client._queryQueue.indexOf(query), 1);
			else if (client._sentQueryQueue.indexOf(query) !== -1) query.callback = () => {};
		}
		setTypeParser(oid, format, parseFn) {
			return this._types.setTypeParser(oid, format, parseFn);
		}
		getTypeParser(oid, format) {
			return this._types.getTypeParser(oid, format);
		}
		escapeIdentifier(str) {
			return utils.escapeIdentifier(str);
		}
		escapeLiteral(str) {
			return utils.escapeLiteral(str);
		}
		_pulseQueryQueue() {
			if (this.pipeline) {
				this._pulsePipelinedQueryQueue();
				return;
			}
			if (this.readyForQuery === true) {
				this._activeQuery = this._queryQueue.shift();
				const activeQuery = this._getActiveQuery();
				if (activeQuery) {
					this.readyForQuery = false;
					this.hasExecuted = true;
					const queryError = activeQuery.submit(this.connection);
					if (queryError) process.nextTick(() => {
						activeQuery.handleError(queryError, this.connection);
						this.readyForQuery = true;
						this._pulseQueryQueue();
					});
				} else if (this.hasExecuted) {
					this._activeQuery = null;
					this.emit("drain");
				}
			}
		}
		_pulsePipelinedQueryQueue() {
			if (!this._connected || !this._queryable) return;
			while (this._queryQueue.length > 0) {
				const query = this._queryQueue.shift();
				this.hasExecuted = true;
				const queryError = query.submit(this.connection);
				if (queryError) {
					process.nextTick(() => {
						query.handleError(queryError, this.connection);
					});
					continue;
				}
				this._sentQueryQueue.push(query);
			}
			if (this.readyForQuery && !this._activeQuery && this._sentQueryQueue.length > 0) {
				this._activeQuery = this._sentQueryQueue.shift();
				this.readyForQuery = false;
			}
			if (!this._activeQuery && this._sentQueryQueue.length === 0 && this._queryQueue.length === 0 && this.hasExecuted) this.emit("drain");
		}
		query(config, values, callback) {
			let query;
			let result;
			if (config == null) throw new TypeError("Client was passed a null or undefined query");
			if (typeof config.submit === "function") {
				result = query = config;
				if (!query.callback) {
					if (typeof values === "function") query.callback = values;
					else if (callback) query.callback = callback;
				}
			} else {
				query = new Query(config, values, callback);
				if (!query.callback) result = new this._Promise((resolve, reject) => {
					query.callback = (err, res) => err ? reject(err) : resolve(res);
				}).catch((err) => {
					Error.captureStackTrace(err);
					throw err;
				});
				else if (typeof query.callback !== "function") throw new TypeError("callback is not a function");
			}
			const readTimeout = config.query_timeout || this.connectionParameters.query_timeout;
			if (readTimeout) {
				const queryCallback = query.callback || (() => {});
				const readTimeoutTimer = setTimeout(() => {
					const error = /* @__PURE__ */ new Error("Query read timeout");
					process.nextTick(() => {
						query.handleError(error, this.connection);
					});
					queryCallback(error);
					query.callback = () => {};
					const index = this._queryQueue.indexOf(query);
					if (index > -1) this._queryQueue.splice(index, 1);
					else if (this.pipeline) {
						this.connection.stream.destroy();
						return;
					}
					this._pulseQueryQueue();
				}, readTimeout);
				query.callback = (err, res) => {
					clearTimeout(readTimeoutTimer);
					queryCallback(err, res);
				};
			}
			if (this.binary && !query.binary) query.binary = true;
			if (query._result && !query._result._types) query._result._types = this._types;
			if (this.pipeline) {
				const portalQuery = typeof config.submit === "function" && !(query instanceof Query) ? "Custom query classes such as pg-cursor and pg-query-stream are" : query.rows ? "The `rows` option is" : null;
				if (portalQuery) {
					process.nextTick(() => {
						query.handleError(/* @__PURE__ */ new Error(`${portalQuery} not supported in pipeline mode`), this.connection);
					});
					return result;
				}
			}
			if (!this._queryable) {
				process.nextTick(() => {
					query.handleError(/* @__PURE__ */ new Error("Client has encountered a connection error and is not queryable"), this.connection);
				});
				return result;
			}
			if (this._ending) {
				process.nextTick(() => {
					query.handleError(/* @__PURE__ */ new Error("Client was closed and is not queryable"), this.connection);
				});
				return result;
			}
			if (this._queryQueue.length > 0 && !this.pipeline) queryQueueLengthDeprecationNotice();
			this._queryQueue.push(query);
			this._pulseQueryQueue();
			return result;
		}
		ref() {
			this.connection.ref();
		}
		unref() {
			this.connection.unref();
		}
		getTransactionStatus() {
			return this._txStatus;
		}
		end(cb) {
			this._ending = true;
			if (!this.connection._connecting || this._ended) {
				if (cb) {
					cb();
					return;
				} else return this._Promise.resolve();
			}
			if (!this._queryable) this.connection.stream.destroy();
			else if (this.pipeline && (this._getActiveQuery() || this._sentQueryQueue.length > 0 || this._queryQueue.length > 0)) this.once("drain", () => this.connection.end());
			else if (this._getActiveQuery()) this.connection.stream.destroy();
			else this.connection.end();
			if (cb) this.connection.once("end", cb);
			else return new this._Promise((resolve) => {
				this.connection.once("end", resolve);
			});
		}
		get queryQueue() {
			queryQueueDeprecationNotice();
			return this._queryQueue;
		}
	};
	Client.Query = Query;
	module.exports = Client;
}));
// node_modules/pg-pool/index.js
var require_pg_pool = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var EventEmitter = __require("events").EventEmitter;
	var NOOP = function() {};
	var removeWhere = (list, predicate) => {
		const i = list.findIndex(predicate);
		return i === -1 ? void 0 : list.splice(i, 1)[0];
	};
	var IdleItem = class {
		constructor(client, idleListener, timeoutId) {
			this.client = client;
			this.idleListener = idleListener;
			this.timeoutId = timeoutId;
		}
	};
	var PendingItem = class {
		constructor(callback) {
			this.callback = callback;
		}
	};
	function throwOnDoubleRelease() {
		throw new Error("Release called on client which has already been released to the pool.");
	}
	function promisify(Promise, callback) {
		if (callback) return {
			callback,
			result: void 0
		};
		let rej;
		let res;
		const cb = function(err, client) {
			err ? rej(err) : res(client);
		};
		return {
			callback: cb,
			result: new Promise(function(resolve, reject) {
				res = resolve;
				rej = reject;
			}).catch((err) => {
				Error.captureStackTrace(err);
				throw err;
			})
		};
	}
	function makeIdleListener(pool, client) {
		return function idleListener(err) {
			err.client = client;
			client.removeListener("error", idleListener);
			client.on("error", () => {
				pool.log("additional client error after disconnection due to error", err);
			});
			pool._remove(client);
			pool.emit("error", err, client);
		};
	}
	var Pool = class extends EventEmitter {
		constructor(options, Client) {
			super();
			this.options = Object.assign({}, options);
			if (options != null && "password" in options) Object.defineProperty(this.options, "password", {
				configurable: true,
				enumerable: false,
				writable: true,
				value: options.password
			});
			if (options != null && options.ssl && options.ssl.key) Object.defineProperty(this.options.ssl, "key", { enumerable: false });
			this.options.max = this.options.max || this.options.poolSize || 10;
			this.options.min = this.options.min || 0;
			this.options.maxUses = this.options.maxUses || Infinity;
			this.options.allowExitOnIdle = this.options.allowExitOnIdle || false;
			this.options.maxLifetimeSeconds = this.options.maxLifetimeSeconds || 0;
			this.log = this.options.log || function() {};
			this.Client = this.options.Client || Client || require_lib().Client;
			this.Promise = this.options.Promise || global.Promise;
			if (typeof this.options.idleTimeoutMillis === "undefined") this.options.idleTimeoutMillis = 1e4;
			this._clients = [];
			this._idle = [];
			this._expired = /* @__PURE__ */ new WeakSet();
			this._pendingQueue = [];
			this._endCallback = void 0;
			this.ending = false;
			this.ended = false;
		}
		_promiseTry(f) {
			const Promise = this.Promise;
			if (typeof Promise.try === "function") return Promise.try(f);
			return new Promise((resolve) => resolve(f()));
		}
		_isFull() {
			return this._clients.length >= this.options.max;
		}
		_isAboveMin() {
			return this._clients.length > this.options.min;
		}
		_pulseQueue() {
			this.log("pulse queue");
			if (this.ended) {
				this.log("pulse queue ended");
				return;
			}
			if (this.ending) {
				this.log("pulse queue on ending");
				if (this._idle.length) this._idle.slice().map((item) => {
					this._remove(item.client);
				});
				if (!this._clients.length) {
					this.ended = true;
					this._endCallback();
				}
				return;
			}
			if (!this._pendingQueue.length) {
				this.log("no queued requests");
				return;
			}
			if (!this._idle.length && this._isFull()) return;
			const pendingItem = this._pendingQueue.shift();
			if (this._idle.length) {
				const idleItem = this._idle.pop();
				clearTimeout(idleItem.timeoutId);
				const client = idleItem.client;
				client.ref && client.ref();
				const idleListener = idleItem.idleListener;
				return this._acquireClient(client, pendingItem, idleListener, false);
			}
			if (!this._isFull()) return this.newClient(pendingItem);
			throw new Error("unexpected condition");
		}
		_remove(client, callback) {
			const removed = removeWhere(this._idle, (item) => item.client === client);
			if (removed !== void 0) clearTimeout(removed.timeoutId);
			this._clients = this._clients.filter((c) => c !== client);
			const context = this;
			client.end(() => {
				context.emit("remove", client);
				if (typeof callback === "function") callback();
			});
		}
		connect(cb) {
			if (this.ending) {
				const err = /* @__PURE__ */ new Error("Cannot use a pool after calling end on the pool");
				return cb ? cb(err) : this.Promise.reject(err);
			}
			const response = promisify(this.Promise, cb);
			const result = response.result;
			if (this._isFull() || this._idle.length) {
				if (this._idle.length) process.nextTick(() => this._pulseQueue());
				if (!this.options.connectionTimeoutMillis) {
					this._pendingQueue.push(new PendingItem(response.callback));
					return result;
				}
				const queueCallback = (err, res, done) => {
					clearTimeout(tid);
					response.callback(err, res, done);
				};
				const pendingItem = new PendingItem(queueCallback);
				const tid = setTimeout(() => {
					removeWhere(this._pendingQueue, (i) => i.callback === queueCallback);
					pendingItem.timedOut = true;
					response.callback(/* @__PURE__ */ new Error("timeout exceeded when trying to connect"));
				}, this.options.connectionTimeoutMillis);
				if (tid.unref) tid.unref();
				this._pendingQueue.push(pendingItem);
				return result;
			}
			this.newClient(new PendingItem(response.callback));
			return result;
		}
		newClient(pendingItem) {
			const client = new this.Client(this.options);
			this._clients.push(client);
			const idleListener = makeIdleListener(this, client);
			this.log("checking client timeout");
			let tid;
			let timeoutHit = false;
			if (this.options.connectionTimeoutMillis) tid = setTimeout(() => {
				if (client.connection) {
					this.log("ending client due to timeout");
					timeoutHit = true;
					client.connection.stream.destroy();
				} else if (!client.isConnected()) {
					this.log("ending client due to timeout");
					timeoutHit = true;
					client.end();
				}
			}, this.options.connectionTimeoutMillis);
			this.log("connecting new client");
			client.connect((err) => {
				if (tid) clearTimeout(tid);
				client.on("error", idleListener);
				if (err) {
					this.log("client failed to connect", err);
					this._clients = this._clients.filter((c) => c !== client);
					if (timeoutHit) err = new Error("Connection terminated due to connection timeout", { cause: err });
					this._pulseQueue();
					if (!pendingItem.timedOut) pendingItem.callback(err, void 0, NOOP);
				} else {
					this.log("new client connected");
					if (this.options.onConnect) {
						this._promiseTry(() => this.options.onConnect(client)).then(() => {
							this._afterConnect(client, pendingItem, idleListener);
						}, (hookErr) => {
							this._clients = this._clients.filter((c) => c !== client);
							client.end(() => {
								this._pulseQueue();
								if (!pendingItem.timedOut) pendingItem.callback(hookErr, void 0, NOOP);
							});
						});
						return;
					}
					return this._afterConnect(client, pendingItem, idleListener);
				}
			});
		}
		_afterConnect(client, pendingItem, idleListener) {
			if (this.options.maxLifetimeSeconds !== 0) {
				const maxLifetimeTimeout = setTimeout(() => {
					this.log("ending client due to expired lifetime");
					this._expired.add(client);
					if (this._idle.findIndex((idleItem) => idleItem.client === client) !== -1) this._acquireClient(client, new PendingItem((err, client, clientRelease) => clientRelease()), idleListener, false);
				}, this.options.maxLifetimeSeconds * 1e3);
				maxLifetimeTimeout.unref();
				client.once("end", () => clearTimeout(maxLifetimeTimeout));
			}
			return this._acquireClient(client, pendingItem, idleListener, true);
		}
		_acquireClient(client, pendingItem, idleListener, isNew) {
			if (isNew) this.emit("connect", client);
			this.emit("acquire", client);
			client.release = this._releaseOnce(client, idleListener);
			client.removeListener("error", idleListener);
			if (!pendingItem.timedOut) {
				if (isNew && this.options.verify) this.options.verify(client, (err) => {
					if (err) {
						client.release(err);
						return pendingItem.callback(err, void 0, NOOP);
					}
					pendingItem.callback(void 0, client, client.release);
				});
				else pendingItem.callback(void 0, client, client.release);
			} else if (isNew && this.options.verify) this.options.verify(client, client.release);
			else client.release();
		}
		_releaseOnce(client, idleListener) {
			let released = false;
			return (err) => {
				if (released) throwOnDoubleRelease();
				released = true;
				this._release(client, idleListener, err);
			};
		}
		_release(client, idleListener, err) {
			client.on("error", idleListener);
			client._poolUseCount = (client._poolUseCount || 0) + 1;
			this.emit("release", err, client);
			if (err || this.ending || !client._queryable || client._ending || client._poolUseCount >= this.options.maxUses) {
				if (client._poolUseCount >= this.options.maxUses) this.log("remove expended client");
				return this._remove(client, this._pulseQueue.bind(this));
			}
			if (this._expired.has(client)) {
				this.log("remove expired client");
				this._expired.delete(client);
				return this._remove(client, this._pulseQueue.bind(this));
			}
			let tid;
			if (this.options.idleTimeoutMillis && this._isAboveMin()) {
				tid = setTimeout(() => {
					if (this._isAboveMin()) {
						this.log("remove idle client");
						this._remove(client, this._pulseQueue.bind(this));
					}
				}, this.options.idleTimeoutMillis);
				if (this.options.allowExitOnIdle) tid.unref();
			}
			if (this.options.allowExitOnIdle) client.unref();
			this._idle.push(new IdleItem(client, idleListener, tid));
			this._pulseQueue();
		}
		query(text, values, cb) {
			if (typeof text === "function") {
				const response = promisify(this.Promise, text);
				setImmediate(function() {
					return response.callback(/* @__PURE__ */ new Error("Passing a function as the first parameter to pool.query is not supported"));
				});
				return response.result;
			}
			if (typeof values === "function") {
				cb = values;
				values = void 0;
			}
			const response = promisify(this.Promise, cb);
			cb = response.callback;
			this.connect((err, client) => {
				if (err) return cb(err);
				let clientReleased = false;
				const onError = (err) => {
					if (clientReleased) return;
					clientReleased = true;
					client.release(err);
					cb(err);
				};
				client.once("error", onError);
				this.log("dispatching query");
				try {
					client.query(text, values, (err, res) => {
						this.log("query dispatched");
						client.removeListener("error", onError);
						if (clientReleased) return;
						clientReleased = true;
						client.release(err);
						if (err) return cb(err);
						return cb(void 0, res);
					});
				} catch (err) {
					client.release(err);
					return cb(err);
				}
			});
			return response.result;
		}
		end(cb) {
			this.log("ending");
			if (this.ending) {
				const err = /* @__PURE__ */ new Error("Called end on pool more than once");
				return cb ? cb(err) : this.Promise.reject(err);
			}
			this.ending = true;
			const promised = promisify(this.Promise, cb);
			this._endCallback = promised.callback;
			this._pulseQueue();
			return promised.result;
		}
		get waitingCount() {
			return this._pendingQueue.length;
		}
		get idleCount() {
			return this._idle.length;
		}
		get expiredCount() {
			return this._clients.reduce((acc, client) => acc + (this._expired.has(client) ? 1 : 0), 0);
		}
		get totalCount() {
			return this._clients.length;
		}
	};
	module.exports = Pool;
}));
// node_modules/pg/lib/native/query.js
var require_query = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var EventEmitter = __require("events").EventEmitter;
	var util = __require("util");
	var utils = require_utils$1();
	var NativeQuery = module.exports = function(config, values, callback) {
		EventEmitter.call(this);
		config = utils.normalizeQueryConfig(config, values, callback);
		this.text = config.text;
		this.values = config.values;
		this.name = config.name;
		this.queryMode = config.queryMode;
		this.callback = config.callback;
		this.state = "new";
		this._arrayMode = config.rowMode === "array";
		this._emitRowEvents = false;
		this.on("newListener", function(event) {
			if (event === "row") this._emitRowEvents = true;
		}.bind(this));
	};
	util.inherits(NativeQuery, EventEmitter);
	var errorFieldMap = {
		sqlState: "code",
		statementPosition: "position",
		messagePrimary: "message",
		messageDetail: "detail",
		messageHint: "hint",
		context: "where",
		schemaName: "schema",
		tableName: "table",
		columnName: "column",
		dataTypeName: "dataType",
		constraintName: "constraint",
		sourceFile: "file",
		sourceLine: "line",
		sourceFunction: "routine"
	};
	NativeQuery.prototype.handleError = function(err) {
		const fields = this.native && this.native.pq.resultErrorFields();
		if (fields) for (const key in fields) {
			const normalizedFieldName = errorFieldMap[key] || key;
			err[normalizedFieldName] = fields[key];
		}
		if (this.callback) this.callback(err);
		else this.emit("error", err);
		this.state = "error";
	};
	NativeQuery.prototype.then = function(onSuccess, onFailure) {
		return this._getPromise().then(onSuccess, onFailure);
	};
	NativeQuery.prototype.catch = function(callback) {
		return this._getPromise().catch(callback);
	};
	NativeQuery.prototype._getPromise = function() {
		if (this._promise) return this._promise;
		this._promise = new Promise(function(resolve, reject) {
			this._once("end", resolve);
			this._once("error", reject);
		}.bind(this));
		return this._promise;
	};
	NativeQuery.prototype.submit = function(client) {
		this.state = "running";
		const self = this;
		this.native = client.native;
		client.native.arrayMode = this._arrayMode;
		let after = function(err, rows, results) {
			client.native.arrayMode = false;
			setImmediate(function() {
				self.emit("_done");
			});
			if (err) return self.handleError(err);
			if (self._emitRowEvents) {
				if (results.length > 1) rows.forEach((rowOfRows, i) => {
					rowOfRows.forEach((row) => {
						self.emit("row", row, results[i]);
					});
				});
				else rows.forEach(function(row) {
					self.emit("row", row, results);
				});
			}
			self.state = "end";
			self.emit("end", results);
			if (self.callback) self.callback(null, results);
		};
		if (process.domain) after = process.domain.bind(after);
		if (this.name) {
			if (this.name.length > 63) {
				console.error("Warning! Postgres only supports 63 characters for query names.");
				console.error("You supplied %s (%s)", this.name, this.name.length);
				console.error("This can cause conflicts and silent errors executing queries");
			}
			const values = (this.values || []).map(utils.prepareValue);
			if (client.namedQueries[this.name] !== void 0) {
				if (this.text && client.namedQueries[this.name] !== this.text) {
					const err = /* @__PURE__ */ new Error(`Prepared statements must be unique - '${this.name}' was used for a different statement`);
					return after(err);
				}
				return client.native.execute(this.name, values, after);
			}
			return client.native.prepare(this.name, this.text, values.length, function(err) {
				if (err) return after(err);
				client.namedQueries[self.name] = self.text;
				return self.native.execute(self.name, values, after);
			});
		} else if (this.values) {
			if (!Array.isArray(this.values)) return after(/* @__PURE__ */ new Error("Query values must be an array"));
			const vals = this.values.map(utils.prepareValue);
			client.native.query(this.text, vals, after);
		} else if (this.queryMode === "extended") client.native.query(this.text, [], after);
		else client.native.query(this.text, after);
	};
}));
// node_modules/pg/lib/native/client.js
var require_client = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var nodeUtils = __require("util");
	var Native;
	try {
		Native = __require("pg-native");
	} catch (e) {
		throw e;
	}
	var TypeOverrides = require_type_overrides();
	var EventEmitter = __require("events").EventEmitter;
	var util = __require("util");
	var ConnectionParameters = require_connection_parameters();
	var NativeQuery = require_query();
	var queryQueueLengthDeprecationNotice = nodeUtils.deprecate(() => {}, "Calling client.query() when the client is already executing a query is deprecated and will be removed in pg@9.0. Use async/await or an external async flow control mechanism instead.");
	var Client = module.exports = function(config) {
		EventEmitter.call(this);
		config = config || {};
		this._Promise = config.Promise || global.Promise;
		this._types = new TypeOverrides(config.types);
		this.native = new Native({ types: this._types });
		this._queryQueue = [];
		this._ending = false;
		this._connecting = false;
		this._connected = false;
		this._queryable = true;
		this.pipeline = Boolean(config.pipeline);
		this._pipelineInFlight = false;
		const cp = this.connectionParameters = new ConnectionParameters(config);
		if (config.nativeConnectionString) cp.nativeConnectionString = config.nativeConnectionString;
		this.user = cp.user;
		Object.defineProperty(this, "password", {
			configurable: true,
			enumerable: false,
			writable: true,
			value: cp.password
		});
		this.database = cp.database;
		this.host = cp.host;
		this.port = cp.port;
		this.namedQueries = {};
	};
	Client.Query = NativeQuery;
	util.inherits(Client, EventEmitter);
	Client.prototype._errorAllQueries = function(err) {
		const enqueueError = (query) => {
			process.nextTick(() => {
				query.native = this.native;
				query.handleError(err);
			});
		};
		if (this._hasActiveQuery()) {
			enqueueError(this._activeQuery);
			this._activeQuery = null;
		}
		this._queryQueue.forEach(enqueueError);
		this._queryQueue.length = 0;
	};
	Client.prototype._connect = function(cb) {
		const self = this;
		if (this._connecting) {
			process.nextTick(() => cb(/* @__PURE__ */ new Error("Client has already been connected. You cannot reuse a client.")));
			return;
		}
		this._connecting = true;
		this.connectionParameters.getLibpqConnectionString(function(err, conString) {
			if (self.connectionParameters.nativeConnectionString) conString = self.connectionParameters.nativeConnectionString;
			if (err) return cb(err);
			self.native.connect(conString, function(err) {
				if (err) {
					self.native.end();
					return cb(err);
				}
				self._connected = true;
				self.native.on("error", function(err) {
					self._queryable = false;
					self._errorAllQueries(err);
					self.emit("error", err);
				});
				self.native.on("notification", function(msg) {
					self.emit("notification", {
						channel: msg.relname,
						payload: msg.extra
					});
				});
				self.emit("connect");
				self._pulseQueryQueue(true);
				cb(null, this);
			});
		});
	};
	Client.prototype.connect = function(callback) {
		if (callback) {
			this._connect(callback);
			return;
		}
		return new this._Promise((resolve, reject) => {
			this._connect((error) => {
				if (error) reject(error);
				else resolve(this);
			});
		});
	};
	Client.prototype.query = function(config, values, callback) {
		let query;
		let result;
		let readTimeout;
		let readTimeoutTimer;
		let queryCallback;
		if (config === null || config === void 0) throw new TypeError("Client was passed a null or undefined query");
		else if (typeof config.submit === "function") {
			readTimeout = config.query_timeout || this.connectionParameters.query_timeout;
			result = query = config;
			if (typeof values === "function") config.callback = values;
		} else {
			readTimeout = config.query_timeout || this.connectionParameters.query_timeout;
			query = new NativeQuery(config, values, callback);
			if (!query.callback) {
				let resolveOut, rejectOut;
				result = new this._Promise((resolve, reject) => {
					resolveOut = resolve;
					rejectOut = reject;
				}).catch((err) => {
					Error.captureStackTrace(err);
					throw err;
				});
				query.callback = (err, res) => err ? rejectOut(err) : resolveOut(res);
			}
		}
		if (readTimeout) {
			queryCallback = query.callback || (() => {});
			readTimeoutTimer = setTimeout(() => {
				const error = /* @__PURE__ */ new Error("Query read timeout");
				process.nextTick(() => {
					query.handleError(error, this.connection);
				});
				queryCallback(error);
				query.callback = () => {};
				const index = this._queryQueue.indexOf(query);
				if (index > -1) this._queryQueue.splice(index, 1);
				this._pulseQueryQueue();
			}, readTimeout);
			query.callback = (err, res) => {
				clearTimeout(readTimeoutTimer);
				queryCallback(err, res);
			};
		}
		if (!this._queryable) {
			query.native = this.native;
			process.nextTick(() => {
				query.handleError(/* @__PURE__ */ new Error("Client has encountered a connection error and is not queryable"));
			});
			return result;
		}
		if (this._ending) {
			query.native = this.native;
			process.nextTick(() => {
				query.handleError(/* @__PURE__ */ new Error("Client was closed and is not queryable"));
			});
			return result;
		}
		if (this._queryQueue.length > 0 && !this.pipeline) queryQueueLengthDeprecationNotice();
		this._queryQueue.push(query);
		this._pulseQueryQueue();
		return result;
	};
	Client.prototype.end = function(cb) {
		const self = this;
		this._ending = true;
		if (this._connecting && !this._connected) this.once("connect", () => {
			this.end(() => {});
		});
		let result;
		if (!cb) result = new this._Promise(function(resolve, reject) {
			cb = (err) => err ? reject(err) : resolve();
		});
		const doEnd = function() {
			self.native.end(function() {
				self._connected = false;
				self._errorAllQueries(/* @__PURE__ */ new Error("Connection terminated"));
				process.nextTick(() => {
					self.emit("end");
					if (cb) cb();
				});
			});
		};
		if (this.pipeline && (this._pipelineInFlight || this._queryQueue.length > 0)) this.once("drain", doEnd);
		else doEnd();
		return result;
	};
	Client.prototype._hasActiveQuery = function() {
		return this._activeQuery && this._activeQuery.state !== "error" && this._activeQuery.state !== "end";
	};
	Client.prototype._pulseQueryQueue = function(initialConnection) {
		if (!this._connected) return;
		if (this.pipeline && !initialConnection) return this._pulsePipelinedQueryQueue();
		if (this._hasActiveQuery()) return;
		const query = this._queryQueue.shift();
		if (!query) {
			if (!initialConnection) this.emit("drain");
			return;
		}
		this._activeQuery = query;
		query.submit(this);
		const self = this;
		query.once("_done", function() {
			self._pulseQueryQueue();
		});
	};
	Client.prototype._pulsePipelinedQueryQueue = function() {
		if (!this._connected || this._pipelineInFlight) return;
		if (this._queryQueue.length === 0) {
			if (this.hasExecuted) this.emit("drain");
			return;
		}
		this._pipelineInFlight = true;
		const self = this;
		const queries = [];
		const nativeQueries = [];
		const utils = require_utils$1();
		while (this._queryQueue.length > 0) {
			const query = this._queryQueue.shift();
			this.hasExecuted = true;
			nativeQueries.push(query);
			const values = query.values ? query.values.map(utils.prepareValue) : null;
			const pipelineEntry = {
				text: query.text,
				name: query.name,
				arrayMode: query._arrayMode
			};
			if (values) pipelineEntry.values = values;
			if (query.name && this.namedQueries[query.name]) pipelineEntry._alreadyPrepared = true;
			queries.push(pipelineEntry);
		}
		this.native.pipeline(queries, function(err, results) {
			self._pipelineInFlight = false;
			if (err) {
				self._connected = false;
				self._queryable = false;
				for (let i = 0; i < nativeQueries.length; i++) {
					const q = nativeQueries[i];
					q.native = self.native;
					q.handleError(err);
				}
				self._errorAllQueries(err);
				self.emit("error", err);
				self.emit("end");
				return;
			}
			for (let i = 0; i < nativeQueries.length; i++) {
				const q = nativeQueries[i];
				const r = results[i];
				q.native = self.native;
				if (r.err) q.handleError(r.err);
				else {
					if (q.name) self.namedQueries[q.name] = q.text;
					q.state = "end";
					q.emit("end", r.result);
					if (q.callback) q.callback(null, r.result);
				}
				setImmediate(function() {
					q.emit("_done");
				});
			}
			self._pulsePipelinedQueryQueue();
		});
	};
	Client.prototype.cancel = function(query) {
		if (this._activeQuery === query) this.native.cancel(function() {});
		else if (this._queryQueue.indexOf(query) !== -1) this._queryQueue.splice(this._queryQueue.indexOf(query), 1);
	};
	Client.prototype.ref = function() {};
	Client.prototype.unref = function() {};
	Client.prototype.setTypeParser = function(oid, format, parseFn) {
		return this._types.setTypeParser(oid, format, parseFn);
	};
	Client.prototype.getTypeParser = function(oid, format) {
		return this._types.getTypeParser(oid, format);
	};
	Client.prototype.isConnected = function() {
		return this._connected;
	};
	Client.prototype.getTransactionStatus = function() {
		return this.native.getTransactionStatus();
	};
}));
// node_modules/pg/lib/native/index.js
var require_native = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = require_client();
}));
// node_modules/pg/lib/index.js
var require_lib = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Client = require_client$1();
	var defaults = require_defaults();
	var Connection = require_connection();
	var Result = require_result();
	var utils = require_utils$1();
	var Pool = require_pg_pool();
	var TypeOverrides = require_type_overrides();
	var { DatabaseError } = require_dist();
	var { escapeIdentifier, escapeLiteral } = require_utils$1();
	var poolFactory = (Client) => {
		return class BoundPool extends Pool {
			constructor(options) {
				super(options, Client);
			}
		};
	};
	var PG = function(clientConstructor) {
		this.defaults = defaults;
		this.Client = clientConstructor;
		this.Query = this.Client.Query;
		this.Pool = poolFactory(this.Client);
		this._pools = [];
		this.Connection = Connection;
		this.types = require_pg_types();
		this.DatabaseError = DatabaseError;
		this.TypeOverrides = TypeOverrides;
		this.escapeIdentifier = escapeIdentifier;
		this.escapeLiteral = escapeLiteral;
		this.Result = Result;
		this.utils = utils;
	};
	var clientConstructor = Client;
	var forceNative = false;
	try {
		forceNative = !!process.env.NODE_PG_FORCE_NATIVE;
	} catch {}
	if (forceNative) clientConstructor = require_native();
	module.exports = new PG(clientConstructor);
	Object.defineProperty(module.exports, "native", {
		configurable: true,
		enumerable: false,
		get() {
			let native = null;
			try {
				native = new PG(require_native());
			} catch (err) {
				if (err.code !== "MODULE_NOT_FOUND") throw err;
			}
			Object.defineProperty(module.exports, "native", { value: native });
			return native;
		}
	});
})), import_lib, Pool, types, DatabaseError;
function init_esm() {
	return (init_esm = __esmMin((() => {
		import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
		import_lib.default.Client;
		Pool = import_lib.default.Pool;
		import_lib.default.Connection;
		types = import_lib.default.types;
		import_lib.default.Query;
		DatabaseError = import_lib.default.DatabaseError;
		import_lib.default.escapeIdentifier;
		import_lib.default.escapeLiteral;
		import_lib.default.Result;
		import_lib.default.TypeOverrides;
		import_lib.default.defaults;
	})))();
}
// server/platform/database/postgres.ts
/** Named statements are planned once per connection; they double the rate of small queries. */
function statementName(text) {
	let name = statementNames.get(text);
	if (name === void 0) {
		name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
		statementNames.set(text, name);
	}
	return name;
}
function endsConnection(error) {
	return !(error instanceof DatabaseError) || error.severity === "FATAL";
}
function withNames(client) {
	let lost;
	return {
		async query(text, values) {
			if (lost !== void 0) throw lost;
			try {
				return values === void 0 || values.length === 0 ? await client.query(text) : await client.query({
					name: statementName(text),
					text,
					values
				});
			} catch (error) {
				if (endsConnection(error)) lost = error;
				throw error;
			}
		},
		release: () => client.release(lost !== void 0)
	};
}
function openPostgres(url, onError, waits = WAITS, size = 8) {
	const pool = new Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: waits.connect,
		statement_timeout: waits.statement,
		query_timeout: waits.statement + ANSWER_DELAY_MS,
		lock_timeout: waits.lock,
		idle_in_transaction_session_timeout: waits.idleTransaction,
		keepAlive: true,
		application_name: "portico"
	});
	pool.on("error", onError);
	pool.on("connect", (client) => client.on("error", onError));
	return pool;
}
function postgresDialect(pool) {
	return new PostgresDialect({ pool: {
		connect: async () => withNames(await pool.connect()),
		end: () => pool.end()
	} });
}
/**
* `readers` are only for look-ups. `readiness` is a pool of one, so that the check does not wait
* for other work.
*/
function postgresReader(readers, readiness) {
	return {
		lookUp({ sql }) {
			const text = `select asked.place, found.*
        from unnest($1::text[]) with ordinality as asked (value, place)
        cross join lateral (${sql.replace("$1", "asked.value")}) as found`;
			const name = statementName(text);
			async function findAll(values) {
				const query = {
					name,
					text,
					values: [values]
				};
				const { rows } = await readers.query(query);
				const found = new Map(rows.map(({ place, ...row }) => [place, row]));
				return values.map((_, index) => found.get(index + 1));
			}
			return batch(findAll, {
				atOnce: 2,
				failsAll: endsConnection
			});
		},
		async check() {
			await readiness.query("select 1");
		},
		async close() {
			await Promise.all([readers.end(), readiness.end()]);
		}
	};
}
var WAITS, MIGRATION_WAITS, ANSWER_DELAY_MS, statementNames;
function init_postgres() {
	return (init_postgres = __esmMin((() => {
		init_esm();
		init_postgres_dialect();
		init_batch();
		WAITS = {
			connect: 2e3,
			statement: 5e3,
			lock: 3e3,
			idleTransaction: 1e4
		};
		MIGRATION_WAITS = {
			connect: 2e3,
			statement: 6e5,
			lock: 6e4,
			idleTransaction: 1e4
		};
		ANSWER_DELAY_MS = 1e3;
		types.setTypeParser(20, Number);
		statementNames = /* @__PURE__ */ new Map();
	})))();
}
export { init_with_schema_plugin as $, CreateViewNode as A, CreateTableNode as At, CaseBuilder as B, noop as Bt, retryWhileBusy as C, init_select_all_node as Ct, init_compiled_query as D, isOperationNodeSource as Dt, CompiledQuery as E, init_operation_node_source as Et, init_dynamic_table_builder as F, freeze as Ft, init_function_module as G, CaseNode as H, init_expression_parser as I, init_object_utils as It, QueryExecutorBase as J, QueryCreator as K, parseExpression as L, isFunction as Lt, init_table_parser as M, init_create_table_node as Mt, parseTable as N, IdentifierNode as Nt, init_sql as O, SchemableIdentifierNode as Ot, DynamicTableBuilder as P, init_identifier_node as Pt, WithSchemaPlugin as Q, init_data_type_parser as R, isObject as Rt, openSqliteReader as S, SelectAllNode as St, init_postgres_adapter as T, init_column_node as Tt, init_case_node as U, init_case_builder as V, createFunctionModule as W, init_provide_controlled_connection as X, init_query_executor_base as Y, provideControlledConnection as Z, WRITE_WAIT_MS as _, logOnce as _t, postgresDialect as a, init_query_node as at, isDamage as b, DynamicReferenceBuilder as bt, init_migrate as c, ValueNode as ct, pendingIn as d, init_value_list_node as dt, OperationNodeTransformer as et, databaseFile as f, init_reference_parser as ft, SqliteDialect as g, init_log_once as gt, prepareDataFolder as h, parseStringReference as ht, openPostgres as i, QueryNode as it, init_create_view_node as j, ON_COMMIT_ACTIONS as jt, sql as k, init_schemable_identifier_node as kt, listPending as l, init_value_node as lt, init_data_folder as m, parseOrderedColumnName as mt, WAITS as n, createQueryId as nt, postgresReader as o, init_binary_operation_parser as ot, explainFolder as p, parseColumnName as pt, init_query_creator as q, init_postgres as r, init_query_id as rt, allMigrations as s, parseValueBinaryOperationOrExpression as st, MIGRATION_WAITS as t, init_operation_node_transformer as tt, migrate as u, ValueListNode as ut, createDatabase as v, RawNode as vt, PostgresAdapter as w, ColumnNode as wt, openSqlitePatiently as x, init_dynamic_reference_builder as xt, init_sqlite as y, init_raw_node as yt, parseDataTypeExpression as z, isUndefined as zt };
