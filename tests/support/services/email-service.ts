import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Request body of the service's REST endpoint. */
export type Sent = {
  service_id: string;
  template_id: string;
  user_id: string;
  accessToken?: string;
  template_params: Record<string, string>;
};

/**
 * Reaction of the service to an e-mail: a status, no response, or a connection cut before or within the response.
 * The e-mail is delivered only with a 200 or with a cut connection.
 */
export type Behaviour = number | "hang" | "cut off" | "cut short";

export type EmailService = {
  url: string;
  /** Every request in order, with its outcome. */
  asked: { at: number; sent: Sent; behaviour: Behaviour }[];
  /** E-mails in the mailbox. */
  delivered: () => Sent[];
  /** Sets the reactions to the next requests, the last one for all that follow. A function decides for each request. */
  behave: (...behaviours: Behaviour[] | [(sent: Sent) => Behaviour]) => void;
  /** Stops listening: connections are refused. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

const TEXTS: Record<number, string> = {
  200: "OK",
  400: "The template_id param is required",
  403: "The Public Key is invalid",
  429: "Too many requests",
  451: "API calls are disabled for non-browser applications",
  500: "Internal error",
};
const WENT_OUT = new Set<Behaviour>([200, "cut off", "cut short"]);

/** A loopback stand-in for the e-mail service, with configurable failures (CONT-3). */
export async function startEmailService(): Promise<EmailService> {
  let decide: (sent: Sent) => Behaviour = () => 200;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isRight = request.method === "POST" && request.url === "/api/v1.0/email/send";
    if (!isRight) return void response.writeHead(404).end("Not found");
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
    const behaviour = decide(sent);
    service.asked.push({ at: performance.now(), sent, behaviour });
    reply(response, behaviour);
  });

  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const service: EmailService = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    delivered: () => service.asked.filter(({ behaviour }) => WENT_OUT.has(behaviour)).map(({ sent }) => sent),
    behave(...behaviours) {
      const [first] = behaviours;
      if (typeof first === "function") decide = first;
      else {
        const left = behaviours as Behaviour[];
        decide = () => (left.length > 1 ? left.shift() : left[0]) ?? 200;
      }
    },
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
    async start() {
      if (!server.listening) await listen(port);
    },
  };
  return service;
}

function reply(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === "hang") return;
  if (behaviour === "cut off") return void response.destroy();
  if (behaviour === "cut short") {
    response.writeHead(200, { "Content-Length": 100 });
    response.write("O", () => response.destroy());
    return;
  }
  response.writeHead(behaviour, { "Content-Type": "text/plain" }).end(TEXTS[behaviour] ?? "");
}
