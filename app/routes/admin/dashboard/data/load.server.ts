import type { LoaderFunctionArgs } from "@remix-run/node";
import { listAdminNames } from "~/backend/auth/admins.server";
import { requireAdmin } from "~/backend/auth/gate.server";
import type { Client } from "~/backend/client.server";
import {
  getCounts,
  getLastBackup,
  listLatestChanges,
  listTasks,
  listWaitingMessages,
  listWeeks,
  type TaskRow,
} from "~/backend/content/admin/dashboard.server";
import { knownVideoStates } from "~/backend/media/video-states.server";
import { getMessageCounts } from "~/backend/messages/messages-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { contentTypes } from "~/content/all.server";
import { taskItem, taskTypes } from "~/content/tasks/tasks.server";
import { history } from "~/i18n/admin/sections/history";
import { NEW } from "~/schemas/new-row";
import { changeSentence, shortName } from "./change-sentence.server";
import { healthOf } from "./health.server";
import { missingEnglish } from "./missing-english.server";
import { formatDay, formatRecent, formatToday } from "./recent-time.server";

const WEEKS = 12;
const CHANGES = 8;
const MESSAGES = 3;
/** Items that are named of each task. */
const ITEMS = 5;
/** Length of a message's beginning, in characters. */
const EXCERPT_LENGTH = 220;

type Names = Map<string, string>;

const ofTask = (rows: TaskRow[], task: TaskRow["task"]) => rows.filter((row) => row.task === task);

/** Number of items of a task: each table's rows say how many it has. */
function totalOf(rows: TaskRow[]): number {
  return [...new Map(rows.map(({ table_name, total }) => [table_name, total])).values()].reduce(
    (sum, total) => sum + total,
    0,
  );
}

/** Whether a row is a draft, or what its next time brings. */
function planOf({ task, at, content }: TaskRow): "draft" | "publishes" | "starts" | "ends" {
  if (task === "draft") return content.publish_at ? "publishes" : "draft";
  return Date.parse(String(content.visible_until)) === Date.parse(at) ? "ends" : "starts";
}

function plannedOf(rows: TaskRow[], names: Names) {
  const drafts = ofTask(rows, "draft").sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const scheduled = ofTask(rows, "scheduled").sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const view = (row: TaskRow) => {
    const { type, name, to } = taskItem(row);
    const who = row.author ? shortName(row.author, names) : "";
    const kind = planOf(row);
    const at = kind === "publishes" ? String(row.content.publish_at) : row.at;
    return { kind, type, name, to, who, at, when: formatRecent(at) };
  };
  const total = totalOf(drafts) + totalOf(scheduled);
  const items = [...drafts.slice(0, ITEMS), ...scheduled.slice(0, ITEMS)].map(view);
  return { total, items };
}

function undescribedOf(rows: TaskRow[]) {
  const undescribed = ofTask(rows, "undescribed");
  return { total: totalOf(undescribed), items: undescribed.slice(0, ITEMS).map(taskItem) };
}

const videoIdsOf = ({ content }: TaskRow): string[] =>
  [content.bunny_id, content.mobile_bunny_id].filter(
    (id): id is string => typeof id === "string" && id !== "",
  );

/** The videos that the provider does not have, and what it said of all. */
async function videosOf(rows: TaskRow[]) {
  const videos = ofTask(rows, "video");
  const states = await knownVideoStates(videos.flatMap(videoIdsOf));
  const dead = videos.filter((row) => videoIdsOf(row).some((id) => states.get(id) === "missing"));
  return {
    states: [...states.values()],
    dead: {
      total: dead.length,
      items: dead.slice(0, ITEMS).map(taskItem),
      isChecked: [...states.values()].some((state) => state !== "unknown"),
    },
  };
}

async function messagesOf(client: Client) {
  const rows = await listWaitingMessages(client, MESSAGES);
  return rows.map(({ id, name, message, locale, created_at, read_at, attempts, delivery_state }) => {
    const line = message.replace(/\s+/g, " ").trim();
    return {
      id,
      name,
      text: line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…` : line,
      lang: locale === "en" ? "en" : undefined,
      at: created_at,
      when: formatRecent(created_at),
      isUnread: read_at === null,
      isUndelivered: attempts > 0 && !["delivered", "not_configured"].includes(delivery_state),
    };
  });
}

async function changesOf(client: Client, names: Names) {
  const changes = await listLatestChanges(client, CHANGES);
  return changes.map(({ entries, ...entry }) => ({
    id: String(entry.id),
    text: changeSentence(entry, entries, names),
    who: shortName(entry.changed_by, names),
    at: entry.changed_at,
    when: formatRecent(entry.changed_at),
  }));
}

async function weeksOf(client: Client) {
  const weeks = await listWeeks(client, WEEKS);
  return weeks.map(({ week, messages, changes }) => ({ day: formatDay(week), messages, changes }));
}

/** Adding an item of each content type, under the name of its button. */
const QUICK_ACTIONS = contentTypes.flatMap(({ path, form, words }) =>
  words.add ? [{ name: words.add, to: `${path}?edit=${NEW}#${form}-title` }] : [],
);

/** Data of the dashboard. Each part is null where it can't be read; the others are there all the same (PANEL-4). */
export async function loadDashboard(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const names = withFallback(
    new Map<string, string>(),
    "the admins' names",
    listAdminNames(client, history.formerAdminNamed),
  );
  const tasks = withFallback(null, "tasks", listTasks(client, taskTypes()));
  const [counts, waiting, messageCounts, rows, english, changes, weeks, backup, videos] = await Promise.all([
    withFallback(null, "counters", getCounts(client)),
    withFallback(null, "waiting messages", messagesOf(client)),
    withFallback(null, "message counts", getMessageCounts(client)),
    tasks,
    withFallback(null, "missing English", missingEnglish(client)),
    withFallback(
      null,
      "the latest changes",
      names.then((known) => changesOf(client, known)),
    ),
    withFallback(null, "weeks", weeksOf(client)),
    withFallback(undefined, "the last backup", getLastBackup(client)),
    tasks.then((known) => known && videosOf(known)),
  ]);
  const parts = [counts, waiting, rows, english, changes, weeks, backup === undefined ? null : true];
  return {
    today: formatToday(),
    counts,
    quickActions: QUICK_ACTIONS,
    waiting,
    planned: rows && plannedOf(rows, await names),
    undescribed: rows && undescribedOf(rows),
    deadVideos: videos?.dead ?? null,
    english,
    changes,
    weeks,
    health: healthOf({
      parts: parts.map((part) => part !== null),
      messages: messageCounts,
      videos: videos?.states ?? [],
      backup,
    }),
  };
}
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
