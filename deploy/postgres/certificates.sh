# Makes a certificate for the names given, once: /certs/ca.crt is what the others trust. The authority's key is not
# kept; empty the volume and start all of them again for new ones, within ten years.
set -eu
[ ! -e /certs/server.crt ] || exit 0
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
names=DNS:localhost
for name; do names=$names,DNS:$name; done

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj /CN=qafila-authority \
  -keyout "$dir/ca.key" -out "$dir/ca.crt"
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=qafila -keyout "$dir/server.key" -out "$dir/request"
echo "subjectAltName=$names" >"$dir/names"
openssl x509 -req -in "$dir/request" -CA "$dir/ca.crt" -CAkey "$dir/ca.key" -CAcreateserial -days 3650 \
  -extfile "$dir/names" -out "$dir/server.crt"
chmod 600 "$dir/server.key"
chmod 644 "$dir/ca.crt"
cp -p "$dir/ca.crt" "$dir/server.key" /certs/
# Last, since it says that all of them are there.
cp -p "$dir/server.crt" /certs/
