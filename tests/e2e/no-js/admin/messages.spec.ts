import { expect, signInTo, test } from "../../../support/browser/browser-admin.ts";
import { mailTest } from "../../../support/browser/browser-messages.ts";
import {
  changeRetention,
  download,
  findSome,
  MESSAGES,
  readOne,
  removeTwo,
  sendAgain,
  someUndelivered,
  threeMessages,
} from "../../cycles/message-cycles.ts";

test("CONT-4 a message is opened and marked without JavaScript", async ({ page, own }) => {
  await threeMessages(own);
  await signInTo(page, own.admin, MESSAGES);
  await readOne(page);
});

test("CONT-4 messages are searched, filtered and marked without JavaScript", async ({ page, own }) => {
  await threeMessages(own);
  await signInTo(page, own.admin, MESSAGES);
  await findSome(page);
});

test("CONT-4 messages are deleted after a question without JavaScript", async ({ page, own }) => {
  await threeMessages(own);
  await signInTo(page, own.admin, MESSAGES);
  await removeTwo(page);
});

test("CONT-4 all messages are downloaded without JavaScript", async ({ page, own }) => {
  await threeMessages(own);
  await signInTo(page, own.admin, `${MESSAGES}?page=2`);
  const { text } = await download(page);
  expect(text.split("\r\n")).toHaveLength(5);
});

test("CONT-4 how long messages are kept is changed without JavaScript", async ({ page, own, complaints }) => {
  await signInTo(page, own.admin, MESSAGES);
  await changeRetention(page, own);
  complaints.length = 0;
});

mailTest("CONT-4 messages are sent again without JavaScript", async ({ page, own, mail }) => {
  await someUndelivered(own);
  await signInTo(page, own.admin, MESSAGES);
  await sendAgain(page, mail.service);
});
