import { expect, signInTo, test, toast } from "../../../../support/browser/browser-admin.ts";
import { getRow } from "../../../../support/browser/browser-rows.ts";
import { goodFiles } from "../../../../support/requests/files.ts";
import { writePost } from "../../../cycles/admin-cycles.ts";
import { sendFile } from "../../../cycles/upload-cycles.ts";

// Whole edits, several pages each: on a busy machine half a minute is short.

const PATH = "/admin/blog";
const POST = "slug=eq.multicam-checklist";

test("BLOG-1 a post is added, published, seen by visitors, and deleted", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await writePost(page, own.url, "z-javascriptem");
});

test("BLOG-1 UPL-1 a post gets another cover, which visitors see", async ({ page, own }) => {
  const { id } = await getRow(own.home, "blog_posts", POST);
  await signInTo(page, own.admin, `${PATH}?edit=${id}`);
  await page.getByRole("link", { name: "Zmień okładkę" }).click();
  await sendFile(page, "okladka.png", "image/png", goodFiles.png());
  await expect(toast(page, "Przesłano zdjęcie")).toBeVisible();
  const { cover_url } = await getRow(own.home, "blog_posts", POST);
  expect(cover_url).toMatch(/^blog\//);
  expect(await (await fetch(`${own.url}/blog/multicam-checklist`)).text()).toContain(cover_url);
});

/** As Word for Windows puts it on the clipboard, shortened: two bullets, one of them nested, and numbers. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1>Relacja<o:p></o:p></h1><p class=MsoNormal>Zabieramy:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>kamery<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>dwie <b>ręczne</b></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>mikrofony</p>
<h2>Kolejność</h2>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>próba</p>
<p class=MsoListParagraph>2.&nbsp;&nbsp; <b>emisja</b></p><div>Koniec.</div><div>Naprawdę.</div><!--EndFragment--></body></html>`;

test("BLOG-1 what Word puts on the clipboard comes in with its headings and lists, and a picture left out is told of", async ({
  page,
  own,
}) => {
  const { id } = await getRow(own.home, "blog_posts", POST);
  await signInTo(page, own.admin, `${PATH}?edit=${id}`);
  const paste = async (label: string, type: string, content: string) => {
    const editor = page
      .getByRole("textbox", { name: label, exact: true })
      .and(page.locator("[contenteditable]"));
    await editor.focus();
    await page.keyboard.press("Control+A");
    await editor.evaluate(
      (element, [kind, value]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(kind, value);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [type, content] as const,
    );
  };
  const dropped = page.getByRole("status").filter({ hasText: "Obrazy spoza biblioteki zostały pominięte" });
  await paste("Treść (PL)", "text/html", WORD);
  const code = page.locator("[name=body_pl]");
  await expect(code).toHaveValue(
    [
      "<h2>Relacja</h2>",
      "<p>Zabieramy:</p>",
      "<ul><li>kamery<ul><li>dwie <strong>ręczne</strong></li></ul>\n</li><li>mikrofony</li></ul>",
      "<h3>Kolejność</h3>",
      "<ol><li>próba</li><li><strong>emisja</strong></li></ol>",
      "<p>Koniec.</p>",
      "<p>Naprawdę.</p>",
    ].join("\n"),
  );
  await expect(dropped).toHaveCount(0);
  await paste("Treść (PL)", "text/html", '<p>Scena <img src="x.png"></p>');
  await expect(dropped).toBeVisible();
  await expect(code).toHaveValue("<p>Scena</p>");
});

test("BLOG-1 a heading is of the same level in both languages", async ({ page, own }) => {
  const { id } = await getRow(own.home, "blog_posts", POST);
  await signInTo(page, own.admin, `${PATH}?edit=${id}`);
  for (const [label, name] of [
    ["Treść (PL)", "body_pl"],
    ["Treść (EN)", "body_en"],
  ] as const) {
    const editor = page
      .getByRole("textbox", { name: label, exact: true })
      .and(page.locator("[contenteditable]"));
    await editor.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Scena");
    await page
      .getByRole("toolbar", { name: `Formatowanie: ${label}` })
      .getByRole("button", { name: "Nagłówek" })
      .click();
    await expect(page.locator(`[name=${name}]`)).toHaveValue("<h2>Scena</h2>");
  }
});
