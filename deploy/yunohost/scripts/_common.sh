#!/bin/bash

nodejs_version=24

# The packages that package-lock.json names; none runs a script of its own.
fetch_packages() {
	pushd "$install_dir" || ynh_die --message="There is no $install_dir."
	ynh_use_nodejs
	ynh_exec_warn_less npm ci --omit=dev --ignore-scripts --engine-strict=false --no-audit --no-fund
	popd || true
	chown -R root:root "$install_dir"
	chmod -R u=rwX,go=rX "$install_dir"
}

# The settings are the service's alone to read.
write_settings() {
	ynh_add_config --template="foyer.env" --destination="$install_dir/foyer.env"
	chmod 640 "$install_dir/foyer.env"
	chown root:"$app" "$install_dir/foyer.env"
}

advertise() {
	yunohost service add "$app" --description="Events and registrations"
}
