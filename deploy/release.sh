#!/bin/sh
# Makes a release of what is built and switches to it, whole. Run it where `npm run build` and
# `npm run bundle` ran:
#   deploy/release.sh [folder]        makes a new release below the folder (/srv/saltworks)
#   deploy/release.sh [folder] back   switches to the release before
# Then: systemctl restart saltworks && systemctl reload caddy
set -eu
[ "${1:-}" = back ] && set -- /srv/saltworks back
folder=${1:-/srv/saltworks}
keep=5

switch() {
  ln -sfn "releases/$1" "$folder/current.new"
  mv -T "$folder/current.new" "$folder/current"
  echo "$folder/current is $1"
}

if [ "${2:-}" = back ]; then
  current=$(basename "$(readlink "$folder/current")")
  before=$(ls -1 "$folder/releases" | grep -v '\.new$' | sort | awk -v current="$current" '$0 < current' | tail -n 1)
  [ -n "$before" ] || { echo "There is no release before $current." >&2; exit 1; }
  switch "$before"
  exit
fi

for part in dist/host.mjs public/index.html deploy/headers.caddy content/brand.yml content/business.yml; do
  [ -e "$part" ] || { echo "There is no $part here. Run: npm run build && npm run bundle" >&2; exit 1; }
done
# Names that sort by time, so that the one before is known.
name=$(date -u +%Y%m%dT%H%M%SZ)-$(git rev-parse --short HEAD 2>/dev/null || echo unversioned)
release=$folder/releases/$name
# An interrupted release leaves its folder behind.
rm -rf -- "$folder"/releases/*.new
mkdir -p "$release.new"
cp -a dist public deploy/headers.caddy "$release.new"
# The functions read the company, and texts for Google's photos if the firm has a gallery.
find content -maxdepth 2 -name '*.yml' -exec cp --parents -t "$release.new" {} +
chmod -R a+rX,go-w "$release.new"
mv -T "$release.new" "$release"
switch "$name"
ls -1d "$folder"/releases/*Z-* | grep -v '\.new$' | sort | head -n -"$keep" | grep -vxF "$(readlink -f "$folder/current")" | xargs -r rm -r --
