#!/bin/sh
# What an operator does with the package, in a Debian that was made for it.
set -eu
at=http://127.0.0.1:3001
node=/usr/lib/foyer/bin/node

step() { echo "== $*"; }
not() { if "$@"; then echo "Not expected: $*"; exit 1; fi; }
ready() {
  for _ in $(seq 100); do
    "$node" -e "fetch('$at/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" && return
    sleep 0.2
  done
  journalctl --no-pager -u foyer | tail -20
  exit 1
}

step 'before it is set up: nothing runs, and nothing has failed'
systemctl is-enabled foyer.service foyer-backup.timer
not systemctl is-active foyer.service
not systemctl is-failed foyer.service foyer-backup.service

step 'set up'
foyer setup --address https://events.invalid --name 'Town Hall' --organiser ada@example.org --mail none --data /var/lib/foyer --unchecked </dev/null
stat -c '%U:%G %a %n' /etc/foyer.env | grep '^root:foyer 640 '

step 'started'
systemctl restart foyer.service foyer-backup.timer
ready
"$node" -e "fetch('$at/').then((answer) => answer.text()).then((page) => console.log(/<title>.*?<\/title>/.exec(page)[0]))" | grep 'Town Hall'
stat -c '%U %a' /var/lib/foyer | grep '^foyer 700$'
systemd-analyze security --no-pager foyer.service | tail -1

step 'an account, and its role'
"$node" -e "
fetch('$at/api/users/register', {
  method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'ada@example.org', password: 'welcome to foyer' }),
}).then(async (answer) => { console.log(answer.status, (await answer.text()).slice(0, 120)); process.exit(answer.ok ? 0 : 1); });"
foyer organiser ada@example.org --unconfirmed

step 'a copy'
systemctl start foyer-backup.service
ls /var/lib/foyer-backups | grep '^foyer-.*\.zip$'
foyer backup /var/lib/foyer-backups/by-hand.zip
test -z "$(find /var/lib/foyer /var/lib/foyer-backups ! -user foyer)"

step 'installed again while it runs'
dpkg --install /foyer.deb
ready
# With SMTP_URL missing it warns at each start; nothing else may be wrong.
test "$(journalctl --no-pager -u foyer -o cat | grep -c ' is running at ')" = 2
not journalctl --no-pager -u foyer -o cat --grep '"level":"error"'

step 'the copy put back'
systemctl stop foyer.service
mv /var/lib/foyer /var/lib/foyer-before
install -d -o foyer -g foyer -m 700 /var/lib/foyer
foyer restore /var/lib/foyer-backups/by-hand.zip
systemctl start foyer.service
ready
foyer doctor || true

step 'purged'
dpkg --purge foyer
not systemctl is-active foyer.service
test ! -e /etc/foyer.env
test ! -e /usr/lib/foyer
test -e /var/lib/foyer-backups/by-hand.zip

echo 'All of it is well.'
