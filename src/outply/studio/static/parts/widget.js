// src/theme.css?inline
var e = Array.isArray, t = Array.prototype.indexOf, n = Array.prototype.includes, r = Array.from, i = Object.defineProperty, a = Object.getOwnPropertyDescriptor, o = Object.getOwnPropertyDescriptors, s = Object.prototype, c = Array.prototype, l = Object.getPrototypeOf, u = Object.isExtensible, d = () => {};
function f(e) {
	return typeof e?.then == "function";
}
function p(e) {
	for (var t = 0; t < e.length; t++) e[t]();
}
function m() {
	var e, t;
	return {
		promise: new Promise((n, r) => {
			e = n, t = r;
		}),
		resolve: e,
		reject: t
	};
}
function h(e, t) {
	if (Array.isArray(e)) return e;
	if (t === void 0 || !(Symbol.iterator in e)) return Array.from(e);
	let n = [];
	for (let r of e) if (n.push(r), n.length === t) break;
	return n;
}
// node_modules/svelte/src/internal/client/constants.js
var g = 1 << 24, _ = 1024, v = 2048, y = 4096, b = 8192, x = 16384, S = 32768, C = 1 << 25, w = 65536, T = 1 << 19, ee = 1 << 20, te = 1 << 25, ne = 1 << 21, re = 1 << 22, ie = 1 << 23, ae = Symbol("$state"), oe = Symbol("component"), se = Symbol("legacy props"), ce = Symbol(""), le = Symbol("attributes"), ue = Symbol("class"), de = Symbol("style"), fe = Symbol("text"), pe = Symbol("form reset"), me = new class extends Error {
	name = "StaleReactionError";
	message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), he = !!globalThis.document?.contentType && /* @__PURE__ */ globalThis.document.contentType.includes("xml"), ge = {}, _e = Symbol("uninitialized"), ve = "http://www.w3.org/1999/xhtml";
