#!/bin/sh
# Runs once in the image of PostgreSQL: a login that may make roles and owns its database, and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set=password="$(cat "$MUHAR_PASSWORD_FILE")" <<'SQL'
create role muhar login createrole password :'password';
create database muhar owner muhar;
SQL
