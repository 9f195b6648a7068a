import { describe, expect, test } from "vitest";
import { htmlAsText, plainText, sanitize, summary } from "~/backend/content/sanitize.server";

describe("sanitised HTML", () => {
  test("HOME-2 BLOG-1 keeps what texts are made of", () => {
    const html =
      '<h2 id="a">A</h2><p lang="en"><strong>b</strong> <em>c</em><br /></p>' +
      '<ul><li>d</li></ul><ol start="5"><li>d</li></ol><table><tr><th scope="row">e</th><td>f</td></tr></table>';
    expect(sanitize(html)).toBe(html);
  });

  test("HOME-2 keeps links inside the site, by https, mail and telephone", () => {
    for (const href of ["/contact", "/en/blog#x", "#top", "mailto:a@b.example", "tel:+48710000000"]) {
      expect(sanitize(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
    }
    const outside = sanitize('<a href="https://other.example/">x</a>');
    expect(outside).toBe('<a href="https://other.example/" rel="noopener noreferrer">x</a>');
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in capitals", "<SCRIPT SRC=//evil.test></SCRIPT>"],
    ["an event handler", '<p onclick="alert(1)">x</p>'],
    ["an image's error", "<img src=x onerror=alert(1)>"],
    ["an SVG", "<svg onload=alert(1)><animate onbegin=alert(1)></svg>"],
    ["a frame", '<iframe src="https://evil.test"></iframe>'],
    ["a frame's document", '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>'],
    ["a script address", '<a href="javascript:alert(1)">x</a>'],
    ["a script address in disguise", '<a href=" jAvA\tscript&#58;alert(1)">x</a>'],
    ["a data address", '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
    ["a VBScript address", '<a href="vbscript:msgbox(1)">x</a>'],
    ["an unencrypted address", '<a href="http://evil.test">x</a>'],
    ["an address without a scheme", '<a href="//evil.test">x</a>'],
    ["a style", '<p style="position:fixed;inset:0">x</p>'],
    ["a style sheet", "<style>*{display:none}</style>"],
    ["a class of the site", '<p class="sr-only">x</p>'],
    ["a form", '<form action="https://evil.test"><input name="p"><button>x</button></form>'],
    ["a base address", '<base href="https://evil.test/">'],
    ["a refresh", '<meta http-equiv="refresh" content="0;url=https://evil.test">'],
    ["an embedded object", '<object data="x"></object><embed src="x">'],
    ["a new window", '<a href="https://evil.test" target="_blank">x</a>'],
    ["a comment that hides a tag", "<!--<img src=x onerror=alert(1)>-->"],
    ["a tag in a tag", "<<script>script>alert(1)<</script>/script>"],
    ["a template's way out", '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ])("HOME-2 BLOG-1 %s does nothing", (_what, html) => {
    const clean = sanitize(html);
    expect(clean).not.toMatch(/<(?!\/?(?:p|a|br)[\s>])\s*\w/i);
    expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|class|target|srcdoc)\s*=/i);
    expect(clean).not.toMatch(/href="\s*(?:javascript|data|vbscript|http:|\/\/)/i);
  });

  test("HOME-2 sanitising twice changes nothing more", () => {
    const once = sanitize('<p>a & b &lt;c&gt; <a href="https://x.example">d</a></p>');
    expect(sanitize(once)).toBe(once);
  });
});

describe("the text of a piece of HTML", () => {
  test("SEO-1 has no tags, one space between words, and characters instead of entities", () => {
    expect(plainText("<p>Raz</p><p>dwa<br>trzy</p>\n<ul><li>A &amp; B</li></ul>")).toBe("Raz dwa trzy A & B");
    expect(plainText("5 &lt; 6 &gt; 4 &quot;x&quot;")).toBe('5 < 6 > 4 "x"');
  });

  test("SEO-1 holds no script's text", () => {
    expect(plainText("<p>Opis</p><script>alert(1)</script><style>p{}</style>")).toBe("Opis");
  });
});

describe("versions of a piece of HTML", () => {
  test("PUB-6 PUB-7 are compared as texts with their paragraphs, lines and bullets", () => {
    const html =
      '<h2>Tytuł</h2>\n<p>Raz<br>dwa &amp; <a href="/x">trzy</a></p><ul>\n<li>A</li><li>B</li></ul><p></p>';
    expect(htmlAsText([html, "<p>Inny</p>"])).toEqual(["Tytuł\n\nRaz\ndwa & trzy\n\n• A\n• B", "Inny"]);
  });

  test("PUB-6 PUB-7 stay HTML where the markup alone differs", () => {
    const versions = ["<p>Raz</p>", "<p><strong>Raz</strong></p>", "<p>Dwa</p>"];
    expect(htmlAsText(versions)).toEqual(versions);
  });
});

describe("a description made of a text", () => {
  test("SEO-1 is the text itself where that is short", () => {
    expect(summary("<p>Dwie kamery,</p><p>jedna noc.</p>")).toBe("Dwie kamery, jedna noc.");
  });

  test("SEO-1 ends between words, says that it goes on, and is no longer than what is shown", () => {
    const long = summary(`<p>${"Słowo po słowie, ".repeat(20)}</p>`);
    expect(long.length).toBeLessThanOrEqual(158);
    expect(long.length).toBeGreaterThan(130);
    expect(long).toMatch(/(Słowo|po|słowie)…$/);
  });
});
