# Runs PostgreSQL on $PGDATA, which is filled first where it is missing: on the host named PRIMARY with an empty
# database, on the other with a copy that follows it. It is filled beside its place, so that half of one is never run.
set -eu
secured="sslmode=verify-full sslrootcert=/certs/ca.crt"
filling=$PGDATA.filling

if [ ! -e "$PGDATA" ]; then
  rm -rf "$filling"
  if [ "$HOST_NAME" = "$PRIMARY" ]; then
    initdb -D "$filling" --encoding=UTF8 --locale=C.UTF-8 --data-checksums >/dev/null
    password=$(printf %s "$POSTGRES_PASSWORD" | sed "s/'/''/g")
    postgres --single -D "$filling" postgres >/dev/null <<SQL
create role qafila login password '$password'
create role standby login replication password '$password'
create database qafila owner qafila
SQL
  else
    # Its password is kept in the connection that it writes down.
    until PGPASSWORD=$POSTGRES_PASSWORD pg_basebackup -D "$filling" -R -X stream -c fast \
      -d "host=$PRIMARY user=standby application_name=$HOST_NAME $secured"; do
      rm -rf "$filling"
      sleep 5
    done
    # Of a primary that was restored to a moment: a standby would stop there, and sell.
    sed -i '/^recovery_target/d' "$filling/postgresql.auto.conf"
  fi
  mv "$filling" "$PGDATA"
elif [ "$HOST_NAME" != "$PRIMARY" ] && [ ! -e "$PGDATA/standby.signal" ]; then
  # Two primaries would sell the same things twice.
  echo "$HOST_NAME was the primary, which is $PRIMARY now: remove its volume, and it follows." >&2
  sleep 10
  exit 1
fi

exec postgres -D "$PGDATA" -c config_file=/etc/qafila/postgresql.conf -c hba_file=/etc/qafila/pg_hba.conf
