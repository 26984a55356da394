import path from "node:path";
import { type CallExpression, type Node, SyntaxKind } from "typescript/unstable/ast";
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";

/** The values that a declared type admits; `any` are all. An open object has a type parameter. */
export type Shape =
  | { is: "any" | "null" | "undefined" | "string" | "number" | "boolean" | "Date" | "Buffer" }
  | { is: "literal"; value: string | number | boolean }
  | { is: "list"; of: Shape }
  | { is: "record"; of: Shape }
  | { is: "object"; of: Record<string, Shape>; isOpen?: boolean }
  | { is: "union"; of: Shape[] };

/** The row type of each call of `queryRows`, by file and line of the call. */
export type DeclaredRows = Record<string, Shape>;

/** Asks the compiler for all row types, those that are written and those that are inferred. */
export function readDeclaredRows(root: string): DeclaredRows {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, "tsconfig.json");
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    return Object.fromEntries(rowsIn(project, root));
  } finally {
    api.close();
  }
}

function rowsIn({ program, checker }: Project, root: string): [string, Shape][] {
  const shapeOf = createShapes(checker);
  const rows: [string, Shape][] = [];
  for (const name of program.getSourceFileNames()) {
    const file = path.relative(root, name);
    if (file.startsWith("..") || file.startsWith("node_modules")) continue;
    const source = program.getSourceFile(name);
    if (!source?.text.includes("queryRows")) continue;
    const visit = (node: Node): void => {
      if (isQuery(node)) {
        const line = source.text.slice(0, node.expression.end).split("\n").length;
        rows.push([`${file}:${line}`, shapeOf(rowTypeOf(checker, node))]);
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return rows;
}

const isQuery = (node: Node): node is CallExpression =>
  node.kind === SyntaxKind.CallExpression &&
  (node as CallExpression).expression.getText() === "queryRows";

/** `Row` of the `Promise<Row[]>` that a call returns. */
function rowTypeOf(checker: Checker, call: CallExpression): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const promise = signature && checker.getReturnTypeOfSignature(signature);
  const rows = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined;
  return rows?.isTypeReference() ? checker.getTypeArguments(rows)[0] : undefined;
}

function createShapes(checker: Checker): (type: Type | undefined) => Shape {
  const known = new Map<number, Shape>();
  const shapeOf = (type: Type | undefined): Shape => {
    if (!type) return { is: "any" };
    const shape = known.get(type.id);
    if (shape) return shape;
    known.set(type.id, { is: "any" }); // for a type that holds itself
    const read = readShape(type);
    known.set(type.id, read);
    return read;
  };
  const readShape = (type: Type): Shape => {
    if (type.isUnionType()) return { is: "union", of: type.getTypes().map(shapeOf) };
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { is: "literal", value: type.value };
    const simple = simpleShapes.find(([flags]) => type.flags & flags);
    if (simple) return { is: simple[1] };
    if (type.isIntersectionType()) {
      const branded = type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive);
      const isOpen = type.getTypes().some((each) => each.isTypeParameter());
      return branded ? shapeOf(branded) : { ...objectShape(type), ...(isOpen && { isOpen }) };
    }
    return type.flags & TypeFlags.Object ? objectShape(type) : { is: "any" };
  };
  const objectShape = (type: Type): Shape => {
    if (type.isTypeReference() && checker.isArrayLikeType(type))
      return { is: "list", of: { is: "union", of: checker.getTypeArguments(type).map(shapeOf) } };
    const name = type.getSymbol()?.name;
    if (name === "Date" || name === "Buffer") return { is: name };
    const [index] = checker.getIndexInfosOfType(type);
    if (index) return { is: "record", of: shapeOf(index.valueType) };
    const properties = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(properties);
    const shapes = properties.map(({ flags }, at): Shape => {
      const shape = shapeOf(types[at]);
      return flags & SymbolFlags.Optional
        ? { is: "union", of: [shape, { is: "undefined" }] }
        : shape;
    });
    return {
      is: "object",
      of: Object.fromEntries(properties.map(({ name }, at) => [name, shapes[at] ?? { is: "any" }])),
    };
  };
  return shapeOf;
}

const simpleShapes = [
  [TypeFlags.StringLike, "string"],
  [TypeFlags.NumberLike, "number"],
  [TypeFlags.BooleanLike, "boolean"],
  [TypeFlags.Null, "null"],
  [TypeFlags.Undefined, "undefined"],
] as const;
