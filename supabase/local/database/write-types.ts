import type { Column, DatabaseFunction, Field, SchemaDescription, Table } from "./describe-schema.ts";

const typescriptTypes: Record<string, string> = {
  bool: "boolean",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "Json",
  jsonb: "Json",
  numeric: "number",
  void: "undefined",
};

const textTypes = ["bpchar", "bytea", "citext", "date", "inet", "interval", "name", "text"];
const moreTextTypes = ["time", "timestamp", "timestamptz", "timetz", "uuid", "varchar"];

/** TypeScript type of a value in an API response. */
function typeOf(field: Field): string {
  const isText = textTypes.includes(field.type) || moreTextTypes.includes(field.type);
  const type = typescriptTypes[field.type] ?? (isText ? "string" : "unknown");
  return field.isArray ? `${type}[]` : type;
}

const lines = (depth: number, items: string[]): string =>
  items.map((item) => `${"  ".repeat(depth)}${item}\n`).join("");

function writeTable({ name, columns, relationships }: Table): string {
  const value = (column: Column): string => `${typeOf(column)}${column.isNullable ? " | null" : ""}`;
  const insert = (column: Column): string => {
    if (column.isGenerated) return `${column.name}?: never;`;
    return `${column.name}${column.isNullable || column.hasDefault ? "?" : ""}: ${value(column)};`;
  };
  const update = (column: Column): string =>
    `${column.name}?: ${column.isGenerated ? "never" : value(column)};`;
  const list = (names: string[]): string => `[${names.map((item) => JSON.stringify(item)).join(", ")}]`;
  const related = relationships.flatMap((relationship) => [
    "  {",
    `    foreignKeyName: ${JSON.stringify(relationship.name)};`,
    `    columns: ${list(relationship.columns)};`,
    `    isOneToOne: ${relationship.isOneToOne};`,
    `    referencedRelation: ${JSON.stringify(relationship.table)};`,
    `    referencedColumns: ${list(relationship.tableColumns)};`,
    "  },",
  ]);
  return (
    lines(3, [`${name}: {`]) +
    lines(4, ["Row: {", ...columns.map((column) => `  ${column.name}: ${value(column)};`), "};"]) +
    lines(4, ["Insert: {", ...columns.map((column) => `  ${insert(column)}`), "};"]) +
    lines(4, ["Update: {", ...columns.map((column) => `  ${update(column)}`), "};"]) +
    lines(4, related.length > 0 ? ["Relationships: [", ...related, "];"] : ["Relationships: [];"]) +
    lines(3, ["};"])
  );
}

function writeFunction({ name, args, isSet, returns }: DatabaseFunction): string {
  const fields = args.map((arg) => `${arg.name}${arg.isOptional ? "?" : ""}: ${typeOf(arg)}`);
  const result =
    "table" in returns
      ? `Database["public"]["Tables"]["${returns.table}"]["Row"]`
      : "fields" in returns
        ? `{ ${returns.fields.map((field) => `${field.name}: ${typeOf(field)}`).join("; ")} }`
        : typeOf(returns.type);
  return lines(3, [
    `${name}: {`,
    `  Args: ${fields.length > 0 ? `{ ${fields.join("; ")} }` : "never"};`,
    `  Returns: ${result}${isSet ? "[]" : ""};`,
    "};",
  ]);
}

/** Generates the types file for supabase-js. */
export function writeTypes({ version, tables, functions }: SchemaDescription): string {
  return (
    "// Made from supabase/migrations by `npm run db:types`: not to be edited.\n\n" +
    "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];\n\n" +
    "/** The newest migration: `public.schema_version()` says whether the database has it. */\n" +
    `export const SCHEMA_VERSION = "${version}";\n\n` +
    "export type Database = {\n" +
    lines(1, ["public: {"]) +
    lines(2, ["Tables: {"]) +
    tables.map(writeTable).join("") +
    lines(2, ["};", "Views: { [_ in never]: never };", "Functions: {"]) +
    functions.map(writeFunction).join("") +
    lines(2, ["};", "Enums: { [_ in never]: never };", "CompositeTypes: { [_ in never]: never };"]) +
    lines(1, ["};"]) +
    "};\n"
  );
}
