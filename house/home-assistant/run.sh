#!/bin/sh
# The same page as on a computer, for those whom Home Assistant has let in.
set -e
mkdir -p /config/programs
cd /house
exec node_modules/.bin/thimble house --ingress --programs /config/programs --secrets /data/secrets.json
