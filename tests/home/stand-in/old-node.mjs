// Loaded before a script: Node says that it is of an older version.
Object.defineProperty(process.versions, "node", { value: "20.9.0" });
