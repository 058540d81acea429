/**
 * Installed browsers with engines other than Chromium's. Puppeteer drives Firefox by WebDriver
 * BiDi, which Firefox speaks itself; Selenium drives WebKit by WebDriver, through the program that
 * comes with it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import { Builder, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import type { Tab } from "./visitor";

/** A running browser. Each tab is a new visitor; `stop` ends the browser and its helper programs. */
export type Browser = {
  readonly openTab: () => Promise<Tab>;
  readonly stop?: () => Promise<void>;
};

type Engine = {
  readonly name: string;
  /** Command that installs it. */
  readonly install: string;
  /** Undefined if it is not installed. */
  readonly start: (() => Browser | Promise<Browser>) | undefined;
};

const size = { width: 1024, height: 768 };

/** Path of the first of these programs that is installed. */
function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function openFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    defaultViewport: size,
  });
  const page = await browser.newPage();
  const find = async (expression: string) => {
    const handle = await page.evaluateHandle(expression);
    return handle.asElement() as ElementHandle<HTMLInputElement>;
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await find(expression)).click(),
    choose: async (expression, paths) => (await find(expression)).uploadFile(...paths),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press("Escape"),
    screenshot: () => page.screenshot({ encoding: "base64" }),
    close: () => browser.close(),
  };
}

async function openWebDriver(builder: Builder): Promise<Tab> {
  const driver: WebDriver = await builder.build();
  await driver.manage().window().setRect(size);
  const find = (expression: string) => driver.executeScript<WebElement>(`return ${expression}`);
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: async (expression) => (await find(expression)).click(),
    choose: async (expression, paths) => (await find(expression)).sendKeys(paths.join("\n")),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    screenshot: () => driver.takeScreenshot(),
    close: () => driver.quit(),
  };
}

/** WebKit needs a screen, so it gets a virtual one. */
async function startWebKit(driver: string, xvfb: string): Promise<Browser> {
  const screen = spawn(xvfb, ["-displayfd", "1"], { stdio: ["ignore", "pipe", "ignore"] });
  const [display] = (await once(screen.stdout, "data")) as [Buffer];
  const service = new DriverService.Builder(driver)
    .setLoopback(true)
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: `:${display.toString().trim()}`,
      GDK_BACKEND: "x11",
    })
    .build();
  const url = await service.start();
  return {
    openTab: () => openWebDriver(new Builder().usingServer(url).forBrowser("MiniBrowser")),
    stop: async () => {
      await service.kill();
      screen.kill();
    },
  };
}

const firefox = findProgram("firefox-esr", "firefox");
const webKitDriver = findProgram("WebKitWebDriver");
const xvfb = findProgram("Xvfb");

/** The engines that the journeys run in. */
export const engines: readonly Engine[] = [
  {
    name: "Firefox",
    install: "Debian: apt install firefox-esr; Ubuntu: apt install firefox",
    start: firefox ? () => ({ openTab: () => openFirefox(firefox) }) : undefined,
  },
  {
    name: "WebKit",
    install: "Debian, Ubuntu: apt install webkit2gtk-driver xvfb",
    start: webKitDriver && xvfb ? () => startWebKit(webKitDriver, xvfb) : undefined,
  },
];
