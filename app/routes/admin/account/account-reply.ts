import type { Toast } from "~/schemas/toast";

/** Fields of the forms that change the second factor. */
export type FactorField = "password" | "code" | "former_code";

/** Reply to a form of the second factor; never contains a password or a code that was typed. */
export type FactorReply = {
  factorErrors: { [name in FactorField]?: string[] | undefined };
  /** The secret that is being set up: the page goes on showing it. */
  secret?: string | undefined;
  /** Recovery codes, shown this once, and what was done. */
  codes?: string[] | undefined;
  done?: string | undefined;
  toast?: Toast | undefined;
};
