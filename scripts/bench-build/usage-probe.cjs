/**
 * Loaded into every process of a measured build: notes what it has used of processor and memory,
 * again and again, because Gatsby kills workers that do not end at once.
 */
const { renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { isMainThread } = require("node:worker_threads");

function note() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const used = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  const file = join(process.env["USAGE_FOLDER"] ?? "", `${process.pid}.json`);
  // In one step, so that a process killed meanwhile leaves the note before.
  writeFileSync(`${file}.new`, JSON.stringify(used));
  renameSync(`${file}.new`, file);
}

// What a process has used includes its threads, and two writers would take the file from each other.
if (isMainThread) {
  setInterval(note, 1000).unref();
  process.on("exit", note);
}
