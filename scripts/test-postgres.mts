/**
 * `npm run test:postgres`: the store's contract on a real PostgreSQL: the server that
 * TEST_POSTGRES_URL names, else one that is started for it and thrown away afterwards.
 * Arguments go to Jest.
 */
import { runNode } from "./run-node.mts";
import { startPostgres } from "./servers/postgres-server.mts";

function runTests(env: Readonly<Record<string, string>>): Promise<number> {
  // One file after the other: one of them restarts the server.
  const args = ["node_modules/jest/bin/jest.js", "--runInBand", "--testNamePattern=on PostgreSQL"];
  const ofStores = ["--findRelatedTests", "functions/testing/test-databases.ts"];
  return runNode([...args, ...process.argv.slice(2), ...ofStores], env);
}

async function testPostgres(): Promise<number> {
  if (process.env["TEST_POSTGRES_URL"]) {
    console.log("PostgreSQL: the server of TEST_POSTGRES_URL");
    return runTests({});
  }
  const server = await startPostgres();
  console.log(`PostgreSQL: ${server.binaries}, thrown away afterwards`);
  try {
    return await runTests({ TEST_POSTGRES_URL: server.url, TEST_POSTGRES_DISPOSABLE: "yes" });
  } finally {
    server.stop();
  }
}

process.exitCode = await testPostgres();
