/** The desk's lists, search and figures, from outside, and enquiries that the owner notes. */
import { dayMs, minuteMs } from "../../shared/clock";
import { enquiryPath, setUpDesk } from "../../testing/desk-calls";
import { addMany } from "../../testing/many-enquiries";
import { samplePhoto } from "../../testing/samples";

const { harness, call, press, signIn, receive } = setUpDesk();

test("a visitor's markup is shown as text on every page of the desk", async () => {
  const markup = `"><script>alert(1)</script><img src=x onerror='a()'>`;
  const fields = { name: markup, message: markup, service: markup, address: markup };
  await receive(2, { fields });
  const cookie = await signIn();
  await press("/desk/SW-000002", { do: "note", note: markup }, cookie);
  const found = `/find?q=${encodeURIComponent(markup)}`;
  for (const path of ["", found, "/SW-000002", "/SW-000001", "/todo"])
    expect((await call(`/desk${path}`, cookie)).text).not.toMatch(/<script|<img src=x|'a\(\)/);
});

test("an urgent enquiry stands first until answered, then until it has a day", async () => {
  const now = harness.clock.now();
  await receive(2, { answerBy: now + dayMs, urgent: true });
  await receive(3, { answerBy: now - 1 });
  const cookie = await signIn();
  const order = async (list = "") =>
    [
      ...(await call(`/desk${list}`, cookie)).text.matchAll(/row (\w+) cluster.*?SW-00000(\d)/g),
    ].map(([, look, number]) => `${number} ${look}`);
  expect((await order())[0]).toBe("2 late");
  const page = await call("/desk/SW-000002", cookie);
  expect(page.text).toMatch(/<p class="state late"><b>Urgent: ring now</);
  await press(enquiryPath, { do: "visit", visit: "2025-01-15" }, cookie);
  await press("/desk/SW-000002", { do: "visit" }, cookie);
  expect((await order()).filter((row) => row.startsWith("2"))).toEqual([]);
  expect(await order("/todo")).toEqual(["2 late", "1 todo"]);
  const todo = (await call("/desk/todo", cookie)).text;
  expect(todo).toMatch(/<h2 class="late">Urgent<.*<b>Urgent: agree a day</);
  await press("/desk/SW-000002", { do: "visit", visit: "2025-01-16" }, cookie);
  expect(await order("/todo")).toEqual(["1 todo", "2 todo"]);
});

test("the list never says to ring late ones before an urgent one", async () => {
  await receive(2, { answerBy: harness.clock.now() - 1 });
  const cookie = await signIn();
  const list = async () => (await call("/desk", cookie)).text;
  expect(await list()).toContain("1 is late.</b> Ring them first.");
  await receive(3, { urgent: true });
  expect(await list()).toContain("1 is late.</b>");
  expect(await list()).not.toContain("Ring them first");
});

test("marking an enquiry as not urgent can be undone", async () => {
  await receive(2, { answerBy: harness.clock.now() + dayMs, urgent: true });
  const page = "/desk/SW-000002";
  const button = 'name="do" value="not urgent"';
  const cookie = await signIn();
  expect((await call(enquiryPath, cookie)).text).not.toContain(button);
  expect((await call(page, cookie)).text).toContain(button);
  const { to } = await press(page, { do: "not urgent" }, cookie);
  const { text, undo } = await call(to ?? "", cookie);
  expect(text).toMatch(
    /role="status">.*Marked as not urgent.*Undo.*<p class="state "><b>24 h left</,
  );
  expect(text).not.toContain(button);
  expect((await call("/desk", cookie)).text).not.toContain("Urgent");
  await press(page, { undo }, cookie);
  expect((await call("/desk", cookie)).text).toMatch(/<h2 class="late">Urgent</);
});

test("the lists say when mail has waited for fifteen minutes", async () => {
  await receive(2);
  const cookie = await signIn();
  const warning = "E-mail has not gone out since today";
  expect((await call("/desk", cookie)).text).not.toContain(warning);
  harness.clock.advance(16 * minuteMs);
  for (const path of ["", "/todo"])
    expect((await call(`/desk${path}`, cookie)).text).toContain(warning);
});

test("a caller with a danger stands under Urgent", async () => {
  const cookie = await signIn();
  const form = { do: "open", name: "Sam", phone: "", address: "", message: "Burning smell" };
  await press("/desk/new", form, cookie);
  expect((await call("/desk", cookie)).text).toMatch(
    /<h2 class="late">Urgent<.*Sam.*Urgent: ring now/,
  );
});

test("a page beyond the last shows the last, and NUL is ignored", async () => {
  const photos = [samplePhoto(Buffer.from([255, 216, 255]))];
  for (let number = 2; number <= 30; number += 1) await receive(number, { photos });
  const cookie = await signIn();
  for (const page of ["3", "400000000000000000", "99999999999999999999999"])
    for (const list of [`/desk?page=${page}`, `/desk/find?q=charger&page=${page}`])
      expect((await call(list, cookie)).text).toContain("26 to 30 of 30");
  expect((await call("/desk/todo?page=9e99", cookie)).status).toBe(200);
  expect((await call("/desk/SW-%00", cookie)).status).toBe(404);
  expect((await call("/desk/SW-%00000030/photos/1", cookie)).status).toBe(200);
  const found = (await call("/desk/find?q=%00char%00ger", cookie)).text;
  expect(found).toContain("30 for “charger”");
  await press(enquiryPath, { do: "note", note: "the\0 ladder" }, cookie);
  const { text } = await call(enquiryPath, cookie);
  expect(text).toContain("“the ladder”");
  expect(found + text).not.toContain("\0");
});

test("in a list no name leaves its place and no emoji is cut", async () => {
  const name = "محمد علي";
  await receive(2, { fields: { name, message: `a${"👩🏽‍🔧".repeat(60)}` } });
  const cookie = await signIn();
  const list = (await call("/desk", cookie)).text;
  expect(list).toContain(`<bdi>${name}</bdi>`);
  expect(list).toMatch(/<bdi>a(?:👩🏽‍🔧)+…<\/bdi>/u);
  const { text } = await call("/desk/SW-000002", cookie);
  expect(text).toContain(`<bdi>${name}</bdi></h1>`);
  expect(text).toMatch(new RegExp(`<title>\u2068${name}\u2069, .*</title>`));
  expect((await call(enquiryPath, cookie)).text).toContain(`in To answer: \u2068${name}\u2069`);
});

test("a noted call is found, and joins the customer's earlier messages", async () => {
  const cookie = await signIn();
  const fields = { name: " ", phone: "", address: "Chester", message: "half a\nnote" };
  const { status, text } = await press("/desk/new", { do: "open", ...fields }, cookie);
  expect(status).toBe(422);
  expect(text).toContain("Nothing was saved");
  expect(text).toMatch(/value="Chester".*half a note<\/textarea/);
  const form = { do: "answered", name: "", phone: "07700 900 123", address: "", message: "ladder" };
  const { to } = await press("/desk/new", { ...form, email: "sam@example.com" }, cookie);
  // A second press of the same form is the same call.
  expect((await press("/desk/new", { ...form, email: "sam@example.com" }, cookie)).to).toBe(to);
  const noted = (await call(to ?? "", cookie)).text;
  expect(noted).toContain('href="mailto:sam@example.com');
  expect(noted).toMatch(/role="status"><p><b>Saved\..*<bdi>07700 900 123<\/bdi><\/h1>/);
  // Somebody else may ring from the same number.
  expect(noted).toMatch(/Also from them:.*value="\/SW-000001"[^>]*> ?<span><bdi>Jo Salt<\/bdi>, /);
  // Directions need an address.
  expect(noted).not.toContain("Directions");
  expect((await call(enquiryPath, cookie)).text).toContain("Directions");
  expect((await call(enquiryPath, cookie)).text).toContain(
    `value="${to?.split("?")[0]?.slice(5)}"`,
  );
  expect((await call("/desk/todo", cookie)).text).toContain("Answered: what next?");
  expect((await call("/desk/find?q=ladder", cookie)).text).toContain("1 for “ladder”");
  await press(enquiryPath, { do: "visit", visit: "2025-01-17" }, cookie);
  expect((await call(to ?? "", cookie)).text).toContain("visit: Friday 17 January");
  // The list shows the day and the address of the visit, with a price too.
  expect((await call("/desk/todo", cookie)).text).toContain("1 Brine Street");
  await press(enquiryPath, { do: "quoted", quoted: "300" }, cookie);
  expect((await call("/desk/todo", cookie)).text).toMatch(
    /1 Brine Street.*<b>Visit: Friday 17 January<\/b>, quoted £300/,
  );
  expect((await harness.stored()).map(({ state }) => state).sort()).toEqual(["dropped", "waiting"]);
});

test("a call that is being noted stays when another page is pressed", async () => {
  const cookie = await signIn();
  const typed = { name: "Sam", phone: "07700 900123", message: "half a note" };
  const { status, text } = await press("/desk/new", { go: "/todo", ...typed }, cookie);
  expect(status).toBe(422);
  expect(text).toMatch(/role="alert"[^>]*><b>Not saved yet/);
  expect(text).toMatch(/value="Sam".*value="07700 900123".*> half a note<\/textarea>/);
  expect(text).toMatch(/href="\/desk\/todo" target="_blank"[^>]*>To do in a new tab</);
  expect(text).toMatch(/Also from them:.*href="\/desk\/SW-000001" target="_blank"/);
  // Every other way on is a button of the form, or is named as the way that loses it.
  const links = [...text.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  const leaving = links.filter((link) => !/href="#|target="_blank"/.test(link));
  expect(leaving).toEqual([expect.stringContaining('href="/desk/todo"')]);
  expect((await press("/desk/new", { go: "/todo", name: " " }, cookie)).to).toBe("/desk/todo");
  expect((await press("/desk/new", { go: "//evil.example" }, cookie)).to).toBe("/desk");
  expect((await call("/desk", cookie)).text).not.toContain("Sam");
});

test("a page with words to type never posts to its own address", async () => {
  const cookie = await signIn();
  const action = ({ text }: { text: string }) => /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
  for (const page of ["/desk/new", enquiryPath]) {
    const first = action(await call(page, cookie)) ?? "";
    const form = { do: "won", won: "lots" };
    expect(first).not.toBe(page);
    const { token, version } = await call(page, cookie);
    harness.clock.advance(1);
    const refused = await call(first, cookie, { token, version, ...form });
    expect(refused.status).toBe(422);
    expect(action(refused)).not.toBe(first);
  }
});

test("a noted call takes one of the site's services, which its page shows", async () => {
  const names = ["EICR", "Rewiring"];
  harness.writeSite({ services: names.map((name) => ({ name, yearsUntilDue: null })) });
  const cookie = await signIn();
  const { text } = await call("/desk/new", cookie);
  const offered = [...text.matchAll(/<option value="([^"]+)"/g)].map(([, name = ""]) => name);
  expect(offered).toEqual(names);
  const form = { do: "open", name: "Sam", phone: "", address: "", message: "Monday?" };
  const [, service = ""] = names;
  const { to } = await press("/desk/new", { ...form, service }, cookie);
  expect((await call(to ?? "", cookie)).text).toContain(service);
  const refused = await press("/desk/new", { ...form, name: "", service }, cookie);
  expect(refused.text).toMatch(new RegExp(`<option value="${service}" selected`));
});

test("the search says that a job that was won is done", async () => {
  const cookie = await signIn();
  await press(enquiryPath, { do: "won", won: "174.50" }, cookie);
  await press(enquiryPath, { do: "done" }, cookie);
  expect((await call("/desk/find?q=brine", cookie)).text).toContain(
    "<b>Won £174.50</b>, done today, received today",
  );
});

test("To do shows the address and the last note on lines of their own", async () => {
  const cookie = await signIn();
  await press(enquiryPath, { do: "answered", note: "Ring after 5" }, cookie);
  const { text } = await call("/desk/todo", cookie);
  expect(text).toMatch(/<p><bdi>1 Brine Street, Northwich<\/bdi><\/p>/);
  expect(text).toMatch(/<p><bdi>Ring after 5<\/bdi><\/p>/);
});

test("a call to return is late after the next working day", async () => {
  const { clock } = harness;
  const cookie = await signIn();
  // Saturday morning; the firm is closed on Sunday.
  clock.advance(3 * dayMs);
  const form = { do: "open", name: "Sam", phone: "", address: "", message: "Sockets" };
  await press("/desk/new", form, cookie);
  const row = async () => /<bdi>Sam<.*?<\/li>/.exec((await call("/desk", cookie)).text)?.[0];
  expect(await row()).toMatch(/<b>2 days left<\/b>, by Monday, 18:00/);
  clock.advance(2 * dayMs + 9 * 60 * minuteMs);
  expect(await row()).toMatch(/<b>1 min late</);
  expect((await call("/desk", cookie)).text).toMatch(/<h2 class="late">Late<.*Sam/);
});

test("a customer's other messages are named in rows and when erasing one", async () => {
  const now = harness.clock.now();
  for (const number of [2, 3, 4])
    await receive(number, {
      receivedAt: now + number,
      holdReasons: number === 3 ? ["links"] : [],
    });
  await receive(5, { receivedAt: now + 5, fields: { phone: "", email: "", address: "" } });
  const cookie = await signIn();
  const list = (await call("/desk", cookie)).text;
  const rows = [...list.matchAll(/row \w+ cluster.*?SW-00000(\d).*?<\/li>/g)];
  const again = rows.filter(([row]) => row.includes(", wrote before"));
  expect(again.map(([, number]) => number).sort()).toEqual(["2", "4"]);
  const erase = async (page: string) =>
    /Erase it for good.*/.exec((await call(page, cookie)).text)?.[0];
  expect(await erase("/desk/SW-000002")).toMatch(/e-mail in your own inbox.*value="\/SW-000001"/);
  expect(await erase("/desk/SW-000005")).not.toContain('value="/SW-');
});

test("ticked enquiries are marked as spam or freed together, except those changed meanwhile", async () => {
  for (const number of [2, 3, 4]) await receive(number);
  const cookie = await signIn();
  const stageOf = async (number: number) =>
    (await harness.store.find(`SW-00000${number}`))?.enquiry.stage ?? "none";
  const stagesNow = () => Promise.all([1, 2, 3, 4].map(stageOf));
  const judge = async (list: string, kind: string, numbers: readonly number[]) => {
    const { text, token } = await call(`/desk/${list}`, cookie);
    const boxes = [...text.matchAll(/form="ticked-form" name="ticked" value="([^"]+)"/g)];
    const values = boxes.map(([, value = ""]) => value);
    const chosen = numbers.map(
      (number) => values.find((each) => each.startsWith(`SW-00000${number} `)) ?? "",
    );
    return [["token", token], ["do", kind], ...chosen.map((value) => ["ticked", value])];
  };
  // The box has a visible label.
  expect((await call("/desk", cookie)).text).toMatch(/name="ticked"[^>]*> Spam<span/);
  const form = await judge("open", "spam", [1, 2, 3]);
  expect((await call("/desk/open", cookie, form.slice(1))).status).toBe(403);
  await press("/desk/SW-000003", { do: "answered" }, cookie);
  const { status, to } = await call("/desk/open", cookie, form);
  expect(status).toBe(303);
  expect((await call(to ?? "", cookie)).text).toContain("2 of 3 moved to Possible spam");
  expect(await stagesNow()).toEqual(["held", "held", "todo", "open"]);
  await press(enquiryPath, { undo: "1" }, cookie);
  expect(await stageOf(1)).toBe("open");
  expect((await call("/desk/held", cookie, await judge("held", "not spam", [2]))).status).toBe(303);
  expect(await stagesNow()).toEqual(["open", "open", "todo", "open"]);
  // An empty selection or another action changes nothing.
  expect((await call("/desk/open", cookie, await judge("open", "spam", []))).to).toContain("of=0");
  expect((await call("/desk/open", cookie, await judge("open", "erase", [4]))).status).toBe(422);
  expect(await stagesNow()).toEqual(["open", "open", "todo", "open"]);
});

test("Done asks for the price of a job that was not won", async () => {
  await receive(2);
  const cookie = await signIn();
  const said = "If you were paid, type the price under Won";
  const textOf = async (page: string) => {
    const { to } = await press(page, { do: "done" }, cookie);
    return (await call(to ?? "", cookie)).text;
  };
  expect(await textOf(enquiryPath)).toContain(said);
  await press("/desk/SW-000002", { do: "won", won: "185" }, cookie);
  expect(await textOf("/desk/SW-000002")).not.toContain(said);
});

test("a job without a price is done once, with its day", async () => {
  const cookie = await signIn();
  await press(enquiryPath, { do: "done" }, cookie);
  harness.clock.advance(10 * dayMs);
  expect((await call("/desk/done", cookie)).text).toMatch(/<b>Done<\/b>, 15 January/);
});

test("the figures say how many jobs were won without a price", async () => {
  await receive(2);
  const cookie = await signIn();
  await press(enquiryPath, { do: "won", won: "620" }, cookie);
  await press("/desk/SW-000002", { do: "won", won: "" }, cookie);
  expect((await call("/desk/figures", cookie)).text).toContain(
    "won 2, worth £620, one of them without a price yet.",
  );
});

test("the figures have a row for each month since the first enquiry", async () => {
  harness.clock.advance(62 * dayMs);
  await receive(2);
  const { text } = await call("/desk/figures", await signIn());
  const months = [...text.matchAll(/<th scope="row">(\w{3} \d{4})</g)].map(([, month]) => month);
  expect(months).toEqual(["Mar 2025", "Feb 2025", "Jan 2025"]);
});

test("this month's headline agrees with its table after an erasure", async () => {
  const cookie = await signIn();
  await press(enquiryPath, { do: "won", won: "620" }, cookie);
  await press(enquiryPath, { do: "erase" }, cookie);
  const { text } = await call("/desk/figures", cookie);
  expect(text).toContain("<b>1 enquiry came in</b>");
  expect(text).toContain("won 1, worth £620.");
  expect(text).toMatch(/Month by month.*?<td>1<.*?<td>£620</);
});

test("the figures by service count enquiries without a service of ours as Others", async () => {
  await receive(2, { subject: { service: "EICR" } });
  const { text } = await call("/desk/figures", await signIn());
  expect(text).toMatch(/By service.*> EICR <svg.*?<td>1<.*> Others <svg.*?<td>1<.*By town/);
});

test("a list and a search say what they left out", async () => {
  await addMany(await harness.database(), 10_001, (number) => ({ reference: `SW-M${number}` }));
  const cookie = await signIn();
  const end = (await call("/desk?page=401", cookie)).text;
  for (const text of ["2476 to 2500 of 2500", "Only the first 2500 of 10002 are listed."])
    expect(end).toContain(text);
  expect(end).not.toContain(">Next<");
  const older = "Only the newest 10,000 were searched. Pick a month to find older ones.";
  expect((await call("/desk/find?q=no", cookie)).text).toContain(older);
  expect((await call("/desk/find?q=no&month=2025-01", cookie)).text).not.toContain(older);
});