function ye() {
	console.warn("https://svelte.dev/e/derived_inert");
}
function be(e) {
	console.warn("https://svelte.dev/e/hydration_mismatch");
}
function xe() {
	console.warn("https://svelte.dev/e/select_multiple_invalid_value");
}
function Se() {
	console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
// node_modules/svelte/src/internal/client/dom/hydration.js
var E = !1;
function Ce(e) {
	E = e;
}
var D;
function we(e) {
	if (e === null) throw be(), ge;
	return D = e;
}
function Te() {
	return we(/* @__PURE__ */ on(D));
}
function O(e) {
	if (E) {
		if (/* @__PURE__ */ on(D) !== null) throw be(), ge;
		D = e;
	}
}
function Ee(e = 1) {
	if (E) {
		for (var t = e, n = D; t--;) n = /* @__PURE__ */ on(n);
		D = n;
	}
}
function De(e = !0) {
	for (var t = 0, n = D;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ on(n);
		e && n.remove(), n = i;
	}
}
function Oe(e) {
	if (!e || e.nodeType !== 8) throw be(), ge;
	return e.data;
}
// node_modules/svelte/src/internal/client/reactivity/equality.js
function ke(e) {
	return e === this.v;
}
function Ae(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function je(e) {
	return !Ae(e, this.v);
}
// node_modules/svelte/src/internal/client/errors.js
function Me() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function Ne(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function Pe(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function Fe() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Ie(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function Le() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Re(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function ze() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function Be() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function Ve() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function He() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
// node_modules/svelte/src/internal/client/context.js
var Ue = null;
function We(e) {
	Ue = e;
}
function k(e, t = !1, n) {
	Ue = {
		p: Ue,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: V,
		l: null
	};
}
function A(e) {
	var t = Ue, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) yn(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, Ue = t.p, Ge(e);
}
function Ge(e = {}) {
	return i(e, oe, { value: !0 }), e;
}
function Ke() {
	return !0;
}
// node_modules/svelte/src/internal/client/dom/task.js
var qe = [];
function Je() {
	var e = qe;
	qe = [], p(e);
}
function Ye(e) {
	if (qe.length === 0 && !Ct) {
		var t = qe;
		queueMicrotask(() => {
			t === qe && Je();
		});
	}
	qe.push(e);
}
function Xe() {
	for (; qe.length > 0;) Je();
}
// node_modules/svelte/src/internal/client/reactivity/status.js
var Ze = ~(v | y | _);
function Qe(e, t) {
	e.f = e.f & Ze | t;
}
function $e(e) {
	e.f & 512 || e.deps === null ? Qe(e, _) : Qe(e, y);
}
// node_modules/svelte/src/internal/client/reactivity/utils.js
function et(e, t) {
	e.f & 2048 ? t.set(e, v) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, y), Qe(e, _);
}
// node_modules/svelte/src/internal/client/dom/elements/misc.js
function tt(e) {
	E && /* @__PURE__ */ an(e) !== null && sn(e);
}
var nt = !1;
function rt() {
	nt || (nt = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[pe]?.();
		});
	}, { capture: !0 }));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function it(e) {
	var t = B, n = V;
	Hn(null), Un(null);
	try {
		return e();
	} finally {
		Hn(t), Un(n);
	}
}
function at(e, t, n, r = n) {
	e.addEventListener(t, () => it(n));
	let i = e[pe];
	e[pe] = i ? () => {
		i(), r(!0);
	} : () => r(!0), rt();
}
// node_modules/svelte/src/internal/client/reactivity/async.js
function ot(e, t, n, r) {
	let i = Ke() ? ut : pt;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = V, c = st(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				fn(e, s);
			}
			ct();
		}
	}
	var d = lt();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ ft(e))).then(u).catch((e) => fn(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), ct());
	}) : f();
}
function st() {
	var e = V, t = B, n = Ue, r = M;
	return function(i = !0) {
		Un(e), Hn(t), We(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function ct(e = !0) {
	Un(null), Hn(null), We(null), e && M?.deactivate();
}
function lt() {
	var e = V, t = e.b, n = M, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function ut(e) {
	var t = 2 | v;
	return V !== null && (V.f |= T), {
		ctx: Ue,
		deps: null,
		effects: null,
		equals: ke,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: _e,
		wv: 0,
		parent: V,
		ac: null
	};
}
var dt = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function ft(e, t, n) {
	let r = V;
	r === null && Me();
	var i = void 0, a = Bt(_e), o = !B, s = /* @__PURE__ */ new Set();
	return Sn(() => {
		var t = V, n = m();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== me && n.reject(e);
			}).finally(ct);
		} catch (e) {
			n.reject(e), ct();
		}
		var c = M;
		if (o) {
			if (t.f & 32768) var l = lt();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(dt);
			else for (let e of s.values()) e.reject(dt);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== dt && (c.activate(), t ? (a.f |= ie, Wt(a, t)) : (a.f & 8388608 && (a.f ^= ie), Wt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), _n(() => {
		for (let e of s) e.reject(dt);
	}), new Promise((e) => {
		function t(n) {
			function r() {
				n === i ? e(a) : t(i);
			}
			n.then(r, r);
		}
		t(i);
	});
}
/*#__NO_SIDE_EFFECTS__*/
function j(e) {
	let t = /* @__PURE__ */ ut(e);
	return Gn(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function pt(e) {
	let t = /* @__PURE__ */ ut(e);
	return t.equals = je, t;
}
function mt(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) An(t[n]);
	}
}
function ht(e) {
	var t, n = V, r = e.parent;
	if (!zn && r !== null && e.v !== _e && r.f & 24576) return ye(), e.v;
	Un(r);
	try {
		mt(e), t = rr(e);
	} finally {
		Un(n);
	}
	return t;
}
function gt(e) {
	var t = ht(e);
	!e.equals(t) && (e.wv = er(), (!M?.is_fork || e.deps === null) && (M === null ? e.v = t : (M.capture(e, t, !0), bt?.capture(e, t, !0)), e.deps === null)) ? Qe(e, _) : zn || (xt === null ? $e(e) : (gn() || M?.is_fork) && xt.set(e, t));
}
function _t(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && it(() => {
		t.ac.abort(me), t.ac = null;
	}), t.fn !== null && (t.teardown = d), or(t, 0), On(t));
}
function vt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && sr(t);
}
// node_modules/svelte/src/internal/client/reactivity/batch.js
var yt = null, M = null, bt = null, xt = null, St = null, Ct = !1, wt = !1, Tt = null, Et = null, Dt = 0, Ot = 1, kt = class e {
	id = Ot++;
	started = !1;
	linked = !0;
	prev = null;
	next = null;
	async_deriveds = /* @__PURE__ */ new Map();
	current = /* @__PURE__ */ new Map();
	previous = /* @__PURE__ */ new Map();
	#e = /* @__PURE__ */ new Set();
	#t = /* @__PURE__ */ new Set();
	#n = 0;
	#r = /* @__PURE__ */ new Map();
	#i = null;
	#a = [];
	#o = [];
	#s = /* @__PURE__ */ new Map();
	#c = /* @__PURE__ */ new Map();
	#l = /* @__PURE__ */ new Set();
	is_fork = !1;
	#u = !1;
	constructor() {
		yt === null ? yt = this : (yt.next = this, this.prev = yt), yt = this;
	}
	#d() {
		if (this.is_fork) return !0;
		for (let e of this.#r.keys()) if (!this.#f(e)) return !0;
		return !1;
	}
	#f(e) {
		for (var t = e; t !== null; t = t.parent) if (this.#c.has(t)) return !0;
		return !1;
	}
	skip_effect(e) {
		this.#c.has(e) || this.#c.set(e, {
			d: [],
			m: []
		}), this.#l.delete(e);
	}
	unskip_effect(e, t = (e) => this.schedule(e)) {
		var n = this.#c.get(e);
		if (n) {
			this.#c.delete(e);
			for (var r of n.d) Qe(r, v), t(r);
			for (r of n.m) Qe(r, y), t(r);
		}
		this.#l.add(e);
	}
	#p() {
		var e = [];
		for (let i of this.#a) if (!(i.f & 16384 || !(i.f & 6144))) {
			for (var t = i, n = !1; t.parent !== null;) {
				t = t.parent;
				var r = t.f;
				if (r & 96) {
					if (!(r & 1024)) {
						n = !0;
						break;
					}
					t.f ^= _;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) Qe(e, t), this.schedule(e);
		this.apply();
		for (var t = Tt = [], n = [], r = Et = []; this.#a.length > 0;) {
			Dt++ > 1e3 && (this.#b(), jt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw It(e), this.#d() || this.discard(), t;
			}
		}
		if (M = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (Tt = null, Et = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) Ft(e, t);
			r.length > 0 && M.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), bt = this, Nt(n), Nt(t), bt = null, this.#i?.resolve();
			var o = M;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (Rt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= _;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= _ : i & 4 ? t.push(r) : tr(r) && (i & 16 && this.add_dirty_reaction(r, y), sr(r));
				var o = r.first;
				if (o !== null) {
					r = o;
					continue;
				}
			}
			for (; r !== null;) {
				var s = r.next;
				if (s !== null) {
					r = s;
					break;
				}
				r = r.parent;
			}
		}
	}
	#g() {
		for (var e = this.prev; e !== null; e = e.prev) if (!e.is_fork && this.#_(e)) return e;
		return null;
	}
	#_(e) {
		for (let [t, [, n]] of this.current) if (!n && e.current.has(t)) return !0;
		return !1;
	}
	#v(e) {
		for (let [t, n] of e.current) !this.previous.has(t) && e.previous.has(t) && this.previous.set(t, e.previous.get(t)), this.current.set(t, n);
		for (let [t, n] of e.async_deriveds) {
			let e = this.async_deriveds.get(t);
			e && n.promise.then(e.resolve).catch(e.reject);
		}
		e.async_deriveds.clear(), this.transfer_reactions(e.#s);
		let t = (e) => {
			var n = e.reactions;
			if (n !== null && !(e.f & 2 && !(e.f & 6144))) for (let e of n) {
				var r = e.f;
				if (r & 2) t(e);
				else {
					var i = e;
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), Qe(i, v), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), M = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) et(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== _e && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), xt?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		M = this;
	}
	deactivate() {
		M = null, xt = null;
	}
	flush() {
		try {
			wt = !0, M = this, this.#m();
		} finally {
			Dt = 0, St = null, Tt = null, Et = null, wt = !1, M = null, xt = null, Rt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(dt);
		this.#b(), this.#i?.resolve();
	}
	register_created_effect(e) {
		this.#o.push(e);
	}
	increment(e, t) {
		if (this.#n += 1, e) {
			let e = this.#r.get(t) ?? 0;
			this.#r.set(t, e + 1);
		}
	}
	decrement(e, t) {
		if (--this.#n, e) {
			let e = this.#r.get(t) ?? 0;
			e === 1 ? this.#r.delete(t) : this.#r.set(t, e - 1);
		}
		this.#u || (this.#u = !0, Ye(() => {
			this.#u = !1, this.linked && this.flush();
		}));
	}
	transfer_reactions(e) {
		for (let [t, n] of e) this.add_dirty_reaction(t, n);
		e.clear();
	}
	add_dirty_reaction(e, t) {
		(t === 2048 || this.#s.get(e) !== 2048) && this.#s.set(e, t);
	}
	oncommit(e) {
		this.#e.add(e);
	}
	ondiscard(e) {
		this.#t.add(e);
	}
	settled() {
		return (this.#i ??= m()).promise;
	}
	static ensure() {
		if (M === null) {
			let t = M = new e();
			!wt && !Ct && Ye(() => {
				t.started || t.flush();
			});
		}
		return M;
	}
	apply() {
		xt = null;
	}
	schedule(e) {
		St = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? yt = e : t.prev = e, this.linked = !1;
		}
	}
};
function At(e) {
	var t = Ct, n = bt;
	bt = null, Ct = !0;
	try {
		var r;
		for (e && (At(), r = e());;) {
			if (Xe(), M === null) return r;
			M.flush();
		}
	} finally {
		Ct = t, bt = n;
	}
}
function jt() {
	try {
		Le();
	} catch (e) {
		fn(e, St);
	}
}
var Mt = null;
function Nt(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && tr(r) && (Mt = /* @__PURE__ */ new Set(), sr(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && Mn(r), Mt?.size > 0)) {
				Rt.clear();
				for (let e of Mt) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Mt.has(n) && (Mt.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || sr(n);
					}
				}
				Mt.clear();
			}
		}
		Mt = null;
	}
}
function Pt(e) {
	M.schedule(e);
}
function Ft(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), Qe(e, _);
		for (var n = e.first; n !== null;) Ft(n, t), n = n.next;
	}
}
function It(e) {
	Qe(e, _);
	for (var t = e.first; t !== null;) It(t), t = t.next;
}
// node_modules/svelte/src/internal/client/reactivity/sources.js
var Lt = /* @__PURE__ */ new Set(), Rt = /* @__PURE__ */ new Map(), zt = !1;
function Bt(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: ke,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function N(e, t) {
	let n = Bt(e, t);
	return Gn(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Vt(e, t = !1, n = !0) {
	let r = Bt(e);
	return t || (r.equals = je), r;
}
function P(e, t, n = !1) {
	return B !== null && (!Vn || B.f & 131072) && Ke() && B.f & 4325394 && (Wn === null || !Wn.has(e)) && Ve(), Wt(e, n ? Yt(t) : t, Et);
}
var Ht = null, Ut = 0;
function Wt(e, t, n = null) {
	if (!e.equals(t)) {
		zn ? Rt.set(e, t) : Rt.has(e) || Rt.set(e, e.v);
		var r = kt.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && ht(t), xt === null && $e(t);
		}
		e.wv = er(), Ht = null, Ut = 0, Jt(e, v, n), Ht = null, Ke() && V !== null && V.f & 1024 && !(V.f & 96) && (Jn === null ? Yn([e]) : Jn.push(e)), !r.is_fork && Lt.size > 0 && !zt && Gt();
	}
	return t;
}
function Gt() {
	zt = !1;
	for (let e of Lt) {
		e.f & 1024 && Qe(e, y);
		let t;
		try {
			t = tr(e);
		} catch {
			t = !0;
		}
		t && sr(e);
	}
	Lt.clear();
}
function Kt(e, t = 1) {
	var n = H(e), r = t === 1 ? n++ : n--;
	return P(e, n), r;
}
function qt(e) {
	P(e, e.v + 1);
}
function Jt(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = Ke(), a = r.length;
		if (Ut += a, Ut > 1e5 && Ht === null && (Ht = /* @__PURE__ */ new Set()), Ht !== null) {
			if (Ht.has(e)) return;
			Ht.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== V) {
				var l = (c & v) === 0;
				if (l && Qe(s, t), c & 131072) Lt.add(s);
				else if (c & 2) {
					var u = s;
					xt?.delete(u), Jt(u, y, n);
				} else if (l) {
					var d = s;
					c & 16 && Mt !== null && Mt.add(d), n === null ? Pt(d) : n.push(d);
				}
			}
		}
	}
}
function Yt(t) {
	if (typeof t != "object" || !t || ae in t || oe in t) return t;
	let n = l(t);
	if (n !== s && n !== c) return t;
	var r = /* @__PURE__ */ new Map(), i = e(t), o = /* @__PURE__ */ N(0), u = null, d = Qn, f = (e) => {
		if (Qn === d) return e();
		var t = B, n = Qn;
		Hn(null), $n(d);
		var r = e();
		return Hn(t), $n(n), r;
	};
	return i && r.set("length", /* @__PURE__ */ N(t.length, u)), new Proxy(t, {
		defineProperty(e, t, n) {
			"value" in n && n.configurable !== !1 && n.enumerable !== !1 && n.writable !== !1 || ze();
			var i = r.get(t);
			return i === void 0 ? f(() => {
				var e = /* @__PURE__ */ N(n.value, u);
				return r.set(t, e), e;
			}) : P(i, n.value, !0), !0;
		},
		deleteProperty(e, t) {
			var n = r.get(t);
			if (n === void 0) {
				if (t in e) {
					let e = f(() => /* @__PURE__ */ N(_e, u));
					r.set(t, e), qt(o);
				}
			} else P(n, _e), qt(o);
			return !0;
		},
		get(e, n, i) {
			if (n === ae) return t;
			var o = r.get(n), s = n in e;
			if (o === void 0 && (!s || a(e, n)?.writable) && (o = f(() => /* @__PURE__ */ N(Yt(s ? e[n] : _e), u)), r.set(n, o)), o !== void 0) {
				var c = H(o);
				return c === _e ? void 0 : c;
			}
			return Reflect.get(e, n, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var n = Reflect.getOwnPropertyDescriptor(e, t), i = r.get(t);
			if (i !== void 0) {
				var a = H(i);
				if (a === _e) return;
				if (n && "value" in n) n.value = a;
				else return {
					enumerable: !0,
					configurable: !0,
					value: a,
					writable: !0
				};
			}
			return n;
		},
		has(e, t) {
			if (t === ae) return !0;
			var n = r.get(t), i = n !== void 0 && n.v !== _e || Reflect.has(e, t);
			return (n !== void 0 || (V !== null || B !== null) && (!i || a(e, t)?.writable)) && (n === void 0 && (n = f(() => /* @__PURE__ */ N(i ? Yt(e[t]) : _e, u)), r.set(t, n)), H(n) === _e) ? !1 : i;
		},
		set(e, t, n, s) {
			var c = r.get(t), l = t in e;
			if (i && t === "length") for (var d = n; d < c.v; d += 1) {
				var p = r.get(d + "");
				p === void 0 ? d in e && (p = f(() => /* @__PURE__ */ N(_e, u)), r.set(d + "", p)) : P(p, _e);
			}
			if (c === void 0) (!l || a(e, t)?.writable) && (c = f(() => /* @__PURE__ */ N(void 0, u)), P(c, Yt(n)), r.set(t, c));
			else {
				l = c.v !== _e;
				var m = f(() => Yt(n));
				P(c, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, n), !l) {
				if (i && typeof t == "string") {
					var g = r.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && P(g, _ + 1);
				}
				qt(o);
			}
			return !0;
		},
		ownKeys(e) {
			H(o);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = r.get(e);
				return t === void 0 || t.v !== _e;
			});
			for (var [n, i] of r) i.v !== _e && !(n in e) && t.push(n);
			return t;
		},
		setPrototypeOf() {
			Be();
		}
	});
}
function Xt(e) {
	try {
		if (typeof e == "object" && e && ae in e) return e[ae];
	} catch {}
	return e;
}
function Zt(e, t) {
	return Object.is(Xt(e), Xt(t));
}
var Qt, $t, en, tn;
function nn() {
	if (Qt === void 0) {
		Qt = window, $t = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		en = a(t, "firstChild").get, tn = a(t, "nextSibling").get, u(e) && (e[ue] = void 0, e[le] = null, e[de] = void 0, e.__e = void 0), u(n) && (n[fe] = void 0);
	}
}
function rn(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function an(e) {
	return en.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function on(e) {
	return tn.call(e);
}
function F(e, t) {
	if (!E) return /* @__PURE__ */ an(e);
	var n = /* @__PURE__ */ an(D);
	if (n === null) n = D.appendChild(rn());
	else if (t && n.nodeType !== 3) {
		var r = rn();
		return n?.before(r), we(r), r;
	}
	return t && un(n), we(n), n;
}
function I(e, t = !1) {
	if (!E) {
		var n = /* @__PURE__ */ an(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ on(n) : n;
	}
	if (t) {
		if (D?.nodeType !== 3) {
			var r = rn();
			return D?.before(r), we(r), r;
		}
		un(D);
	}
	return D;
}
function L(e, t = !1) {
	if (!E) return /* @__PURE__ */ an(e);
	var n = F(e, t);
	return O(e), n;
}
function R(e, t = 1, n = !1) {
	let r = E ? D : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ on(r);
	if (!E) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = rn();
			return r === null ? i?.after(a) : r.before(a), we(a), a;
		}
		un(r);
	}
	return we(r), r;
}
function sn(e) {
	e.textContent = "";
}
function cn() {
	return !1;
}
function ln(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function un(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function dn(e) {
	var t = V;
	if (t === null) return B.f |= ie, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	fn(e, t);
}
function fn(e, t) {
	if (e === ge) throw e;
	if (!(t !== null && t.f & 16384)) {
		for (; t !== null;) {
			if (t.f & 128 && !(t.f & 33570816)) {
				if (!(t.f & 32768)) throw e;
				try {
					t.b.error(e);
					return;
				} catch (t) {
					e = t;
				}
			}
			t = t.parent;
		}
		throw e;
	}
}
// node_modules/svelte/src/internal/client/reactivity/effects.js
function pn(e) {
	V === null && (B === null && Ie(e), Fe()), zn && Pe(e);
}
function mn(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function hn(e, t) {
	var n = V;
	n !== null && n.f & 8192 && (e |= b);
	var r = {
		ctx: Ue,
		deps: null,
		nodes: null,
		f: e | v | 512,
		first: null,
		fn: t,
		last: null,
		next: null,
		parent: n,
		b: n && n.b,
		prev: null,
		teardown: null,
		wv: 0,
		ac: null
	};
	M?.register_created_effect(r);
	var i = r;
	if (e & 4) Tt === null ? kt.ensure().schedule(r) : Tt.push(r);
	else if (t !== null) {
		try {
			sr(r);
		} catch (e) {
			throw An(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= w));
	}
	if (i !== null && (i.parent = n, n !== null && mn(i, n), B !== null && B.f & 2 && !(e & 64))) {
		var a = B;
		(a.effects ??= []).push(i);
	}
	return r;
}
function gn() {
	return B !== null && !Vn;
}
function _n(e) {
	let t = hn(8, null);
	return Qe(t, _), t.teardown = e, t;
}
function vn(e) {
	pn("$effect");
	var t = V.f;
	if (!B && t & 32 && Ue !== null && !Ue.i) {
		var n = Ue;
		(n.e ??= []).push(e);
	} else return yn(e);
}
function yn(e) {
	return hn(4 | ee, e);
}
function bn(e) {
	kt.ensure();
	let t = hn(64 | T, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? Nn(t, () => {
			An(t), n(void 0);
		}) : (An(t), n(void 0));
	});
}
function xn(e) {
	return hn(4, e);
}
function Sn(e) {
	return hn(re | T, e);
}
function Cn(e, t = 0) {
	return hn(8 | t, e);
}
function z(e, t = [], n = [], r = []) {
	ot(r, t, n, (t) => {
		hn(8, () => {
			e(...t.map(H));
		});
	});
}
function wn(e, t = 0) {
	return hn(16 | t, e);
}
function Tn(e, t = 0) {
	return hn(g | t, e);
}
function En(e) {
	return hn(32 | T, e);
}
function Dn(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = zn, r = B;
		Bn(!0), Hn(null);
		try {
			t.call(null);
		} catch (t) {
			fn(t, e.parent);
		} finally {
			Bn(n), Hn(r);
		}
	}
}
function On(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && it(() => {
			e.abort(me);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : An(n, t), n = r;
	}
}
function kn(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || An(t), t = n;
	}
}
function An(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (jn(e.nodes.start, e.nodes.end), n = !0), e.f |= C, On(e, t && !n), or(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	Dn(e), e.f ^= C, e.f |= x;
	var i = e.parent;
	i !== null && i.first !== null && Mn(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function jn(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ on(e);
		e.remove(), e = n;
	}
}
function Mn(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function Nn(e, t, n = !0) {
	var r = [];
	e.f |= 256, Pn(e, r, !0);
	var i = () => {
		n && An(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function Pn(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= b;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				Pn(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function Fn(e) {
	e.f &= -257, In(e, !0);
}
function In(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= b, e.f & 1024 || (Qe(e, v), kt.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			In(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function Ln(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ on(n);
		t.append(n), n = i;
	}
}
// node_modules/svelte/src/internal/client/legacy.js
var Rn = null, zn = !1;
function Bn(e) {
	zn = e;
}
var B = null, Vn = !1;
function Hn(e) {
	B = e;
}
var V = null;
function Un(e) {
	V = e;
}
var Wn = null;
function Gn(e) {
	B !== null && (B.f & 2097152 || B.f & 2) && (Wn ??= /* @__PURE__ */ new Set()).add(e);
}
var Kn = null, qn = 0, Jn = null;
function Yn(e) {
	Jn = e;
}
var Xn = 1, Zn = 0, Qn = Zn;
function $n(e) {
	Qn = e;
}
function er() {
	return ++Xn;
}
function tr(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (tr(a) && gt(a), a.wv > e.wv) return !0;
		}
		t & 512 && xt === null && Qe(e, _);
	}
	return !1;
}
function nr(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(Wn !== null && Wn.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? nr(a, t, !1) : t === a && (n ? Qe(a, v) : a.f & 1024 && Qe(a, y), Pt(a));
	}
}
function rr(e) {
	var t = Kn, n = qn, r = Jn, i = B, a = Wn, o = Ue, s = Vn, c = Qn, l = e.f;
	Kn = null, qn = 0, Jn = null, B = l & 96 ? null : e, Wn = null, We(e.ctx), Vn = !1, Qn = ++Zn, e.ac !== null && (it(() => {
		e.ac.abort(me);
	}), e.ac = null);
	try {
		e.f |= ne;
		var u = e.fn, d = u();
		e.f |= S;
		var f = ir(e);
		if (Ke() && Jn !== null && !Vn && f !== null && !(e.f & 6146)) for (var p = 0; p < Jn.length; p++) nr(Jn[p], e);
		if (i !== null && i !== e) {
			if (Zn++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = Zn;
			if (t !== null) for (let e of t) e.rv = Zn;
			Jn !== null && (r === null ? r = Jn : r.push(...Jn));
		}
		return e.f & 8388608 && (e.f ^= ie), d;
	} catch (t) {
		return ir(e), dn(t);
	} finally {
		e.f ^= ne, Kn = t, qn = n, Jn = r, B = i, Wn = a, We(o), Vn = s, Qn = c;
	}
}
function ir(e) {
	var t = e.deps, n = M?.is_fork;
	if (Kn !== null) {
		var r;
		if (n || or(e, qn), t !== null && qn > 0) for (t.length = qn + Kn.length, r = 0; r < Kn.length; r++) t[qn + r] = Kn[r];
		else e.deps = t = Kn;
		if (gn() && e.f & 512) for (r = qn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && qn < t.length && (or(e, qn), t.length = qn);
	return t;
}
function ar(e, r) {
	let i = r.reactions;
	if (i !== null) {
		var a = t.call(i, e);
		if (a !== -1) {
			var o = i.length - 1;
			o === 0 ? i = r.reactions = null : (i[a] = i[o], i.pop());
		}
	}
	if (i === null && r.f & 2 && (Kn === null || !n.call(Kn, r))) {
		var s = r;
		s.f & 512 && (s.f ^= 512), s.v !== _e && $e(s), s.ac !== null && it(() => {
			s.ac.abort(me), s.ac = null, Qe(s, v);
		}), _t(s), or(s, 0);
	}
}
function or(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) ar(e, n[r]);
}
function sr(e) {
	var t = e.f;
	if (!(t & 16384)) {
		Qe(e, _);
		var n = V;
		V = e;
		try {
			t & 16777232 ? kn(e) : On(e), Dn(e);
			var r = rr(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = Xn;
		} finally {
			V = n;
		}
	}
}
async function cr() {
	await Promise.resolve(), At();
}
function H(e) {
	var t = !!(e.f & 2);
	if (Rn?.add(e), B !== null && !Vn && !(V !== null && V.f & 16384) && (Wn === null || !Wn.has(e))) {
		var r = B.deps;
		if (B.f & 2097152) e.rv < Zn && (e.rv = Zn, Kn === null && r !== null && r[qn] === e ? qn++ : Kn === null ? Kn = [e] : Kn.push(e));
		else {
			B.deps ??= [], n.call(B.deps, e) || B.deps.push(e);
			var i = e.reactions;
			i === null ? e.reactions = [B] : n.call(i, B) || i.push(B);
		}
	}
	if (zn && Rt.has(e)) return Rt.get(e);
	if (t) {
		var a = e;
		if (zn) {
			var o = a.v;
			return (!(a.f & 1024) && a.reactions !== null || ur(a)) && (o = ht(a)), Rt.set(a, o), o;
		}
		var s = !(a.f & 512) && !Vn && B !== null && !!(B.f & 512), c = (a.f & S) === 0;
		tr(a) && (s && (a.f |= 512), gt(a)), s && !c && (vt(a), lr(a));
	}
	if (xt?.has(e)) return xt.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function lr(e) {
	if (e.f |= 512, e.deps !== null) for (let r of e.deps) {
		var t = r.reactions;
		t === null ? r.reactions = [e] : n.call(t, e) || t.push(e), r.f & 2 && !(r.f & 512) && (vt(r), lr(r));
	}
}
function ur(e) {
	if (e.v === _e) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (Rt.has(t) || t.f & 2 && ur(t)) return !0;
	return !1;
}
function dr(e) {
	var t = Vn;
	try {
		return Vn = !0, e();
	} finally {
		Vn = t;
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var fr = ["touchstart", "touchmove"];
function pr(e) {
	return fr.includes(e);
}
// node_modules/svelte/src/internal/client/dev/css.js
var mr = Symbol("events"), hr = /* @__PURE__ */ new Set(), gr = /* @__PURE__ */ new Set();
function _r(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || Sr.call(t, e), !e.cancelBubble) return it(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, Ye(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function vr(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = _r(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && _n(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function U(e, t, n) {
	(t[mr] ??= {})[e] = n;
}
function yr(e) {
	for (var t = 0; t < e.length; t++) hr.add(e[t]);
	for (var n of gr) n(e);
}
var br = null, xr = !1;
function Sr(e) {
	var t = this, n = t.ownerDocument, r = e.type, a = e.composedPath?.() || [], o = a[0] || e.target;
	br = e, xr || (xr = !0, setTimeout(() => {
		xr = !1, br = null;
	}));
	var s = 0, c = br === e && e[mr];
	if (c) {
		var l = a.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[mr] = t;
			return;
		}
		var u = a.indexOf(t);
		if (u === -1) return;
		l <= u && (s = l);
	}
	if (o = a[s] || e.target, o !== t) {
		i(e, "currentTarget", {
			configurable: !0,
			get() {
				return o || n;
			}
		});
		var d = B, f = V;
		Hn(null), Un(null);
		try {
			for (var p, m = []; o !== null && o !== t;) {
				try {
					var h = o[mr]?.[r];
					h == null || o.disabled && e.target !== o || h.call(o, e);
				} catch (e) {
					p ? m.push(e) : p = e;
				}
				if (e.cancelBubble) break;
				s++, o = s < a.length ? a[s] : null;
			}
			if (p) {
				for (let e of m) queueMicrotask(() => {
					throw e;
				});
				throw p;
			}
		} finally {
			e[mr] = t, delete e.currentTarget, Hn(d), Un(f);
		}
	}
}
// node_modules/svelte/src/internal/client/dom/reconciler.js
var Cr = globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", { createHTML: (e) => e });
function wr(e) {
	return Cr?.createHTML(e) ?? e;
}
function Tr(e) {
	var t = ln("template");
	return t.innerHTML = wr(e.replaceAll("<!>", "<!---->")), t.content;
}
// node_modules/svelte/src/internal/client/dom/template.js
function Er(e, t) {
	var n = V;
	n.nodes === null && (n.nodes = {
		start: e,
		end: t,
		a: null,
		t: null
	});
}
/*#__NO_SIDE_EFFECTS__*/
function W(e, t) {
	var n = !!(t & 1), r = !!(t & 2), i, a = !e.startsWith("<!>");
	return () => {
		if (E) return Er(D, null), D;
		i === void 0 && (i = Tr(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ an(i)));
		var t = r || $t ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ an(t), s = t.lastChild;
			Er(o, s);
		} else Er(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function Dr(e, t, n = "svg") {
	var r = !e.startsWith("<!>"), i = !!(t & 1), a = `<${n}>${r ? e : "<!>" + e}</${n}>`, o;
	return () => {
		if (E) return Er(D, null), D;
		if (!o) {
			var e = /* @__PURE__ */ an(Tr(a));
			if (i) for (o = document.createDocumentFragment(); /* @__PURE__ */ an(e);) o.appendChild(/* @__PURE__ */ an(e));
			else o = /* @__PURE__ */ an(e);
		}
		var t = o.cloneNode(!0);
		if (i) {
			var n = /* @__PURE__ */ an(t), r = t.lastChild;
			Er(n, r);
		} else Er(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function G(e, t) {
	return /* @__PURE__ */ Dr(e, t, "svg");
}
function Or(e = "") {
	if (!E) {
		var t = rn(e + "");
		return Er(t, t), t;
	}
	var n = D;
	return n.nodeType === 3 ? un(n) : (n.before(n = rn()), we(n)), Er(n, n), n;
}
function kr() {
	if (E) return Er(D, null), D;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = rn();
	return e.append(t, n), Er(t, n), e;
}
function K(e, t) {
	if (E) {
		var n = V;
		n.f & 32768 && n.nodes.end !== null || (n.nodes.end = D), Te();
	} else e !== null && e.before(t);
}
function Ar() {
	if (E && D && D.nodeType === 8 && D.textContent?.startsWith("$")) {
		let e = D.textContent.substring(1);
		return Te(), e;
	}
	return (window.__svelte ??= {}).uid ??= 1, `c${window.__svelte.uid++}`;
}
// node_modules/svelte/src/reactivity/create-subscriber.js
function jr(e) {
	let t = 0, n = Bt(0), r;
	return () => {
		gn() && (H(n), Cn(() => (t === 0 && (r = dr(() => e(() => qt(n)))), t += 1, () => {
			Ye(() => {
				--t, t === 0 && (r?.(), r = void 0, qt(n));
			});
		})));
	};
}
// node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var Mr = w | T;
function Nr(e, t, n, r) {
	new Pr(e, t, n, r);
}
var Pr = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = E ? D : null;
	#n;
	#r;
	#i;
	#a = null;
	#o = null;
	#s = null;
	#c = null;
	#l = 0;
	#u = 0;
	#d = !1;
	#f = /* @__PURE__ */ new Map();
	#p = null;
	#m = jr(() => (this.#p = Bt(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = V;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = V.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = wn(() => {
			if (E) {
				let e = Oe(this.#t);
				Te();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, Mr), E && (this.#e = D);
	}
	#h() {
		try {
			this.#a = En(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		Ye(r), t && (this.#s = En(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? Se() : (t = !0, n && He(), this.#s !== null && Nn(this.#s, () => {
				this.#s = null;
			}), this.#S(() => {
				this.#b();
			})));
		};
		return {
			reset: r,
			invoke_onerror: () => {
				if (!this.#v()) try {
					n = !0, this.#n.onerror?.(e, r), n = !1;
				} catch (e) {
					fn(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (x | C)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = En(() => e(this.#e)), Ye(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = rn(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return En(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							fn(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(M)) : this.#u === 0 && (this.#e.before(e), this.#c = null, Nn(this.#o, () => {
					this.#o = null;
				}), this.#x(M));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = En(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				Ln(this.#a, e);
				let t = this.#n.pending;
				this.#o = En(() => t(this.#e));
			} else this.#x(M);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		et(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = V, n = B, r = Ue;
		Un(this.#i), Hn(this.#i), We(this.#i.ctx);
		try {
			return kt.ensure(), e();
		} finally {
			Un(t), Hn(n), We(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && Nn(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !this.#p || this.#d || (this.#d = !0, Ye(() => {
			this.#d = !1, this.#p && Wt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), H(this.#p);
	}
	error(e) {
		if (e === ge || !this.#n.onerror && !this.#n.failed) throw e;
		M?.is_fork ? (this.#a && M.skip_effect(this.#a), this.#o && M.skip_effect(this.#o), this.#s && M.skip_effect(this.#s), M.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (An(this.#a), null), this.#o &&= (An(this.#o), null), this.#s &&= (An(this.#s), null), E && (we(this.#t), Ee(), we(De()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return En(() => {
						var r = V;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return fn(e, this.#i.parent), null;
				}
			}));
		};
		Ye(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					fn(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => fn(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function q(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[fe] ??= e.nodeValue) && (e[fe] = n, e.nodeValue = `${n}`);
}
function Fr(e, t) {
	return Lr(e, t);
}
var Ir = /* @__PURE__ */ new Map();
function Lr(e, { target: t, anchor: n, props: i = {}, events: a, context: o, intro: s = !0, transformError: c }) {
	nn();
	var l = void 0, u = bn(() => {
		var s = n ?? t.appendChild(rn());
		Nr(s, { pending: () => {} }, (t) => {
			k({});
			var n = Ue;
			if (o && (n.c = o), a && (i.$$events = a), E && Er(t, null), l = e(t, i) || Ge(), E && (V.nodes.end = D, D === null || D.nodeType !== 8 || D.data !== "]")) throw be(), ge;
			A();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = pr(r);
					for (let e of [t, document]) {
						var a = Ir.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), Ir.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, Sr, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(r(hr)), gr.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = Ir.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, Sr), r.delete(e), r.size === 0 && Ir.delete(n)) : r.set(e, i);
			}
			gr.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return Rr.set(l, u), l;
}
var Rr = /* @__PURE__ */ new WeakMap();
function zr(e, t) {
	let n = Rr.get(e);
	return n ? (Rr.delete(e), n(t)) : Promise.resolve();
}
// node_modules/svelte/src/internal/client/dom/blocks/branches.js
var Br = class {
	anchor;
	#e = /* @__PURE__ */ new Map();
	#t = /* @__PURE__ */ new Map();
	#n = /* @__PURE__ */ new Map();
	#r = /* @__PURE__ */ new Set();
	#i = !0;
	constructor(e, t = !0) {
		this.anchor = e, this.#i = t;
	}
	#a = (e) => {
		if (this.#e.has(e)) {
			var t = this.#e.get(e), n = this.#t.get(t);
			if (n) Fn(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (Fn(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (An(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						Ln(r, t), t.append(rn()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else An(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), Nn(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (An(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = M, r = cn();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = rn();
				i.append(a), this.#n.set(e, {
					effect: En(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, En(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else E && (this.anchor = D), this.#a(n);
	}
}, Vr = 0, Hr = 1, Ur = 2;
function Wr(e, t, n, r, i) {
	E && Te();
	var a = Ke(), o = _e, s = a ? Bt(o) : /* @__PURE__ */ Vt(o, !1, !1), c = a ? Bt(o) : /* @__PURE__ */ Vt(o, !1, !1), l = new Br(e);
	wn(() => {
		var a = M, o = t(), u = !1;
		let d = E && f(o) === (e.data === "[!");
		if (d && (we(De()), Ce(!1)), f(o)) {
			var p = st(), m = !1;
			let e = (e) => {
				if (!u) {
					m = !0, p(!1), M === a && a.deactivate(), kt.ensure();
					try {
						e();
					} finally {
						ct(!1), Ct || At();
					}
				}
			};
			o.then((t) => {
				e(() => {
					Wt(s, t), l.ensure(Hr, r && ((e) => r(e, s)));
				});
			}, (t) => {
				e(() => {
					if (Wt(c, t), l.ensure(Ur, i && ((e) => i(e, c))), !i) throw c.v;
				});
			}), E ? l.ensure(Vr, n) : Ye(() => {
				m || e(() => {
					l.ensure(Vr, n);
				});
			});
		} else Wt(s, o), l.ensure(Hr, r && ((e) => r(e, s)));
		return d && Ce(!0), () => {
			u = !0;
		};
	});
}
// node_modules/svelte/src/internal/client/dom/blocks/if.js
function J(e, t, n = !1) {
	var r;
	E && (r = D, Te());
	var i = new Br(e), a = n ? w : 0;
	function o(e, t) {
		if (E) {
			var n = Oe(r);
			if (e !== parseInt(n.substring(1))) {
				var a = De();
				we(a), i.anchor = a, Ce(!1), i.ensure(e, t), Ce(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	wn(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
// node_modules/svelte/src/internal/client/dom/blocks/each.js
function Y(e, t) {
	return t;
}
function Gr(e, t, n) {
	for (var i = [], a = t.length, o, s = t.length, c = 0; c < a; c++) {
		let n = t[c];
		Nn(n, () => {
			if (o) {
				if (o.pending.delete(n), o.done.add(n), o.pending.size === 0) {
					var t = e.outrogroups;
					Kr(e, r(o.done)), t.delete(o), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = i.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			sn(d), d.append(u), e.items.clear();
		}
		Kr(e, t, !l);
	} else o = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(o);
}
function Kr(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= te, Ln(a, document.createDocumentFragment())) : An(t[i], n);
	}
}
var qr;
function X(t, n, i, a, o, s = null) {
	var c = t, l = /* @__PURE__ */ new Map();
	if (n & 4) {
		var u = t;
		c = E ? we(/* @__PURE__ */ an(u)) : u.appendChild(rn());
	}
	E && Te();
	var d = null, f = /* @__PURE__ */ pt(() => {
		var t = i();
		return e(t) ? t : t == null ? [] : r(t);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var t = H(f);
			_.fallback = d, Yr(_, t, c, n, a), d !== null && (t.length === 0 ? d.f & 33554432 ? (d.f ^= te, Zr(d, null, c)) : Fn(d) : Nn(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: wn(() => {
			var e = H(f), t = e.length;
			let r = !1;
			E && Oe(c) === "[!" != (t === 0) && (c = De(), we(c), Ce(!1), r = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = M, v = cn(), y = 0; y < t; y += 1) {
				E && D.nodeType === 8 && D.data === "]" && (c = D, r = !0, Ce(!1));
				var b = e[y], x = a(b, y), S = m ? null : l.get(x);
				S ? (S.v && Wt(S.v, b), S.i && Wt(S.i, y), v && _.unskip_effect(S.e)) : (S = Xr(l, m ? c : qr ??= rn(), b, x, y, o, n, i), m || (S.e.f |= te), l.set(x, S)), u.add(x);
			}
			if (t === 0 && s && !d && (m ? d = En(() => s(c)) : (d = En(() => s(qr ??= rn())), d.f |= te)), t > u.size && Ne("", "", ""), E && t > 0 && we(De()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			r && Ce(!0), H(f);
		}),
		flags: n,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, E && (c = D);
}
function Jr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Yr(e, t, n, i, a) {
	var o = !!(i & 8), s = t.length, c = e.items, l = Jr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (o) for (v = 0; v < s; v += 1) h = t[v], g = a(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = a(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (Fn(_), o && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= te, _ === l) Zr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), Qr(e, d, _), Qr(e, _, y), Zr(_, y, n), d = _, p = [], m = [], l = Jr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], C = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Zr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					Qr(e, S.prev, C.next), Qr(e, d, S), Qr(e, C, b), l = b, d = C, --v, p = [], m = [];
				} else u.delete(_), Zr(_, l, n), Qr(e, _.prev, _.next), Qr(e, _, d === null ? e.effect.first : d.next), Qr(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = Jr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = Jr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (Kr(e, r(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var w = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || w.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && w.push(l), l = Jr(l.next);
		var T = w.length;
		if (T > 0) {
			var ee = i & 4 && s === 0 ? n : null;
			if (o) {
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.measure();
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.fix();
			}
			Gr(e, w, ee);
		}
	}
	o && Ye(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function Xr(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? Bt(n) : /* @__PURE__ */ Vt(n, !1, !1) : null, l = o & 2 ? Bt(i) : null;
	return {
		v: c,
		i: l,
		e: En(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Zr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ on(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function Qr(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
// node_modules/svelte/src/internal/client/dom/blocks/snippet.js
function $r(e, t, ...n) {
	var r = new Br(e);
	wn(() => {
		let e = t() ?? null;
		r.ensure(e, e && ((t) => e(t, ...n)));
	}, w);
}
// node_modules/svelte/src/internal/client/dom/css.js
function ei(e, t) {
	xn(() => {
		e = V?.parent?.nodes?.start ?? e;
		var n = e.getRootNode(), r = n.host ? n : n.head ?? n.ownerDocument.head;
		if (!r.querySelector("#" + t.hash)) {
			let e = ln("style");
			e.id = t.hash, e.textContent = t.code, r.appendChild(e);
		}
	});
}
// node_modules/svelte/src/internal/client/dom/elements/attachments.js
function ti(e, t) {
	var n = void 0, r;
	Tn(() => {
		n !== (n = t()) && (r &&= (An(r), null), n && (r = En(() => {
			xn(() => n(e));
		})));
	});
}
// node_modules/clsx/dist/clsx.mjs
function ni(e) {
	var t, n, r = "";
	if (typeof e == "string" || typeof e == "number") r += e;
	else if (typeof e == "object") {
		if (Array.isArray(e)) {
			var i = e.length;
			for (t = 0; t < i; t++) e[t] && (n = ni(e[t])) && (r && (r += " "), r += n);
		} else for (n in e) e[n] && (r && (r += " "), r += n);
	}
	return r;
}
function ri() {
	for (var e, t, n = 0, r = "", i = arguments.length; n < i; n++) (e = arguments[n]) && (t = ni(e)) && (r && (r += " "), r += t);
	return r;
}
// node_modules/svelte/src/internal/shared/attributes.js
function ii(e) {
	return typeof e == "object" ? ri(e) : e ?? "";
}
var ai = [..." 	\n\r\f\xA0\v﻿"];
function oi(e, t, n) {
	var r = e == null ? "" : "" + e;
	if (t && (r = r ? r + " " + t : t), n) {
		for (var i of Object.keys(n)) if (n[i]) r = r ? r + " " + i : i;
		else if (r.length) for (var a = i.length, o = 0; (o = r.indexOf(i, o)) >= 0;) {
			var s = o + a;
			(o === 0 || ai.includes(r[o - 1])) && (s === r.length || ai.includes(r[s])) ? r = (o === 0 ? "" : r.substring(0, o)) + r.substring(s + 1) : o = s;
		}
	}
	return r === "" ? null : r;
}
function si(e, t = !1) {
	var n = t ? " !important;" : ";", r = "";
	for (var i of Object.keys(e)) {
		var a = e[i];
		a != null && a !== "" && (r += " " + i + ": " + a + n);
	}
	return r;
}
function ci(e) {
	return e[0] !== "-" || e[1] !== "-" ? e.toLowerCase() : e;
}
function li(e, t) {
	if (t) {
		var n = "", r, i;
		if (Array.isArray(t) ? (r = t[0], i = t[1]) : r = t, e) {
			e = String(e).replaceAll(/\/\*.*?\*\//g, "").trim();
			var a = !1, o = 0, s = !1, c = [];
			r && c.push(...Object.keys(r).map(ci)), i && c.push(...Object.keys(i).map(ci));
			var l = 0, u = -1;
			let t = e.length;
			for (var d = 0; d < t; d++) {
				var f = e[d];
				if (s ? f === "/" && e[d - 1] === "*" && (s = !1) : a ? a === f && (a = !1) : f === "/" && e[d + 1] === "*" ? s = !0 : f === "\"" || f === "'" ? a = f : f === "(" ? o++ : f === ")" && o--, !s && a === !1 && o === 0) {
					if (f === ":" && u === -1) u = d;
					else if (f === ";" || d === t - 1) {
						if (u !== -1) {
							var p = ci(e.substring(l, u).trim());
							if (!c.includes(p)) {
								f !== ";" && d++;
								var m = e.substring(l, d).trim();
								n += " " + m + ";";
							}
						}
						l = d + 1, u = -1;
					}
				}
			}
		}
		return r && (n += si(r)), i && (n += si(i, !0)), n = n.trim(), n === "" ? null : n;
	}
	return e == null ? null : String(e);
}
// node_modules/svelte/src/internal/client/dom/elements/class.js
function Z(e, t, n, r, i, a) {
	var o = e[ue];
	if (E || o !== n || o === void 0) {
		var s = oi(n, r, a);
		E && s === e.getAttribute("class") || (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[ue] = n;
	} else if (a && i !== a) for (var c in a) {
		var l = !!a[c];
		(i == null || l !== !!i[c]) && e.classList.toggle(c, l);
	}
	return a;
}
// node_modules/svelte/src/internal/client/dom/elements/style.js
function ui(e, t = {}, n, r) {
	for (var i in n) {
		var a = n[i];
		t[i] !== a && (n[i] == null ? e.style.removeProperty(i) : e.style.setProperty(i, a, r));
	}
}
function di(e, t, n, r) {
	var i = e[de];
	if (E || i !== t) {
		var a = li(t, r);
		E && a === e.getAttribute("style") || (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[de] = t;
	} else r && (Array.isArray(r) ? (ui(e, n?.[0], r[0]), ui(e, n?.[1], r[1], "important")) : ui(e, n, r));
	return r;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/select.js
function fi(e, t) {
	t ? e.hasAttribute("selected") || e.setAttribute("selected", "") : e.removeAttribute("selected");
}
function pi(t, n) {
	var r = t.__defaultValue, i = t.multiple, a = i ? r ?? [] : null;
	if (!i || e(a)) {
		var o = t.selectedIndex, s = n && i ? new Set(t.selectedOptions) : null;
		for (var c of t.options) {
			var l = _i(c);
			fi(c, i ? a.includes(l) : Zt(l, r));
		}
		if (n) {
			if (s !== null) for (c of t.options) {
				var u = s.has(c);
				c.selected !== u && (c.selected = u);
			}
			else t.selectedIndex !== o && (t.selectedIndex = o);
		}
	}
}
function mi(t, n, r = !1) {
	if (t.multiple) {
		if (n == null) return;
		if (!e(n)) return xe();
		for (var i of t.options) i.selected = n.includes(_i(i));
	} else {
		for (i of t.options) if (Zt(_i(i), n)) {
			i.selected = !0;
			return;
		}
		r && n === void 0 || (t.selectedIndex = -1);
	}
}
function hi(e) {
	var t = new MutationObserver((t) => {
		t.every(vi) || ("__defaultValue" in e && pi(e, !1), "__value" in e && mi(e, e.__value));
	});
	t.observe(e, {
		childList: !0,
		subtree: !0,
		attributes: !0,
		attributeFilter: ["value"]
	}), _n(() => {
		t.disconnect();
	});
}
function gi(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet(), i = !0;
	at(e, "change", (t) => {
		var i = t ? "[selected]" : ":checked", a;
		if (e.multiple) a = [].map.call(e.querySelectorAll(i), _i);
		else {
			var o = e.querySelector(i) ?? e.querySelector("option:not([disabled])");
			a = o && _i(o);
		}
		n(a), e.__value = a, M !== null && r.add(M);
	}), xn(() => {
		var a = t();
		if (e === document.activeElement) {
			var o = M;
			if (r.has(o)) return;
		}
		if (mi(e, a, i), i && a === void 0) {
			var s = e.querySelector(":checked");
			s !== null && (a = _i(s), n(a));
		}
		e.__value = a, i = !1;
	});
}
function _i(e) {
	return "__value" in e ? e.__value : e.value;
}
function vi(e) {
	if (e.target.closest("selectedcontent") !== null) return !0;
	if (e.type === "childList") {
		var t = [...e.addedNodes, ...e.removedNodes];
		return t.length > 0 && t.every((e) => e.nodeName === "SELECTEDCONTENT");
	}
	return !1;
}
// node_modules/svelte/src/internal/client/dom/elements/attributes.js
var yi = Symbol("is custom element"), bi = Symbol("is html"), xi = he ? "link" : "LINK", Si = he ? "progress" : "PROGRESS";
function Ci(e) {
	if (E) {
		var t = !1, n = () => {
			if (!t) {
				if (t = !0, e.hasAttribute("value")) {
					var n = e.value;
					Q(e, "value", null), e.value = n;
				}
				if (e.hasAttribute("checked")) {
					var r = e.checked;
					Q(e, "checked", null), e.checked = r;
				}
			}
		};
		e[pe] = n, Ye(n), rt();
	}
}
function wi(e, t) {
	var n = Ti(e);
	n.value !== (n.value = t ?? void 0) && (e.value !== t || t === 0 && e.nodeName === Si) && (e.value = t ?? "");
}
function Q(e, t, n, r) {
	var i = Ti(e);
	if (!(E && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === xi))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[ce] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && Di(e).has(t) ? e[t] = n : (!E || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function Ti(e) {
	return e[le] ??= {
		[yi]: e.nodeName.includes("-"),
		[bi]: e.namespaceURI === ve
	};
}
var Ei = /* @__PURE__ */ new Map();
function Di(e) {
	var t = e.getAttribute("is") || e.nodeName, n = Ei.get(t);
	if (n) return n;
	Ei.set(t, n = /* @__PURE__ */ new Set());
	for (var r, i = e, a = Element.prototype; a !== i;) {
		for (var s in r = o(i), r) r[s].set && s !== "innerHTML" && s !== "textContent" && s !== "innerText" && n.add(s);
		i = l(i);
	}
	return n;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/input.js
function Oi(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet();
	at(e, "input", async (i) => {
		var a = i ? e.defaultValue : e.value;
		if (a = Ai(e) ? ji(a) : a, n(a), M !== null && r.add(M), await cr(), a !== (a = t())) {
			var o = e.selectionStart, s = e.selectionEnd, c = e.value.length;
			if (e.value = a ?? "", s !== null) {
				var l = e.value.length;
				o === s && s === c && l > c ? (e.selectionStart = l, e.selectionEnd = l) : (e.selectionStart = o, e.selectionEnd = Math.min(s, l));
			}
		}
	}), (E && e.defaultValue !== e.value || dr(t) == null && e.value) && (n(Ai(e) ? ji(e.value) : e.value), M !== null && r.add(M)), Cn(() => {
		var n = t();
		if (e === document.activeElement) {
			var i = M;
			if (r.has(i)) return;
		}
		Ai(e) && n === ji(e.value) || (e.type !== "date" || n || e.value) && n !== e.value && (e.value = n ?? "");
	});
}
function ki(e, t, n = t) {
	at(e, "change", (t) => {
		n(t ? e.defaultChecked : e.checked);
	}), (E && e.defaultChecked !== e.checked || dr(t) == null) && n(e.checked), Cn(() => {
		e.checked = !!t();
	});
}
function Ai(e) {
	var t = e.type;
	return t === "number" || t === "range";
}
function ji(e) {
	return e === "" ? null : +e;
}
var Mi = /* @__PURE__ */ new class e {
	#e = /* @__PURE__ */ new WeakMap();
	#t;
	#n;
	static entries = /* @__PURE__ */ new WeakMap();
	constructor(e) {
		this.#n = e;
	}
	observe(e, t) {
		var n = this.#e.get(e) || /* @__PURE__ */ new Set();
		return n.add(t), this.#e.set(e, n), this.#r().observe(e, this.#n), () => {
			var n = this.#e.get(e);
			n.delete(t), n.size === 0 && (this.#e.delete(e), this.#t.unobserve(e));
		};
	}
	#r() {
		return this.#t ??= new ResizeObserver((t) => {
			for (var n of t) {
				e.entries.set(n.target, n);
				for (var r of this.#e.get(n.target) || []) r(n);
			}
		});
	}
}({ box: "border-box" });
function Ni(e, t, n) {
	var r = Mi.observe(e, () => n(e[t]));
	xn(() => (dr(() => n(e[t])), r));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function Pi(e, t) {
	return e === t || e?.[ae] === t;
}
function Fi(e = Ge(), t, n, r) {
	var i = Ue.r, a = V;
	return xn(() => {
		var o, s;
		return Cn(() => {
			o = s, s = r?.() || [], dr(() => {
				Pi(n(...s), e) || (t(e, ...s), o && Pi(n(...o), e) && t(null, ...o));
			});
		}), () => {
			let r = a;
			for (; r !== i && r.parent !== null && r.parent.f & 33554432;) r = r.parent;
			let o = () => {
				s && Pi(n(...s), e) && t(null, ...s);
			}, c = r.teardown;
			r.teardown = () => {
				o(), c?.();
			};
		};
	}), e;
}
// node_modules/svelte/src/internal/client/reactivity/store.js
var Ii = !1;
function Li(e) {
	var t = Ii;
	try {
		return Ii = !1, [e(), Ii];
	} finally {
		Ii = t;
	}
}
// node_modules/svelte/src/internal/client/reactivity/props.js
function $(e, t, n, r) {
	var i = !0, o = !!(n & 8), s = !!(n & 16), c = r, l = !0, u = void 0, d = () => s && i ? (u ??= /* @__PURE__ */ ut(r), H(u)) : (l && (l = !1, c = s ? dr(r) : r), c);
	let f;
	if (o) {
		var p = ae in e || se in e;
		f = a(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	o ? [m, h] = Li(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && Re(t), f(m)));
	var g = i ? () => {
		var n = e[t];
		return n === void 0 ? d() : (l = !0, n);
	} : () => {
		var n = e[t];
		return n !== void 0 && (c = void 0), n === void 0 ? c : n;
	};
	if (i && !(n & 4)) return g;
	if (f) {
		var _ = e.$$legacy;
		return (function(e, t) {
			return arguments.length > 0 ? ((!i || !t || _ || h) && f(t ? g() : e), e) : g();
		});
	}
	var v = !1, y = (n & 1 ? ut : pt)(() => (v = !1, g()));
	o && H(y);
	var b = V;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? H(y) : i && o ? Yt(e) : e;
			return P(y, n), v = !0, c !== void 0 && (c = n), e;
		}
		return zn && v || b.f & 16384 ? y.v : H(y);
	});
}
// node_modules/svelte/src/internal/disclose-version.js
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add("5");
// src/lib/board/marks.ts
function Ri(e, t, n = {}) {
	return {
		touches: e,
		kind: t,
		share: 1,
		text: "",
		player: -1,
		...n
	};
}
function zi(e, t) {
	let n = new Map(e.places.map((e) => [e.name, e])), r = [], i = [];
	for (let e of t) {
		let t = e.touches.map((e) => n.get(e)).filter((e) => e !== void 0), a = `${e.kind} ${e.player >= 0 ? `p${e.player % 4}` : "nobody"}`;
		if (t.length === 1) i.push(Bi(t[0], a, e));
		else for (let n = 1; n < t.length; n++) r.push({
			d: Vi(t[n - 1], t[n]),
			c: a,
			width: 5 + 15 * e.share
		});
	}
	return {
		arrows: r,
		rings: i
	};
}
function Bi(e, t, n) {
	return {
		x: e.cx,
		y: e.cy,
		r: Math.min(40, Math.min(e.w, e.h) / 2 - 8),
		c: t,
		share: n.share,
		text: n.text
	};
}
function Vi(e, t) {
	let n = Math.hypot(t.cx - e.cx, t.cy - e.cy) || 1, [r, i] = [(t.cx - e.cx) / n, (t.cy - e.cy) / n], [a, o, s, c] = [
		e.cx + r * 26,
		e.cy + i * 26,
		t.cx - r * 16,
		t.cy - i * 16
	], l = (e) => `${(s - r * 26 + e * i * 17).toFixed(1)} ${(c - i * 26 - e * r * 17).toFixed(1)}`;
	return `M${a.toFixed(1)} ${o.toFixed(1)}L${s.toFixed(1)} ${c.toFixed(1)}M${l(1)}L${s.toFixed(1)} ${c.toFixed(1)}L${l(-1)}`;
}
// src/lib/board/Shape.svelte
var Hi = /* @__PURE__ */ G("<rect></rect>"), Ui = /* @__PURE__ */ G("<circle></circle>"), Wi = /* @__PURE__ */ G("<line></line>"), Gi = /* @__PURE__ */ G("<path fill-rule=\"evenodd\"></path>"), Ki = /* @__PURE__ */ G("<text dominant-baseline=\"central\" xml:space=\"preserve\"> </text>");
function qi(e, t) {
	k(t, !0);
	var n = kr(), r = I(n), i = (e) => {
		var n = Hi();
		z(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Q(n, "width", t.shape.w), Q(n, "height", t.shape.h), Q(n, "rx", t.shape.r), Z(n, 0, ii(t.shape.c));
		}), K(e, n);
	}, a = (e) => {
		var n = Ui();
		z(() => {
			Q(n, "cx", t.shape.x), Q(n, "cy", t.shape.y), Q(n, "r", t.shape.r), Z(n, 0, ii(t.shape.c));
		}), K(e, n);
	}, o = (e) => {
		var n = Wi();
		z(() => {
			Q(n, "x1", t.shape.x1), Q(n, "y1", t.shape.y1), Q(n, "x2", t.shape.x2), Q(n, "y2", t.shape.y2), Z(n, 0, ii(t.shape.c));
		}), K(e, n);
	}, s = (e) => {
		var n = Gi();
		z(() => {
			Q(n, "d", t.shape.d), Z(n, 0, ii(t.shape.c)), Q(n, "transform", t.shape.x === void 0 ? null : `translate(${t.shape.x} ${t.shape.y ?? 0}) scale(${t.shape.k ?? 1})`);
		}), K(e, n);
	}, c = (e) => {
		var n = Ki(), r = L(n, !0);
		z(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Z(n, 0, ii(t.shape.c)), Q(n, "font-size", t.shape.size), Q(n, "text-anchor", t.shape.anchor ?? "middle"), q(r, t.shape.s);
		}), K(e, n);
	};
	J(r, (e) => {
		t.shape.t === "rect" ? e(i) : t.shape.t === "circle" ? e(a, 1) : t.shape.t === "line" ? e(o, 2) : t.shape.t === "path" ? e(s, 3) : e(c, -1);
	}), K(e, n), A();
}
// src/lib/board/Picture.svelte
var Ji = /* @__PURE__ */ G("<rect rx=\"8\" class=\"touched svelte-umcubw\"></rect>"), Yi = /* @__PURE__ */ G("<rect rx=\"8\" class=\"chosen svelte-umcubw\"></rect>"), Xi = /* @__PURE__ */ G("<g></g>"), Zi = /* @__PURE__ */ G("<circle r=\"20\" class=\"spot-last svelte-umcubw\"></circle>"), Qi = /* @__PURE__ */ G("<path></path>"), $i = /* @__PURE__ */ G("<text font-size=\"24\" text-anchor=\"middle\" dominant-baseline=\"central\"> </text>"), ea = /* @__PURE__ */ G("<circle></circle><!>", 1), ta = /* @__PURE__ */ G("<svg focusable=\"false\" class=\"svelte-umcubw\"><!><!><!><!><!><!><!><!></svg>"), na = {
	hash: "svelte-umcubw",
	code: "svg.svelte-umcubw {display:block;width:100%;height:100%;user-select:none;overflow:visible;}svg.svelte-umcubw text {font-family:system-ui, 'DejaVu Sans', sans-serif;fill:var(--ink);font-weight:600;}svg.svelte-umcubw .square.a, svg.svelte-umcubw .hex {fill:var(--board-a);}svg.svelte-umcubw .square.b {fill:var(--board-b);}svg.svelte-umcubw .square.shaded, svg.svelte-umcubw .hex.shaded {fill:color-mix(in srgb, var(--p2) 26%, var(--board-a));}svg.svelte-umcubw .hex {stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .edge {fill:none;stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .plate {fill:var(--board-a);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .frame {fill:var(--frame);}svg.svelte-umcubw .hole {fill:var(--hole);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .wire {stroke:var(--wire);stroke-width:2.5;}svg.svelte-umcubw .spot {fill:var(--surface);stroke:var(--wire);stroke-width:3;}svg.svelte-umcubw .star {fill:var(--wire);}svg.svelte-umcubw .tile {fill:var(--tile);}svg.svelte-umcubw .wedge.a {fill:var(--board-b);}svg.svelte-umcubw .wedge.b {fill:var(--frame);}svg.svelte-umcubw .side {fill:none;stroke:var(--hue);stroke-width:9;stroke-linejoin:round;stroke-linecap:round;}svg.svelte-umcubw .label {fill:var(--muted);font-weight:500;}svg.svelte-umcubw .label.p0, svg.svelte-umcubw .label.p1, svg.svelte-umcubw .label.p2, svg.svelte-umcubw .label.p3 {fill:var(--hue);}svg.svelte-umcubw .typed {font-family:ui-monospace, 'DejaVu Sans Mono', monospace;font-weight:400;}svg.svelte-umcubw .stone {fill:var(--fill);stroke:color-mix(in srgb, var(--hue) 72%, var(--ink));stroke-width:2.5;}svg.svelte-umcubw .groove {fill:none;stroke:color-mix(in srgb, var(--hue) 60%, var(--ink));stroke-opacity:0.35;stroke-width:3;}svg.svelte-umcubw .on-stone, svg.svelte-umcubw .crown {fill:var(--on-fill);}svg.svelte-umcubw .on-stone {font-weight:700;}svg.svelte-umcubw .man {fill:var(--fill);stroke:color-mix(in srgb, var(--hue) 70%, var(--ink));stroke-width:3;stroke-linejoin:round;paint-order:stroke;}svg.svelte-umcubw .figure.p0, svg.svelte-umcubw .figure.p1, svg.svelte-umcubw .figure.p2, svg.svelte-umcubw .figure.p3 {fill:var(--hue);}svg.svelte-umcubw .mark {fill:var(--muted);}svg.svelte-umcubw .wall {fill:var(--wire);}svg.svelte-umcubw .role-good {fill:var(--good);}svg.svelte-umcubw .role-bad {fill:var(--fault);}svg.svelte-umcubw .role-goal {fill:var(--p2);}svg.svelte-umcubw .role-note {fill:var(--muted);}svg.svelte-umcubw .stone.role-last {stroke:var(--ink);stroke-width:6;}svg.svelte-umcubw .pebble {fill:var(--wire);}svg.svelte-umcubw .shelf {fill:var(--frame);}svg.svelte-umcubw .seed {fill:var(--fill);stroke:var(--hole);stroke-width:1.5;}svg.svelte-umcubw .card-face {fill:var(--surface);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .card-back {fill:color-mix(in srgb, var(--p0) 62%, var(--board-b));stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .card-lines {fill:none;stroke:var(--on-player);stroke-opacity:0.6;stroke-width:2;}svg.svelte-umcubw .suit.red {fill:var(--fault);}svg.svelte-umcubw .die {fill:var(--surface);stroke:var(--board-edge);stroke-width:2.5;}svg.svelte-umcubw .pip {fill:var(--ink);}svg.svelte-umcubw .tile.t1 {fill:color-mix(in srgb, var(--p1) 8%, var(--tile));}svg.svelte-umcubw .tile.t2 {fill:color-mix(in srgb, var(--p1) 14%, var(--tile));}svg.svelte-umcubw .tile.t3 {fill:color-mix(in srgb, var(--p1) 22%, var(--tile));}svg.svelte-umcubw .tile.t4 {fill:color-mix(in srgb, var(--p1) 30%, var(--tile));}svg.svelte-umcubw .tile.t5 {fill:color-mix(in srgb, var(--p1) 38%, var(--tile));}svg.svelte-umcubw .tile.t6 {fill:color-mix(in srgb, var(--p1) 46%, var(--tile));}svg.svelte-umcubw .tile.t7 {fill:color-mix(in srgb, var(--p1) 76%, var(--tile));}svg.svelte-umcubw .tile.t8 {fill:color-mix(in srgb, var(--p1) 82%, var(--tile));}svg.svelte-umcubw .tile.t9 {fill:color-mix(in srgb, var(--p1) 88%, var(--tile));}svg.svelte-umcubw .tile.t10 {fill:color-mix(in srgb, var(--p1) 94%, var(--tile));}svg.svelte-umcubw .tile.t11, svg.svelte-umcubw .tile.t12 {fill:var(--p1);}svg.svelte-umcubw .n7, svg.svelte-umcubw .n8, svg.svelte-umcubw .n9, svg.svelte-umcubw .n10, svg.svelte-umcubw .n11, svg.svelte-umcubw .n12 {fill:var(--on-player);}.touched.svelte-umcubw {fill:color-mix(in srgb, var(--good) 20%, transparent);stroke:var(--good);stroke-opacity:0.55;stroke-width:3;}.spot-last.svelte-umcubw {fill:none;stroke:var(--good);stroke-width:8;paint-order:stroke;}.chosen.svelte-umcubw {fill:none;stroke:var(--focus);stroke-width:6;}.arrow.svelte-umcubw {fill:none;stroke:var(--hue);stroke-linecap:round;stroke-linejoin:round;opacity:0.72;}.arrow.last.svelte-umcubw {display:none;}.arrow.best.svelte-umcubw, .arrow.hint.svelte-umcubw {stroke:var(--good);opacity:0.85;}.ring.svelte-umcubw {fill:color-mix(in srgb, var(--hue) 24%, transparent);stroke:var(--hue);stroke-width:4;}.ring.best.svelte-umcubw, .ring.hint.svelte-umcubw {fill:color-mix(in srgb, var(--good) 24%, transparent);stroke:var(--good);stroke-width:6;}.ring-text.svelte-umcubw {paint-order:stroke;stroke:var(--board-a);stroke-width:5;}"
};
function ra(e, t) {
	k(t, !0), ei(e, na);
	let n = $(t, "marks", 19, () => []), r = $(t, "chosen", 19, () => []), i = $(t, "arrived", 3, null), a = $(t, "spot", 3, null), o = $(t, "label", 3, ""), s = /* @__PURE__ */ j(() => zi(t.scene, n())), c = /* @__PURE__ */ j(() => new Map(t.scene.places.map((e) => [e.name, e]))), l = /* @__PURE__ */ j(() => a() ? [] : n().filter((e) => e.kind === "last").flatMap((e) => e.touches));
	function u(e, t) {
		return (n) => {
			if (!e || e.place !== t || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
			let r = Math.hypot(e.dx, e.dy);
			n.animate([{ transform: `translate(${e.dx}px, ${e.dy}px)` }, { transform: "none" }], {
				duration: r > 400 ? 240 : 200,
				easing: "ease-out"
			});
		};
	}
	var d = ta(), f = F(d);
	X(f, 17, () => t.scene.under, Y, (e, t) => {
		qi(e, { get shape() {
			return H(t);
		} });
	});
	var p = R(f);
	X(p, 17, () => H(l), Y, (e, t) => {
		let n = /* @__PURE__ */ j(() => H(c).get(H(t)));
		var r = kr(), i = I(r), a = (e) => {
			var t = Ji();
			z(() => {
				Q(t, "x", H(n).x + 2), Q(t, "y", H(n).y + 2), Q(t, "width", H(n).w - 4), Q(t, "height", H(n).h - 4);
			}), K(e, t);
		};
		J(i, (e) => {
			H(n) && e(a);
		}), K(e, r);
	});
	var m = R(p);
	X(m, 17, r, Y, (e, t) => {
		let n = /* @__PURE__ */ j(() => H(c).get(H(t)));
		var r = kr(), i = I(r), a = (e) => {
			var t = Yi();
			z(() => {
				Q(t, "x", H(n).x + 3), Q(t, "y", H(n).y + 3), Q(t, "width", H(n).w - 6), Q(t, "height", H(n).h - 6);
			}), K(e, t);
		};
		J(i, (e) => {
			H(n) && e(a);
		}), K(e, r);
	});
	var h = R(m);
	X(h, 19, () => t.scene.stones, (e, t) => `${e.place}|${t}|${i()?.place === e.place ? i().key : ""}`, (e, t) => {
		var n = Xi();
		X(n, 21, () => H(t).shapes, Y, (e, t) => {
			qi(e, { get shape() {
				return H(t);
			} });
		}), O(n), ti(n, () => u(i(), H(t).place)), K(e, n);
	});
	var g = R(h);
	X(g, 17, () => t.scene.over, Y, (e, t) => {
		qi(e, { get shape() {
			return H(t);
		} });
	});
	var _ = R(g), v = (e) => {
		var t = Zi();
		z(() => {
			Q(t, "cx", a()[0]), Q(t, "cy", a()[1]);
		}), K(e, t);
	};
	J(_, (e) => {
		a() && e(v);
	});
	var y = R(_);
	X(y, 17, () => H(s).arrows, Y, (e, t) => {
		var n = Qi();
		z(() => {
			Q(n, "d", H(t).d), Z(n, 0, `arrow ${H(t).c ?? ""}`, "svelte-umcubw"), Q(n, "stroke-width", H(t).width);
		}), K(e, n);
	}), X(R(y), 17, () => H(s).rings, Y, (e, t) => {
		var n = kr(), r = I(n), i = (e) => {
			var n = ea(), r = I(n), i = R(r), a = (e) => {
				var n = $i(), r = L(n, !0);
				z(() => {
					Q(n, "x", H(t).x), Q(n, "y", H(t).y), Z(n, 0, `ring-text ${H(t).c ?? ""}`, "svelte-umcubw"), q(r, H(t).text);
				}), K(e, n);
			};
			J(i, (e) => {
				H(t).text && e(a);
			}), z(() => {
				Q(r, "cx", H(t).x), Q(r, "cy", H(t).y), Q(r, "r", H(t).r * (.62 + .38 * H(t).share)), Z(r, 0, `ring ${H(t).c ?? ""}`, "svelte-umcubw");
			}), K(e, n);
		}, a = /* @__PURE__ */ j(() => !H(t).c.startsWith("last"));
		J(r, (e) => {
			H(a) && e(i);
		}), K(e, n);
	}), O(d), z(() => {
		Q(d, "viewBox", `0 0 ${t.scene.w ?? ""} ${t.scene.h ?? ""}`), Q(d, "role", o() ? "img" : void 0), Q(d, "aria-label", o() || void 0), Q(d, "aria-hidden", o() ? void 0 : "true");
	}), K(e, d), A();
}
// src/lib/board/chess.ts
var ia = "M22 88V80Q22 76 27 75H73Q78 76 78 80V88Z", aa = {
	pawn: "M27 88V82Q27 77 33 76Q43 68 44 55H38V49H44Q36 43 36 34A14 14 0 0 1 64 34Q64 43 56 49H62V55H56Q57 68 67 76Q73 77 73 82V88Z",
	rook: `${ia}M30 72L34 42H66L70 72ZM28 39V17H39V25H45V17H55V25H61V17H72V39Z`,
	bishop: `${ia}M33 72Q42 66 43 57H36V51H43Q30 40 38 27L47 15A5 5 0 1 1 53 15L57 21L46 36L51 40L61 27Q70 41 57 51H64V57H57Q58 66 67 72Z`,
	knight: `${ia}M30 72Q30 58 46 47Q36 49 31 54Q23 56 21 48Q22 40 31 32Q35 20 47 18L49 9L57 17Q75 24 74 50Q74 62 69 72ZM42 29A3 3 0 1 0 42 35A3 3 0 1 0 42 29Z`,
	queen: `${ia}M31 72L18 36A5.5 5.5 0 1 1 24 34L36 52L35 25A5.5 5.5 0 1 1 41 24L50 50L59 24A5.5 5.5 0 1 1 65 25L64 52L76 34A5.5 5.5 0 1 1 82 36L69 72Z`,
	king: `${ia}M30 72Q14 54 22 42Q34 32 47 46V30H39V22H47V13H53V22H61V30H53V46Q66 32 78 42Q86 54 70 72Z`
}, oa = "M12 80L6 26L30 48L50 14L70 48L94 26L88 80Z", sa = {
	K: "king",
	Q: "queen",
	R: "rook",
	B: "bishop",
	N: "knight",
	P: "pawn"
};
function ca(e, t) {
	return e.player === null ? null : e.shape in aa && (e.shape !== "king" || e.text) ? e.shape : t ? sa[e.text.toUpperCase()] ?? null : null;
}
// src/lib/board/cards.ts
var la = {
	S: [
		"♠",
		!1,
		"spades"
	],
	H: [
		"♥",
		!0,
		"hearts"
	],
	D: [
		"♦",
		!0,
		"diamonds"
	],
	C: [
		"♣",
		!1,
		"clubs"
	],
	"♠": [
		"♠",
		!1,
		"spades"
	],
	"♥": [
		"♥",
		!0,
		"hearts"
	],
	"♦": [
		"♦",
		!0,
		"diamonds"
	],
	"♣": [
		"♣",
		!1,
		"clubs"
	]
}, ua = {
	A: "ace",
	K: "king",
	Q: "queen",
	J: "jack",
	T: "10"
};
function da(e) {
	let t = /^(10|[2-9TJQKA])([SHDC♠♥♦♣])$/i.exec(e);
	if (!t) return null;
	let n = t[1].toUpperCase(), r = la[t[2].toUpperCase()];
	return {
		rank: n === "T" ? "10" : n,
		suit: r[0],
		red: r[1],
		spoken: `${ua[n] ?? n} of ${r[2]}`
	};
}
function fa(e) {
	return e == null || e < 0 ? "nobody" : `p${e % 4}`;
}
function pa(e) {
	switch (e.kind) {
		case "grid": return ba(e);
		case "points": return Na(e);
		case "stacks": return Ia(e);
		case "piles": return La(e);
		case "pits": return Ra(e);
		case "cards": return Va(e);
		case "backs": return Wa(e);
		case "table": return Ga(e);
		case "text": return Za(e.text);
	}
}
function ma(e, t = !1) {
	return {
		w: 0,
		h: 0,
		under: [],
		stones: [],
		over: [],
		places: [],
		grid: t,
		alt: e
	};
}
function ha(e) {
	if (!e) return "empty";
	let t = e.shape || (e.text ? ga(e.text) : "") || (e.player === null ? e.role : "piece");
	return e.player === null ? t : `${t} of player ${e.player}`;
}
function ga(e) {
	let t = da(e);
	return t ? t.spoken : e;
}
function _a(e, t, n, r, i = !1) {
	let a = fa(e.player), o = ca(e, i);
	if (o) return [{
		t: "path",
		d: aa[o],
		c: `man ${a}`,
		x: t - r * 1.2,
		y: n - r * 1.2,
		k: r * 2.4 / 100
	}];
	let s = e.role ? ` role-${e.role}` : "";
	if (e.player === null) return va(e, t, n, r, s);
	let c = [{
		t: "circle",
		x: t,
		y: n,
		r,
		c: `stone ${a}${s}`
	}, {
		t: "circle",
		x: t,
		y: n,
		r: r * .72,
		c: `groove ${a}`
	}];
	return e.shape === "king" ? c.push({
		t: "path",
		d: oa,
		c: `crown ${a}`,
		x: t - r * .6,
		y: n - r * .6,
		k: r * 1.2 / 100
	}) : e.text && c.push({
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ya(e.text, r * 1.5, r),
		c: `on-stone ${a}`
	}), c;
}
function va(e, t, n, r, i) {
	return e.role === "wall" ? [{
		t: "rect",
		x: t - r,
		y: n - r,
		w: 2 * r,
		h: 2 * r,
		r: 6,
		c: "wall"
	}] : e.text ? [{
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ya(e.text, r * 2, r * 1.1),
		c: `figure${i}`
	}] : [{
		t: "circle",
		x: t,
		y: n,
		r: r * .5,
		c: `mark${i}`
	}];
}
function ya(e, t, n) {
	return Math.max(9, Math.min(n, t / (.62 * Math.max(1, [...e].length))));
}
function ba(e) {
	if (e.look === "hexes") return ka(e);
	let t = e.cells.length, n = e.columns.length, r = e.drop ? 14 : xa(e.rows), i = {
		...ma(`a board of ${t} rows and ${n} columns`, !0),
		w: r + n * 100 + 14,
		h: 14 + t * 100 + 44
	}, a = e.look === "lines";
	Sa(i, e, r, 14);
	let o = Oa(e), s = new Set(e.shaded);
	return e.cells.forEach((t, n) => t.forEach((t, c) => {
		let l = r + c * 100, u = 14 + n * 100, d = `${e.columns[c]}${e.rows[n]}`;
		!a && e.look !== "discs" ? i.under.push(Ca(e, l, u, n, c, s.has(d), t)) : s.has(d) && i.under.push({
			t: "circle",
			x: l + 50,
			y: u + 50,
			r: 9,
			c: "star"
		}), e.drop || i.places.push({
			name: d,
			x: l,
			y: u,
			w: 100,
			h: 100,
			cx: l + 50,
			cy: u + 50,
			held: ha(t),
			row: n,
			column: c
		}), t && i.stones.push({
			place: e.drop ? `${e.columns[c]}/${n}` : d,
			shapes: Ta(e, t, l + 50, u + 50, o)
		});
	})), e.drop && e.columns.forEach((t, n) => i.places.push(Ea(e, t, n, r, 14))), Da(i, e, r, 14), i;
}
function xa(e) {
	return 22 + 13 * Math.max(0, ...e.map((e) => e.length));
}
function Sa(e, t, n, r) {
	let i = t.cells.length, a = t.columns.length, o = a * 100, s = i * 100;
	if (t.look === "lines") {
		e.under.push({
			t: "rect",
			x: n,
			y: r,
			w: o,
			h: s,
			r: 8,
			c: "plate"
		});
		for (let t = 0; t < i; t++) e.under.push({
			t: "line",
			x1: n + 50,
			y1: r + t * 100 + 50,
			x2: n + o - 50,
			y2: r + t * 100 + 50,
			c: "wire"
		});
		for (let t = 0; t < a; t++) e.under.push({
			t: "line",
			x1: n + t * 100 + 50,
			y1: r + 50,
			x2: n + t * 100 + 50,
			y2: r + s - 50,
			c: "wire"
		});
	} else if (t.look === "discs") {
		e.under.push({
			t: "rect",
			x: n - 10,
			y: r - 10,
			w: o + 20,
			h: s + 20,
			r: 22,
			c: "frame"
		});
		for (let t = 0; t < i; t++) for (let i = 0; i < a; i++) e.under.push({
			t: "circle",
			x: n + i * 100 + 50,
			y: r + t * 100 + 50,
			r: 41,
			c: "hole"
		});
	} else t.look === "squares" && e.over.push({
		t: "rect",
		x: n,
		y: r,
		w: o,
		h: s,
		r: 3,
		c: "edge"
	});
}
function Ca(e, t, n, r, i, a, o) {
	return e.look === "tiles" ? {
		t: "rect",
		x: t + 4,
		y: n + 4,
		w: 92,
		h: 92,
		r: 10,
		c: `tile t${o ? wa(o.text) : 0}${o?.player == null ? "" : " " + fa(o.player)}`
	} : {
		t: "rect",
		x: t,
		y: n,
		w: 100,
		h: 100,
		r: 0,
		c: a ? "square shaded" : (r + i + e.cells.length) % 2 ? "square a" : "square b"
	};
}
function wa(e) {
	let t = Number(e);
	return t > 1 && Number.isFinite(t) ? Math.min(12, Math.round(Math.log2(t))) : 0;
}
function Ta(e, t, n, r, i) {
	return e.look === "tiles" && t.player === null ? [{
		t: "text",
		x: n,
		y: r,
		s: t.text,
		size: ya(t.text, 74, 44),
		c: `figure n${wa(t.text)}`
	}] : _a(t, n, r, e.look === "lines" ? 46 : e.look === "discs" ? 41 : 38, i);
}
function Ea(e, t, n, r, i) {
	let a = e.cells.map((e) => e[n] ?? null).filter((e) => e !== null).reverse(), o = a.length ? `from below ${a.map((e) => e.player === null ? e.text : `player ${e.player}`).join(", ")}` : "empty", s = r + n * 100;
	return {
		name: t,
		x: s,
		y: i,
		w: 100,
		h: e.cells.length * 100,
		cx: s + 50,
		cy: i + (e.cells.length - a.length - .5) * 100,
		held: o,
		row: 0,
		column: n
	};
}
function Da(e, t, n, r) {
	let i = r + t.cells.length * 100 + 26, a = Math.max(11, Math.min(26, 2.8 * t.columns.length));
	t.columns.forEach((t, r) => e.under.push({
		t: "text",
		x: n + r * 100 + 50,
		y: i,
		s: t,
		size: a,
		c: "label"
	})), t.drop || t.rows.forEach((t, i) => e.under.push({
		t: "text",
		x: n - 12,
		y: r + i * 100 + 50,
		s: t,
		size: a,
		c: "label",
		anchor: "end"
	}));
}
function Oa(e) {
	let t = e.cells.flat().filter((e) => e !== null), n = new Set(t.filter((e) => e.text.toUpperCase() === "K").map((e) => e.player));
	return e.look === "squares" && n.size === 2 && t.every((e) => e.player !== null && /^[KQRBNP]$/i.test(e.text));
}
function ka(e) {
	let t = 100 / Math.sqrt(3), n = 1.5 * t, r = e.cells.length, i = e.columns.length, a = {
		...ma(`a board of hexagons, ${r} rows and ${i} columns`, !0),
		w: 62 + i * 100 + (r - 1) * 100 / 2 + 20,
		h: 40 + (r - 1) * n + 2 * t + 20
	};
	return e.cells.forEach((r, i) => r.forEach((r, o) => {
		let s = 62 + o * 100 + i * 100 / 2 + 50, c = 40 + t + i * n, l = `${e.columns[o]}${e.rows[i]}`;
		a.under.push({
			t: "path",
			d: Aa(s, c, t),
			c: e.shaded.includes(l) ? "hex shaded" : "hex"
		}), a.places.push({
			name: l,
			x: s - 50,
			y: c - n / 2,
			w: 100,
			h: n,
			cx: s,
			cy: c,
			held: ha(r),
			row: i,
			column: o
		}), r && a.stones.push({
			place: l,
			shapes: _a(r, s, c, 38)
		});
	})), a.over.push(...Ma(62, 40, 100, t, n, r, i)), e.columns.forEach((e, t) => a.under.push({
		t: "text",
		x: 62 + t * 100 + 50 - 4,
		y: 20,
		s: e,
		size: 24,
		c: "label"
	})), e.rows.forEach((e, r) => a.under.push({
		t: "text",
		x: 62 + r * 100 / 2 - 16,
		y: 40 + t + r * n,
		s: e,
		size: 24,
		c: "label",
		anchor: "end"
	})), a;
}
function Aa(e, t, n) {
	return `M${[...[
		,
		,
		,
		,
		,
		,
	].keys()].map((r) => ja(e, t, n, r)).map(([e, t]) => `${e.toFixed(1)} ${t.toFixed(1)}`).join("L")}Z`;
}
function ja(e, t, n, r) {
	let i = Math.PI / 3 * r - Math.PI / 2;
	return [e + n * Math.cos(i), t + n * Math.sin(i)];
}
function Ma(e, t, n, r, i, a, o) {
	let s = (a, o) => [e + o * n + a * n / 2 + n / 2, t + r + a * i], c = (e, t) => "M" + e.flatMap(([e, n]) => t.map((t) => ja(e, n, r, t).map((e) => e.toFixed(1)).join(" "))).join("L"), l = [...Array(o).keys()], u = [...Array(a).keys()];
	return [
		{
			t: "path",
			d: c(l.map((e) => s(0, e)), [
				5,
				0,
				1
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(l.map((e) => s(a - 1, e)), [
				4,
				3,
				2
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, 0)), [
				5,
				4,
				3
			]),
			c: "side p1"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, o - 1)), [
				0,
				1,
				2
			]),
			c: "side p1"
		}
	];
}
function Na(e) {
	let t = e.places.map((e) => e.x), n = e.places.map((e) => e.y), r = Math.min(...t), i = Math.min(...n), a = Math.max(...t) - r, o = Math.max(...n) - i, s = Pa(e), c = s > 0 ? Math.max(48 / s, Math.min(150 / s, 1350 / Math.max(a, o, 1e-9))) : 100, l = s > 0 ? Math.min(100, .95 * s * c) : 100, u = (e, t) => [70 + (e - r) * c, 70 + (t - i) * c], d = {
		...ma(`${e.places.length} places and ${e.lines.length} lines between them`),
		w: 140 + a * c,
		h: 140 + o * c
	}, f = new Map(e.places.map((e) => [e.name, u(e.x, e.y)]));
	for (let t of e.lines) {
		let [e, n] = [f.get(t.from), f.get(t.to)];
		e && n && (d.under.push({
			t: "line",
			x1: e[0],
			y1: e[1],
			x2: n[0],
			y2: n[1],
			c: "wire"
		}), t.label && d.over.push({
			t: "text",
			x: (e[0] + n[0]) / 2,
			y: (e[1] + n[1]) / 2 - 14,
			s: t.label,
			size: 22,
			c: "label"
		}));
	}
	for (let t of e.places) {
		let [e, n] = f.get(t.name) ?? [0, 0];
		d.under.push({
			t: "circle",
			x: e,
			y: n,
			r: 20,
			c: "spot"
		}), d.over.push({
			t: "text",
			x: e,
			y: n + 56,
			s: t.name,
			size: ya(t.name, 130, 22),
			c: "label"
		}), d.places.push({
			name: t.name,
			x: e - l / 2,
			y: n - l / 2,
			w: l,
			h: l,
			cx: e,
			cy: n,
			held: ha(t.on),
			row: 0,
			column: 0
		}), t.on && d.stones.push({
			place: t.name,
			shapes: _a(t.on, e, n, Math.min(36, .45 * l + 4))
		});
	}
	return d;
}
function Pa(e) {
	let t = Infinity;
	return e.places.forEach((n, r) => e.places.slice(r + 1).forEach((e) => {
		t = Math.min(t, Math.hypot(n.x - e.x, n.y - e.y) || Infinity);
	})), Number.isFinite(t) ? t : 0;
}
var Fa = 5;
function Ia(e) {
	let t = Math.max(1, e.rows), n = Math.ceil(e.stacks.length / t), r = t === 2 && n > 8 ? 40 : 0, i = {
		...ma(`${e.stacks.length} stacks`),
		w: n * 80 + 28 + r,
		h: t * 360 + 28
	};
	return i.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: i.w - 8,
		h: i.h - 8,
		r: 14,
		c: "plate"
	}), e.stacks.forEach((e, a) => {
		let o = Math.floor(a / n), s = a % n, c = t === 2 && o === 0, l = 14 + s * 80 + (s >= n / 2 ? r : 0), u = 14 + o * 360, d = l + 40, f = c ? u + 34 : u + 360 - 34, p = c ? f + 250 : f - 250, m = c ? 1 : -1;
		i.under.push({
			t: "path",
			d: `M${l + 4} ${f}H${l + 76}L${d} ${p}Z`,
			c: s % 2 ? "wedge a" : "wedge b"
		}), i.under.push({
			t: "text",
			x: d,
			y: c ? u + 16 : u + 360 - 14,
			s: e.name,
			size: ya(e.name, 74, 22),
			c: "label"
		});
		let h = e.pieces.slice(-5), g = h.flatMap((e, t) => _a(e, d, f + m * (36 + t * 58), 34));
		e.pieces.length > Fa && g.push({
			t: "text",
			x: d,
			y: f + m * 268,
			s: String(e.pieces.length),
			size: 30,
			c: `on-stone ${fa(h.at(-1)?.player)}`
		}), h.length && i.stones.push({
			place: e.name,
			shapes: g
		});
		let _ = e.pieces.at(-1) ?? null;
		i.places.push({
			name: e.name,
			x: l,
			y: u,
			w: 80,
			h: 360,
			cx: d,
			cy: f + m * (36 + Math.max(0, h.length - 1) * 58),
			held: _ ? `${e.pieces.length}, on top ${ha(_)}` : "empty",
			row: o,
			column: s
		});
	}), i;
}
function La(e) {
	let t = Math.max(1, ...e.piles.map((e) => e.count)), n = Math.min(t, 10), r = {
		...ma(`${e.piles.length} piles`),
		w: e.piles.length * 130 + 20,
		h: n * 44 + 120
	};
	return e.piles.forEach((e, t) => {
		let n = 10 + t * 130, i = n + 65, a = r.h - 66;
		r.under.push({
			t: "rect",
			x: n + 10,
			y: a,
			w: 110,
			h: 10,
			r: 5,
			c: "shelf"
		});
		let o = [];
		for (let t = 0; t < Math.min(e.count, 10); t++) o.push({
			t: "rect",
			x: i - 40,
			y: a - 42 - t * 44,
			w: 80,
			h: 36,
			r: 16,
			c: "pebble"
		});
		o.length && r.stones.push({
			place: e.name,
			shapes: o
		}), r.over.push({
			t: "text",
			x: i,
			y: a + 36,
			s: `${e.count}`,
			size: 30,
			c: "figure"
		}), r.places.push({
			name: e.name,
			x: n,
			y: 0,
			w: 130,
			h: r.h,
			cx: i,
			cy: a - 20,
			held: `${e.count}`,
			row: 0,
			column: t
		});
	}), r;
}
function Ra(e) {
	let t = Math.max(1, ...e.rows.map((e) => e.length)), n = e.stores.length ? 130 : 0, r = {
		...ma("rows of pits"),
		w: t * 112 + 2 * n + 28,
		h: e.rows.length * 124 + 40
	};
	r.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: r.w - 8,
		h: r.h - 8,
		r: 40,
		c: "frame"
	});
	let i = (e, t, n, i, a, o, s, c, l) => {
		r.under.push({
			t: "rect",
			x: n - a / 2,
			y: i - o / 2,
			w: a,
			h: o,
			r: Math.min(a, o) / 2,
			c: "hole"
		}), r.stones.push({
			place: e,
			shapes: za(t, n, i, a, o, s)
		}), r.over.push({
			t: "text",
			x: n,
			y: i + o / 2 - 12,
			s: String(t),
			size: 24,
			c: "figure"
		}), e && r.places.push({
			name: e,
			x: n - a / 2 - 6,
			y: i - o / 2 - 6,
			w: a + 12,
			h: o + 12,
			cx: n,
			cy: i,
			held: String(t),
			row: c,
			column: l
		});
	};
	e.rows.forEach((t, r) => t.forEach((t, a) => i(t.name, t.count, 14 + n + a * 112 + 56, 20 + r * 124 + 62, 100, 110, fa(e.owners[r]), r, a)));
	let [a, o] = e.stores, s = r.h - 60;
	return a && i(a.name, a.count, 14 + n / 2, r.h / 2, 104, s, fa(e.owners[0]), 0, -1), o && i(o.name, o.count, r.w - 14 - n / 2, r.h / 2, 104, s, fa(e.owners.at(-1)), 0, t), r;
}
function za(e, t, n, r, i, a) {
	return [...Array(Math.min(e, 24)).keys()].map((e) => {
		let o = e * 2.39996, s = Math.sqrt((e + .4) / 24);
		return {
			t: "circle",
			x: t + Math.cos(o) * s * (r / 2 - 14),
			y: n - 10 + Math.sin(o) * s * (i / 2 - 26),
			r: 9,
			c: `seed ${a}`
		};
	});
}
var Ba = {
	w: 84,
	h: 120
};
function Va(e) {
	let t = e.cards.length > 9 ? 56 : Ba.w + 10, n = e.title ? 34 : 0, r = {
		...ma(`${e.title || "cards"}: ${e.cards.map((e) => ha(e)).join(", ") || "none"}`),
		w: Math.max(200, 20 + Ba.w + t * Math.max(0, e.cards.length - 1)),
		h: Ba.h + 20 + n
	};
	return e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: e.title,
		size: 22,
		c: `label ${fa(e.player)}`,
		anchor: "start"
	}), e.cards.forEach((i, a) => {
		let o = 10 + a * t, s = 10 + n;
		r.stones.push({
			place: i?.text ?? "",
			shapes: i ? Ha(i, o, s) : Ua(o, s)
		}), i?.text && r.places.push({
			name: i.text,
			x: o,
			y: s,
			w: a < e.cards.length - 1 ? t : Ba.w,
			h: Ba.h,
			cx: o + Ba.w / 2,
			cy: s + Ba.h / 2,
			held: ga(i.text),
			row: 0,
			column: a
		});
	}), r;
}
function Ha(e, t, n) {
	let r = da(e.text), i = [{
		t: "rect",
		x: t,
		y: n,
		w: Ba.w,
		h: Ba.h,
		r: 9,
		c: `card-face${e.role ? " role-" + e.role : ""}`
	}];
	if (!r) return [...i, {
		t: "text",
		x: t + Ba.w / 2,
		y: n + Ba.h / 2,
		s: e.text,
		size: ya(e.text, 70, 40),
		c: `figure ${fa(e.player)}`
	}];
	let a = r.red ? "suit red" : "suit";
	return i.push({
		t: "text",
		x: t + 18,
		y: n + 24,
		s: r.rank,
		size: 28,
		c: a
	}), i.push({
		t: "text",
		x: t + 18,
		y: n + 52,
		s: r.suit,
		size: 26,
		c: a
	}), i.push({
		t: "text",
		x: t + Ba.w / 2 + 10,
		y: n + 84,
		s: r.suit,
		size: 50,
		c: a
	}), i;
}
function Ua(e, t) {
	return [{
		t: "rect",
		x: e,
		y: t,
		w: Ba.w,
		h: Ba.h,
		r: 9,
		c: "card-back"
	}, {
		t: "rect",
		x: e + 8,
		y: t + 8,
		w: Ba.w - 16,
		h: Ba.h - 16,
		r: 5,
		c: "card-lines"
	}];
}
function Wa(e) {
	let t = Math.min(e.count, 12), n = e.title ? 34 : 0, r = {
		...ma(`${e.title || "cards face down"}: ${e.count}`),
		w: Math.max(200, 20 + Ba.w + 34 * Math.max(0, t - 1)),
		h: Ba.h + 20 + n
	};
	e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: `${e.title} (${e.count})`,
		size: 22,
		c: `label ${fa(e.player)}`,
		anchor: "start"
	});
	for (let e = 0; e < t; e++) r.stones.push({
		place: "",
		shapes: Ua(10 + e * 34, 10 + n)
	});
	return r;
}
function Ga(e) {
	let t = e.parts.map(pa), n = Math.max(420, ...t.map((e) => e.w)), r = {
		...ma([
			e.title,
			...t.map((e) => e.alt),
			e.note
		].filter(Boolean).join("; ") || "a table"),
		w: n
	};
	e.title && Ka(r, e.title, 26);
	for (let e of t) qa(r, e, (n - e.w) / 2);
	e.dice.length && Xa(r, e.dice);
	for (let t of e.scores) Ka(r, `${t.name}  ${t.value}`, 26);
	return e.scores.length && (r.alt += `; ${e.scores.map((e) => `${e.name} ${e.value}`).join(", ")}`), e.note && Ka(r, e.note, 24, "label"), r.h += 10, r;
}
function Ka(e, t, n, r = "figure") {
	e.under.push({
		t: "text",
		x: e.w / 2,
		y: e.h + 26,
		s: t,
		size: ya(t, e.w - 20, n),
		c: r
	}), e.h += 44;
}
function qa(e, t, n) {
	let r = e.h;
	e.under.push(...t.under.map((e) => Ja(e, n, r))), e.over.push(...t.over.map((e) => Ja(e, n, r))), e.stones.push(...t.stones.map((e) => ({
		...e,
		shapes: e.shapes.map((e) => Ja(e, n, r))
	}))), e.places.push(...t.places.map((e) => ({
		...e,
		x: e.x + n,
		y: e.y + r,
		cx: e.cx + n,
		cy: e.cy + r
	}))), e.h += t.h + 12;
}
function Ja(e, t, n) {
	return e.t === "line" ? {
		...e,
		x1: e.x1 + t,
		y1: e.y1 + n,
		x2: e.x2 + t,
		y2: e.y2 + n
	} : e.t === "path" ? {
		...e,
		x: (e.x ?? 0) + t,
		y: (e.y ?? 0) + n
	} : {
		...e,
		x: e.x + t,
		y: e.y + n
	};
}
var Ya = {
	1: [[0, 0]],
	2: [[-1, -1], [1, 1]],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1]
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1]
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1]
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1]
	]
};
function Xa(e, t) {
	let n = e.w / 2 - t.length * 84 / 2;
	t.forEach((t, r) => {
		let i = n + r * 84 + 7, a = e.h + 8;
		e.under.push({
			t: "rect",
			x: i,
			y: a,
			w: 70,
			h: 70,
			r: 14,
			c: "die"
		});
		let o = Ya[t];
		if (o) for (let [t, n] of o) e.under.push({
			t: "circle",
			x: i + 35 + t * 19,
			y: a + 35 + n * 19,
			r: 6.5,
			c: "pip"
		});
		else e.under.push({
			t: "text",
			x: i + 35,
			y: a + 35,
			s: String(t),
			size: 30,
			c: "figure"
		});
	}), e.alt += `; dice ${t.join(" and ")}`, e.h += 92;
}
function Za(e) {
	let t = e.split("\n"), n = Math.max(1, ...t.map((e) => [...e].length)), r = {
		...ma(e),
		w: 28 + n * 14.5,
		h: 24 + t.length * 32
	};
	return t.forEach((e, t) => r.under.push({
		t: "text",
		x: 14,
		y: 28 + t * 32,
		s: e,
		size: 24,
		c: "typed",
		anchor: "start"
	})), r;
}
// src/lib/board/touch.ts
function Qa(e, t) {
	let n = e.filter((e) => e.touches.length >= t.length && t.every((t, n) => e.touches[n] === t)), r = n.filter((e) => e.touches.length > t.length), i = t.length ? n.filter((e) => e.touches.length === t.length) : [];
	return {
		places: new Set(r.map((e) => e.touches[t.length])),
		complete: i,
		longer: r.length > 0
	};
}
function $a(e, t, n) {
	if (!Qa(e, t).places.has(n)) return Qa(e, []).places.has(n) && t.at(-1) !== n && t.length ? $a(e, [], n) : {
		touched: [],
		ask: []
	};
	let r = [...t, n], { complete: i, longer: a } = Qa(e, r);
	return i.length === 1 && !a ? { act: i[0] } : {
		touched: r,
		ask: i
	};
}
function eo(e, t, n, r) {
	if (!r) return "";
	let { places: i } = Qa(e, t);
	if (!i.has(n)) return "";
	let a = [...Qa(e, [...t, n]).places];
	return a.length ? `can go to ${a.slice(0, 12).join(", ")}${a.length > 12 ? ` and ${a.length - 12} more` : ""}` : t.length ? "can be chosen" : "can be played";
}
// src/lib/board/Board.svelte
var to = /* @__PURE__ */ W("<span></span>"), no = /* @__PURE__ */ W("<button type=\"button\"><!></button>"), ro = /* @__PURE__ */ W("<div role=\"gridcell\" class=\"through svelte-105szbu\"><!></div>"), io = /* @__PURE__ */ W("<div role=\"row\" class=\"through svelte-105szbu\"></div>"), ao = /* @__PURE__ */ W("<div class=\"places svelte-105szbu\" tabindex=\"-1\"><!></div>"), oo = /* @__PURE__ */ W("<button type=\"button\"> </button>"), so = /* @__PURE__ */ W("<div class=\"asked card svelte-105szbu\" role=\"group\" aria-label=\"Which one?\"><!> <button type=\"button\" class=\"plain\">Cancel</button></div>"), co = /* @__PURE__ */ W("<div class=\"board svelte-105szbu\"><!> <!></div> <!>", 1), lo = {
	hash: "svelte-105szbu",
	code: ".board.svelte-105szbu {position:relative;width:min(100%, calc(var(--board-height, 68vh) * var(--shape)));margin-inline:auto;}.places.svelte-105szbu {position:absolute;inset:0;outline:none;}.through.svelte-105szbu {display:contents;}.place.svelte-105szbu {position:absolute;padding:0;min-height:0;border:0;border-radius:6px;background:transparent;cursor:default;touch-action:manipulation;}.place.open.svelte-105szbu {cursor:pointer;}.place.open.svelte-105szbu:hover {background:color-mix(in srgb, var(--focus) 16%, transparent);}.dot.svelte-105szbu {width:24%;aspect-ratio:1;border-radius:50%;background:color-mix(in srgb, var(--focus) 45%, transparent);opacity:0;transition:opacity 120ms ease-out;}.place.open.svelte-105szbu:hover .dot:where(.svelte-105szbu), .place.open.svelte-105szbu:focus-visible .dot:where(.svelte-105szbu), .board.svelte-105szbu:has(.place.chosen:where(.svelte-105szbu)) .place.open:where(.svelte-105szbu) .dot:where(.svelte-105szbu) {opacity:1;}.dot.piece.svelte-105szbu {width:92%;background:transparent;border:3px solid color-mix(in srgb, var(--focus) 60%, transparent);}.dot.column.svelte-105szbu {display:none;}.asked.svelte-105szbu {display:flex;flex-wrap:wrap;gap:8px;padding:8px;margin-top:8px;justify-content:center;}"
};
function uo(e, t) {
	k(t, !0), ei(e, lo);
	let n = (e, n = d) => {
		var r = no();
		let i, a;
		var o = F(r), l = (e) => {
			var r = to();
			let i;
			z(() => i = Z(r, 1, "dot svelte-105szbu", null, i, {
				piece: n().held !== "empty",
				column: H(s).grid && t.drawing.kind === "grid" && t.drawing.drop
			})), K(e, r);
		}, u = /* @__PURE__ */ j(() => H(p).has(n().name) && t.onact);
		J(o, (e) => {
			H(u) && e(l);
		}), O(r), z((e, t, o, c) => {
			i = Z(r, 1, "place svelte-105szbu", null, i, {
				open: e,
				chosen: t
			}), Q(r, "aria-label", o), Q(r, "aria-disabled", c), Q(r, "tabindex", n().name === H(v) ? 0 : -1), Q(r, "data-at", n().name), a = di(r, "", a, {
				left: `${100 * n().x / H(s).w}%`,
				top: `${100 * n().y / H(s).h}%`,
				width: `${100 * n().w / H(s).w}%`,
				height: `${100 * n().h / H(s).h}%`
			});
		}, [
			() => H(p).has(n().name),
			() => H(c).includes(n().name),
			() => te(n()),
			() => t.onact && H(p).has(n().name) ? void 0 : "true"
		]), U("click", r, () => S(n())), K(e, r);
	}, r = $(t, "choices", 19, () => []), i = $(t, "marks", 19, () => []), a = $(t, "last", 19, () => []), o = $(t, "ply", 3, 0), s = /* @__PURE__ */ j(() => pa(t.drawing)), c = /* @__PURE__ */ N(Yt([])), l = /* @__PURE__ */ N(Yt([])), u = /* @__PURE__ */ N(""), f = /* @__PURE__ */ N(void 0), p = /* @__PURE__ */ j(() => Qa(r(), H(c)).places), m = /* @__PURE__ */ j(() => [...a().length ? [Ri(a(), "last")] : [], ...i()]), h = /* @__PURE__ */ j(() => y(H(s))), g = /* @__PURE__ */ j(() => b(H(s), a(), o())), _ = /* @__PURE__ */ j(() => t.drawing.kind === "grid" && t.drawing.drop ? x(H(s), a(), t.drawing) : null), v = /* @__PURE__ */ j(() => H(s).places.some((e) => e.name === H(u)) ? H(u) : H(s).places[0]?.name ?? "");
	vn(() => {
		o(), r(), P(c, [], !0), P(l, [], !0);
	});
	function y(e) {
		if (!e.grid) return [e.places];
		let t = [];
		for (let n of e.places) (t[n.row] ??= []).push(n);
		return t.filter(Boolean);
	}
	function b(e, n, r) {
		let i = n.map((t) => e.places.find((e) => e.name === t)), [a, o] = [i[0], i.at(-1)];
		if (!a || !o) return null;
		if (t.drawing.kind === "grid" && t.drawing.drop) {
			let e = t.drawing.cells.findIndex((e) => e[o.column]);
			return e < 0 ? null : {
				place: `${o.name}/${e}`,
				dx: 0,
				dy: -(e + .6) * 100,
				key: r
			};
		}
		return a === o ? null : {
			place: o.name,
			dx: a.cx - o.cx,
			dy: a.cy - o.cy,
			key: r
		};
	}
	function x(e, t, n) {
		let r = e.places.find((e) => e.name === t[0]), i = r ? n.cells.findIndex((e) => e[r.column]) : -1;
		return r && i >= 0 ? [r.cx, r.y + i * 100 + 50] : null;
	}
	function S(e) {
		P(u, e.name, !0);
		let n = $a(r(), H(c), e.name);
		"act" in n ? (P(c, [], !0), P(l, [], !0), t.onact?.(n.act)) : (P(c, n.touched, !0), P(l, n.ask, !0));
	}
	function C(e) {
		P(c, [], !0), P(l, [], !0), t.onact?.(e);
	}
	let w = {
		ArrowLeft: [-1, 0],
		ArrowRight: [1, 0],
		ArrowUp: [0, -1],
		ArrowDown: [0, 1]
	};
	function T(e) {
		if (e.key === "Escape" && H(c).length) {
			P(c, [], !0), P(l, [], !0), e.stopPropagation();
			return;
		}
		let t = w[e.key], n = H(s).places.find((e) => e.name === H(v));
		if (!t || !n) return;
		e.preventDefault(), e.stopPropagation();
		let r = ee(n, t);
		r && (P(u, r.name, !0), H(f)?.querySelector(`[data-at="${CSS.escape(r.name)}"]`)?.focus());
	}
	function ee(e, [t, n]) {
		let r = null, i = Infinity;
		for (let a of H(s).places) {
			let [o, s] = [a.x + a.w / 2 - e.x - e.w / 2, a.y + a.h / 2 - e.y - e.h / 2], c = o * t + s * n, l = Math.abs(o * n) + Math.abs(s * t);
			c > 1 && c + 3 * l < i && (i = c + 3 * l, r = a);
		}
		return r;
	}
	function te(e) {
		return [
			e.name,
			e.held,
			eo(r(), H(c), e.name, !!t.onact)
		].filter(Boolean).join(", ");
	}
	var ne = co(), re = I(ne);
	let ie;
	var ae = F(re);
	{
		let e = /* @__PURE__ */ j(() => H(s).places.length ? "" : `${t.label}: ${H(s).alt}`);
		ra(ae, {
			get scene() {
				return H(s);
			},
			get marks() {
				return H(m);
			},
			get chosen() {
				return H(c);
			},
			get arrived() {
				return H(g);
			},
			get spot() {
				return H(_);
			},
			get label() {
				return H(e);
			}
		});
	}
	var oe = R(ae, 2), se = (e) => {
		var r = ao(), i = F(r), a = (e) => {
			var t = kr();
			X(I(t), 17, () => H(h), Y, (e, t) => {
				var r = io();
				X(r, 21, () => H(t), (e) => e.name, (e, t) => {
					var r = ro(), i = F(r);
					n(i, () => H(t)), O(r), K(e, r);
				}), O(r), K(e, r);
			}), K(e, t);
		}, o = (e) => {
			var t = kr();
			X(I(t), 19, () => H(s).places, (e, t) => `${e.name}|${t}`, (e, t) => {
				n(e, () => H(t));
			}), K(e, t);
		};
		J(i, (e) => {
			H(s).grid ? e(a) : e(o, -1);
		}), O(r), Fi(r, (e) => P(f, e), () => H(f)), z(() => {
			Q(r, "role", H(s).grid ? "grid" : "group"), Q(r, "aria-label", `${t.label ?? ""}: ${H(s).alt ?? ""}`);
		}), U("keydown", r, T), K(e, r);
	};
	J(oe, (e) => {
		H(s).places.length && e(se);
	}), O(re);
	var ce = R(re, 2), le = (e) => {
		var t = so(), n = F(t);
		X(n, 17, () => H(l), (e) => e.action, (e, t) => {
			var n = oo(), r = L(n, !0);
			z(() => q(r, H(t).name)), U("click", n, () => C(H(t))), K(e, n);
		});
		var r = R(n, 2);
		O(t), U("click", r, () => {
			P(c, [], !0), P(l, [], !0);
		}), K(e, t);
	};
	J(ce, (e) => {
		H(l).length && e(le);
	}), z((e) => ie = di(re, "", ie, {
		"aspect-ratio": `${H(s).w ?? ""} / ${H(s).h ?? ""}`,
		"--shape": H(s).w / H(s).h,
		"max-width": e
	}), [() => t.drawing.kind === "text" ? `${Math.round(.75 * H(s).w)}px` : null]), K(e, ne), A();
}
yr(["click", "keydown"]);
// src/lib/frames.ts
var fo = {
	i1: Int8Array,
	i2: Int16Array,
	i4: Int32Array,
	f4: Float32Array,
	f8: Float64Array
};
function po(e) {
	let t = new DataView(e).getUint32(0, !0), n = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 4, t))), r = mo(4 + t), i = {};
	for (let t of n.columns) {
		let n = fo[t.kind];
		if (!n) throw Error(`column ${t.name} is of kind ${t.kind}, which this page does not know.`);
		let a = t.count * t.width, o = new n(e, r, a);
		i[t.name] = o, r = mo(r + o.byteLength);
	}
	return {
		head: n,
		columns: i
	};
}
function mo(e) {
	return Math.ceil(e / 8) * 8;
}
// src/lib/table.svelte.ts
var ho = class extends Error {}, go = class {
	name;
	#e = /* @__PURE__ */ N(null);
	get state() {
		return H(this.#e);
	}
	set state(e) {
		P(this.#e, e);
	}
	#t = /* @__PURE__ */ N(null);
	get report() {
		return H(this.#t);
	}
	set report(e) {
		P(this.#t, e);
	}
	#n = /* @__PURE__ */ N(null);
	get before() {
		return H(this.#n);
	}
	set before(e) {
		P(this.#n, e);
	}
	#r = /* @__PURE__ */ N([]);
	get curve() {
		return H(this.#r);
	}
	set curve(e) {
		P(this.#r, e);
	}
	#i = /* @__PURE__ */ N(null);
	get live() {
		return H(this.#i);
	}
	set live(e) {
		P(this.#i, e);
	}
	#a = /* @__PURE__ */ N(null);
	get doing() {
		return H(this.#a);
	}
	set doing(e) {
		P(this.#a, e);
	}
	#o = /* @__PURE__ */ N(null);
	get hint() {
		return H(this.#o);
	}
	set hint(e) {
		P(this.#o, e);
	}
	#s = /* @__PURE__ */ N(null);
	get judged() {
		return H(this.#s);
	}
	set judged(e) {
		P(this.#s, e);
	}
	#c = /* @__PURE__ */ N(null);
	get pair() {
		return H(this.#c);
	}
	set pair(e) {
		P(this.#c, e);
	}
	#l = /* @__PURE__ */ N(null);
	get compared() {
		return H(this.#l);
	}
	set compared(e) {
		P(this.#l, e);
	}
	#u = /* @__PURE__ */ N(Yt([]));
	get notices() {
		return H(this.#u);
	}
	set notices(e) {
		P(this.#u, e, !0);
	}
	#d = /* @__PURE__ */ N("");
	get answer() {
		return H(this.#d);
	}
	set answer(e) {
		P(this.#d, e, !0);
	}
	#f = /* @__PURE__ */ N(!1);
	get up() {
		return H(this.#f);
	}
	set up(e) {
		P(this.#f, e, !0);
	}
	#p = /* @__PURE__ */ N("");
	get gone() {
		return H(this.#p);
	}
	set gone(e) {
		P(this.#p, e, !0);
	}
	#m = /* @__PURE__ */ N(0);
	get arrived() {
		return H(this.#m);
	}
	set arrived(e) {
		P(this.#m, e, !0);
	}
	#h = /* @__PURE__ */ N(-1);
	get whose() {
		return H(this.#h);
	}
	set whose(e) {
		P(this.#h, e, !0);
	}
	sought = [];
	#g = /* @__PURE__ */ N(0);
	get reloads() {
		return H(this.#g);
	}
	set reloads(e) {
		P(this.#g, e, !0);
	}
	key = "";
	tried = !1;
	asked = "";
	last = null;
	wire;
	number = 0;
	waiting = /* @__PURE__ */ new Map();
	constructor(e, t = "") {
		this.name = t, this.wire = e({
			frame: (e) => this.take(e),
			up: (e) => {
				this.up = e, this.tried = !1;
			},
			gone: (e) => {
				this.gone = e || "The studio is no longer running in the terminal.";
			}
		});
	}
	close() {
		this.wire.close();
	}
	get searching() {
		return !!this.doing && this.doing.seat < 0 && this.doing.what !== "" && this.doing.what !== "reviewing";
	}
	get busy() {
		return !!this.doing && this.doing.what !== "";
	}
	get fresh() {
		return !!this.report && !!this.state && this.report.ply === this.state.ply;
	}
	ask(e) {
		let t = ++this.number, n = new Promise((e, n) => this.waiting.set(t, {
			done: e,
			failed: n
		}));
		return this.wire.send(JSON.stringify({
			...e,
			id: t
		})), n;
	}
	async say(e) {
		try {
			return await this.ask(e);
		} catch (e) {
			return this.notify("fault", e instanceof Error ? e.message : String(e)), null;
		}
	}
	act(e) {
		this.hint = null, this.say({
			type: "act",
			action: e,
			ply: this.state?.ply ?? 0
		});
	}
	goto(e, t = !1) {
		return this.say({
			type: "goto",
			ply: e,
			keep: t
		});
	}
	undo() {
		this.hint = null, this.say({ type: "undo" });
	}
	async look(e, t = !1) {
		let n = await this.say({
			type: "look",
			player: e,
			keep: t,
			key: this.key
		});
		n?.type === "looking" && this.remember(n.player, n.key);
	}
	get to() {
		return this.report && !this.report.steps ? Math.max(0, this.report.player) : 0;
	}
	get told() {
		return this.whose < 0 ? this.to : this.whose;
	}
	turnView() {
		this.whose = (this.told + 1) % (this.state?.players ?? 2);
	}
	remember(e, t) {
		this.key = t, this.name && (t ? sessionStorage.setItem(`seat ${this.name}`, JSON.stringify({
			player: e,
			key: t
		})) : sessionStorage.removeItem(`seat ${this.name}`));
	}
	comeBack() {
		this.tried = !0;
		let e = this.name ? JSON.parse(sessionStorage.getItem(`seat ${this.name}`) ?? "null") : null;
		e && (this.key = e.key, this.ask({
			type: "look",
			player: e.player,
			keep: !0,
			key: e.key
		}).catch(() => this.remember(-1, "")));
	}
	window(e, t, n, r, i = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "window",
			snapshot: i,
			view: r,
			x0: e,
			x1: t,
			pixels: n,
			depth: 60
		});
	}
	nodes(e, t = !1, n = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "nodes",
			snapshot: n,
			ids: e,
			boards: t
		});
	}
	children(e, t = 12, n = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "children",
			snapshot: n,
			node: e,
			most: t
		});
	}
	find(e, t = [], n = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "find",
			snapshot: n,
			actions: e,
			names: t
		});
	}
	steps(e, t) {
		return this.ask({
			type: "steps",
			from: e,
			to: t
		});
	}
	why(e) {
		return this.ask({
			type: "why",
			snapshot: this.report?.snapshot ?? 0,
			node: e.node ?? null,
			action: e.action ?? null,
			step: e.step ?? null
		});
	}
	search(e, t, n, r) {
		this.report?.final && (this.before = this.report), this.asked = e, this.last = [
			e,
			t,
			n,
			r
		], this.live = null, this.curve = [], this.doing = {
			type: "doing",
			re: 0,
			what: "starting",
			sentence: "getting ready; the rules of a game are compiled once",
			seat: -1
		}, this.say({
			type: "search",
			algorithm: e,
			budget: t,
			seed: n,
			trace: r
		}).then((e) => {
			e || (this.doing = null);
		});
	}
	searchAgain() {
		this.last && this.search(...this.last);
	}
	async playLine(e) {
		for (let t of e) if (!await this.say({
			type: "act",
			action: t.action,
			ply: this.state?.ply ?? 0
		})) return;
	}
	notify(e, t) {
		let n = t.charAt(0).toUpperCase() + t.slice(1), r = ++this.number;
		this.notices = [...this.notices.filter((e) => e.text !== n).slice(-2), {
			key: r,
			kind: e,
			text: n
		}], setTimeout(() => this.drop(r), e === "fault" ? 12e3 : 6e3);
	}
	drop(e) {
		this.notices = this.notices.filter((t) => t.key !== e);
	}
	take(e) {
		let { frame: t, answer: n } = typeof e == "string" ? this.read(e) : this.readBinary(e), r = this.waiting.get(t.re);
		!r || _o(t) && !t.final || t.type !== "doing" && (this.waiting.delete(t.re), t.type === "fault" ? r.failed(new ho(t.sentence)) : r.done(n));
	}
	readBinary(e) {
		let t = po(e);
		return t.head.type === "window" && t.head.live && (this.live = t), {
			frame: t.head,
			answer: t
		};
	}
	read(e) {
		let t = JSON.parse(e);
		return this.hear(t), {
			frame: t,
			answer: t
		};
	}
	hear(e) {
		switch (e.type) {
			case "table":
				this.sit(e);
				break;
			case "report":
				this.hearReport(e);
				break;
			case "doing":
				this.doing = e.what ? e : null;
				break;
			case "hint":
				this.hint = e;
				break;
			case "told":
				this.answer = e.text;
				break;
			case "judged":
				this.judged = e;
				break;
			case "pair":
				this.pair = e;
				break;
			case "compared":
				this.compared = e;
				break;
			case "fault":
				this.waiting.has(e.re) || this.notify("fault", e.sentence);
				break;
			case "lost":
				this.doing = null, this.notify("fault", e.sentence);
				break;
			case "reloaded": this.notify(e.ok ? "good" : "fault", e.sentence), e.ok && this.reloads++;
		}
	}
	sit(e) {
		this.state && (e.ply !== this.state.ply || e.revision !== this.state.revision) && (this.hint = null), this.state = e, e.covered && !this.tried && this.comeBack(), this.arrived = performance.now();
	}
	hearReport(e) {
		this.report && e.search < this.report.search || (e.value.length && (this.curve = [...this.curve.slice(-200), {
			at: e.price.seconds,
			value: e.value
		}]), this.report = e, e.final && (this.doing = null));
	}
};
function _o(e) {
	return e.type === "report" || e.type === "judged" || e.type === "pair" || e.type === "compared";
}
// src/lib/theme.svelte.ts
var vo = matchMedia("(prefers-color-scheme: dark)"), yo = class {
	#e = /* @__PURE__ */ N(Yt(bo()));
	get chosen() {
		return H(this.#e);
	}
	set chosen(e) {
		P(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ N(Yt(vo.matches));
	get system() {
		return H(this.#t);
	}
	set system(e) {
		P(this.#t, e, !0);
	}
	get now() {
		return this.chosen ?? (this.system ? "dark" : "light");
	}
	constructor() {
		vo.addEventListener("change", (e) => {
			this.system = e.matches, this.show();
		}), this.show();
	}
	turn() {
		this.chosen = this.now === "dark" ? "light" : "dark";
		try {
			localStorage.setItem("theme", this.chosen);
		} catch {}
		this.show();
	}
	show() {
		document.documentElement.dataset.theme = this.now;
	}
};
function bo() {
	try {
		return localStorage.getItem("theme");
	} catch {
		return null;
	}
}
var xo = new yo();
// src/lib/words.ts
function So(e, t = 2) {
	return e === -1 ? "◆" : e === -4 ? "■" : e < 0 ? "·" : t > 2 ? String.fromCodePoint(10102 + Math.min(e, 9)) : e === 0 ? "▲" : "▼";
}
function Co(e) {
	return e >= 0 ? `p${e % 4}` : e === -1 ? "chance" : "nobody";
}
function wo(e) {
	return e === -1 ? "chance" : e < 0 ? "nobody" : `player ${e}`;
}
function To(e) {
	return Number.isFinite(e) ? e >= 1e9 ? `${(e / 1e9).toFixed(1)} G` : e >= 1e6 ? `${(e / 1e6).toFixed(1)} M` : e >= 1e4 ? `${Math.round(e / 1e3)} k` : Math.round(e).toLocaleString("en") : "–";
}
function Eo(e) {
	return Number.isFinite(e) ? `${e < 0 ? "−" : "+"}${Math.abs(e).toFixed(Math.abs(e) >= 100 ? 0 : 2)}` : e > 0 ? "∞" : e < 0 ? "−∞" : "–";
}
function Do(e, t, n, r, i, a) {
	if (e < 0 || e === t || r[e] === void 0) return n;
	let o = r[e], [s, c] = [a[0] ?? -1, a[1] ?? 1];
	if (!i) return r.length === 2 ? n.replace(/^(≤ |≥ |)[+-]?[\d.]+/, (e, t) => `${t === "≤ " ? "≥ " : t === "≥ " ? "≤ " : ""}${o < 0 ? "-" : "+"}${Math.abs(o).toFixed(3)}`) : `${o < 0 ? "-" : "+"}${Math.abs(o).toFixed(3)}`;
	let l = o === c ? "win" : o === s ? "loss" : o === (s + c) / 2 ? "draw" : Eo(o);
	return i.plies >= 0 ? `${l} in ${i.plies}` : l;
}
function Oo(e) {
	if (Number.isNaN(e)) return "–";
	if (!Number.isFinite(e) || Math.abs(e) > 1e30) return e > 0 ? "∞" : "−∞";
	let t = Number.isInteger(e) ? String(Math.abs(e)) : Math.abs(e).toFixed(2);
	return e < 0 ? `−${t}` : t;
}
function ko(e) {
	let t = 100 * e;
	return `${t >= 10 || t === 0 ? Math.round(t) : t.toFixed(1)} %`;
}
// src/parts/Icon.svelte
var Ao = {
	sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
	keys: "M9.2 9a3 3 0 1 1 4 2.8c-.9.4-1.2 1-1.2 2.2M12 18h.01",
	share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
	back: "M15 5l-7 7 7 7",
	on: "M9 5l7 7-7 7",
	first: "M18 5l-7 7 7 7M6 5v14",
	last: "M6 5l7 7-7 7M18 5v14",
	undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
	hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.800 1-2.500A6 6 0 0 0 12 3z",
	again: "M20 11a8 8 0 1 0-2.300 6.300M20 5v6h-6",
	flag: "M5 21V4h13l-3 5 3 5H5",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	play: "M7 4l13 8-13 8z",
	stop: "M6 6h12v12H6z",
	close: "M6 6l12 12M18 6L6 18",
	more: "M5 12h.01M12 12h.01M19 12h.01",
	up: "M5 15l7-7 7 7",
	down: "M5 9l7 7 7-7",
	cut: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.500 8L20 20M8.500 16L20 4",
	tree: "M12 3v6M12 9H5v5M12 9h7v5M3 14h4v4H3zM17 14h4v4h-4zM10 14h4v4h-4zM12 9v5",
	file: "M6 2h8l5 5v15H6zM14 2v5h5",
	swap: "M7 4L3 8l4 4M3 8h14M17 20l4-4-4-4M21 16H7",
	trophy: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 4 2 5 4 5M17 6h4c0 4-2 5-4 5M12 15v4M8 21h8",
	book: "M4 5a3 3 0 0 1 3-2h5v17H7a3 3 0 0 0-3 2zM20 5a3 3 0 0 0-3-2h-5v17h5a3 3 0 0 1 3 2z"
}, jo = /* @__PURE__ */ G("<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.900\" stroke-linecap=\"round\" stroke-linejoin=\"round\" aria-hidden=\"true\" focusable=\"false\" class=\"svelte-dlgoph\"><path></path></svg>"), Mo = {
	hash: "svelte-dlgoph",
	code: "svg.svelte-dlgoph {flex:none;}"
};
function No(e, t) {
	ei(e, Mo);
	let n = $(t, "size", 3, 18);
	var r = jo(), i = L(r);
	z(() => {
		Q(r, "width", n()), Q(r, "height", n()), Q(i, "d", Ao[t.name]);
	}), K(e, r);
}
// src/parts/Toasts.svelte
var Po = /* @__PURE__ */ W("<div><p class=\"svelte-4089l0\"> </p><button type=\"button\" class=\"plain icon\" aria-label=\"Close this message\"><!></button></div>"), Fo = /* @__PURE__ */ W("<div class=\"toasts svelte-4089l0\" role=\"status\" aria-live=\"polite\"></div>"), Io = {
	hash: "svelte-4089l0",
	code: ".toasts.svelte-4089l0 {position:fixed;z-index:30;right:16px;bottom:16px;display:grid;gap:8px;width:min(420px, calc(100vw - 32px));}.toast.svelte-4089l0 {display:flex;align-items:flex-start;justify-content:space-between;gap:8px;padding:8px 8px 8px 14px;border-left:4px solid var(--p0);white-space:pre-line;}.toast.svelte-4089l0 p:where(.svelte-4089l0) {padding:6px 0;overflow-wrap:anywhere;}.toast.svelte-4089l0 {color:var(--ink);}.toast.fault.svelte-4089l0 {border-left-color:var(--fault);}.toast.good.svelte-4089l0 {border-left-color:var(--good);}"
};
function Lo(e, t) {
	k(t, !0), ei(e, Io);
	var n = Fo();
	X(n, 21, () => t.notices, (e) => e.key, (e, n) => {
		var r = Po(), i = F(r), a = L(i, !0), o = R(i);
		No(F(o), {
			name: "close",
			size: 16
		}), O(o), O(r), z(() => {
			Z(r, 1, `card toast ${H(n).kind ?? ""}`, "svelte-4089l0"), q(a, H(n).text);
		}), U("click", o, () => t.drop(H(n).key)), K(e, r);
	}), O(n), K(e, n), A();
}
yr(["click"]);
// src/parts/LessonText.svelte
var Ro = /* @__PURE__ */ W("<button type=\"button\"> </button>"), zo = /* @__PURE__ */ W("<p role=\"status\"> </p>"), Bo = /* @__PURE__ */ W("<div class=\"row\"></div> <!>", 1), Vo = /* @__PURE__ */ W("<details><summary class=\"svelte-1im3zsv\">The answer</summary><p> </p></details>"), Ho = /* @__PURE__ */ W("<p><b> </b></p> <!>", 1), Uo = /* @__PURE__ */ W("<div class=\"card stop svelte-1im3zsv\" aria-live=\"polite\"><p class=\"told svelte-1im3zsv\"> </p> <!></div> <div class=\"row\"><button type=\"button\">Back</button><span class=\"muted\"> </span><button type=\"button\">Next</button></div>", 1), Wo = {
	hash: "svelte-1im3zsv",
	code: ".stop.svelte-1im3zsv {padding:14px 16px;display:grid;gap:10px;border-left:4px solid var(--p0);}.told.svelte-1im3zsv {font-size:16px;}summary.svelte-1im3zsv {cursor:pointer;min-height:34px;color:var(--muted);}\n  @media (max-width: 699px) {summary.svelte-1im3zsv {min-height:44px;} }"
};
function Go(e, t) {
	k(t, !0), ei(e, Wo);
	let n = Yt({}), r = /* @__PURE__ */ j(() => Math.max(0, t.stops.findLastIndex((e) => e.step <= t.step))), i = /* @__PURE__ */ j(() => t.stops[H(r)]), a = /* @__PURE__ */ j(() => H(i)?.choices ?? []), o = (e) => {
		let n = t.stops[e];
		n && t.onvisit(n);
	};
	var s = kr(), c = I(s), l = (e) => {
		var s = Uo(), c = I(s), l = F(c), u = L(l, !0), d = R(l, 2), f = (e) => {
			var t = Ho(), o = I(t), s = L(F(o), !0);
			O(o);
			var c = R(o, 2), l = (e) => {
				var t = Bo(), o = I(t);
				X(o, 21, () => H(a), Y, (e, t, i) => {
					var a = Ro(), o = L(a, !0);
					z(() => {
						Q(a, "aria-pressed", n[H(r)] === i), q(o, H(t));
					}), U("click", a, () => {
						n[H(r)] = i;
					}), K(e, a);
				}), O(o);
				var s = R(o, 2), c = (e) => {
					var t = zo(), o = L(t, !0);
					z(() => {
						Z(t, 1, ii(H(a)[n[H(r)]] === H(i).answer ? "good" : "fault")), q(o, H(a)[n[H(r)]] === H(i).answer ? "Right." : `No: ${H(i).answer}`);
					}), K(e, t);
				};
				J(s, (e) => {
					n[H(r)] !== void 0 && e(c);
				}), K(e, t);
			}, u = (e) => {
				var t = Vo(), n = L(R(F(t)), !0);
				O(t), z(() => q(n, H(i).answer)), K(e, t);
			};
			J(c, (e) => {
				H(a).length ? e(l) : e(u, -1);
			}), z(() => q(s, H(i).question)), K(e, t);
		};
		J(d, (e) => {
			H(i).question && e(f);
		}), O(c);
		var p = R(c, 2), m = F(p), h = R(m), g = L(h), _ = R(h);
		let v;
		O(p), z(() => {
			q(u, H(i).text), m.disabled = H(r) === 0, q(g, `${H(r) + 1} of ${t.stops.length ?? ""}`), _.disabled = H(r) >= t.stops.length - 1, v = Z(_, 1, "", null, v, { main: H(r) < t.stops.length - 1 });
		}), U("click", m, () => o(H(r) - 1)), U("click", _, () => o(H(r) + 1)), K(e, s);
	};
	J(c, (e) => {
		H(i) && e(l);
	}), K(e, s), A();
}
yr(["click"]);
// src/parts/ValueBar.svelte
var Ko = /* @__PURE__ */ W("<div class=\"bar svelte-1ij73o6\"><span class=\"part p0 svelte-1ij73o6\"></span><span class=\"part p1 svelte-1ij73o6\"></span><span class=\"middle svelte-1ij73o6\"></span></div>"), qo = /* @__PURE__ */ W("<div class=\"bar thin svelte-1ij73o6\"><span></span></div>"), Jo = /* @__PURE__ */ W("<div class=\"bars svelte-1ij73o6\"></div>"), Yo = /* @__PURE__ */ W(" <span> </span>", 1), Xo = /* @__PURE__ */ W("<div class=\"value svelte-1ij73o6\" role=\"img\"><!> <span class=\"told mono svelte-1ij73o6\" aria-hidden=\"true\"> <!></span></div>"), Zo = {
	hash: "svelte-1ij73o6",
	code: ".value.svelte-1ij73o6 {display:flex;align-items:center;gap:10px;}.bar.svelte-1ij73o6 {position:relative;display:flex;flex:1 1 auto;height:14px;border-radius:7px;overflow:hidden;background:var(--raised);border:1px solid var(--line);}.bars.svelte-1ij73o6 {flex:1 1 auto;display:grid;gap:3px;}.bar.thin.svelte-1ij73o6 {height:8px;}.part.svelte-1ij73o6 {background:var(--fill);transition:width 120ms ease-out;}.middle.svelte-1ij73o6 {position:absolute;left:50%;top:0;bottom:0;width:2px;background:var(--surface);opacity:0.8;}.told.svelte-1ij73o6 {font-weight:600;white-space:nowrap;}"
};
function Qo(e, t) {
	k(t, !0), ei(e, Zo);
	let n = $(t, "player", 3, 0), r = /* @__PURE__ */ j(() => t.range[0] ?? -1), i = /* @__PURE__ */ j(() => t.range[1] ?? 1), a = /* @__PURE__ */ j(() => t.players === 2 ? s() : t.value.map((e) => o(e)));
	function o(e) {
		return Math.max(0, Math.min(1, (e - H(r)) / (H(i) - H(r) || 1)));
	}
	function s() {
		let e = o(t.value[0] ?? 0);
		return [e, 1 - e];
	}
	var c = Xo(), l = F(c), u = (e) => {
		var t = Ko(), n = F(t);
		let r;
		var i = R(n);
		let o;
		Ee(), O(t), z(() => {
			r = di(n, "", r, { width: `${100 * (H(a)[0] ?? .5)}%` }), o = di(i, "", o, { width: `${100 * (H(a)[1] ?? .5)}%` });
		}), K(e, t);
	}, d = (e) => {
		var t = Jo();
		X(t, 21, () => H(a), Y, (e, t, n, r) => {
			var i = qo(), a = F(i);
			let o;
			O(i), z((e) => {
				Z(a, 1, `part ${e ?? ""}`, "svelte-1ij73o6"), o = di(a, "", o, { width: `${100 * H(t)}%` });
			}, [() => Co(n)]), K(e, i);
		}), O(t), K(e, t);
	};
	J(l, (e) => {
		t.players === 2 ? e(u) : e(d, -1);
	});
	var f = R(l, 2), p = F(f, !0), m = R(p), h = (e) => {
		var r = Yo(), i = I(r, !0);
		i.nodeValue = " ";
		var a = R(i), o = L(a, !0);
		z((e, t) => {
			Z(a, 1, `hued ${e ?? ""}`, "svelte-1ij73o6"), q(o, t);
		}, [() => Co(n()), () => So(n(), t.players)]), K(e, r);
	};
	J(m, (e) => {
		t.value.length && e(h);
	}), O(f), O(c), z((e) => {
		Q(c, "aria-label", `value ${t.told ?? ""} to ${e ?? ""}`), q(p, t.told);
	}, [() => wo(n())]), K(e, c), A();
}
// src/parts/CommandChip.svelte
var $o = /* @__PURE__ */ W("<span class=\"good small\">copied</span>"), es = /* @__PURE__ */ W("<div class=\"chip svelte-1v9n0bd\"><code class=\"svelte-1v9n0bd\"><span aria-hidden=\"true\"> </span> </code> <button type=\"button\" class=\"plain\" aria-label=\"Copy the command\"><!></button></div>"), ts = {
	hash: "svelte-1v9n0bd",
	code: ".chip.svelte-1v9n0bd {display:flex;align-items:center;background:var(--raised);border:1px solid var(--line);border-radius:8px;padding-left:10px;min-width:0;}code.svelte-1v9n0bd {flex:1 1 0;min-width:0;font-size:12px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}"
};
function ns(e, t) {
	k(t, !0), ei(e, ts);
	let n = $(t, "sign", 3, "$ "), r = /* @__PURE__ */ N(!1);
	async function i() {
		await navigator.clipboard.writeText(t.command).catch(() => void 0), P(r, !0), setTimeout(() => {
			P(r, !1);
		}, 1500);
	}
	var a = kr(), o = I(a), s = (e) => {
		var a = es(), o = F(a), s = F(o), c = L(s, !0), l = R(s, 1, !0);
		O(o);
		var u = R(o, 2), d = F(u), f = (e) => {
			K(e, $o());
		}, p = (e) => {
			No(e, {
				name: "copy",
				size: 16
			});
		};
		J(d, (e) => {
			H(r) ? e(f) : e(p, -1);
		}), O(u), O(a), z(() => {
			Q(o, "title", t.command), q(c, n()), q(l, t.command);
		}), U("click", u, i), K(e, a);
	};
	J(o, (e) => {
		t.command && e(s);
	}), K(e, a), A();
}
yr(["click"]);
// src/lib/curve.ts
function rs(e, t, n) {
	let r = "", i = "M";
	for (let [a, o] of e) Number.isFinite(o) ? (r += `${i}${t(a).toFixed(1)} ${n(o).toFixed(1)}`, i = "L") : i = "M";
	return r;
}
// src/parts/Curve.svelte
var is = /* @__PURE__ */ G("<path></path>"), as = /* @__PURE__ */ G("<line y1=\"2\" class=\"now svelte-1c3vsy1\"></line>"), os = /* @__PURE__ */ G("<circle r=\"5\" class=\"flaw svelte-1c3vsy1\"></circle><text text-anchor=\"middle\" class=\"flaw-text svelte-1c3vsy1\"> </text>", 1), ss = /* @__PURE__ */ W("<div class=\"curve svelte-1c3vsy1\"><svg role=\"img\"><line x1=\"6\" class=\"zero svelte-1c3vsy1\"></line><!><!><!></svg></div>"), cs = {
	hash: "svelte-1c3vsy1",
	code: ".curve.svelte-1c3vsy1 {width:100%;overflow:hidden;border:1px solid var(--line);border-radius:8px;background:var(--surface);}svg.svelte-1c3vsy1 {display:block;}.pick.svelte-1c3vsy1 {cursor:pointer;}path.svelte-1c3vsy1 {fill:none;stroke:var(--hue);stroke-width:2;stroke-linejoin:round;}path.svelte-1c3vsy1.dashed {stroke-dasharray:5 4;}.zero.svelte-1c3vsy1 {stroke:var(--line);}.now.svelte-1c3vsy1 {stroke:var(--ink);stroke-width:1.5;}.flaw.svelte-1c3vsy1 {fill:var(--fault);}.flaw-text.svelte-1c3vsy1 {fill:var(--fault);font-size:12px;font-weight:700;}"
};
function ls(e, t) {
	k(t, !0), ei(e, cs);
	let n = $(t, "current", 3, null), r = $(t, "height", 3, 90), i = $(t, "marks", 19, () => []), a = /* @__PURE__ */ N(400), o = /* @__PURE__ */ j(() => Math.max(1e-9, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), s = /* @__PURE__ */ j(() => Math.min(0, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), c = (e) => 6 + (e - H(s)) / (H(o) - H(s) || 1) * (H(a) - 12), l = (e) => 6 + (1 - (e - t.low) / (t.high - t.low || 1)) * (r() - 12);
	function u(e) {
		let n = e.currentTarget.getBoundingClientRect();
		t.onpick?.(Math.round(H(s) + (e.clientX - n.left - 6) / (n.width - 12) * (H(o) - H(s))));
	}
	var d = ss();
	let f;
	var p = F(d);
	let m;
	var h = F(p), g = R(h);
	X(g, 17, () => t.lines, Y, (e, t) => {
		var n = is();
		z((e) => {
			Q(n, "d", e), Z(n, 0, ii(H(t).c), "svelte-1c3vsy1");
		}, [() => rs(H(t).points, c, l)]), K(e, n);
	});
	var _ = R(g), v = (e) => {
		var t = as();
		z((e, n) => {
			Q(t, "x1", e), Q(t, "x2", n), Q(t, "y2", r() - 2);
		}, [() => c(n()), () => c(n())]), K(e, t);
	};
	J(_, (e) => {
		n() !== null && e(v);
	}), X(R(_), 17, i, Y, (e, t) => {
		var n = os(), r = I(n), i = R(r), a = L(i, !0);
		z((e, n, o, s) => {
			Q(r, "cx", e), Q(r, "cy", n), Q(i, "x", o), Q(i, "y", s), q(a, H(t).text);
		}, [
			() => c(H(t).at),
			() => l(H(t).value),
			() => c(H(t).at),
			() => l(H(t).value) < 26 ? l(H(t).value) + 18 : l(H(t).value) - 9
		]), K(e, n);
	}), O(p), O(d), z((e, n) => {
		f = di(d, "", f, { height: `${r() ?? ""}px` }), Q(p, "width", H(a)), Q(p, "height", r()), Q(p, "aria-label", t.label), m = Z(p, 0, "svelte-1c3vsy1", null, m, { pick: !!t.onpick }), Q(h, "x2", H(a) - 6), Q(h, "y1", e), Q(h, "y2", n);
	}, [() => l((t.low + t.high) / 2), () => l((t.low + t.high) / 2)]), U("click", p, function(...e) {
		(t.onpick ? u : void 0)?.apply(this, e);
	}), Ni(d, "clientWidth", (e) => P(a, e)), K(e, d), A();
}
yr(["click"]);
// src/parts/Rows.svelte
var us = /* @__PURE__ */ W("<span role=\"columnheader\">why</span>"), ds = /* @__PURE__ */ W("<button type=\"button\" class=\"plain mono svelte-6k8g6x\"> </button>"), fs = /* @__PURE__ */ W("<span class=\"mono name svelte-6k8g6x\"> </span>"), ps = /* @__PURE__ */ W("<span class=\"ring svelte-6k8g6x\" title=\"proven\"><span aria-hidden=\"true\">⊘</span><span class=\"unseen\">proven</span></span>"), ms = /* @__PURE__ */ W("<span role=\"cell\"><button type=\"button\" class=\"plain why svelte-6k8g6x\">Why?</button></span>"), hs = /* @__PURE__ */ W("<div role=\"row\" tabindex=\"-1\"><span role=\"cell\" class=\"action svelte-6k8g6x\"><!></span> <span role=\"cell\" class=\"share svelte-6k8g6x\"><span class=\"track svelte-6k8g6x\"><span class=\"fill svelte-6k8g6x\"></span></span><span class=\"percent svelte-6k8g6x\"> </span></span> <span role=\"cell\"><span> </span><!></span> <!></div> <!>", 1), gs = /* @__PURE__ */ W("<button type=\"button\" class=\"plain more svelte-6k8g6x\"> </button>"), _s = /* @__PURE__ */ W("<div class=\"rows svelte-6k8g6x\" role=\"table\"><div role=\"row\" class=\"unseen\"><span role=\"columnheader\">action</span><span role=\"columnheader\">share</span><span role=\"columnheader\">value</span><!></div> <!></div> <!>", 1), vs = {
	hash: "svelte-6k8g6x",
	code: ".rows.svelte-6k8g6x {display:grid;gap:2px;margin:4px 0;}.line.svelte-6k8g6x {display:grid;grid-template-columns:minmax(72px, auto) 1fr minmax(84px, auto) auto;gap:10px;align-items:center;border-radius:8px;padding:0 4px;min-height:34px;}.line.svelte-6k8g6x:hover, .line.pointed.svelte-6k8g6x {background:var(--raised);}.line.best.svelte-6k8g6x {background:color-mix(in srgb, var(--good) 9%, transparent);}.line.best.svelte-6k8g6x .action:where(.svelte-6k8g6x) button:where(.svelte-6k8g6x), .line.best.svelte-6k8g6x .name:where(.svelte-6k8g6x) {color:var(--good-ink);font-weight:700;}.action.svelte-6k8g6x button:where(.svelte-6k8g6x) {justify-content:flex-start;min-width:64px;padding:2px 8px;}.action.svelte-6k8g6x button:where(.svelte-6k8g6x):disabled {opacity:1;color:var(--ink);}.name.svelte-6k8g6x {padding:2px 8px;}.line.best.svelte-6k8g6x .action:where(.svelte-6k8g6x) button:where(.svelte-6k8g6x):disabled {color:var(--good-ink);}.share.svelte-6k8g6x {display:flex;align-items:center;gap:8px;}.track.svelte-6k8g6x {flex:1 1 auto;height:12px;border-radius:6px;background:var(--raised);overflow:hidden;}.fill.svelte-6k8g6x {display:block;height:100%;background:var(--fill);border-radius:6px;transition:width 120ms ease-out;}.percent.svelte-6k8g6x {width:52px;text-align:right;}.told.svelte-6k8g6x {text-align:right;}.proven.svelte-6k8g6x {font-weight:700;}.ring.svelte-6k8g6x {color:var(--muted);margin-left:4px;}.why.svelte-6k8g6x {color:var(--p0);padding:2px 8px;}.more.svelte-6k8g6x {color:var(--muted);}\n  @media (max-width: 699px) {.line.svelte-6k8g6x {grid-template-columns:minmax(56px, auto) 1fr minmax(60px, auto) auto;gap:6px;}.track.svelte-6k8g6x {min-width:30px;} }"
};
function ys(e, t) {
	k(t, !0), ei(e, vs);
	let n = $(t, "few", 3, 5), r = $(t, "label", 3, "Actions, best first"), i = $(t, "asked", 19, () => -1), a = $(t, "pointed", 19, () => -1), o = $(t, "whose", 19, () => -1), s = $(t, "range", 19, () => [-1, 1]), c = /* @__PURE__ */ N(!1), l = /* @__PURE__ */ N([]), u = 0, f = /* @__PURE__ */ j(() => p(t.report.rows));
	vn(() => {
		let e = t.report.rows;
		(t.report.final || performance.now() - u > 1e3) && (u = performance.now(), P(l, e.map((e) => e.action)));
	});
	function p(e) {
		let t = new Map(H(l).map((e, t) => [e, t]));
		return [...e].sort((e, n) => (t.get(e.action) ?? 1e9) - (t.get(n.action) ?? 1e9));
	}
	var m = _s(), h = I(m), g = F(h), _ = R(F(g), 3), v = (e) => {
		K(e, us());
	};
	J(_, (e) => {
		t.onwhy && e(v);
	}), O(g), X(R(g, 2), 17, () => H(c) ? H(f) : H(f).filter((e, t) => t < n() || e.action === i()), (e) => e.action, (e, n) => {
		var r = hs(), c = I(r);
		let l;
		var u = F(c), f = F(u), p = (e) => {
			var r = ds(), i = L(r, !0);
			z((e) => {
				Q(r, "aria-label", `Play ${H(n).name ?? ""}`), r.disabled = e, q(i, H(n).name);
			}, [() => !t.can?.(H(n))]), U("click", r, () => t.onact(H(n))), K(e, r);
		}, m = (e) => {
			var t = fs(), r = L(t, !0);
			z(() => q(r, H(n).name)), K(e, t);
		};
		J(f, (e) => {
			t.onact ? e(p) : e(m, -1);
		}), O(u);
		var h = R(u, 2), g = F(h), _ = F(g);
		let v;
		O(g);
		var y = L(R(g), !0);
		O(h);
		var b = R(h, 2);
		let x;
		var S = F(b), C = L(S, !0), w = R(S), T = (e) => {
			K(e, ps());
		};
		J(w, (e) => {
			H(n).proven && e(T);
		}), O(b);
		var ee = R(b, 2), te = (e) => {
			var r = ms(), a = L(r);
			z(() => {
				Q(a, "aria-expanded", i() === H(n).action), Q(a, "aria-label", `Why ${(H(n).action === t.report.action ? H(n).name : `not ${H(n).name}`) ?? ""}?`);
			}), U("click", a, () => t.onwhy(H(n))), K(e, r);
		};
		J(ee, (e) => {
			t.onwhy && e(te);
		}), O(c);
		var ne = R(c, 2), re = (e) => {
			var r = kr();
			$r(I(r), () => t.why ?? d, () => H(n)), K(e, r);
		};
		J(ne, (e) => {
			i() === H(n).action && e(re);
		}), z((e, r, i, o) => {
			l = Z(c, 1, `line ${e ?? ""}`, "svelte-6k8g6x", l, {
				best: H(n).action === t.report.action,
				pointed: H(n).action === a()
			}), v = di(_, "", v, { width: r }), q(y, i), x = Z(b, 1, "told mono svelte-6k8g6x", null, x, { proven: !!H(n).proven }), Q(S, "title", H(n).bound || void 0), q(C, o);
		}, [
			() => Co(t.report.player),
			() => `${Math.max(.5, 100 * H(n).share)}%`,
			() => ko(H(n).share),
			() => Do(o(), t.report.player, H(n).told, H(n).value, H(n).proven, s())
		]), vr("mouseenter", c, () => t.onpoint?.(H(n))), vr("mouseleave", c, () => t.onpoint?.(null)), K(e, r);
	}), O(h);
	var y = R(h, 2), b = (e) => {
		var t = gs(), r = L(t, !0);
		z(() => q(r, H(c) ? "fewer" : `… ${H(f).length - n()} more`)), U("click", t, () => {
			P(c, !H(c));
		}), K(e, t);
	};
	J(y, (e) => {
		H(f).length > n() && e(b);
	}), z(() => Q(h, "aria-label", r())), K(e, m), A();
}
yr(["click"]);
// src/parts/Whose.svelte
var bs = /* @__PURE__ */ W("<option> </option>"), xs = /* @__PURE__ */ W("<span class=\"pair\"><label>values to</label> <select></select></span>");
function Ss(e, t) {
	let n = Ar();
	k(t, !0);
	let r = $(t, "table", 7), i = /* @__PURE__ */ j(() => r().state?.players ?? 2);
	var a = kr(), o = I(a), s = (e) => {
		var t = xs(), a = F(t), o = R(a, 2);
		X(o, 21, () => ({ length: H(i) }), Y, (e, t, n) => {
			var r = bs(), a = L(r), o = {};
			z((e, t) => {
				q(a, `${e ?? ""} player ${n}`), o !== (o = t) && (r.value = (r.__value = o) ?? "");
			}, [() => So(n, H(i)), () => String(n)]), K(e, r);
		}), O(o);
		var s;
		hi(o), O(t), z((e) => {
			Q(a, "for", n), Q(o, "id", n), s !== (s = e) && (o.value = (o.__value = s) ?? "", mi(o, s));
		}, [() => String(r().told)]), U("change", o, (e) => {
			r().whose = Number(e.currentTarget.value);
		}), K(e, t);
	};
	J(o, (e) => {
		H(i) > 1 && e(s);
	}), K(e, a), A();
}
yr(["change"]);
// src/parts/WhyText.svelte
var Cs = /* @__PURE__ */ W("<span class=\"muted\"> </span>"), ws = /* @__PURE__ */ W("<span class=\"muted\">asking</span>"), Ts = /* @__PURE__ */ W("<p class=\"answer svelte-11708i3\" role=\"status\"><!></p>"), Es = {
	hash: "svelte-11708i3",
	code: ".answer.svelte-11708i3 {padding:8px 12px;margin:2px 4px 6px;border-left:4px solid var(--good);background:var(--raised);border-radius:0 8px 8px 0;overflow-wrap:anywhere;}"
};
function Ds(e, t) {
	k(t, !0), ei(e, Es);
	let n = /* @__PURE__ */ j(() => r(t.of, t.table.report?.search, t.table.report?.final));
	function r(e, n, r) {
		let i = t.table.why(e);
		return i.then((e) => t.onanswer?.(e), () => void 0), i;
	}
	var i = Ts();
	Wr(F(i), () => H(n), (e) => {
		K(e, ws());
	}, (e, t) => {
		var n = Or();
		z(() => q(n, H(t).sentence)), K(e, n);
	}, (e, t) => {
		var n = Cs(), r = L(n, !0);
		z(() => q(r, H(t).message)), K(e, n);
	}), O(i), K(e, i), A();
}
// src/lenses/Moves.svelte
var Os = /* @__PURE__ */ W("<p class=\"empty muted svelte-1n9ytm6\">Press <b>Think</b> and a search of this position begins: what it likes, how sure it is, and why.</p>"), ks = /* @__PURE__ */ W("<div class=\"row\"><button type=\"button\"> </button></div>"), As = /* @__PURE__ */ W("<!><!>", 1), js = /* @__PURE__ */ W("<p class=\"stale muted svelte-1n9ytm6\"> <button type=\"button\" class=\"plain\">Go there</button></p>"), Ms = /* @__PURE__ */ W("<button type=\"button\" class=\"plain ask svelte-1n9ytm6\"> </button>"), Ns = /* @__PURE__ */ W("Played <b class=\"mono\"> </b> <b class=\"mono\"> </b> <!>", 1), Ps = /* @__PURE__ */ W(" <b class=\"mono\"> </b> was played, <b class=\"mono\"> </b> was expected.", 1), Fs = /* @__PURE__ */ W("Played <b class=\"mono\"> </b> <!>", 1), Is = /* @__PURE__ */ W("<p class=\"played svelte-1n9ytm6\"><!></p>"), Ls = /* @__PURE__ */ W("<p class=\"muted\"> </p>"), Rs = /* @__PURE__ */ W("<p class=\"flip svelte-1n9ytm6\"><!>Before it was <b class=\"mono\"> </b> <b class=\"mono\"> </b> </p>"), zs = /* @__PURE__ */ W("<div class=\"row\"><button type=\"button\">Twice as long</button><button type=\"button\">Ten times as long</button><span class=\"muted small\"> </span></div>"), Bs = /* @__PURE__ */ W("<!> <p class=\"unseen\" aria-live=\"polite\"> </p> <!> <div class=\"row whose svelte-1n9ytm6\"><!></div> <!> <!> <!> <!> <!> <!>", 1), Vs = {
	hash: "svelte-1n9ytm6",
	code: ".whose.svelte-1n9ytm6 {justify-content:flex-end;color:var(--muted);}.empty.svelte-1n9ytm6 {padding:32px 8px;text-align:center;}.flip.svelte-1n9ytm6 {display:flex;gap:8px;align-items:center;padding:8px 12px;background:var(--raised);border-radius:8px;flex-wrap:wrap;}.played.svelte-1n9ytm6 {padding:6px 12px;border-radius:8px;background:var(--raised);}.ask.svelte-1n9ytm6 {color:var(--p0);min-height:28px;padding:0 6px;}.stale.svelte-1n9ytm6 {display:flex;align-items:center;gap:8px;}.panel > * + * {margin-top:8px;}"
};
function Hs(e, t) {
	k(t, !0), ei(e, Vs);
	let n = $(t, "alone", 3, !1), r = /* @__PURE__ */ N(-1), i = /* @__PURE__ */ j(() => t.table.report), a = /* @__PURE__ */ j(() => t.table.told), o = /* @__PURE__ */ j(() => (H(i)?.value ?? []).map((e, t) => t).filter((e) => t.table.state?.players !== 2 || e === H(a)).map((e) => ({
		c: Co(e),
		points: t.table.curve.map((t) => [t.at, t.value[e] ?? NaN])
	})).slice(0, 4)), s = /* @__PURE__ */ j(() => t.table.state?.value_range ?? [-1, 1]), c = /* @__PURE__ */ j(() => !!t.table.before && !!H(i)?.final && t.table.before.ply === H(i).ply && t.table.before.action !== H(i).action), l = /* @__PURE__ */ j(() => t.table.fresh && H(i)?.final ? t.table.state?.record.slice(H(i).ply).map((e) => e.name) ?? [] : []), u = /* @__PURE__ */ j(() => H(l).findIndex((e, t) => e !== H(i)?.line[t]?.name)), f = /* @__PURE__ */ j(() => H(i)?.rows.find((e) => e.name === H(l)[0]));
	function p(e) {
		return Do(t.table.told, H(i)?.player ?? 0, e.told, e.value, e.proven, H(s));
	}
	function m(e) {
		if (!H(i)) return;
		let n = H(i).price, r = n.simulations > 0 ? { simulations: Math.round(e * n.simulations) } : { seconds: Math.max(.2, e * n.seconds) };
		t.table.search(t.table.asked, r, H(i).seed, !1);
	}
	var h = kr(), g = I(h), _ = (e) => {
		K(e, Os());
	}, v = (e) => {
		let h = (e, n = d) => {
			var r = As(), a = I(r);
			{
				let e = /* @__PURE__ */ j(() => ({ action: n().action }));
				Ds(a, {
					get table() {
						return t.table;
					},
					get of() {
						return H(e);
					}
				});
			}
			var o = R(a), s = (e) => {
				var r = ks(), i = F(r), a = L(i);
				O(r), z(() => q(a, `See ${n().name ?? ""} in the tree`)), U("click", i, () => t.ontree([n().action])), K(e, r);
			};
			J(o, (e) => {
				t.ontree && H(i).final && H(i).snapshot > 0 && e(s);
			}), K(e, r);
		};
		var g = Bs(), _ = I(g), v = (e) => {
			var n = js(), r = F(n), a = R(r);
			O(n), z(() => q(r, `This report is of ply ${H(i).ply ?? ""}. `)), U("click", a, () => t.table.goto(H(i).ply)), K(e, n);
		};
		J(_, (e) => {
			t.table.fresh || e(v);
		});
		var y = R(_, 2), b = L(y, !0), x = R(y, 2), S = (e) => {
			var t = Is(), n = F(t), a = (e) => {
				var t = Ns(), n = R(I(t)), a = L(n, !0), o = R(n), s = R(o), c = L(s, !0), l = R(s), u = R(l), d = (e) => {
					var t = Ms(), n = L(t);
					z(() => q(n, `Why not ${H(f).name ?? ""}?`)), U("click", t, () => {
						P(r, H(f).action, !0);
					}), K(e, t);
				};
				J(u, (e) => {
					H(f).action !== H(i).action && e(d);
				}), z((e, t) => {
					q(a, H(f).name), q(o, ` ${e ?? ""}; best `), q(c, H(i).name), q(l, ` ${t ?? ""}.`);
				}, [() => p(H(f)), () => p(H(i).rows.find((e) => e.action === H(i).action) ?? H(f))]), K(e, t);
			}, o = (e) => {
				var t = Fs(), n = R(I(t)), r = L(n, !0), a = R(n), o = R(a), s = (e) => {
					var t = Ps(), n = I(t), r = R(n), a = L(r, !0), o = L(R(r, 2), !0);
					Ee(), z(() => {
						q(n, `They part ${H(u) === 1 ? "one ply" : `${H(u)} plies`} later: `), q(a, H(l)[H(u)]), q(o, H(i).line[H(u)]?.name);
					}), K(e, t);
				};
				J(o, (e) => {
					H(u) > 0 && H(i).line[H(u)] && e(s);
				}), z((e) => {
					q(r, H(f).name), q(a, ` ${e ?? ""}, as the search would.`);
				}, [() => p(H(f))]), K(e, t);
			};
			J(n, (e) => {
				H(u) === 0 ? e(a) : e(o, -1);
			}), O(t), K(e, t);
		};
		J(x, (e) => {
			H(f) && e(S);
		});
		var C = R(x, 2);
		Ss(F(C), { get table() {
			return t.table;
		} }), O(C);
		var w = R(C, 2);
		ys(w, {
			get report() {
				return H(i);
			},
			get whose() {
				return t.table.told;
			},
			get range() {
				return H(s);
			},
			get onpoint() {
				return t.onpoint;
			},
			get asked() {
				return H(r);
			},
			get why() {
				return h;
			},
			onact: (e) => t.table.act(e.action),
			can: (e) => t.table.fresh && !!t.table.state?.actions.some((t) => t.action === e.action),
			onwhy: (e) => {
				P(r, H(r) === e.action ? -1 : e.action, !0);
			}
		});
		var T = R(w, 2), ee = (e) => {
			{
				let n = /* @__PURE__ */ j(() => H(s)[0] ?? -1), r = /* @__PURE__ */ j(() => H(s)[1] ?? 1), c = /* @__PURE__ */ j(() => So(H(a), t.table.state?.players)), l = /* @__PURE__ */ j(() => H(a)), u = /* @__PURE__ */ j(() => H(i).price.seconds.toFixed(1));
				ls(e, {
					get lines() {
						return H(o);
					},
					get low() {
						return H(n);
					},
					get high() {
						return H(r);
					},
					get label() {
						return `value to ${H(c) ?? ""} player ${H(l) ?? ""} over ${H(u) ?? ""} seconds`;
					}
				});
			}
		};
		J(T, (e) => {
			t.table.curve.length > 2 && e(ee);
		});
		var te = R(T, 2), ne = (e) => {
			var t = Ls(), n = L(t, !0);
			z(() => q(n, H(i).note)), K(e, t);
		};
		J(te, (e) => {
			H(i).note && e(ne);
		});
		var re = R(te, 2), ie = (e) => {
			var n = Rs(), r = F(n);
			No(r, {
				name: "swap",
				size: 16
			});
			var a = R(r, 2), o = L(a, !0), s = R(a), c = R(s), l = L(c, !0), u = R(c);
			O(n), z(() => {
				q(o, t.table.before?.name), q(s, ` ${t.table.before?.told ?? ""}; now it is `), q(l, H(i).name), q(u, ` ${H(i).told ?? ""}.`);
			}), K(e, n);
		};
		J(re, (e) => {
			H(c) && e(ie);
		});
		var ae = R(re, 2), oe = (e) => {
			var t = zs(), n = F(t), r = R(n), a = L(R(r));
			O(t), z((e) => q(a, `${H(i).price.stopped === "proven" ? "stopped, since it is proven" : H(i).price.stopped ? `stopped by ${H(i).price.stopped}` : ""} ${e ?? ""}`), [() => H(i).price.memory_mb ? `· ${H(i).price.memory_mb.toFixed(1)} MB` : ""]), U("click", n, () => m(2)), U("click", r, () => m(10)), K(e, t);
		};
		J(ae, (e) => {
			H(i).final && !n() && e(oe);
		}), ns(R(ae, 2), { get command() {
			return H(i).command;
		} }), z(() => q(b, H(i).final ? `Best ${H(i).name}, ${H(i).told}.` : "")), K(e, g);
	};
	J(g, (e) => {
		H(i) ? e(v, -1) : e(_);
	}), K(e, h), A();
}
yr(["click"]);
// src/lib/steps/replay.ts
function Us(e) {
	let t = e[0];
	if (e.length === 1) return t;
	let n = {};
	for (let r of Object.keys(t.columns)) n[r] = Float64Array.from(e.flatMap((e) => [...e.columns[r]]));
	return {
		head: {
			...t.head,
			names: Object.assign({}, ...e.map((e) => e.head.names)),
			to: e.at(-1).head.to
		},
		columns: n
	};
}
var Ws = class {
	data;
	nodes = [];
	steps = [];
	simulated;
	cuts = [];
	passes = [];
	names;
	constructor(e) {
		this.data = e, this.names = e.head.names, this.simulated = e.head.measure === "simulations", this.read();
	}
	get count() {
		return this.steps.length;
	}
	row(e) {
		let t = this.data.columns, n = t.value.length / t.kind.length, r = [...t.value.subarray(e * n, (e + 1) * n)];
		return {
			kind: this.data.head.kinds[t.kind[e]] ?? "",
			level: t.level[e],
			action: t.action[e],
			why: this.data.head.reasons[t.why[e]] ?? "",
			alpha: t.alpha[e],
			beta: t.beta[e],
			value: r,
			code: t.code?.[e] ?? 0
		};
	}
	read() {
		let e = this.data.head.measure !== "value", t = [], n = 0, r = [], i = (e, i, a) => {
			t = [this.add(-1, -1, 0, "", n, e, i, a)], r = [t[0]], this.passes.push(e);
		}, a = this.data.columns.kind.length;
		for (let o = 0; o < a; o++) {
			let a = this.row(o);
			a.kind === "pass" ? (t.length && n++, i(o, a.alpha, a.beta)) : t.length || i(o, -Infinity, Infinity), a.kind === "simulation" && (t.length = 1), a.kind === "enter" || a.kind === "select" ? (t.length = Math.min(t.length, a.level), t.push(this.enter(t.at(-1), a, o, n, e)), r.push(t.at(-1))) : a.kind === "turn" ? t = this.wayTo(r[a.action] ?? t[0]) : a.kind !== "found" && a.kind !== "pass" && (t.length = Math.min(t.length, a.level + 1)), this.happens(o, a, t), a.kind === "cut" && this.cuts.push(o), this.steps.push({
				...a,
				node: t.at(-1)
			});
		}
	}
	happens(e, t, n) {
		let r = {
			step: e,
			kind: t.kind,
			why: t.why,
			alpha: t.alpha,
			beta: t.beta,
			value: t.value,
			visits: 0
		}, i = this.nodes[n.at(-1)];
		t.kind === "select" || t.kind === "simulation" ? i.events.push({
			...r,
			visits: i.events.filter((e) => e.kind === t.kind).length + 1
		}) : t.kind !== "enter" && t.kind !== "turn" && t.kind !== "pass" && t.kind !== "found" && i.events.push(r);
	}
	enter(e, t, n, r, i) {
		let a = i ? this.nodes[e].below.find((e) => this.nodes[e].action === t.action) : void 0;
		return a === void 0 ? this.add(e, t.action, t.level, this.nameOf(e, t.action), r, n, t.alpha, t.beta) : a;
	}
	add(e, t, n, r, i, a, o, s) {
		let c = this.nodes.length;
		return this.nodes.push({
			id: c,
			above: e,
			below: [],
			action: t,
			level: n,
			name: r,
			pass: i,
			entered: a,
			alpha: o,
			beta: s,
			events: []
		}), e >= 0 && this.nodes[e].below.push(c), c;
	}
	nameOf(e, t) {
		let n = [...this.wayTo(e).slice(1).map((e) => this.nodes[e].action), t];
		return this.names[n.join(" ")] ?? String(t);
	}
	letter(e) {
		let t = this.nodes[e].below.map((e) => /^([a-z]+)\d+$/.exec(this.nodes[e].name)?.[1] ?? "");
		return t.length && t[0] && t.every((e) => e === t[0]) ? t[0].toUpperCase() : "";
	}
	wayTo(e) {
		let t = [];
		for (let n = e; n >= 0; n = this.nodes[n].above) t.push(n);
		return t.reverse();
	}
	path(e) {
		return this.wayTo(e).slice(1).map((e) => this.nodes[e].name).join(" ") || "the start";
	}
	root(e) {
		let t = this.nodes[this.steps[e]?.node ?? 0]?.pass ?? 0;
		return this.nodes.find((e) => e.pass === t && e.above < 0)?.id ?? 0;
	}
	entered(e) {
		let t = this.nodes[this.steps[e]?.node ?? 0]?.pass ?? 0;
		return this.nodes.filter((n) => n.pass === t && n.entered <= e);
	}
	known(e, t) {
		let n = this.nodes[e], r = n.events.filter((e) => e.step <= t);
		if (this.simulated) return this.simulatedAt(n, r, t);
		let i = r.filter((e) => e.kind === "value" || e.kind === "leave").at(-1), a = r.filter((e) => e.kind === "cut").at(-1), { alpha: o, beta: s } = this.window(n, t), c = i ?? a;
		return {
			value: c && c.value.some((e) => !Number.isNaN(e)) ? c.value : null,
			sign: c ? this.sign(c) : "",
			why: i?.why ?? "",
			alpha: o,
			beta: s,
			cut: a?.why ?? "",
			done: !!i,
			visits: 0,
			weight: 0
		};
	}
	sign(e) {
		if (this.data.head.measure !== "value") return "";
		let t = e.value[0] ?? NaN;
		return t <= e.alpha ? "≤" : t >= e.beta ? "≥" : "";
	}
	simulatedAt(e, t, n) {
		let r = t.filter((e) => this.endOf(e.step) <= n).at(-1), i = t.at(-1);
		return {
			value: r ? r.value : null,
			sign: "",
			why: "",
			alpha: -Infinity,
			beta: Infinity,
			cut: "",
			done: !!r,
			visits: r?.visits ?? 0,
			weight: i?.beta ?? 0
		};
	}
	endOf(e) {
		let t = e;
		for (; t < this.steps.length - 1 && this.steps[t].kind !== "found";) t++;
		return t;
	}
	window(e, t) {
		let { alpha: n, beta: r } = e, i = e.below.filter((e) => this.nodes[e].entered <= t), a = i.at(-1);
		if (a === void 0) return {
			alpha: n,
			beta: r
		};
		let o = e.below[i.length], s = this.nodes[a].events.some((e) => e.step <= t && (e.kind === "leave" || e.kind === "value")), c = this.nodes[s && o !== void 0 ? o : a];
		return c.beta - c.alpha > 1e-6 * Math.max(1, Math.abs(c.alpha)) && (n = Math.max(n, c.alpha), r = Math.min(r, c.beta)), {
			alpha: n,
			beta: r
		};
	}
	source(e) {
		let t = this.steps[e];
		if (!t || t.kind !== "cut") return -1;
		let n = t.why.includes("alpha") ? t.alpha : t.why.includes("beta") ? t.beta : NaN;
		for (let r = t.node; r >= 0; r = this.nodes[r].above) {
			let t = this.nodes[r].above;
			if (t < 0) break;
			let i = this.nodes[t].below.find((t) => t !== r && this.nodes[t].entered < e && this.known(t, e).value?.[0] === n);
			if (i !== void 0) return i;
		}
		return -1;
	}
	leaves(e) {
		return this.entered(e).filter((t) => !t.below.some((t) => this.nodes[t].entered <= e) && this.known(t.id, e).done).length;
	}
	next(e, t, n = 1) {
		for (let r = e + n; r >= 0 && r < this.steps.length; r += n) if (t(this.steps[r], r)) return r;
		return -1;
	}
}, Gs = 2e4;
async function Ks(e) {
	let t = [await e.steps(0, Gs)];
	for (; t.at(-1).head.to < t[0].head.kept && t.at(-1).head.to > t.at(-1).head.from;) {
		let n = t.at(-1).head.to;
		t.push(await e.steps(n, n + Gs));
	}
	return new Ws(Us(t));
}
// src/lib/container.ts
async function qs(e) {
	let t = Uint8Array.from(atob(e.trim()), (e) => e.charCodeAt(0)), n = new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));
	return Js(await new Response(n).arrayBuffer());
}
function Js(e) {
	let t = new DataView(e), n = [];
	for (let r = 0; r + 8 <= e.byteLength;) {
		let [i, a] = [t.getUint32(r, !0), t.getUint32(r + 4, !0)], o = e.slice(r + 8, r + 8 + a);
		n.push(i === 0 ? new TextDecoder().decode(o) : o), r += 8 + Math.ceil(a / 8) * 8;
	}
	return n;
}
async function Ys(e) {
	let t = e.flatMap((e) => {
		let t = typeof e == "string" ? new TextEncoder().encode(e) : new Uint8Array(e), n = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));
		return n.setUint32(0, typeof e == "string" ? 0 : 1, !0), n.setUint32(4, t.length, !0), [
			n.buffer,
			t,
			new Uint8Array(-t.length & 7)
		];
	}), n = new Blob(t).stream().pipeThrough(new CompressionStream("deflate")), r = new Uint8Array(await new Response(n).arrayBuffer()), i = "";
	for (let e = 0; e < r.length; e += 32768) i += String.fromCharCode(...r.subarray(e, e + 32768));
	return btoa(i);
}
// src/lib/lessonFile.ts
var Xs = /(id="outply-data">)([^<]*)(<)/;
async function Zs(e, t, n) {
	let r = Xs.exec(e);
	if (!r) throw Error("the exported file has no data.");
	let i = await qs(r[2]);
	i.push(JSON.stringify({
		type: "lesson",
		title: t,
		about: "",
		checkpoints: n
	}));
	let a = await Ys(i);
	return e.replace(Xs, (e, t, n, r) => t + a + r);
}
// src/lib/download.ts
function Qs(e, t, n = "html") {
	let r = document.createElement("a");
	r.href = URL.createObjectURL(e), r.download = `${t.replace(/[^\w-]+/g, "-").toLowerCase() || "outply"}.${n}`, r.click(), setTimeout(() => URL.revokeObjectURL(r.href), 1e4);
}
// src/lib/api.ts
var $s = class extends Error {
	status;
	constructor(e, t) {
		super(e), this.status = t;
	}
};
async function ec(e, t, n = t === void 0 ? "GET" : "POST") {
	let r;
	try {
		r = await fetch(e, {
			method: n,
			credentials: "same-origin",
			headers: t === void 0 ? {} : { "content-type": "application/json" },
			body: t === void 0 ? null : JSON.stringify(t)
		});
	} catch {
		throw new $s("The studio does not answer; is it still running in the terminal?", 0);
	}
	if (!r.ok) throw new $s((await r.json().catch(() => null))?.sentence ?? `The studio refused ${e} (${r.status}).`, r.status);
	return r;
}
async function tc(e, t, n) {
	return await (await ec(e, t, n)).json();
}
var nc = {
	enter: (e) => ec("/api/enter", { token: e }),
	games: () => tc("/api/games"),
	algorithms: (e) => tc(`/api/algorithms?game=${encodeURIComponent(e)}`),
	open: (e) => tc("/api/tables", e),
	close: (e) => ec(`/api/tables/${encodeURIComponent(e)}`, void 0, "DELETE"),
	lessons: () => tc("/api/lessons"),
	lesson: (e) => tc(`/api/lessons/${encodeURIComponent(e)}`),
	contests: () => tc("/api/arena"),
	match: (e) => tc("/api/arena", e),
	stopMatch: (e) => ec(`/api/arena/${encodeURIComponent(e)}`, void 0, "DELETE"),
	export: async (e) => (await ec("/api/export", e)).blob()
}, rc = /* @__PURE__ */ W("<li class=\"svelte-1dqsusg\"><button type=\"button\" class=\"plain svelte-1dqsusg\"><span class=\"mono muted\"> </span> </button></li>"), ic = /* @__PURE__ */ W("<p class=\"fault\" role=\"alert\"> </p>"), ac = /* @__PURE__ */ W("<div class=\"card maker svelte-1dqsusg\"><label>Title of the lesson</label><input type=\"text\"/> <form class=\"svelte-1dqsusg\"><label> </label> <textarea rows=\"2\" class=\"svelte-1dqsusg\"></textarea> <div class=\"row\"><button type=\"submit\">Keep this stop</button><button type=\"button\" class=\"main\">Export the lesson</button></div></form> <ol aria-label=\"Stops\"></ol> <!></div>"), oc = {
	hash: "svelte-1dqsusg",
	code: ".maker.svelte-1dqsusg {padding:14px;display:grid;gap:8px;}form.svelte-1dqsusg {display:grid;gap:8px;}textarea.svelte-1dqsusg {width:100%;resize:vertical;}li.svelte-1dqsusg button:where(.svelte-1dqsusg) {text-align:left;justify-content:flex-start;}"
};
function sc(e, t) {
	let n = Ar();
	k(t, !0), ei(e, oc);
	let r = /* @__PURE__ */ N(""), i = /* @__PURE__ */ N([]), a = /* @__PURE__ */ N(""), o = /* @__PURE__ */ N("");
	vn(() => {
		P(a, H(i).find((e) => e.step === t.step)?.text ?? "", !0);
	});
	function s(e) {
		e.preventDefault();
		let n = H(i).filter((e) => e.step !== t.step), r = H(a).trim();
		P(i, (r ? [...n, {
			step: t.step,
			text: r,
			question: "",
			answer: "",
			choices: [],
			predict: ""
		}] : n).sort((e, t) => e.step - t.step));
	}
	async function c() {
		P(o, "");
		try {
			let e = await (await nc.export({
				table: t.id,
				title: H(r)
			})).text();
			Qs(new Blob([await Zs(e, H(r) || t.table.state?.title || "A lesson", H(i))], { type: "text/html" }), H(r) || "lesson");
		} catch (e) {
			P(o, e instanceof Error ? e.message : String(e), !0);
		}
	}
	var l = ac(), u = F(l), d = R(u);
	Ci(d);
	var f = R(d, 2), p = F(f), m = L(p), h = R(p, 2);
	tt(h);
	var g = R(h, 2), _ = R(F(g));
	O(g), O(f);
	var v = R(f, 2);
	X(v, 21, () => H(i), (e) => e.step, (e, n) => {
		var r = rc(), i = F(r), a = F(i), o = L(a, !0), s = R(a);
		O(i), O(r), z(() => {
			q(o, H(n).step), q(s, ` ${H(n).text ?? ""}`);
		}), U("click", i, () => t.onvisit(H(n).step)), K(e, r);
	}), O(v);
	var y = R(v, 2), b = (e) => {
		var t = ic(), n = L(t, !0);
		z(() => q(n, H(o))), K(e, t);
	};
	J(y, (e) => {
		H(o) && e(b);
	}), O(l), z(() => {
		Q(u, "for", `${n}-title`), Q(d, "id", `${n}-title`), Q(p, "for", n), q(m, `What is to be said at step ${t.step ?? ""}?`), Q(h, "id", n), _.disabled = !H(i).length;
	}), Oi(d, () => H(r), (e) => P(r, e)), vr("submit", f, s), Oi(h, () => H(a), (e) => P(a, e)), U("click", _, c), K(e, l), A();
}
yr(["click"]);
function cc(e, t) {
	let n = e.root(t), r = e.nodes[n].pass, i = e.nodes.filter((e) => e.pass === r);
	if (i.length <= 130) return {
		ids: new Set(i.map((e) => e.id)),
		whole: !0
	};
	let a = /* @__PURE__ */ new Set([n]), o = e.steps[t].node;
	for (let n of e.wayTo(o)) {
		a.add(n);
		for (let r of lc(e, e.nodes[n], t)) a.add(r);
	}
	return {
		ids: a,
		whole: !1
	};
}
function lc(e, t, n) {
	return t.below.filter((t) => e.nodes[t].entered <= n).slice(-10);
}
// src/lib/steps/predict.ts
function uc(e, t) {
	let n = e.steps[t + 1], r = e.steps[t];
	if (!n || !r) return null;
	if (e.simulated) return dc(e, t);
	if (r.kind !== "value" && r.kind !== "leave") return null;
	let i = e.nodes[r.node].above;
	if (i < 0 || e.nodes[i].above < 0) return null;
	let a = n.kind === "cut" && n.node === i, o = n.kind === "enter" && e.nodes[n.node].above === i;
	return !a && !o ? null : {
		text: `${e.path(r.node)} has its value. Are the other actions after ${e.path(i)} cut?`,
		choices: ["Cut", "Looked at"],
		right: +!a,
		node: i,
		marks: []
	};
}
function dc(e, t) {
	if (e.steps[t].kind !== "simulation" || e.steps[t + 1].kind !== "select") return null;
	let n = e.root(t), r = e.steps[t + 1].node, i = e.nodes[n].below.filter((n) => e.nodes[n].entered <= t + 1);
	return i.length < 2 ? null : {
		text: "Which child does this simulation go on to?",
		choices: i.map((t) => e.nodes[t].name),
		right: i.indexOf(r),
		node: n,
		marks: i
	};
}
// src/lib/steps/words.ts
function fc(e, t) {
	let n = e.steps[t];
	if (!n) return "";
	let r = e.path(n.node), i = n.value.map(Oo), a = e.data.head.measure === "value" ? `worth ${i.length === 2 && n.value[0] === -n.value[1] ? i[0] : i.join(", ")}` : e.data.head.measure === "numbers" ? `proof number ${i[0]}, disproof number ${i[1]}` : `worth ${i.join(", ")}`;
	switch (n.kind) {
		case "pass": return n.level || n.action < 1e3 ? "A pass begins." : "The search begins.";
		case "enter": return `Enters ${r}${Number.isFinite(n.alpha) || Number.isFinite(n.beta) ? ` with α ${Oo(n.alpha)} and β ${Oo(n.beta)}` : ""}.`;
		case "value": return `${r} is ${a}${n.why ? `: ${n.why}` : ""}.`;
		case "cut": return `The rest after ${r} is cut: ${n.why}.`;
		case "leave": return `Back from ${r}, which is ${a}.`;
		case "turn": return `Turns to ${r}.`;
		case "simulation": return "A simulation begins at the start.";
		case "select": return `Selects ${r}${Number.isFinite(n.beta) && n.beta < 1e300 ? `, whose weight is ${n.beta.toFixed(3)}` : ", which was never tried"}.`;
		case "found": return `The playout ends with ${i.join(", ")}; every node on the way takes that in.`;
		default: return `${n.kind} ${r}`;
	}
}
// src/parts/Pseudocode.svelte
var pc = /* @__PURE__ */ W("<button type=\"button\" class=\"plain small svelte-fahudf\">◂ this line</button>"), mc = /* @__PURE__ */ W("<li><button type=\"button\" class=\"plain mono svelte-fahudf\"><span class=\"number svelte-fahudf\" aria-hidden=\"true\"></span><span class=\"text\"> </span></button> <!></li>"), hc = /* @__PURE__ */ W("<ol class=\"code svelte-fahudf\" aria-label=\"Pseudocode\"></ol>"), gc = {
	hash: "svelte-fahudf",
	code: ".code.svelte-fahudf {border:1px solid var(--line);border-radius:8px;padding:6px;background:var(--surface);overflow:auto;max-height:330px;}li.svelte-fahudf {display:flex;align-items:center;border-radius:6px;}.current.svelte-fahudf {background:color-mix(in srgb, var(--p0) 16%, transparent);}li.svelte-fahudf button:where(.svelte-fahudf) {min-height:24px;padding:1px 6px;font-size:12px;justify-content:flex-start;white-space:pre;}li.svelte-fahudf button:where(.svelte-fahudf):first-child {flex:1 1 auto;}.number.svelte-fahudf {width:22px;color:var(--muted);text-align:right;margin-right:8px;flex:none;}\n  @media (max-width: 699px) {li.svelte-fahudf button:where(.svelte-fahudf) {min-height:44px;white-space:pre-wrap;text-align:left;} }"
};
function _c(e, t) {
	k(t, !0), ei(e, gc);
	var n = hc();
	X(n, 21, () => t.lines, Y, (e, n, r) => {
		var i = mc();
		let a;
		var o = F(i), s = F(o);
		s.textContent = r + 1;
		var c = L(R(s), !0);
		O(o);
		var l = R(o, 2), u = (e) => {
			var n = pc();
			U("click", n, () => t.online(r + 1, -1)), K(e, n);
		};
		J(l, (e) => {
			r + 1 === t.current && e(u);
		}), O(i), z((e) => {
			Q(i, "aria-current", r + 1 === t.current ? "step" : void 0), a = Z(i, 1, "svelte-fahudf", null, a, { current: r + 1 === t.current }), Q(o, "aria-label", `The next step on line ${r + 1}: ${e ?? ""}`), q(c, H(n));
		}, [() => H(n).trim()]), U("click", o, () => t.online(r + 1, 1)), K(e, i);
	}), O(n), K(e, n), A();
}
yr(["click"]);
// node_modules/d3-hierarchy/dist/d3-hierarchy.mjs
function vc(e) {
	var t = 0, n = e.children, r = n && n.length;
	if (!r) t = 1;
	else for (; --r >= 0;) t += n[r].value;
	e.value = t;
}
function yc() {
	return this.eachAfter(vc);
}
function bc(e, t) {
	let n = -1;
	for (let r of this) e.call(t, r, ++n, this);
	return this;
}
function xc(e, t) {
	for (var n = this, r = [n], i, a, o = -1; n = r.pop();) if (e.call(t, n, ++o, this), i = n.children) for (a = i.length - 1; a >= 0; --a) r.push(i[a]);
	return this;
}
function Sc(e, t) {
	for (var n = this, r = [n], i = [], a, o, s, c = -1; n = r.pop();) if (i.push(n), a = n.children) for (o = 0, s = a.length; o < s; ++o) r.push(a[o]);
	for (; n = i.pop();) e.call(t, n, ++c, this);
	return this;
}
function Cc(e, t) {
	let n = -1;
	for (let r of this) if (e.call(t, r, ++n, this)) return r;
}
function wc(e) {
	return this.eachAfter(function(t) {
		for (var n = +e(t.data) || 0, r = t.children, i = r && r.length; --i >= 0;) n += r[i].value;
		t.value = n;
	});
}
function Tc(e) {
	return this.eachBefore(function(t) {
		t.children && t.children.sort(e);
	});
}
function Ec(e) {
	for (var t = this, n = Dc(t, e), r = [t]; t !== n;) t = t.parent, r.push(t);
	for (var i = r.length; e !== n;) r.splice(i, 0, e), e = e.parent;
	return r;
}
function Dc(e, t) {
	if (e === t) return e;
	var n = e.ancestors(), r = t.ancestors(), i = null;
	for (e = n.pop(), t = r.pop(); e === t;) i = e, e = n.pop(), t = r.pop();
	return i;
}
function Oc() {
	for (var e = this, t = [e]; e = e.parent;) t.push(e);
	return t;
}
function kc() {
	return Array.from(this);
}
function Ac() {
	var e = [];
	return this.eachBefore(function(t) {
		t.children || e.push(t);
	}), e;
}
function jc() {
	var e = this, t = [];
	return e.each(function(n) {
		n !== e && t.push({
			source: n.parent,
			target: n
		});
	}), t;
}
function* Mc() {
	var e = this, t, n = [e], r, i, a;
	do
		for (t = n.reverse(), n = []; e = t.pop();) if (yield e, r = e.children) for (i = 0, a = r.length; i < a; ++i) n.push(r[i]);
	while (n.length);
}
function Nc(e, t) {
	e instanceof Map ? (e = [void 0, e], t === void 0 && (t = Ic)) : t === void 0 && (t = Fc);
	for (var n = new zc(e), r, i = [n], a, o, s, c; r = i.pop();) if ((o = t(r.data)) && (c = (o = Array.from(o)).length)) for (r.children = o, s = c - 1; s >= 0; --s) i.push(a = o[s] = new zc(o[s])), a.parent = r, a.depth = r.depth + 1;
	return n.eachBefore(Rc);
}
function Pc() {
	return Nc(this).eachBefore(Lc);
}
function Fc(e) {
	return e.children;
}
function Ic(e) {
	return Array.isArray(e) ? e[1] : null;
}
function Lc(e) {
	e.data.value !== void 0 && (e.value = e.data.value), e.data = e.data.data;
}
function Rc(e) {
	var t = 0;
	do
		e.height = t;
	while ((e = e.parent) && e.height < ++t);
}
function zc(e) {
	this.data = e, this.depth = this.height = 0, this.parent = null;
}
zc.prototype = Nc.prototype = {
	constructor: zc,
	count: yc,
	each: bc,
	eachAfter: Sc,
	eachBefore: xc,
	find: Cc,
	sum: wc,
	sort: Tc,
	path: Ec,
	ancestors: Oc,
	descendants: kc,
	leaves: Ac,
	links: jc,
	copy: Pc,
	[Symbol.iterator]: Mc
};
function Bc(e, t, n, r, i) {
	for (var a = e.children, o, s = -1, c = a.length, l = e.value && (r - t) / e.value; ++s < c;) o = a[s], o.y0 = n, o.y1 = i, o.x0 = t, o.x1 = t += o.value * l;
}
function Vc(e, t) {
	return e.parent === t.parent ? 1 : 2;
}
function Hc(e) {
	var t = e.children;
	return t ? t[0] : e.t;
}
function Uc(e) {
	var t = e.children;
	return t ? t[t.length - 1] : e.t;
}
function Wc(e, t, n) {
	var r = n / (t.i - e.i);
	t.c -= r, t.s += n, e.c += r, t.z += n, t.m += n;
}
function Gc(e) {
	for (var t = 0, n = 0, r = e.children, i = r.length, a; --i >= 0;) a = r[i], a.z += t, a.m += t, t += a.s + (n += a.c);
}
function Kc(e, t, n) {
	return e.a.parent === t.parent ? e.a : n;
}
function qc(e, t) {
	this._ = e, this.parent = null, this.children = null, this.A = null, this.a = this, this.z = 0, this.m = 0, this.c = 0, this.s = 0, this.t = null, this.i = t;
}
qc.prototype = Object.create(zc.prototype);
function Jc(e) {
	for (var t = new qc(e, 0), n, r = [t], i, a, o, s; n = r.pop();) if (a = n._.children) for (n.children = Array(s = a.length), o = s - 1; o >= 0; --o) r.push(i = n.children[o] = new qc(a[o], o)), i.parent = n;
	return (t.parent = new qc(null, 0)).children = [t], t;
}
function Yc() {
	var e = Vc, t = 1, n = 1, r = null;
	function i(i) {
		var s = Jc(i);
		if (s.eachAfter(a), s.parent.m = -s.z, s.eachBefore(o), r) i.eachBefore(c);
		else {
			var l = i, u = i, d = i;
			i.eachBefore(function(e) {
				e.x < l.x && (l = e), e.x > u.x && (u = e), e.depth > d.depth && (d = e);
			});
			var f = l === u ? 1 : e(l, u) / 2, p = f - l.x, m = t / (u.x + f + p), h = n / (d.depth || 1);
			i.eachBefore(function(e) {
				e.x = (e.x + p) * m, e.y = e.depth * h;
			});
		}
		return i;
	}
	function a(t) {
		var n = t.children, r = t.parent.children, i = t.i ? r[t.i - 1] : null;
		if (n) {
			Gc(t);
			var a = (n[0].z + n[n.length - 1].z) / 2;
			i ? (t.z = i.z + e(t._, i._), t.m = t.z - a) : t.z = a;
		} else i && (t.z = i.z + e(t._, i._));
		t.parent.A = s(t, i, t.parent.A || r[0]);
	}
	function o(e) {
		e._.x = e.z + e.parent.m, e.m += e.parent.m;
	}
	function s(t, n, r) {
		if (n) {
			for (var i = t, a = t, o = n, s = i.parent.children[0], c = i.m, l = a.m, u = o.m, d = s.m, f; o = Uc(o), i = Hc(i), o && i;) s = Hc(s), a = Uc(a), a.a = t, f = o.z + u - i.z - c + e(o._, i._), f > 0 && (Wc(Kc(o, t, r), t, f), c += f, l += f), u += o.m, c += i.m, d += s.m, l += a.m;
			o && !Uc(a) && (a.t = o, a.m += u - l), i && !Hc(s) && (s.t = i, s.m += c - d, r = t);
		}
		return r;
	}
	function c(e) {
		e.x *= t, e.y = e.depth * n;
	}
	return i.separation = function(t) {
		return arguments.length ? (e = t, i) : e;
	}, i.size = function(e) {
		return arguments.length ? (r = !1, t = +e[0], n = +e[1], i) : r ? null : [t, n];
	}, i.nodeSize = function(e) {
		return arguments.length ? (r = !0, t = +e[0], n = +e[1], i) : r ? [t, n] : null;
	}, i;
}
function Xc(e, t, n, r, i) {
	for (var a = e.children, o, s = -1, c = a.length, l = e.value && (i - n) / e.value; ++s < c;) o = a[s], o.x0 = t, o.x1 = r, o.y0 = n, o.y1 = n += o.value * l;
}
var Zc = (1 + Math.sqrt(5)) / 2;
function Qc(e, t, n, r, i, a) {
	for (var o = [], s = t.children, c, l, u = 0, d = 0, f = s.length, p, m, h = t.value, g, _, v, y, b, x, S; u < f;) {
		p = i - n, m = a - r;
		do
			g = s[d++].value;
		while (!g && d < f);
		for (_ = v = g, x = Math.max(m / p, p / m) / (h * e), S = g * g * x, b = Math.max(v / S, S / _); d < f; ++d) {
			if (g += l = s[d].value, l < _ && (_ = l), l > v && (v = l), S = g * g * x, y = Math.max(v / S, S / _), y > b) {
				g -= l;
				break;
			}
			b = y;
		}
		o.push(c = {
			value: g,
			dice: p < m,
			children: s.slice(u, d)
		}), c.dice ? Bc(c, n, r, i, h ? r += m * g / h : a) : Xc(c, n, r, h ? n += p * g / h : i, a), h -= g, u = d;
	}
	return o;
}
(function e(t) {
	function n(e, n, r, i, a) {
		Qc(t, e, n, r, i, a);
	}
	return n.ratio = function(t) {
		return e((t = +t) > 1 ? t : 1);
	}, n;
})(Zc), (function e(t) {
	function n(e, n, r, i, a) {
		if ((o = e._squarify) && o.ratio === t) for (var o, s, c, l, u = -1, d, f = o.length, p = e.value; ++u < f;) {
			for (s = o[u], c = s.children, l = s.value = 0, d = c.length; l < d; ++l) s.value += c[l].value;
			s.dice ? Bc(s, n, r, i, p ? r += (a - r) * s.value / p : a) : Xc(s, n, r, p ? n += (i - n) * s.value / p : i, a), p -= s.value;
		}
		else e._squarify = o = Qc(t, e, n, r, i, a), o.ratio = t;
	}
	return n.ratio = function(t) {
		return e((t = +t) > 1 ? t : 1);
	}, n;
})(Zc);
// src/lib/tree/graph.ts
function $c(e, t, n, r, i = !1) {
	let a = Yc().nodeSize([n, r]).separation((e, t) => e.parent === t.parent ? 1 : 1.25)(Nc(e, t)).descendants(), o = Math.min(...a.map((e) => e.x)), s = Math.max(...a.map((e) => e.x)), c = /* @__PURE__ */ new Map(), l = a.map((e) => {
		let [t, a] = [e.x - o + n / 2, e.y + r / 2], s = {
			item: e.data,
			x: i ? t : a,
			y: i ? a : t,
			depth: e.depth,
			above: e.parent ? c.get(e.parent) ?? null : null
		};
		return c.set(e, s), s;
	}), [u, d] = [s - o + n, (Math.max(...a.map((e) => e.depth)) + 1) * r];
	return {
		nodes: l,
		w: i ? u : d,
		h: i ? d : u
	};
}
function el(e, t, n = !1) {
	let r = n ? (e.y + t.y) / 2 : (e.x + t.x) / 2;
	return n ? `M${e.x} ${e.y}C${e.x} ${r} ${t.x} ${r} ${t.x} ${t.y}` : `M${e.x} ${e.y}C${r} ${e.y} ${r} ${t.y} ${t.x} ${t.y}`;
}
function tl(e, t, n, r, i) {
	return e === -1 ? `M${n} ${r - i}L${n + i} ${r}L${n} ${r + i}L${n - i} ${r}Z` : e === -4 ? `M${n - i * .8} ${r - i * .8}h${1.6 * i}v${1.6 * i}h${-1.6 * i}Z` : t > 2 || e < 0 ? `M${n - i} ${r}a${i} ${i} 0 1 0 ${2 * i} 0a${i} ${i} 0 1 0 ${-2 * i} 0Z` : e === 0 ? `M${n} ${r - i}L${n + i} ${r + i * .8}H${n - i}Z` : `M${n} ${r + i}L${n + i} ${r - i * .8}H${n - i}Z`;
}
// src/parts/StepTree.svelte
var nl = /* @__PURE__ */ G("<path></path>"), rl = /* @__PURE__ */ G("<path class=\"thread svelte-1nyk806\"></path>"), il = /* @__PURE__ */ G("<rect width=\"32\" height=\"24\" rx=\"5\" class=\"leaf svelte-1nyk806\"></rect><text class=\"value svelte-1nyk806\"> </text>", 1), al = /* @__PURE__ */ G("<text class=\"letter svelte-1nyk806\"> </text>"), ol = /* @__PURE__ */ G("<text class=\"window svelte-1nyk806\" text-anchor=\"start\"> </text>"), sl = /* @__PURE__ */ G("<path></path><!><text class=\"value svelte-1nyk806\" text-anchor=\"start\"> </text><!>", 1), cl = /* @__PURE__ */ G("<text class=\"name svelte-1nyk806\"> </text>"), ll = /* @__PURE__ */ G("<text class=\"scissors svelte-1nyk806\">✂</text><path class=\"gone svelte-1nyk806\"></path><path class=\"gone svelte-1nyk806\"></path>", 1), ul = /* @__PURE__ */ G("<g><!><!><!></g>"), dl = /* @__PURE__ */ G("<g><rect width=\"44\" height=\"28\" rx=\"8\" class=\"leaf svelte-1nyk806\"></rect><text class=\"value svelte-1nyk806\"></text><title> </title></g>"), fl = /* @__PURE__ */ G("<path class=\"gone svelte-1nyk806\"></path><!>", 1), pl = /* @__PURE__ */ W("<div class=\"steps svelte-1nyk806\" role=\"group\" aria-label=\"Tree of the trace\" tabindex=\"0\"><svg role=\"img\" class=\"svelte-1nyk806\"><!><!><!><!></svg></div>"), ml = {
	hash: "svelte-1nyk806",
	code: ".steps.svelte-1nyk806 {overflow:auto;max-height:400px;border:1px solid var(--line);border-radius:8px;background:var(--surface);}svg.svelte-1nyk806 {display:block;margin:auto;}.link.svelte-1nyk806 {fill:none;stroke:var(--line);stroke-width:1.5;}.link.here.svelte-1nyk806 {stroke:var(--p0);stroke-width:3;}.thread.svelte-1nyk806 {fill:none;stroke:var(--fault);stroke-width:2;stroke-dasharray:5 4;}.node.svelte-1nyk806 {cursor:pointer;}.mark.svelte-1nyk806 {fill:color-mix(in srgb, var(--fill) 18%, var(--surface));stroke:var(--hue);stroke-width:2;}.mark.done.svelte-1nyk806 {fill:color-mix(in srgb, var(--fill) 62%, var(--surface));}.now.svelte-1nyk806 .mark:where(.svelte-1nyk806), .now.svelte-1nyk806 .leaf:where(.svelte-1nyk806) {stroke:var(--ink);stroke-width:3.5;}.asked.svelte-1nyk806 .mark:where(.svelte-1nyk806) {stroke:var(--fault);stroke-width:3.5;}.choice.svelte-1nyk806 .mark:where(.svelte-1nyk806) {stroke:var(--p0);stroke-width:3.5;stroke-dasharray:4 3;}.mark-here.svelte-1nyk806 .leaf:where(.svelte-1nyk806) {stroke:var(--p0);stroke-width:2;stroke-dasharray:4 3;}.mark-here.given.svelte-1nyk806 .leaf:where(.svelte-1nyk806) {stroke-dasharray:none;fill:var(--surface);}.letter.svelte-1nyk806 {font-size:12px;font-weight:700;pointer-events:none;}.cut.svelte-1nyk806 .mark:where(.svelte-1nyk806) {fill:var(--tile);stroke:var(--muted);stroke-dasharray:4 3;}.leaf.svelte-1nyk806 {fill:var(--raised);stroke:var(--line);stroke-width:1.5;}.gone.svelte-1nyk806 {stroke:var(--muted);stroke-width:1.5;stroke-dasharray:3 4;fill:none;}.scissors.svelte-1nyk806 {fill:var(--fault);font-size:15px;}text.svelte-1nyk806 {font-size:13px;fill:var(--ink);text-anchor:middle;dominant-baseline:central;}.value.svelte-1nyk806 {font-weight:700;font-family:ui-monospace, 'DejaVu Sans Mono', monospace;}text[text-anchor='start'].svelte-1nyk806 {text-anchor:start;}.name.svelte-1nyk806 {font-size:12px;fill:var(--muted);paint-order:stroke;stroke:var(--surface);stroke-width:4;}.window.svelte-1nyk806 {font-size:11px;fill:var(--muted);}"
};
function hl(e, t) {
	k(t, !0), ei(e, ml);
	let n = $(t, "open", 3, null), r = $(t, "given", 19, () => -1), i = $(t, "letters", 3, !1), a = /* @__PURE__ */ j(() => cc(t.replay, t.step)), o = /* @__PURE__ */ j(() => H(a).whole ? "" : String(t.step)), s = /* @__PURE__ */ j(() => (H(o), $c(t.replay.root(t.step), (e) => t.replay.nodes[e].below.filter((e) => H(a).ids.has(e)), H(c), 92, !0))), c = /* @__PURE__ */ j(() => H(a).ids.size > 60 ? 46 : H(a).ids.size > 25 ? 60 : 84), l = /* @__PURE__ */ j(() => new Set(t.replay.wayTo(t.replay.steps[t.step]?.node ?? 0))), u = /* @__PURE__ */ j(() => new Map(H(s).nodes.map((e) => [e.item, e]))), d = /* @__PURE__ */ j(() => t.replay.source(t.step)), f = /* @__PURE__ */ j(() => H(s).h + 20 + (n() && !n().marks.length ? 40 : 0)), p = /* @__PURE__ */ j(() => n()?.node ?? -1), m = /* @__PURE__ */ j(() => {
		let e = n() && !n().marks.length ? H(u).get(n().node) : void 0;
		if (!e) return null;
		let r = t.replay.nodes[n().node].below.filter((e) => t.replay.nodes[e].entered <= t.step).map((e) => H(u).get(e)).filter((e) => e !== void 0);
		return {
			node: e,
			x: Math.max(e.x, ...r.map((e) => e.x)) + H(c) * .55,
			y: e.y + 62
		};
	});
	function h(e) {
		return r() < 0 && n() ? n().marks.indexOf(e) : -1;
	}
	function g(e) {
		return t.mover < 0 ? t.mover : (t.mover + e) % Math.max(1, t.players);
	}
	function _(e) {
		return t.replay.data.head.measure !== "numbers" && e.length === 2 && Math.abs(e[0] + e[1]) < 1e-6 ? Oo(e[0]) : e.map(Oo).join(", ");
	}
	let v = /* @__PURE__ */ N(0);
	function y(e) {
		vn(() => {
			H(v);
			let r = H(u).get(t.replay.steps[t.step]?.node ?? 0), i = (n()?.marks ?? []).map((e) => H(u).get(e)?.x).filter((e) => e !== void 0);
			r && i.length ? e.scrollTo({
				left: Math.min(r.x - 40, (Math.min(...i) + Math.max(...i) - e.clientWidth) / 2 + 10),
				top: Math.max(0, r.y - 60)
			}) : r && e.scrollTo({
				left: r.x - e.clientWidth / 2,
				top: Math.max(0, r.y - e.clientHeight * .6)
			});
		});
	}
	var b = pl(), x = F(b), S = F(x);
	X(S, 17, () => H(s).nodes, Y, (e, n) => {
		let r = /* @__PURE__ */ j(() => t.replay.nodes[H(n).item]);
		var i = kr(), a = I(i), o = (e) => {
			var t = nl();
			let i;
			z((e, n) => {
				Q(t, "d", e), i = Z(t, 0, "link svelte-1nyk806", null, i, { here: n });
			}, [() => el(H(n).above, {
				x: H(n).x,
				y: H(n).y - 12
			}, !0), () => H(l).has(H(r).id)]), K(e, t);
		};
		J(a, (e) => {
			H(n).above && H(r).entered <= t.step && e(o);
		}), K(e, i);
	});
	var C = R(S), w = (e) => {
		let n = /* @__PURE__ */ j(() => H(u).get(H(d))), r = /* @__PURE__ */ j(() => H(u).get(t.replay.steps[t.step].node));
		var i = kr(), a = I(i), o = (e) => {
			var t = rl();
			z((e, i) => Q(t, "d", `M${H(n).x ?? ""} ${H(n).y ?? ""}C${H(n).x + (H(r).x - H(n).x) * .2} ${e ?? ""} ${H(r).x - (H(r).x - H(n).x) * .2} ${i ?? ""} ${H(r).x ?? ""} ${H(r).y ?? ""}`), [() => Math.min(H(n).y, H(r).y) - 48, () => Math.min(H(n).y, H(r).y) - 48]), K(e, t);
		};
		J(a, (e) => {
			H(n) && H(r) && e(o);
		}), K(e, i);
	};
	J(C, (e) => {
		H(d) >= 0 && e(w);
	});
	var T = R(C);
	X(T, 17, () => H(s).nodes, Y, (e, n) => {
		let r = /* @__PURE__ */ j(() => t.replay.nodes[H(n).item]);
		var a = kr(), o = I(a), s = (e) => {
			let a = /* @__PURE__ */ j(() => t.replay.known(H(r).id, t.step)), o = /* @__PURE__ */ j(() => H(a).done && !H(r).below.length && !t.replay.simulated);
			var s = ul();
			let l;
			var u = F(s), d = (e) => {
				var t = il(), r = I(t), i = R(r), o = L(i, !0);
				z((e) => {
					Q(r, "x", H(n).x - 16), Q(r, "y", H(n).y - 12), Q(i, "x", H(n).x), Q(i, "y", H(n).y), q(o, e);
				}, [() => H(a).value ? _(H(a).value) : "·"]), K(e, t);
			}, f = (e) => {
				var o = sl(), s = I(o);
				let c;
				var l = R(s), u = (e) => {
					var i = al(), a = L(i, !0);
					z((e, t) => {
						Q(i, "x", H(n).x), Q(i, "y", e), q(a, t);
					}, [() => H(n).y + (g(H(r).level) === 0 ? 4 : -3), () => t.replay.letter(H(r).id)]), K(e, i);
				};
				J(l, (e) => {
					i() && e(u);
				});
				var d = R(l), f = L(d, !0), p = R(d), m = (e) => {
					var t = ol(), r = L(t, !0);
					z(() => {
						Q(t, "x", H(n).x + 21), Q(t, "y", H(n).y + 12), q(r, H(a).visits ? `${H(a).visits}×` : "");
					}), K(e, t);
				}, h = (e) => {
					var t = ol(), r = L(t);
					z((e, i) => {
						Q(t, "x", H(n).x + 21), Q(t, "y", H(n).y + 12), q(r, `α ${e ?? ""} β ${i ?? ""}`);
					}, [() => Oo(H(a).alpha), () => Oo(H(a).beta)]), K(e, t);
				}, v = /* @__PURE__ */ j(() => !H(a).done && (Number.isFinite(H(a).alpha) || Number.isFinite(H(a).beta)));
				J(p, (e) => {
					t.replay.simulated ? e(m) : H(v) && e(h, 1);
				}), z((e, t) => {
					Q(s, "d", e), c = Z(s, 0, "mark svelte-1nyk806", null, c, { done: H(a).done }), Q(d, "x", H(n).x + 21), Q(d, "y", H(n).y - 3), q(f, t);
				}, [() => tl(g(H(r).level), t.players, H(n).x, H(n).y, i() ? 17 : 13), () => H(a).value ? `${H(a).sign ? H(a).sign + " " : ""}${_(H(a).value)}` : ""]), K(e, o);
			};
			J(u, (e) => {
				H(o) ? e(d) : e(f, -1);
			});
			var m = R(u), v = (e) => {
				var t = cl(), i = L(t, !0);
				z(() => {
					Q(t, "x", H(n).x), Q(t, "y", H(n).y - 22), q(i, H(r).name);
				}), K(e, t);
			};
			J(m, (e) => {
				H(r).level && e(v);
			});
			var y = R(m), b = (e) => {
				var t = ll(), r = I(t), i = R(r), a = R(i);
				z(() => {
					Q(r, "x", H(n).x + H(c) * .36), Q(r, "y", H(n).y + 32), Q(i, "d", `M${H(n).x + 8} ${H(n).y + 14}l${H(c) * .3} 44`), Q(a, "d", `M${H(n).x + 12} ${H(n).y + 12}l${H(c) * .5} 44`);
				}), K(e, t);
			};
			J(y, (e) => {
				H(a).cut && e(b);
			}), O(s), z((e, n) => l = Z(s, 0, `node p${e ?? ""}`, "svelte-1nyk806", l, {
				now: t.replay.steps[t.step]?.node === H(r).id,
				cut: !!H(a).cut,
				asked: H(p) === H(r).id,
				choice: n
			}), [() => Math.max(0, g(H(r).level)) % 4, () => h(H(r).id) >= 0]), U("click", s, () => {
				h(H(r).id) >= 0 ? t.onmark?.(h(H(r).id)) : t.onstep(H(r).entered);
			}), K(e, s);
		}, l = /* @__PURE__ */ j(() => H(r).entered <= t.step || h(H(r).id) >= 0);
		J(o, (e) => {
			H(l) && e(s);
		}), K(e, a);
	});
	var ee = R(T), te = (e) => {
		var i = fl(), a = I(i);
		X(R(a), 17, () => n().choices, Y, (e, n, i) => {
			var a = dl();
			let o;
			var s = F(a), c = R(s);
			c.textContent = i ? "?" : "✂";
			var l = L(R(c), !0);
			O(a), z(() => {
				o = Z(a, 0, "node mark-here svelte-1nyk806", null, o, { given: r() === i }), Q(s, "x", H(m).x - 22 + 48 * i), Q(s, "y", H(m).y - 14), Q(c, "x", H(m).x + 48 * i), Q(c, "y", H(m).y), q(l, H(n));
			}), U("click", a, () => {
				r() < 0 && t.onmark?.(i);
			}), K(e, a);
		}), z(() => Q(a, "d", `M${H(m).node.x + 8} ${H(m).node.y + 12}L${H(m).x ?? ""} ${H(m).y - 14}`)), K(e, i);
	};
	J(ee, (e) => {
		H(m) && e(te);
	}), O(x), O(b), ti(b, () => y), z((e, n, r) => {
		Q(x, "width", e), Q(x, "height", H(f)), Q(x, "viewBox", `-10 -14 ${n ?? ""} ${H(f) ?? ""}`), Q(x, "aria-label", `The tree after step ${t.step ?? ""}: ${H(s).nodes.length ?? ""} states, ${r ?? ""} leaves looked at`);
	}, [
		() => Math.max(200, H(s).w + 20 + (H(m) ? 110 : 0)),
		() => Math.max(200, H(s).w + 20 + (H(m) ? 110 : 0)),
		() => t.replay.leaves(t.step)
	]), Ni(b, "clientWidth", (e) => P(v, e)), K(e, b), A();
}
yr(["click"]);
// src/parts/Stepper.svelte
var gl = /* @__PURE__ */ W("<button type=\"button\"><!>Next cut</button>"), _l = /* @__PURE__ */ W("<span class=\"muted\"> </span>"), vl = /* @__PURE__ */ W("<button type=\"button\"> </button>"), yl = /* @__PURE__ */ W("<p role=\"status\"> <button type=\"button\" class=\"plain\">See it</button></p>"), bl = /* @__PURE__ */ W("<div class=\"predict card svelte-162bbxj\" role=\"group\" aria-label=\"Predict\"><p> <span class=\"muted\"> </span></p> <div class=\"row\"></div> <!></div>"), xl = /* @__PURE__ */ W("<p class=\"muted\"> </p>"), Sl = /* @__PURE__ */ W("<div class=\"stepper svelte-162bbxj\"><div class=\"row controls\"><button type=\"button\" class=\"icon\" aria-label=\"To the first step\"><!></button> <button type=\"button\" class=\"icon\" aria-label=\"One step back\"><!></button> <button type=\"button\" class=\"icon\"><!></button> <button type=\"button\" class=\"icon\" aria-label=\"One step on\"><!></button> <!> <span class=\"mono where svelte-162bbxj\"> </span> <label class=\"row\"><input type=\"checkbox\"/>Predict</label> <!> <!></div> <label class=\"unseen\">Step</label> <input type=\"range\" min=\"0\" class=\"svelte-162bbxj\"/> <!> <p class=\"words svelte-162bbxj\" role=\"status\" aria-live=\"polite\"> <span class=\"muted\"> </span></p> <!> <div class=\"row\"><button type=\"button\">Why?</button></div> <!> <!> <!></div>"), Cl = {
	hash: "svelte-162bbxj",
	code: ".stepper.svelte-162bbxj {display:grid;gap:10px;min-width:0;}.stepper.svelte-162bbxj > * {min-width:0;}input[type='range'].svelte-162bbxj {width:100%;padding:0;accent-color:var(--p0);border:0;}.where.svelte-162bbxj {min-width:116px;}.words.svelte-162bbxj {min-height:42px;}.predict.svelte-162bbxj {padding:12px;display:grid;gap:8px;border-left:4px solid var(--p0);}"
};
function wl(e, t) {
	let n = Ar();
	k(t, !0), ei(e, Cl);
	let r = $(t, "predicting", 15, !1), i = /* @__PURE__ */ N(!1), a = /* @__PURE__ */ N(!1), o = /* @__PURE__ */ N(null), s = /* @__PURE__ */ N(0), c = /* @__PURE__ */ N(0), l = /* @__PURE__ */ j(() => t.replay.count - 1), u = /* @__PURE__ */ j(() => t.replay.steps[t.step]), f = /* @__PURE__ */ j(() => r() ? uc(t.replay, t.step) : null), p = /* @__PURE__ */ j(() => H(o)?.step === t.step ? H(o).choice : -1), m = /* @__PURE__ */ j(() => t.replay.next(t.step, (e) => e.kind === "cut"));
	vn(() => {
		t.step, P(a, !1);
	}), vn(() => {
		if (!H(i)) return;
		let e = setInterval(() => {
			t.step >= H(l) || H(f) && H(p) < 0 ? P(i, !1) : t.onstep(t.step + 1);
		}, 700);
		return () => clearInterval(e);
	});
	function h() {
		t.step < H(l) && !(H(f) && H(p) < 0) && t.onstep(t.step + 1);
	}
	function g(e) {
		!H(f) || H(p) >= 0 || (P(o, {
			step: t.step,
			choice: e
		}, !0), Kt(c), e === H(f).right && Kt(s), t.onscore?.(e === H(f).right));
	}
	function _(e, n) {
		let r = t.replay.next(t.step, (t) => t.code === e, n);
		r >= 0 && t.onstep(r);
	}
	function v(e) {
		if (!(e.target.matches("input:not([type=range]), select, textarea, [role=grid] *, [role=tree] *, dialog *") || e.ctrlKey || e.metaKey || e.altKey)) {
			if (e.key === "ArrowRight") h();
			else if (e.key === "ArrowLeft" && t.step > 0) t.onstep(t.step - 1);
			else if (e.key === "." && H(m) >= 0) t.onstep(H(m));
			else if (e.key === "w") P(a, !H(a));
			else return;
			e.preventDefault();
		}
	}
	var y = Sl();
	vr("keydown", Qt, v);
	var b = F(y), x = F(b);
	No(F(x), { name: "first" }), O(x);
	var S = R(x, 2);
	No(F(S), { name: "back" }), O(S);
	var C = R(S, 2), w = F(C);
	{
		let e = /* @__PURE__ */ j(() => H(i) ? "stop" : "play");
		No(w, { get name() {
			return H(e);
		} });
	}
	O(C);
	var T = R(C, 2);
	No(F(T), { name: "on" }), O(T);
	var ee = R(T, 2), te = (e) => {
		var n = gl();
		No(F(n), {
			name: "cut",
			size: 16
		}), Ee(), O(n), z(() => n.disabled = H(m) < 0), U("click", n, () => t.onstep(H(m))), K(e, n);
	};
	J(ee, (e) => {
		t.replay.cuts.length && e(te);
	});
	var ne = R(ee, 2), re = L(ne), ie = R(ne, 2), ae = F(ie);
	Ci(ae), Ee(), O(ie);
	var oe = R(ie, 2), se = (e) => {
		var t = _l(), n = L(t);
		z(() => q(n, `${H(s) ?? ""} of ${H(c) ?? ""} right`)), K(e, t);
	};
	J(oe, (e) => {
		H(c) && e(se);
	}), $r(R(oe, 2), () => t.extra ?? d), O(b);
	var ce = R(b, 2), le = R(ce, 2);
	Ci(le);
	var ue = R(le, 2);
	{
		let e = /* @__PURE__ */ j(() => /^(book|tree)\b/.test(t.table.state?.game ?? ""));
		hl(ue, {
			get replay() {
				return t.replay;
			},
			get step() {
				return t.step;
			},
			get mover() {
				return t.mover;
			},
			get players() {
				return t.players;
			},
			get open() {
				return H(f);
			},
			get given() {
				return H(p);
			},
			onmark: g,
			get onstep() {
				return t.onstep;
			},
			get letters() {
				return H(e);
			}
		});
	}
	var de = R(ue, 2), fe = F(de), pe = L(R(fe));
	O(de);
	var me = R(de, 2), he = (e) => {
		var t = bl(), n = F(t), r = F(n), i = L(R(r), !0);
		O(n);
		var a = R(n, 2);
		X(a, 21, () => H(f).choices, Y, (e, t, n) => {
			var r = vl(), i = L(r, !0);
			z(() => {
				Q(r, "aria-pressed", H(p) === n), r.disabled = H(p) >= 0, q(i, H(t));
			}), U("click", r, () => g(n)), K(e, r);
		}), O(a);
		var o = R(a, 2), s = (e) => {
			var t = yl(), n = F(t), r = R(n);
			O(t), z(() => {
				Z(t, 1, ii(H(p) === H(f).right ? "good" : "fault")), q(n, `${H(p) === H(f).right ? "Right." : `No: ${H(f).choices[H(f).right]}.`} `);
			}), U("click", r, h), K(e, t);
		};
		J(o, (e) => {
			H(p) >= 0 && e(s);
		}), O(t), z(() => {
			q(r, `${H(f).text ?? ""} `), q(i, H(p) < 0 ? H(f).marks.length ? "Click it in the tree, or choose here." : "Mark it in the tree (✂ or ?), or choose here." : "");
		}), K(e, t);
	};
	J(me, (e) => {
		H(f) && e(he);
	});
	var ge = R(me, 2), _e = L(ge), ve = R(ge, 2), ye = (e) => {
		{
			let n = /* @__PURE__ */ j(() => ({ step: t.step }));
			Ds(e, {
				get table() {
					return t.table;
				},
				get of() {
					return H(n);
				}
			});
		}
	};
	J(ve, (e) => {
		H(a) && e(ye);
	});
	var be = R(ve, 2), xe = (e) => {
		{
			let n = /* @__PURE__ */ j(() => H(u)?.code ?? 0);
			_c(e, {
				get lines() {
					return t.replay.data.head.pseudocode;
				},
				get current() {
					return H(n);
				},
				online: _
			});
		}
	};
	J(be, (e) => {
		t.replay.data.head.pseudocode.length && e(xe);
	});
	var Se = R(be, 2), E = (e) => {
		var n = xl(), r = L(n);
		z((e, t) => q(r, `The first ${e ?? ""} of ${t ?? ""} steps were kept; a smaller depth or fewer simulations shows all of them.`), [() => t.replay.data.head.kept.toLocaleString("en"), () => t.replay.data.head.total.toLocaleString("en")]), K(e, n);
	};
	J(Se, (e) => {
		t.replay.data.head.total > t.replay.data.head.kept && e(E);
	}), O(y), z((e, o, s) => {
		x.disabled = t.step === 0, S.disabled = t.step === 0, Q(C, "aria-label", H(i) ? "Pause" : "Run"), C.disabled = t.step >= H(l), T.disabled = t.step >= H(l) || !!H(f) && H(p) < 0, q(re, `step ${t.step ?? ""} of ${H(l) ?? ""}`), Q(ce, "for", n), Q(le, "id", n), Q(le, "max", H(l)), wi(le, t.step), le.disabled = r(), q(fe, `${e ?? ""} `), q(pe, `${o ?? ""}${s ?? ""}`), Q(_e, "aria-expanded", H(a));
	}, [
		() => fc(t.replay, t.step),
		() => t.replay.simulated ? "" : `${t.replay.leaves(t.step)} leaves looked at.`,
		() => cc(t.replay, t.step).whole ? "" : " Of this large tree only what lies around the path is drawn."
	]), U("click", x, () => t.onstep(0)), U("click", S, () => t.onstep(t.step - 1)), U("click", C, () => {
		P(i, !H(i));
	}), U("click", T, h), ki(ae, r), U("input", le, (e) => t.onstep(Number(e.currentTarget.value))), U("click", _e, () => {
		P(a, !H(a));
	}), K(e, y), A();
}
yr(["click", "input"]);
// src/lenses/Steps.svelte
var Tl = /* @__PURE__ */ W("<p class=\"fault\"> </p>"), El = /* @__PURE__ */ W("<button type=\"button\">Make a lesson</button>"), Dl = /* @__PURE__ */ W("<!> <!>", 1), Ol = /* @__PURE__ */ W("<button type=\"button\" class=\"main\">Trace a search</button>"), kl = /* @__PURE__ */ W("<div class=\"empty svelte-1uf7337\"><p class=\"muted\"> </p> <!></div>"), Al = {
	hash: "svelte-1uf7337",
	code: ".empty.svelte-1uf7337 {padding:32px 8px;display:grid;gap:12px;justify-items:center;text-align:center;}"
};
function jl(e, t) {
	k(t, !0), ei(e, Al);
	let n = $(t, "id", 3, ""), r = $(t, "step", 15, 0), i = /* @__PURE__ */ N(null), a = /* @__PURE__ */ N(!1), o = /* @__PURE__ */ N(""), s = 0, c = /* @__PURE__ */ j(() => t.table.report?.final && t.table.report.steps > 0 ? t.table.report : null), l = /* @__PURE__ */ j(() => H(c)?.player ?? 0);
	vn(() => {
		let e = H(c)?.search ?? 0;
		e && e !== s && dr(() => {
			s = e, u();
		});
	});
	async function u() {
		try {
			P(i, await Ks(t.table)), r(0), P(o, "");
		} catch (e) {
			P(i, null), P(o, e instanceof Error ? e.message : String(e), !0);
		}
	}
	var d = Dl(), f = I(d), p = (e) => {
		var t = Tl(), n = L(t, !0);
		z(() => q(n, H(o))), K(e, t);
	};
	J(f, (e) => {
		H(o) && e(p);
	});
	var m = R(f, 2), h = (e) => {
		var o = Dl(), s = I(o);
		{
			let e = (e) => {
				var t = kr(), r = I(t), i = (e) => {
					var t = El();
					z(() => Q(t, "aria-pressed", H(a))), U("click", t, () => {
						P(a, !H(a));
					}), K(e, t);
				};
				J(r, (e) => {
					n() && e(i);
				}), K(e, t);
			}, o = /* @__PURE__ */ j(() => t.table.state?.players ?? 2);
			wl(s, {
				get table() {
					return t.table;
				},
				get replay() {
					return H(i);
				},
				get step() {
					return r();
				},
				get mover() {
					return H(l);
				},
				get players() {
					return H(o);
				},
				onstep: (e) => {
					r(e);
				},
				extra: e,
				$$slots: { extra: !0 }
			});
		}
		var c = R(s, 2), u = (e) => {
			sc(e, {
				get table() {
					return t.table;
				},
				get id() {
					return n();
				},
				get step() {
					return r();
				},
				onvisit: (e) => {
					r(e);
				}
			});
		};
		J(c, (e) => {
			H(a) && e(u);
		}), K(e, o);
	}, g = (e) => {
		var n = kl(), r = F(n), i = L(r, !0), a = R(r, 2), o = (e) => {
			var n = Ol();
			U("click", n, function(...e) {
				t.think?.apply(this, e);
			}), K(e, n);
		};
		J(a, (e) => {
			t.table.searching || e(o);
		}), O(n), z(() => q(i, t.table.searching ? "searching, and keeping every step" : "A traced search can be followed step by step, forwards and back. A small depth or few simulations are easiest to read.")), K(e, n);
	};
	J(m, (e) => {
		H(i) && H(i).count && H(c) ? e(h) : e(g, -1);
	}), K(e, d), A();
}
yr(["click"]);
function Ml(e, t, n) {
	let r = (t + n) / 2, i = (n - t) / 2 || 1;
	if (e.length === 1) return {
		player: 0,
		much: Nl(((e[0] ?? r) - t) / (2 * i))
	};
	let a = 0;
	for (let t = 1; t < e.length; t++) (e[t] ?? -Infinity) > (e[a] ?? -Infinity) && (a = t);
	let o = (e[a] ?? r) - r;
	return {
		player: a,
		much: Number.isFinite(o) ? Nl(o / i) : 0
	};
}
function Nl(e) {
	return Math.max(0, Math.min(1, e));
}
function Pl(e, t, n) {
	let r = Fl(e), i = Fl(t);
	return `rgb(${r.map((e, t) => Math.round(e + (i[t] - e) * n)).join(" ")})`;
}
function Fl(e) {
	let t = e.trim().replace("#", "");
	return [
		0,
		2,
		4
	].map((e) => parseInt(t.slice(e, e + 2), 16) || 0);
}
function Il(e) {
	return e < .01 ? .04 : .06 + .84 * e ** .6;
}
function Ll(e, t, n, r, i) {
	let { player: a, much: o } = Ml(Gl(e, t), r, i);
	return Il(o) > .5 ? n.onPlayers[a % 4] : n.ink;
}
function Rl(e, t, n) {
	return (e - t.x0) / (t.x1 - t.x0) * n;
}
function zl(e, t, n) {
	return t.x0 + e / n * (t.x1 - t.x0);
}
function Bl(e, t, n) {
	let r = Math.max(1e-7, Math.min(1, (e.x1 - e.x0) * n)), i = (t - e.x0) / (e.x1 - e.x0 || 1);
	return Vl({
		x0: t - i * r,
		x1: t - i * r + r
	});
}
function Vl(e) {
	let t = Math.min(1, e.x1 - e.x0), n = Math.max(0, Math.min(1 - t, e.x0));
	return {
		x0: n,
		x1: n + t
	};
}
function Hl(e, t, n, r, i) {
	let a = Math.floor(i / 26), o = zl(r, t, n), s = e.columns, [c, l, u] = [
		s.depth,
		s.x0,
		s.x1
	];
	for (let e = 0; e < c.length; e++) if (c[e] === a && l[e] <= o && o < u[e]) return e;
	return -1;
}
function Ul(e, t) {
	return e.columns.node.indexOf(t);
}
function Wl(e, t) {
	let n = [];
	for (let r = t; r >= 0; r = e.columns.parent[r]) n.push(r);
	return n.reverse();
}
function Gl(e, t) {
	let n = e.columns.value, r = n.length / e.columns.node.length;
	return n.subarray(t * r, (t + 1) * r);
}
function Kl(e, t, n, r, i, a, o) {
	let { depth: s, x0: c, x1: l, proof: u } = t.columns, d = [];
	for (let f = 0; f < s.length; f++) {
		let p = Math.max(-2, Rl(c[f], n, r)), m = Math.min(r + 2, Rl(l[f], n, r));
		if (m < 0 || p > r || m - p < .2) continue;
		let { player: h, much: g } = Ml(Gl(t, f), a, o);
		e.fillStyle = Pl(i.neutral, i.players[h % 4], Il(g));
		let _ = +(m - p > 3);
		e.fillRect(p, s[f] * 26, Math.max(.5, m - p - _), 25), u[f] >= 0 && m - p > 6 && (e.strokeStyle = i.ink, e.lineWidth = 1.5, e.strokeRect(p + 1.5, s[f] * 26 + 1.5, m - p - _ - 3, 22)), m - p > 30 && d.push(f);
	}
	return d;
}
// src/lib/tree/view.svelte.ts
var ql = 200, Jl = 12, Yl = class {
	table;
	shown;
	#e = /* @__PURE__ */ N(null);
	get data() {
		return H(this.#e);
	}
	set data(e) {
		P(this.#e, e);
	}
	#t = /* @__PURE__ */ N({
		x0: 0,
		x1: 1
	});
	get range() {
		return H(this.#t);
	}
	set range(e) {
		P(this.#t, e);
	}
	#n = /* @__PURE__ */ N("visits");
	get widths() {
		return H(this.#n);
	}
	set widths(e) {
		P(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ N(0);
	get selected() {
		return H(this.#r);
	}
	set selected(e) {
		P(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ N(/* @__PURE__ */ new Map());
	get cards() {
		return H(this.#i);
	}
	set cards(e) {
		P(this.#i, e);
	}
	#a = /* @__PURE__ */ N(/* @__PURE__ */ new Map());
	get below() {
		return H(this.#a);
	}
	set below(e) {
		P(this.#a, e);
	}
	#o = /* @__PURE__ */ N("");
	get trouble() {
		return H(this.#o);
	}
	set trouble(e) {
		P(this.#o, e, !0);
	}
	snapshot = -1;
	waiting = 0;
	constructor(e, t = () => e.report) {
		this.table = e, this.shown = t;
	}
	get card() {
		return this.cards.get(this.selected) ?? null;
	}
	async renew(e) {
		let t = this.card?.names ?? [];
		this.snapshot = this.shown()?.snapshot ?? 0, this.cards = /* @__PURE__ */ new Map(), this.below = /* @__PURE__ */ new Map(), this.range = {
			x0: 0,
			x1: 1
		}, this.selected = 0, await this.refresh(e);
		let n = t.length ? await this.table.find([], t, this.snapshot).catch(() => null) : null;
		await this.select(n?.nodes[0]?.node ?? 0);
	}
	async refresh(e) {
		let t = ++this.waiting, n = (this.range.x1 - this.range.x0) * .5, r = {
			x0: Math.max(0, this.range.x0 - n),
			x1: Math.min(1, this.range.x1 + n)
		}, i = (r.x1 - r.x0) / (this.range.x1 - this.range.x0);
		try {
			let n = await this.table.window(r.x0, r.x1, Math.round(Math.min(8e3, e * i)), this.widths, this.snapshot);
			t === this.waiting && (this.data = n, this.trouble = "");
		} catch (e) {
			this.trouble = e instanceof Error ? e.message : String(e);
		}
	}
	move(e) {
		this.range = Vl(e);
	}
	zoomTo(e) {
		let t = this.data ? Ul(this.data, e) : -1;
		if (!this.data || t < 0) return;
		let n = this.data.columns.x0[t], r = this.data.columns.x1[t], i = (r - n) * .05;
		this.move({
			x0: n - i,
			x1: r + i
		});
	}
	keep(e) {
		let t = new Map(this.cards);
		for (let n of e.nodes) t.set(n.node, {
			...t.get(n.node) ?? {},
			...n,
			board: n.board ?? t.get(n.node)?.board ?? null
		});
		return this.cards = t, e.nodes;
	}
	async childrenOf(e) {
		let t = this.below.get(e);
		if (t) return t.nodes;
		let n = await this.table.children(e, Jl, this.snapshot), [, ...r] = this.keep(n), i = r.map((e) => e.node);
		return this.below = new Map(this.below).set(e, {
			nodes: i,
			hidden: n.hidden
		}), i;
	}
	async select(e) {
		this.selected = e;
		try {
			this.cards.get(e)?.board || this.keep(await this.table.nodes([e], !0, this.snapshot));
			let t = this.cards.get(e)?.parent ?? -1;
			for (await this.childrenOf(e), t >= 0 && await this.childrenOf(t); t >= 0;) this.cards.has(t) || this.keep(await this.table.nodes([t], !1, this.snapshot)), t = this.cards.get(t)?.parent ?? -1;
			for (let t of (this.below.get(e)?.nodes ?? []).slice(0, 4)) this.selected === e && await this.childrenOf(t);
		} catch (e) {
			this.trouble = e instanceof Error ? e.message : String(e);
		}
	}
	way(e = this.selected) {
		let t = [];
		for (let n = e, r = 200; n >= 0 && r > 0; r--) {
			let e = this.cards.get(n);
			if (!e) break;
			t.push(e), n = e.parent;
		}
		return t.reverse();
	}
	async name(e) {
		if (!this.data || this.data.head.live || this.data.head.snapshot !== this.snapshot) return;
		let t = e.map((e) => this.data.columns.node[e]).filter((e) => !this.cards.has(e)).slice(0, ql);
		t.length && await this.table.nodes(t, !1, this.snapshot).then((e) => this.keep(e), () => void 0);
	}
	rowsToSelected() {
		let e = this.data ? Ul(this.data, this.selected) : -1;
		return this.data && e >= 0 ? Wl(this.data, e) : [];
	}
}, Xl = /* @__PURE__ */ W("<div class=\"bar row svelte-2y2nm7\"><span class=\"mono\"> </span><span class=\"muted\"> </span> <span class=\"row tools svelte-2y2nm7\"><button type=\"button\" class=\"plain icon\" aria-label=\"Closer\">+</button> <button type=\"button\" class=\"plain icon\" aria-label=\"Farther\">−</button> <button type=\"button\" class=\"plain\">Whole tree</button></span></div> <div class=\"icicle svelte-2y2nm7\"><div class=\"canvases svelte-2y2nm7\" role=\"img\"><canvas class=\"svelte-2y2nm7\"></canvas><canvas class=\"svelte-2y2nm7\"></canvas></div></div>", 1), Zl = {
	hash: "svelte-2y2nm7",
	code: ".bar.svelte-2y2nm7 {justify-content:space-between;}.tools.svelte-2y2nm7 {gap:0;}.icicle.svelte-2y2nm7 {position:relative;max-height:340px;overflow-y:auto;border:1px solid var(--line);border-radius:8px;background:var(--surface);}.canvases.svelte-2y2nm7 {position:relative;cursor:grab;touch-action:pan-y;}.canvases.svelte-2y2nm7:active {cursor:grabbing;}canvas.svelte-2y2nm7 {position:absolute;inset:0;width:100%;height:100%;}"
};
function Ql(e, t) {
	k(t, !0), ei(e, Zl);
	let n = /* @__PURE__ */ N(600), r = /* @__PURE__ */ N(void 0), i = /* @__PURE__ */ N(void 0), a = null, o, s = 0, c = /* @__PURE__ */ j(() => t.tree.table.searching && t.tree.table.live ? t.tree.table.live : t.tree.data), l = /* @__PURE__ */ j(() => H(c) ? Math.max(1, ...new Set(H(c).columns.depth)) + 1 : 1), u = /* @__PURE__ */ j(() => H(l) * 26), d = /* @__PURE__ */ j(() => t.tree.table.state?.players ?? 2), f = /* @__PURE__ */ j(() => t.range[0] ?? -1), p = /* @__PURE__ */ j(() => t.range[1] ?? 1);
	function m() {
		let e = getComputedStyle(H(r) ?? document.documentElement), t = (t) => e.getPropertyValue(t).trim();
		return {
			ground: t("--ground"),
			ink: t("--ink"),
			muted: t("--muted"),
			line: t("--line"),
			neutral: t("--tile"),
			good: t("--good"),
			players: [
				0,
				1,
				2,
				3
			].map((e) => t(`--f${e}`)),
			onPlayers: [
				0,
				1,
				2,
				3
			].map((e) => t(`--on-f${e}`))
		};
	}
	vn(() => {
		xo.now, t.tree.table.told;
		let [e, a, o, s, l, d] = [
			H(c),
			t.tree.range,
			H(n),
			H(u),
			t.tree.selected,
			t.tree.cards
		];
		if (!H(r) || !H(i) || !e) return;
		let f = requestAnimationFrame(() => h(e, a, o, s, l, d));
		return () => cancelAnimationFrame(f);
	}), vn(() => (t.tree.range, t.tree.widths, H(n), clearTimeout(o), o = setTimeout(() => {
		t.tree.snapshot > 0 && s++ >= 0 && t.tree.refresh(H(n));
	}, 80), () => clearTimeout(o)));
	function h(e, n, a, o, s, c) {
		let l = Math.min(2, devicePixelRatio || 1);
		for (let e of [H(r), H(i)]) e.width !== Math.round(a * l) && (e.width = Math.round(a * l)), e.height !== Math.round(o * l) && (e.height = Math.round(o * l));
		let u = m(), d = H(r).getContext("2d"), h = H(i).getContext("2d");
		d.setTransform(l, 0, 0, l, 0, 0), d.clearRect(0, 0, a, o);
		let _ = Kl(d, e, n, a, u, H(f), H(p));
		h.setTransform(l, 0, 0, l, 0, 0), h.clearRect(0, 0, a, o), g(h, e, _, n, a, u, c);
		let v = e.head.live ? -1 : Ul(e, s);
		if (v >= 0) {
			let t = Rl(e.columns.x0[v], n, a), r = Rl(e.columns.x1[v], n, a);
			h.strokeStyle = u.ink, h.lineWidth = 2.5, h.strokeRect(Math.max(1.5, t + 1.5), e.columns.depth[v] * 26 + 1.5, Math.max(3, Math.min(a - 1.5, r) - Math.max(1.5, t) - 3), 22);
		}
		t.tree.name(_);
	}
	function g(e, n, r, i, a, o, s) {
		e.font = "600 12px ui-monospace, \"DejaVu Sans Mono\", monospace", e.textBaseline = "middle";
		for (let c of r) {
			let r = n.columns.node[c], l = n.head.live ? void 0 : s.get(r), u = n.columns.depth[c], d = Math.max(0, Rl(n.columns.x0[c], i, a)), m = Math.min(a, Rl(n.columns.x1[c], i, a)), h = u === 0 ? "start" : `${(n.columns.seen?.[c] ?? -1) >= 0 ? "↑ " : ""}${l?.names.at(-1) ?? ""}`, g = l && m - d > 110 ? `${h}  ${Do(t.tree.table.told, t.tree.table.to, l.told, l.value, l.proven, t.range)}` : h, _ = Math.floor((m - d - 8) / 7.3);
			if (!g || _ < 1) continue;
			let v = g.length <= _ ? g : h.length <= _ ? h : "";
			v && (e.fillStyle = Ll(n, c, o, H(f), H(p)), e.fillText(v, d + (m - d - v.length * 7.3) / 2, u * 26 + 13));
		}
	}
	function _(e) {
		let t = H(i).getBoundingClientRect();
		return [e.clientX - t.left, e.clientY - t.top];
	}
	function v(e) {
		a = {
			x: e.clientX,
			...t.tree.range,
			moved: !1
		}, e.currentTarget.setPointerCapture(e.pointerId);
	}
	function y(e) {
		if (!a) return;
		let r = (e.clientX - a.x) / H(n) * (a.x1 - a.x0);
		Math.abs(e.clientX - a.x) > 4 && (a.moved = !0), a.moved && t.tree.move({
			x0: a.x0 - r,
			x1: a.x1 - r
		});
	}
	function b(e) {
		let r = a && !a.moved;
		if (a = null, !r || !H(c) || H(c).head.live) return;
		let i = Hl(H(c), t.tree.range, H(n), ..._(e));
		i >= 0 && t.tree.select(H(c).columns.node[i]);
	}
	function x(e) {
		if (!H(c)) return;
		let r = Hl(H(c), t.tree.range, H(n), ..._(e));
		r >= 0 && t.tree.zoomTo(H(c).columns.node[r]);
	}
	function S(e) {
		let r = (e) => {
			if (!e.ctrlKey && !e.metaKey && Math.abs(e.deltaY) > Math.abs(e.deltaX)) return;
			e.preventDefault();
			let r = zl(_(e)[0], t.tree.range, H(n));
			if (e.ctrlKey || e.metaKey) t.tree.move(Bl(t.tree.range, r, Math.exp(e.deltaY * .004)));
			else {
				let r = e.deltaX / H(n) * (t.tree.range.x1 - t.tree.range.x0);
				t.tree.move({
					x0: t.tree.range.x0 + r,
					x1: t.tree.range.x1 + r
				});
			}
		};
		return e.addEventListener("wheel", r, { passive: !1 }), () => e.removeEventListener("wheel", r);
	}
	function C(e) {
		t.tree.move(Bl(t.tree.range, (t.tree.range.x0 + t.tree.range.x1) / 2, e));
	}
	let w = /* @__PURE__ */ j(() => t.tree.range.x1 - t.tree.range.x0 > .9999);
	var T = Xl(), ee = I(T), te = F(ee), ne = L(te), re = R(te), ie = L(re), ae = R(re, 2), oe = F(ae), se = R(oe, 2), ce = R(se, 2);
	O(ae), O(ee);
	var le = R(ee, 2), ue = F(le);
	let de;
	var fe = F(ue);
	Fi(fe, (e) => P(r, e), () => H(r)), Fi(R(fe), (e) => P(i, e), () => H(i)), O(ue), O(le), ti(le, () => S), z((e, n, r) => {
		q(ne, `${e ?? ""}${H(c)?.head.live ? " · growing" : ""}`), q(ie, `values to ${n ?? ""} player ${t.tree.table.told ?? ""}`), se.disabled = H(w), ce.disabled = H(w), Q(ue, "aria-label", `The whole tree as an icicle: ${r ?? ""}. The outline below says the same in words.`), de = di(ue, "", de, { height: `${H(u) ?? ""}px` });
	}, [
		() => H(c) ? `${H(c).head.total.toLocaleString("en")} nodes · depth ${H(c).head.deepest}` : "",
		() => So(t.tree.table.told, H(d)),
		() => H(c) ? `${To(H(c).head.total)} nodes, ${H(c).head.shown} of them wide enough to be drawn` : "nothing yet"
	]), U("click", oe, () => C(.5)), U("click", se, () => C(2)), U("click", ce, () => t.tree.move({
		x0: 0,
		x1: 1
	})), U("pointerdown", ue, v), U("pointermove", ue, y), U("pointerup", ue, b), U("dblclick", ue, x), Ni(le, "clientWidth", (e) => P(n, e)), K(e, T), A();
}
yr([
	"click",
	"pointerdown",
	"pointermove",
	"pointerup",
	"dblclick"
]);
// src/parts/Formula.svelte
var $l = /* @__PURE__ */ W("<br/><span class=\"mono\"> </span>", 1), eu = /* @__PURE__ */ W("<span class=\"sign mono\"></span><span class=\"mono value svelte-1kfifdq\"> </span> <span class=\"small muted\"> <!></span>", 1), tu = /* @__PURE__ */ W("<span class=\"sign mono\">=</span><span class=\"mono value sum svelte-1kfifdq\"> </span><span class=\"small muted\">weight</span>", 1), nu = /* @__PURE__ */ W("<div class=\"formula svelte-1kfifdq\" role=\"group\" aria-label=\"The formula by which it is chosen\"><!> <!></div>"), ru = {
	hash: "svelte-1kfifdq",
	code: ".formula.svelte-1kfifdq {display:grid;grid-template-columns:auto auto 1fr;gap:4px 8px;align-items:baseline;padding:8px 10px;background:var(--raised);border-radius:8px;}.value.svelte-1kfifdq {font-weight:600;text-align:right;}.sum.svelte-1kfifdq {border-top:1px solid var(--muted);}"
};
function iu(e, t) {
	k(t, !0), ei(e, ru);
	let n = (e) => Number.isFinite(e) && !Number.isInteger(e) ? e.toFixed(3).replace("-", "−") : Oo(e), r = /* @__PURE__ */ j(() => t.terms.reduce((e, t) => e + t.value, 0));
	var i = nu(), a = F(i);
	X(a, 17, () => t.terms, Y, (e, t, r) => {
		var i = eu(), a = I(i);
		Q(a, "aria-hidden", r ? void 0 : "true"), a.textContent = r ? "+" : "";
		var o = R(a), s = L(o, !0), c = R(o, 2), l = F(c, !0), u = R(l), d = (e) => {
			var n = $l(), r = L(R(I(n)), !0);
			z(() => q(r, H(t).formula)), K(e, n);
		};
		J(u, (e) => {
			H(t).formula && e(d);
		}), O(c), z((e) => {
			q(s, e), q(l, H(t).name);
		}, [() => n(H(t).value)]), K(e, i);
	});
	var o = R(a, 2), s = (e) => {
		var t = tu(), i = L(R(I(t)), !0);
		Ee(), z((e) => q(i, e), [() => n(H(r))]), K(e, t);
	};
	J(o, (e) => {
		t.terms.length > 1 && e(s);
	}), O(i), K(e, i), A();
}
// src/parts/NodeCard.svelte
var au = /* @__PURE__ */ W("<pre class=\"svelte-1hsy80i\"> </pre>"), ou = /* @__PURE__ */ W("<span><span class=\"hued svelte-1hsy80i\"> </span> </span> ", 1), su = /* @__PURE__ */ W("<div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">proven</dt><dd> </dd></div>"), cu = /* @__PURE__ */ W("<div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">probability</dt><dd class=\"mono\"> </dd></div>"), lu = /* @__PURE__ */ W("<div class=\"node svelte-1hsy80i\"><div class=\"board svelte-1hsy80i\"><!></div> <div class=\"facts svelte-1hsy80i\"><p class=\"title svelte-1hsy80i\"><span aria-hidden=\"true\"> </span> <span class=\"mono\"> </span></p> <dl class=\"svelte-1hsy80i\"><div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">to move</dt><dd> </dd></div> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">visits</dt><dd class=\"mono\"> </dd></div> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">value</dt><dd class=\"mono\"></dd></div> <!> <!> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">below</dt><dd> </dd></div></dl> <!></div></div>"), uu = {
	hash: "svelte-1hsy80i",
	code: ".node.svelte-1hsy80i {display:grid;gap:12px;}.board.svelte-1hsy80i {max-width:240px;}pre.svelte-1hsy80i {font-size:12px;overflow:auto;}.facts.svelte-1hsy80i {display:grid;gap:8px;align-content:start;min-width:0;}.title.svelte-1hsy80i {font-weight:600;overflow-wrap:anywhere;}dl.svelte-1hsy80i {display:grid;gap:2px;}dl.svelte-1hsy80i div:where(.svelte-1hsy80i) {display:grid;grid-template-columns:88px 1fr;}dt.svelte-1hsy80i {color:var(--muted);}.hued.svelte-1hsy80i {font-size:10px;}"
};
function du(e, t) {
	k(t, !0), ei(e, uu);
	let n = /* @__PURE__ */ j(() => t.card.names.join(" "));
	var r = lu(), i = F(r), a = F(i), o = (e) => {
		{
			let r = /* @__PURE__ */ j(() => pa(t.card.board)), i = /* @__PURE__ */ j(() => H(n) || "the start");
			ra(e, {
				get scene() {
					return H(r);
				},
				get label() {
					return `The board after ${H(i) ?? ""}`;
				}
			});
		}
	}, s = (e) => {
		var n = au(), r = L(n, !0);
		z(() => q(r, t.card.text)), K(e, n);
	};
	J(a, (e) => {
		t.card.board && t.card.board.kind !== "text" ? e(o) : t.card.text && e(s, 1);
	}), O(i);
	var c = R(i, 2), l = F(c), u = F(l), d = L(u, !0), f = L(R(u, 2), !0);
	O(l);
	var p = R(l, 2), m = F(p), h = L(R(F(m)), !0);
	O(m);
	var g = R(m, 2), _ = L(R(F(g)));
	O(g);
	var v = R(g, 2), y = R(F(v));
	X(y, 21, () => t.card.value, Y, (e, n, r) => {
		var i = ou(), a = I(i), o = F(a), s = L(o, !0), c = R(o);
		O(a);
		var l = R(a, 1, !0);
		l.nodeValue = " ", z((e, t, n) => {
			Z(a, 1, e, "svelte-1hsy80i"), q(s, t), q(c, ` ${n ?? ""}`);
		}, [
			() => ii(Co(r)),
			() => So(r, t.players),
			() => Eo(H(n))
		]), K(e, i);
	}), O(y), O(v);
	var b = R(v, 2), x = (e) => {
		var n = su(), r = L(R(F(n)), !0);
		O(n), z(() => q(r, t.card.told)), K(e, n);
	};
	J(b, (e) => {
		t.card.proven && e(x);
	});
	var S = R(b, 2), C = (e) => {
		var n = cu(), r = L(R(F(n)), !0);
		O(n), z((e) => q(r, e), [() => ko(t.card.odds)]), K(e, n);
	};
	J(S, (e) => {
		t.card.odds !== null && e(C);
	});
	var w = R(S, 2), T = L(R(F(w)));
	O(w), O(p);
	var ee = R(p, 2), te = (e) => {
		iu(e, { get terms() {
			return t.card.terms;
		} });
	};
	J(ee, (e) => {
		t.card.terms.length && e(te);
	}), O(c), O(r), z((e, r, i, a, o) => {
		Z(u, 1, `hued ${e ?? ""}`, "svelte-1hsy80i"), q(d, r), q(f, H(n) || "start"), q(h, i), q(_, `${a ?? ""}${o ?? ""}`), q(T, `${t.card.children ?? ""} child${t.card.children === 1 ? "" : "ren"}`);
	}, [
		() => Co(t.card.mover),
		() => So(t.card.mover, t.players),
		() => t.card.mover === -4 ? "the game is over" : wo(t.card.mover),
		() => t.card.visits.toLocaleString("en"),
		() => t.card.share < 1 ? ` · ${ko(t.card.share)}` : ""
	]), K(e, r), A();
}
// src/parts/NodeGraph.svelte
var fu = /* @__PURE__ */ G("<path></path>"), pu = /* @__PURE__ */ G("<g><rect height=\"30\" rx=\"8\" class=\"back svelte-1jsfbl8\"></rect><path></path><text class=\"name svelte-1jsfbl8\"> </text><text class=\"told svelte-1jsfbl8\" text-anchor=\"end\"> </text></g>"), mu = /* @__PURE__ */ G("<g class=\"node stub svelte-1jsfbl8\"><rect width=\"96\" height=\"24\" rx=\"8\" class=\"back svelte-1jsfbl8\"></rect><text class=\"more svelte-1jsfbl8\">seen above</text></g>"), hu = /* @__PURE__ */ G("<text class=\"more svelte-1jsfbl8\"> </text>"), gu = /* @__PURE__ */ W("<div class=\"graph svelte-1jsfbl8\" role=\"group\" aria-label=\"Diagram of what lies below\" tabindex=\"0\"><svg aria-hidden=\"true\" class=\"svelte-1jsfbl8\"><!><!></svg></div>"), _u = {
	hash: "svelte-1jsfbl8",
	code: ".graph.svelte-1jsfbl8 {overflow:auto;max-height:420px;border:1px solid var(--line);border-radius:8px;background:var(--surface);}svg.svelte-1jsfbl8 {display:block;margin:auto;}.link.svelte-1jsfbl8 {fill:none;stroke:var(--line);}.link.best.svelte-1jsfbl8 {stroke:var(--good);}.link.faint.svelte-1jsfbl8 {stroke-dasharray:3 4;}.node.svelte-1jsfbl8 {cursor:pointer;}.back.svelte-1jsfbl8 {fill:var(--surface);stroke:var(--line);}.node.svelte-1jsfbl8:hover .back:where(.svelte-1jsfbl8) {stroke:var(--muted);}.chosen.svelte-1jsfbl8 .back:where(.svelte-1jsfbl8) {stroke:var(--ink);stroke-width:2;}.stub.svelte-1jsfbl8 .back:where(.svelte-1jsfbl8) {stroke-dasharray:4 3;}.mark.svelte-1jsfbl8 {fill:color-mix(in srgb, var(--fill) var(--amount), var(--tile));stroke:var(--hue);stroke-width:1.2;}.mark.proven.svelte-1jsfbl8 {stroke:var(--ink);stroke-width:2.5;}text.svelte-1jsfbl8 {font-size:12px;fill:var(--ink);dominant-baseline:central;}.name.svelte-1jsfbl8 {font-family:ui-monospace, 'DejaVu Sans Mono', monospace;font-weight:600;}.told.svelte-1jsfbl8, .more.svelte-1jsfbl8 {fill:var(--muted);font-size:11px;}"
};
function vu(e, t) {
	k(t, !0), ei(e, _u);
	let n = /* @__PURE__ */ j(() => o(t.tree.selected, 0)), r = /* @__PURE__ */ j(() => H(n) ? Math.max(...l(H(n)).map((e) => e.card ? 7.3 * (e.card.names.at(-1) ?? "start").length + 6.1 * s(e.card, 1).length + 42 : 0), 112) : 112), i = /* @__PURE__ */ j(() => H(r) / 2), a = /* @__PURE__ */ j(() => H(n) ? $c(H(n), (e) => e.below, 34, H(r) + 28) : null);
	function o(e, n) {
		let r = t.tree.cards.get(e);
		if (!r) return null;
		let i = t.tree.below.get(e), a = n === 0 ? 5 : n === 1 ? 3 : 0, s = (i?.nodes ?? []).slice(0, a).map((e) => o(e, n + 1)).filter((e) => e !== null), c = r.children - s.length;
		return s.length && c > 0 && s.push({
			card: null,
			more: c,
			below: []
		}), r.seen >= 0 && n < 2 && s.push({
			card: null,
			more: 0,
			seen: r.seen,
			below: []
		}), {
			card: r,
			more: 0,
			below: s
		};
	}
	function s(e, n) {
		return `${Do(t.tree.table.told, t.tree.table.to, e.told, e.value, e.proven, t.range)}${n ? ` ${ko(e.share)}` : ""}`;
	}
	function c(e) {
		return (t) => {
			t.scrollTop = (e.nodes[0]?.y ?? 0) - t.clientHeight / 2;
		};
	}
	function l(e) {
		return [e, ...e.below.flatMap(l)];
	}
	function u(e) {
		let { player: n, much: r } = Ml(e.value, t.range[0] ?? -1, t.range[1] ?? 1);
		return {
			player: n,
			amount: `${Math.round(100 * Il(r))}%`
		};
	}
	var d = kr(), f = I(d), p = (e) => {
		var n = gu(), o = F(n), l = F(o);
		X(l, 17, () => H(a).nodes, Y, (e, t) => {
			var n = kr(), r = I(n), a = (e) => {
				var n = fu();
				let r;
				z((e) => {
					Q(n, "d", e), r = Z(n, 0, "link svelte-1jsfbl8", null, r, {
						best: H(t).item.card?.best,
						faint: !H(t).item.card
					}), Q(n, "stroke-width", 1 + 5 * (H(t).item.card?.share ?? 0));
				}, [() => el({
					x: H(t).above.x + H(i),
					y: H(t).above.y
				}, {
					x: H(t).x - H(i),
					y: H(t).y
				})]), K(e, n);
			};
			J(r, (e) => {
				H(t).above && e(a);
			}), K(e, n);
		}), X(R(l), 17, () => H(a).nodes, Y, (e, n) => {
			var a = kr(), o = I(a), c = (e) => {
				let a = /* @__PURE__ */ j(() => H(n).item.card), o = /* @__PURE__ */ j(() => u(H(a)));
				var c = pu();
				let l;
				var d = F(c), f = R(d);
				let p, m;
				var h = R(f), g = L(h, !0), _ = R(h), v = L(_, !0);
				O(c), z((e, s, u) => {
					l = Z(c, 0, `node p${H(o).player % 4}`, "svelte-1jsfbl8", l, { chosen: H(a).node === t.tree.selected }), Q(d, "x", H(n).x - H(i)), Q(d, "y", H(n).y - 15), Q(d, "width", H(r)), Q(f, "d", e), p = Z(f, 0, "mark svelte-1jsfbl8", null, p, { proven: !!H(a).proven }), m = di(f, "", m, { "--amount": H(o).amount }), Q(h, "x", H(n).x - H(i) + 28), Q(h, "y", H(n).y), q(g, s), Q(_, "x", H(n).x + H(i) - 8), Q(_, "y", H(n).y), q(v, u);
				}, [
					() => tl(H(a).mover, t.players, H(n).x - H(i) + 14, H(n).y, 8),
					() => H(a).names.at(-1) ?? "start",
					() => s(H(a), H(n).depth)
				]), U("click", c, () => t.tree.select(H(a).node)), K(e, c);
			}, l = (e) => {
				let r = /* @__PURE__ */ j(() => H(n).item.seen);
				var a = mu(), o = F(a), s = R(o);
				O(a), z(() => {
					Q(o, "x", H(n).x - H(i)), Q(o, "y", H(n).y - 12), Q(s, "x", H(n).x - H(i) + 12), Q(s, "y", H(n).y);
				}), U("click", a, () => t.tree.select(H(r))), K(e, a);
			}, d = (e) => {
				var t = hu(), r = L(t);
				z(() => {
					Q(t, "x", H(n).x - H(i) + 14), Q(t, "y", H(n).y), q(r, `${H(n).item.more ?? ""} more`);
				}), K(e, t);
			};
			J(o, (e) => {
				H(n).item.card ? e(c) : H(n).item.seen === void 0 ? e(d, -1) : e(l, 1);
			}), K(e, a);
		}), O(o), O(n), ti(n, () => c(H(a))), z(() => {
			Q(o, "width", H(a).w), Q(o, "height", H(a).h), Q(o, "viewBox", `0 0 ${H(a).w ?? ""} ${H(a).h ?? ""}`);
		}), K(e, n);
	};
	J(f, (e) => {
		H(a) && e(p);
	}), K(e, d), A();
}
yr(["click"]);
function yu(e, t, n) {
	let r = [], i = e.length - 1, a = (e, t, n, i, a) => {
		e && r.length < 60 && r.push({
			node: e.node,
			level: t,
			place: n,
			of: i,
			open: a,
			card: e,
			above: e.parent
		});
	};
	e.slice(0, i).forEach((e, t) => a(e, t + 1, 1, 1, !0));
	let o = e[i];
	if (!o) return r;
	let s = i > 0 ? t(e[i - 1].node) : [o.node], c = s.includes(o.node) ? s : [o.node, ...s];
	return c.forEach((e, r) => {
		let s = e === o.node;
		a(s ? o : n(e), i + 1, r + 1, c.length, s), s && t(e).forEach((e, t, r) => a(n(e), i + 2, t + 1, r.length, !1));
	}), r;
}
// src/parts/Outline.svelte
var bu = /* @__PURE__ */ W("<span class=\"muted stub svelte-pl1m56\">seen above</span>"), xu = /* @__PURE__ */ W("<div role=\"treeitem\"><span aria-hidden=\"true\"> </span> <span class=\"mono name svelte-pl1m56\"> </span><span class=\"grow\"></span> <!><span class=\"mono\"> </span><span class=\"muted share svelte-pl1m56\"> </span></div>"), Su = /* @__PURE__ */ W("<div class=\"outline svelte-pl1m56\" role=\"tree\" aria-label=\"Outline of the tree\" tabindex=\"-1\"></div>"), Cu = {
	hash: "svelte-pl1m56",
	code: ".outline.svelte-pl1m56 {max-height:420px;overflow:auto;border:1px solid var(--line);border-radius:8px;padding:4px;background:var(--surface);outline:none;}.item.svelte-pl1m56 {display:flex;align-items:center;gap:8px;padding:3px 8px;border-radius:6px;cursor:pointer;min-height:28px;}.item.svelte-pl1m56:hover {background:var(--raised);}.item[aria-selected='true'].svelte-pl1m56 {background:color-mix(in srgb, var(--p0) 16%, transparent);}.best.svelte-pl1m56 .name:where(.svelte-pl1m56) {color:var(--good-ink);font-weight:700;}.stub.svelte-pl1m56 {font-size:12px;border-bottom:1px dashed var(--muted);}.share.svelte-pl1m56 {width:56px;text-align:right;}.hued.svelte-pl1m56 {font-size:11px;}\n  @media (max-width: 699px) {.item.svelte-pl1m56 {min-height:44px;} }"
};
function wu(e, t) {
	k(t, !0), ei(e, Cu);
	let n = /* @__PURE__ */ N(void 0), r = /* @__PURE__ */ j(() => yu(t.tree.way(), (e) => t.tree.below.get(e)?.nodes ?? [], (e) => t.tree.cards.get(e)));
	function i(e) {
		return Do(t.tree.table.told, t.tree.table.to, e.told, e.value, e.proven, t.range);
	}
	function a(e) {
		let { card: n } = e, r = [
			n.names.at(-1) ?? "start",
			n.mover === -4 ? "the game is over" : `${wo(n.mover)} to move`,
			`value ${i(n)}${t.tree.table.told === t.tree.table.to ? "" : ` to player ${t.tree.table.told}`}`,
			`${To(n.visits)} visits`,
			e.level > 1 ? ko(n.share) : ""
		];
		return n.proven && r.push("proven"), n.best && r.push("expected"), n.seen >= 0 && r.push("seen above; right arrow goes there"), r.filter(Boolean).join(", ");
	}
	async function o(e) {
		await t.tree.select(e), await cr(), H(n)?.querySelector("[aria-selected=\"true\"]")?.focus();
	}
	function s(e) {
		let n = H(r).findIndex((e) => e.node === t.tree.selected), i = H(r)[n];
		if (!i || e.ctrlKey || e.metaKey || e.altKey) return;
		let a = H(r).filter((e) => e.level === i.level && e.above === i.above), s = a.findIndex((e) => e.node === i.node), c;
		if (e.key === "ArrowDown") c = a[s + 1]?.node ?? H(r)[n + 1]?.node;
		else if (e.key === "ArrowUp") c = a[s - 1]?.node ?? (i.above >= 0 ? i.above : void 0);
		else if (e.key === "ArrowRight") c = i.card.seen >= 0 ? i.card.seen : t.tree.below.get(i.node)?.nodes[0];
		else if (e.key === "ArrowLeft") c = i.above >= 0 ? i.above : void 0;
		else if (e.key === "Home") c = 0;
		else if (e.key === "Enter") t.tree.zoomTo(i.node);
		else if (e.key === "w") t.onwhy();
		else return;
		e.preventDefault(), e.stopPropagation(), c !== void 0 && o(c);
	}
	var c = Su();
	X(c, 21, () => H(r), (e) => `${e.node}|${e.level}`, (e, n) => {
		var r = xu();
		let s, c;
		var l = F(r), u = L(l, !0), d = R(l, 2), f = L(d, !0), p = R(d, 3), m = (e) => {
			K(e, bu());
		};
		J(p, (e) => {
			H(n).card.seen >= 0 && e(m);
		});
		var h = R(p), g = L(h), _ = L(R(h), !0);
		O(r), z((e, i, a, o, d, p, m) => {
			s = Z(r, 1, "item svelte-pl1m56", null, s, { best: H(n).card.best }), Q(r, "aria-selected", H(n).node === t.tree.selected), Q(r, "aria-level", H(n).level), Q(r, "aria-posinset", H(n).place), Q(r, "aria-setsize", H(n).of), Q(r, "aria-expanded", H(n).card.children ? H(n).open : void 0), Q(r, "aria-label", e), Q(r, "tabindex", H(n).node === t.tree.selected ? 0 : -1), c = di(r, "", c, { "padding-left": i }), Z(l, 1, `hued p${a ?? ""}`, "svelte-pl1m56"), q(u, o), q(f, d), q(g, `${p ?? ""}${H(n).card.proven ? " ⊘" : ""}`), q(_, m);
		}, [
			() => a(H(n)),
			() => `${8 + 14 * Math.min(12, H(n).level - 1)}px`,
			() => Math.max(0, H(n).card.mover) % 4,
			() => So(H(n).card.mover, t.players),
			() => H(n).card.names.at(-1) ?? "start",
			() => i(H(n).card),
			() => H(n).level > 1 ? ko(H(n).card.share) : To(H(n).card.visits)
		]), U("click", r, () => o(H(n).node)), K(e, r);
	}), O(c), Fi(c, (e) => P(n, e), () => H(n)), U("keydown", c, s), K(e, c), A();
}
yr(["keydown", "click"]);
// src/lenses/Tree.svelte
var Tu = /* @__PURE__ */ W("<div class=\"empty svelte-hxh814\"><p class=\"muted\">There is no tree yet.</p><button type=\"button\" class=\"main\">Think</button></div>"), Eu = /* @__PURE__ */ W("<p class=\"fault\"> </p>"), Du = /* @__PURE__ */ W("<p class=\"seen\">The same state was reached before, by <b class=\"mono\"> </b>; what follows is there.</p><div class=\"row\"><button type=\"button\">Go to where it was seen</button></div>", 1), Ou = /* @__PURE__ */ W("<button type=\"button\">Search from here</button>"), ku = /* @__PURE__ */ W("<div class=\"card node svelte-hxh814\"><!> <!> <div class=\"row\"><button type=\"button\">Why?</button><!></div> <!></div>"), Au = /* @__PURE__ */ W("<div class=\"row\"><span class=\"pair\"><label>width</label><select><option>visits</option><option>nodes below</option></select></span> <!> <form class=\"row\"><span class=\"pair\"><label>find</label><input type=\"text\" class=\"mono svelte-hxh814\" placeholder=\"4 4 5\"/></span><button type=\"submit\">Go</button></form></div> <div class=\"under svelte-hxh814\"><div class=\"around svelte-hxh814\"><!><div class=\"wide svelte-hxh814\"><!></div></div> <!></div>", 1), ju = /* @__PURE__ */ W("<!> <!> <!>", 1), Mu = /* @__PURE__ */ W("<div class=\"tree svelte-hxh814\"><!></div>"), Nu = {
	hash: "svelte-hxh814",
	code: ".tree.svelte-hxh814 {display:grid;gap:10px;min-width:0;}.tree.svelte-hxh814 > * {min-width:0;}.empty.svelte-hxh814 {padding:32px 8px;display:grid;gap:12px;justify-items:center;}.under.svelte-hxh814 {display:grid;gap:12px;grid-template-columns:minmax(0, 1fr) minmax(220px, 290px);align-items:start;}.around.svelte-hxh814 {display:grid;gap:12px;min-width:0;grid-template-columns:minmax(0, 1fr);}.node.svelte-hxh814 {padding:14px;display:grid;gap:12px;}input.svelte-hxh814 {width:140px;}\n  @media (max-width: 699px) {.under.svelte-hxh814 {grid-template-columns:minmax(0, 1fr);}.wide.svelte-hxh814 {display:none;} }"
};
function Pu(e, t) {
	let n = Ar();
	k(t, !0), ei(e, Nu);
	let r = $(t, "table", 7), i = $(t, "alone", 3, !1), a = new Yl(r()), o = /* @__PURE__ */ N(""), s = /* @__PURE__ */ N(!1), c = /* @__PURE__ */ N(800), l = /* @__PURE__ */ j(() => r().state?.players ?? 2), u = /* @__PURE__ */ j(() => r().state?.value_range ?? [-1, 1]), d = /* @__PURE__ */ j(() => r().report?.final ? r().report.snapshot : 0);
	vn(() => {
		H(d) > 0 && H(d) !== a.snapshot && dr(() => {
			f();
		});
	}), vn(() => {
		a.selected, P(s, !1);
	}), vn(() => {
		if (!r().searching) return;
		let e = setInterval(() => {
			r().report && !r().report.final && r().report.snapshot > 0 && r().window(0, 1, H(c), a.widths).catch(() => void 0);
		}, 500);
		return () => clearInterval(e);
	});
	async function f() {
		await a.renew(H(c));
		let e = r().sought;
		r().sought = [];
		let t = e.length ? await r().find(e, [], a.snapshot).catch(() => null) : null;
		t?.nodes[0] && await a.select(t.nodes[0].node);
	}
	async function p(e) {
		e.preventDefault();
		let t = H(o).trim().split(/\s+/).filter(Boolean), n = await r().say({
			type: "find",
			snapshot: a.snapshot,
			actions: [],
			names: t
		});
		n && n.type === "nodes" && n.nodes[0] && await a.select(n.nodes[0].node);
	}
	async function m() {
		let e = a.card;
		if (e && r().report) {
			r().state?.ply !== r().report.ply && await r().goto(r().report.ply);
			for (let t of e.path) if (!await r().say({
				type: "act",
				action: t,
				ply: r().state?.ply ?? 0
			})) return;
			t.think();
		}
	}
	var h = Mu(), g = F(h), _ = (e) => {
		var n = Tu(), r = R(F(n));
		O(n), U("click", r, function(...e) {
			t.think?.apply(this, e);
		}), K(e, n);
	}, v = (e) => {
		var t = ju(), c = I(t);
		Ql(c, {
			get tree() {
				return a;
			},
			get range() {
				return H(u);
			}
		});
		var f = R(c, 2), h = (e) => {
			var t = Eu(), n = L(t, !0);
			z(() => q(n, a.trouble)), K(e, t);
		};
		J(f, (e) => {
			a.trouble && e(h);
		});
		var g = R(f, 2), _ = (e) => {
			var t = Au(), c = I(t), d = F(c), f = F(d), h = R(f), g = F(h);
			g.value = g.__value = "visits";
			var _ = R(g);
			_.value = _.__value = "nodes", O(h), hi(h), O(d);
			var v = R(d, 2);
			Ss(v, { get table() {
				return r();
			} });
			var y = R(v, 2), b = F(y), x = F(b), S = R(x);
			Ci(S), O(b);
			var C = R(b);
			O(y), O(c);
			var w = R(c, 2), T = F(w), ee = F(T);
			wu(ee, {
				get tree() {
					return a;
				},
				get players() {
					return H(l);
				},
				get range() {
					return H(u);
				},
				onwhy: () => {
					P(s, !0);
				}
			});
			var te = R(ee);
			vu(F(te), {
				get tree() {
					return a;
				},
				get range() {
					return H(u);
				},
				get players() {
					return H(l);
				}
			}), O(te), O(T);
			var ne = R(T, 2), re = (e) => {
				var t = ku(), n = F(t);
				du(n, {
					get card() {
						return a.card;
					},
					get players() {
						return H(l);
					}
				});
				var o = R(n, 2), c = (e) => {
					var t = Du(), n = I(t), r = L(R(F(n)), !0);
					Ee(), O(n);
					var i = L(R(n));
					z((e) => q(r, e), [() => a.card.seen_names.join(" ") || "no action"]), U("click", i, () => a.select(a.card.seen)), K(e, t);
				};
				J(o, (e) => {
					a.card.seen >= 0 && e(c);
				});
				var u = R(o, 2), d = F(u), f = R(d), p = (e) => {
					var t = Ou();
					z(() => t.disabled = !a.card.path.length), U("click", t, m), K(e, t);
				};
				J(f, (e) => {
					i() || e(p);
				}), O(u);
				var h = R(u, 2), g = (e) => {
					{
						let t = /* @__PURE__ */ j(() => ({ node: a.selected }));
						Ds(e, {
							get table() {
								return r();
							},
							get of() {
								return H(t);
							}
						});
					}
				};
				J(h, (e) => {
					H(s) && e(g);
				}), O(t), z(() => Q(d, "aria-expanded", H(s))), U("click", d, () => {
					P(s, !H(s));
				}), K(e, t);
			};
			J(ne, (e) => {
				a.card && e(re);
			}), O(w), z((e) => {
				Q(f, "for", `${n}-widths`), Q(h, "id", `${n}-widths`), Q(x, "for", `${n}-find`), Q(S, "id", `${n}-find`), C.disabled = e;
			}, [() => !H(o).trim()]), gi(h, () => a.widths, (e) => a.widths = e), vr("submit", y, p), Oi(S, () => H(o), (e) => P(o, e)), K(e, t);
		};
		J(g, (e) => {
			H(d) && e(_);
		}), K(e, t);
	};
	J(g, (e) => {
		!H(d) && !r().searching ? e(_) : e(v, -1);
	}), O(h), Ni(h, "clientWidth", (e) => P(c, e)), K(e, h), A();
}
yr(["click"]);
// src/screens/Viewer.svelte
var Fu = /* @__PURE__ */ W("<p class=\"muted\"> </p>"), Iu = /* @__PURE__ */ W("<!><!>", 1), Lu = /* @__PURE__ */ W("<span class=\"mono\"><span aria-hidden=\"true\"> </span> </span> ", 1), Ru = /* @__PURE__ */ W("<p class=\"line svelte-1drrhjb\"><span class=\"muted\">line</span> <!></p>"), zu = /* @__PURE__ */ W("<button type=\"button\"> </button>"), Bu = /* @__PURE__ */ W("<main class=\"svelte-1drrhjb\"><section aria-label=\"Board\" class=\"left svelte-1drrhjb\"><!> <!> <!> <!> <p class=\"muted small\">Made with Outply. This file works without a server and without the network.</p></section> <section aria-label=\"Analysis\" class=\"lens svelte-1drrhjb\"><div class=\"row\" role=\"group\" aria-label=\"Lenses\"></div> <div class=\"panel svelte-1drrhjb\"><!></div></section></main>"), Vu = /* @__PURE__ */ W("<header class=\"svelte-1drrhjb\"><h1> </h1><span class=\"grow\"></span><button type=\"button\" class=\"plain icon\"><!></button></header> <!> <!>", 1), Hu = {
	hash: "svelte-1drrhjb",
	code: "header.svelte-1drrhjb {display:flex;align-items:center;padding:8px 20px;border-bottom:1px solid var(--line);background:var(--surface);min-height:52px;}main.svelte-1drrhjb {max-width:1680px;margin:0 auto;padding:16px 20px;display:grid;grid-template-columns:minmax(0, 1fr);gap:24px;}.left.svelte-1drrhjb, .lens.svelte-1drrhjb {display:grid;gap:12px;align-content:start;min-width:0;--board-height: 56vh;}.panel.svelte-1drrhjb {min-width:0;}.line.svelte-1drrhjb {display:flex;flex-wrap:wrap;gap:8px;}.hued.svelte-1drrhjb {font-size:9px;}\n  @media (min-width: 1000px) {main.svelte-1drrhjb {grid-template-columns:minmax(300px, 5fr) minmax(0, 7fr);} }"
};
function Uu(e, t) {
	k(t, !0), ei(e, Hu);
	let n = $(t, "turn", 3, () => xo.turn()), r = new go(t.recording.connect), i = [
		["moves", "Moves"],
		...t.recording.hasTree ? [["tree", "Tree"]] : [],
		...t.recording.hasSteps ? [["steps", "Steps"]] : []
	], a = /* @__PURE__ */ N(Yt(i.at(-1)[0] === "steps" ? "steps" : "moves")), o = /* @__PURE__ */ N(0), s = /* @__PURE__ */ N(null), c = /* @__PURE__ */ j(() => r.state), l = /* @__PURE__ */ j(() => r.report), u = /* @__PURE__ */ j(() => H(s)?.touches.length ? [Ri(H(s).touches, "best", { player: H(c)?.mover ?? -1 })] : (H(l)?.rows ?? []).slice(0, 5).filter((e) => e.touches.length && e.share >= .02).reverse().map((e) => Ri(e.touches, e.action === H(l)?.action ? "best" : "heat", {
		player: H(l)?.player ?? 0,
		share: Math.max(.08, e.share),
		text: e.touches.length === 1 ? String(Math.round(100 * e.share)) : ""
	}))), d = /* @__PURE__ */ j(() => t.recording.lesson?.title || t.title || H(c)?.title || "A search");
	var f = Vu(), p = I(f), m = F(p), g = L(m, !0), _ = R(m, 2), v = F(_);
	{
		let e = /* @__PURE__ */ j(() => xo.now === "dark" ? "sun" : "moon");
		No(v, { get name() {
			return H(e);
		} });
	}
	O(_), O(p);
	var y = R(p, 2), b = (e) => {
		var n = Bu(), d = F(n), f = F(d), p = (e) => {
			var n = Iu(), r = I(n), i = (e) => {
				var n = Fu(), r = L(n, !0);
				z(() => q(r, t.recording.lesson.about)), K(e, n);
			};
			J(r, (e) => {
				t.recording.lesson.about && e(i);
			}), Go(R(r), {
				get stops() {
					return t.recording.lesson.checkpoints;
				},
				get step() {
					return H(o);
				},
				onvisit: (e) => {
					P(a, "steps"), P(o, e.step, !0);
				}
			}), K(e, n);
		};
		J(f, (e) => {
			t.recording.lesson && e(p);
		});
		var m = R(f, 2);
		uo(m, {
			get drawing() {
				return H(c).board;
			},
			get marks() {
				return H(u);
			},
			get label() {
				return H(c).title;
			},
			get ply() {
				return H(c).ply;
			}
		});
		var g = R(m, 2), _ = (e) => {
			Qo(e, {
				get value() {
					return H(l).value;
				},
				get range() {
					return H(c).value_range;
				},
				get players() {
					return H(c).players;
				},
				get told() {
					return H(l).told;
				},
				get player() {
					return H(l).player;
				}
			});
		};
		J(g, (e) => {
			H(l)?.value.length && e(_);
		});
		var v = R(g, 2), y = (e) => {
			var t = Ru();
			X(R(F(t), 2), 17, () => H(l).line.slice(0, 10), Y, (e, t, n, r) => {
				var i = Lu(), a = I(i), o = F(a), s = L(o, !0), l = R(o, 1, !0);
				O(a);
				var u = R(a, 1, !0);
				u.nodeValue = " ", z((e, n) => {
					Z(o, 1, `hued ${e ?? ""}`, "svelte-1drrhjb"), q(s, n), q(l, H(t).name);
				}, [() => Co(H(t).player), () => So(H(t).player, H(c).players)]), K(e, i);
			}), O(t), K(e, t);
		};
		J(v, (e) => {
			H(l) && e(y);
		}), Ee(2), O(d);
		var b = R(d, 2), x = F(b);
		X(x, 21, () => i, Y, (e, t) => {
			var n = /* @__PURE__ */ j(() => h(H(t), 2));
			let r = () => H(n)[0], i = () => H(n)[1];
			var o = zu(), s = L(o, !0);
			z(() => {
				Q(o, "aria-pressed", H(a) === r()), q(s, i());
			}), U("click", o, () => {
				P(a, r(), !0);
			}), K(e, o);
		}), O(x);
		var S = R(x, 2), C = F(S), w = (e) => {
			Hs(e, {
				get table() {
					return r;
				},
				alone: !0,
				onpoint: (e) => {
					P(s, e);
				}
			});
		}, T = (e) => {
			Pu(e, {
				get table() {
					return r;
				},
				alone: !0,
				think: () => void 0
			});
		}, ee = (e) => {
			jl(e, {
				get table() {
					return r;
				},
				think: () => void 0,
				get step() {
					return H(o);
				},
				set step(e) {
					P(o, e, !0);
				}
			});
		};
		J(C, (e) => {
			H(a) === "moves" ? e(w) : H(a) === "tree" ? e(T, 1) : e(ee, -1);
		}), O(S), O(b), O(n), K(e, n);
	};
	J(y, (e) => {
		H(c) && e(b);
	}), Lo(R(y, 2), {
		get notices() {
			return r.notices;
		},
		drop: (e) => r.drop(e)
	}), z(() => {
		q(g, H(d)), Q(_, "aria-label", xo.now === "dark" ? "Light colours" : "Dark colours");
	}), U("click", _, function(...e) {
		n()?.apply(this, e);
	}), K(e, f), A();
}
yr(["click"]);
// src/lib/fileWire.ts
var Wu = "This file has no server behind it: it shows one search, and cannot begin another.", Gu = class {
	first = [];
	cards = /* @__PURE__ */ new Map();
	whys = [];
	windows = [];
	steps = null;
	snapshot = 0;
	lesson = null;
	constructor(e) {
		for (let t of e) typeof t == "string" ? this.keep(JSON.parse(t)) : this.keepBinary(t);
	}
	keep(e) {
		if (e.type === "lesson") this.lesson = e;
		else {
			if (e.type === "nodes") for (let t of e.nodes) this.cards.set(t.node, {
				...this.cards.get(t.node),
				...t
			});
			else e.type === "why" ? this.whys.push(e) : this.first.push(e);
			e.type === "nodes" && (this.snapshot = e.snapshot);
		}
	}
	keepBinary(e) {
		let { head: t } = po(e);
		t.type === "window" ? this.windows.push({
			view: t.view,
			frame: e
		}) : this.steps = e;
	}
	get hasTree() {
		return this.windows.length > 0;
	}
	get hasSteps() {
		return this.steps !== null;
	}
	get views() {
		return this.windows.map((e) => e.view);
	}
	answer(e) {
		let t = this.find(e);
		return t instanceof ArrayBuffer ? t : JSON.stringify({
			...t ?? {
				type: "fault",
				sentence: Wu
			},
			re: e.id
		});
	}
	find(e) {
		switch (e.type) {
			case "window": return this.windows.find((t) => t.view === e.view)?.frame ?? this.windows[0]?.frame ?? null;
			case "steps": return this.steps;
			case "nodes": return this.told(e.ids.map((e) => this.cards.get(e)));
			case "children": {
				let t = [...this.cards.values()].filter((t) => t.parent === e.node).sort((e, t) => t.visits - e.visits);
				return this.told([this.cards.get(e.node), ...t.slice(0, e.most ?? 12)], Math.max(0, t.length - (e.most ?? 12)));
			}
			case "find": {
				let t = (e.names ?? []).join(" "), n = [...this.cards.values()].find((n) => e.names?.length ? n.names.join(" ") === t : n.path.join(" ") === (e.actions ?? []).join(" "));
				return n ? this.told([n]) : {
					type: "fault",
					re: 0,
					sentence: `The file has no node for ${t}.`
				};
			}
			case "why": return this.whys.find((t) => e.step == null ? e.node == null ? t.action === e.action && t.node === null : t.node === e.node : t.step === e.step) ?? {
				type: "fault",
				re: 0,
				sentence: "The file has no answer for this one; the studio has."
			};
			default: return null;
		}
	}
	told(e, t = 0) {
		return {
			type: "nodes",
			re: 0,
			snapshot: this.snapshot,
			nodes: e.filter((e) => e !== void 0),
			hidden: t
		};
	}
	connect = ({ frame: e, up: t }) => (queueMicrotask(() => {
		t(!0);
		for (let t of this.first) e(JSON.stringify(t));
	}), {
		send: (t) => {
			let n = JSON.parse(t), r = this.answer(n);
			queueMicrotask(() => e(typeof r == "string" ? r : Ku(r, n.id)));
		},
		close: () => void 0
	});
};
function Ku(e, t) {
	let n = new DataView(e).getUint32(0, !0), r = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 4, n))), i = new TextEncoder().encode(JSON.stringify({
		...r,
		re: t
	})), [a, o] = [Math.ceil((4 + n) / 8) * 8, Math.ceil((4 + i.length) / 8) * 8], s = new Uint8Array(o + e.byteLength - a);
	return new DataView(s.buffer).setUint32(0, i.length, !0), s.set(i, 4), s.set(new Uint8Array(e, a), o), s.buffer;
}
// src/widget.ts
var qu = { async render({ model: e, el: t }) {
	let n = t.attachShadow({ mode: "open" }), r = document.createElement("style");
	r.textContent = ":root,:host{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light;--ground:#fbfcfd;--surface:#fff;--raised:#f3f6f9;--ink:#17202a;--muted:#56616d;--line:#dfe5ec;--good:#12813c;--good-ink:#0c6530;--fault:#b42318;--warn:#9a5b00;--p0:#1b66a8;--p1:#9a5b00;--p2:#00755a;--p3:#9b3e82;--f0:#2b78bd;--f1:#e2a12f;--f2:#1f9a7a;--f3:#b95aa0;--on-f0:#fff;--on-f1:#2b1c00;--on-f2:#fff;--on-f3:#fff;--board-a:#f1f5f9;--board-b:#dce5ee;--board-edge:#b9c6d4;--frame:#c3cfdc;--hole:#f4f7fa;--wire:#7b8a99;--piece-edge:#fff;--on-player:#fff;--tile:#e4ebf2;--focus:#1b66a8;--shadow:0 1px 2px #17202a14, 0 4px 16px #17202a0f}:root[data-theme=dark],:host([data-theme=dark]){--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark;--ground:#14181d;--surface:#1b2128;--raised:#232b34;--ink:#e3e8ee;--muted:#9aa6b2;--line:#333d48;--good:#4cc07a;--good-ink:#6fd596;--fault:#ff8a7a;--warn:#f0a93b;--p0:#62b0f0;--p1:#f0a93b;--p2:#3cc6a0;--p3:#e38ccb;--f0:#62b0f0;--f1:#f0a93b;--f2:#3cc6a0;--f3:#e38ccb;--on-f0:#14181d;--on-f1:#14181d;--on-f2:#14181d;--on-f3:#14181d;--board-a:#2b343f;--board-b:#222a33;--board-edge:#46525f;--frame:#333f4c;--hole:#171c22;--wire:#75828f;--piece-edge:#11151a;--on-player:#14181d;--tile:#2b343f;--focus:#62b0f0;--shadow:0 1px 2px #0006, 0 4px 16px #0005}*,:before,:after{box-sizing:border-box}html{-webkit-text-size-adjust:100%;-moz-text-size-adjust:100%;text-size-adjust:100%}body{background:var(--ground);color:var(--ink);min-height:100vh;font-variant-numeric:tabular-nums;min-height:100dvh;margin:0;font:14px/1.45 system-ui,DejaVu Sans,sans-serif}h1,h2,h3,p,ol,ul,dl,dd,figure,pre{margin:0;padding:0}h1{font-size:20px;line-height:1.25}h2{font-size:16px;line-height:1.3}h3{font-size:14px}ol,ul{list-style:none}a{color:var(--p0);text-underline-offset:2px}code,pre,.mono{font-family:ui-monospace,SF Mono,Cascadia Mono,DejaVu Sans Mono,monospace}button,input,select,textarea{font:inherit;color:inherit}button,.button{cursor:pointer;border:1px solid var(--line);background:var(--surface);min-height:34px;color:var(--ink);border-radius:8px;justify-content:center;align-items:center;gap:6px;padding:4px 12px;text-decoration:none;transition:background-color .12s ease-out,border-color .12s ease-out;display:inline-flex}button:hover:not(:disabled),.button:hover{border-color:var(--muted)}button:disabled{color:var(--muted);cursor:default;opacity:.7}button.main,.button.main{background:var(--p0);border-color:var(--p0);color:var(--on-player);font-weight:600}button.plain,.button.plain{background:0 0;border-color:#0000}button.icon{min-width:34px;padding:4px}button[aria-pressed=true]{background:var(--raised);border-color:var(--p0);box-shadow:inset 0 0 0 1px var(--p0)}input,select,textarea{border:1px solid var(--line);background:var(--surface);border-radius:8px;max-width:100%;min-height:34px;padding:4px 10px}input[type=checkbox],input[type=radio]{min-height:0;block-size:18px;inline-size:18px;accent-color:var(--p0)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}.card{background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow);border-radius:12px}.muted{color:var(--muted)}.small{font-size:12px}.row{flex-wrap:wrap;align-items:center;gap:8px;display:flex}label.row{flex-wrap:nowrap}.pair{align-items:center;gap:8px;min-width:0;max-width:100%;display:inline-flex}.grow{flex:auto;min-width:0}.unseen{clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;position:absolute;overflow:hidden}.good{color:var(--good)}.fault{color:var(--fault)}.p0{--hue:var(--p0);--fill:var(--f0);--on-fill:var(--on-f0)}.p1{--hue:var(--p1);--fill:var(--f1);--on-fill:var(--on-f1)}.p2{--hue:var(--p2);--fill:var(--f2);--on-fill:var(--on-f2)}.p3{--hue:var(--p3);--fill:var(--f3);--on-fill:var(--on-f3)}.chance,.nobody{--hue:var(--muted);--fill:var(--muted);--on-fill:var(--ground)}.hued{color:var(--hue)}dialog{color:inherit}@media (max-width:699px),(pointer:coarse){button,.button,input,select{min-height:44px}button.icon{min-width:44px}}@media (prefers-reduced-motion:reduce){*,:before,:after{scroll-behavior:auto!important;transition:none!important;animation:none!important}}", n.append(r);
	let i = matchMedia("(prefers-color-scheme: dark)").matches || document.body.dataset.jpThemeLight === "false";
	t.dataset.theme = i ? "dark" : "light";
	let a = Fr(Uu, {
		target: n,
		props: {
			recording: new Gu(await qs(e.get("data"))),
			title: e.get("title"),
			turn: () => {
				t.dataset.theme = t.dataset.theme === "dark" ? "light" : "dark";
			}
		}
	});
	return () => {
		zr(a);
	};
} };
export { qu as default };
