# Backs up at once and then each night at 02:00 UTC: everything on Sundays, what has changed on other days; what failed
# is tried again after ten minutes. "once" ends after the first. The servers read the notes for their metrics, so that
# an alert tells of a backup that failed or is missing.
set -u

note() {
  psql -d qafila -qX -v ON_ERROR_STOP=1 -c "insert into shop_values values ('backup.pgbackrest.$1', now()::text)
    on conflict (key) do update set value = excluded.value"
}

while :; do
  type=incr
  [ "$(date -u +%u)" != 7 ] || type=full
  if pgbackrest --stanza=qafila stanza-create &&
    pgbackrest --stanza=qafila --type="$type" --log-level-console=info backup && note done; then
    [ "${1-}" != once ] || exit 0
    sleep $((86400 - ($(date +%s) - 7200) % 86400))
  else
    note failed
    [ "${1-}" != once ] || exit 1
    sleep 600
  fi
done
