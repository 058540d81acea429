/**
 * Preloaded into every process of a build under test (`NODE_OPTIONS=--require …`): blocks the
 * network and logs each attempt to use it to the file that NETWORK_ATTEMPTS names.
 */
const { appendFileSync } = require("node:fs");
const dns = require("node:dns");
const net = require("node:net");

/** @param {string} target */
function refuse(target) {
  const [, , caller = ""] = new Error().stack?.split("\n").slice(1) ?? [];
  appendFileSync(process.env["NETWORK_ATTEMPTS"] ?? "", `${target} ${caller.trim()}\n`);
  return Object.assign(new Error(`The network is cut: ${target}`), { code: "ENETUNREACH" });
}

const { connect } = net.Socket.prototype;

/** @this {net.Socket} @param {any[]} args */
net.Socket.prototype.connect = function (...args) {
  // Node passes its own normalised form: an array of options and callback.
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  // Pipes between processes of the build have a path and no host.
  if (options.path) return Reflect.apply(connect, this, args);
  const error = refuse(`${options.host}:${options.port ?? options}`);
  process.nextTick(() => this.destroy(error));
  return this;
};

/** @type {any} */ (dns).lookup = (/** @type {string} */ host, /** @type {any[]} */ ...rest) => {
  const error = refuse(host);
  process.nextTick(rest.at(-1), error);
};
